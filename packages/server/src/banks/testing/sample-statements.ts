/** The account 19-2000145399/0800 of all samples. */
export const SAMPLE_IBAN = "CZ6508000000192000145399";

type GpcItem = {
  /** In hundredths. */
  amount: number;
  symbol?: string;
  posting?: "1" | "2" | "4" | "5";
  day?: string;
  currency?: string;
  name?: string;
};

const ACCOUNT = "0000192000145399";

/** The header of an ABO statement, as Česká spořitelna writes it. */
export function gpcHeader(account = ACCOUNT): string {
  return [
    "074",
    account,
    "JEZERNÍ HVOZD S.R.O.".padEnd(20).slice(0, 20),
    "100127",
    "00000010000000+",
    "00000011320000+",
    "00000000000000",
    "0",
    "00000001320000",
    "0",
    "012",
    "110127",
    " ".repeat(14),
  ].join("");
}

/** An item of an ABO statement of 128 characters. */
export function gpcItem({
  amount,
  symbol = "",
  posting = "2",
  day = "110127",
  currency = "0203",
  name = "NOVÁKOVÁ JANA",
}: GpcItem): string {
  return [
    "075",
    ACCOUNT,
    "0000002901234567",
    "0000000000042",
    String(amount).padStart(12, "0"),
    posting,
    symbol.padStart(10, "0"),
    "0020100308",
    "0000000000",
    day,
    name.padEnd(20).slice(0, 20),
    "0",
    currency.padStart(4, "0"),
    day,
  ].join("");
}

const WINDOWS_1250: Readonly<Record<string, number>> = { Á: 0xc1, Í: 0xcd, Ž: 0x8e, ž: 0x9e };

/** Letters that the samples use, in a Czech bank's spelling. */
export function inWindows1250(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => WINDOWS_1250[letter] ?? letter.charCodeAt(0));
}

/** A camt.053 statement with these entries. */
export function camtWith(entries: string, { iban = SAMPLE_IBAN, head = "" } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId><CreDtTm>2027-01-12T01:00:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>12</Id>
      <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>CZK</Ccy></Acct>
${entries}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;
}

type Entry = { amount?: string; direction?: string; status?: string; rest?: string };

/** An entry of 1 320,00 Kč that came in. */
export function camtEntry({
  amount = "1320.00",
  direction = "CRDT",
  status = "BOOK",
  rest = "",
}: Entry): string {
  return `<Ntry><Amt Ccy="CZK">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
    <BookgDt><Dt>2027-01-11</Dt></BookgDt>${rest}</Ntry>`;
}

/** An answer of Fio's API with these movements, each with its number, amount and symbol. */
export function fioWith(movements: readonly object[], info: object = { iban: SAMPLE_IBAN }): object {
  return { accountStatement: { info, transactionList: { transaction: movements } } };
}

export function fioMovement(changes: Record<string, { value: unknown } | null> = {}): object {
  return {
    column22: { value: 26_000_000_001, name: "ID pohybu", id: 22 },
    column0: { value: "2027-01-11+0100", name: "Datum", id: 0 },
    column1: { value: 1320.5, name: "Objem", id: 1 },
    column14: { value: "CZK", name: "Měna", id: 14 },
    column2: { value: "2901234567", name: "Protiúčet", id: 2 },
    column3: { value: "2010", name: "Kód banky", id: 3 },
    column10: { value: "Nováková Jana", name: "Název protiúčtu", id: 10 },
    column5: { value: "2700010016", name: "VS", id: 5 },
    column16: null,
    ...changes,
  };
}
