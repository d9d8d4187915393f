/** The demo hotel's account, in the sixteen digits of the format. */
const ACCOUNT = "0000192000145399";

/** A payment that has come to the account today; the amount in crowns. */
type Incoming = { symbol: string; amount: number; payer: string };

/**
 * A statement of the demo hotel's account in the Czech ABO format (GPC), as banking programs save it: fixed-width records of
 * what the hotel's bank has booked. Names have no accents, so that every encoding reads them.
 */
export function gpcStatement(payments: readonly Incoming[]): string {
  const here = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Prague" });
  const [year = "", month, day] = here.format(new Date()).split("-");
  const today = `${day}${month}${year.slice(2)}`;
  return [header(today), ...payments.map((payment) => item(payment, today)), ""].join("\r\n");
}

function header(today: string): string {
  return [
    "074",
    ACCOUNT,
    "JEZERNI HVOZD".padEnd(20),
    today,
    "00000010000000+",
    "00000011320000+",
    "00000000000000",
    "0",
    "00000001320000",
    "0",
    "001",
    today,
    " ".repeat(14),
  ].join("");
}

function item({ symbol, amount, payer }: Incoming, today: string): string {
  return [
    "075",
    ACCOUNT,
    "0000002901234567",
    // The bank's own number of the item; each symbol is paid once here.
    symbol.padStart(13, "0"),
    String(Math.round(amount * 100)).padStart(12, "0"),
    "2",
    symbol.padStart(10, "0"),
    "0020100308",
    "0000000000",
    today,
    payer.toUpperCase().padEnd(20).slice(0, 20),
    "0",
    "0203",
    today,
  ].join("");
}
