import { wholeNumber } from "../http/request-body.ts";

/** Money that came into an account; a negative amount left it. */
export interface Transfer {
  /** Fio's number of the movement; never reused. */
  id: number;
  iban: string;
  day: string;
  /** In hundredths. */
  amount: number;
  currency: string;
  symbol: string;
  payerName: string;
  /** Number and code of the bank. */
  payerAccount: string;
  message: string;
  /** The sum that the payer sent, if the bank converted it into the account's currency. */
  original?: string;
}

/** The account of the demo's hotel. */
export const DEMO_IBAN = "CZ6508000000192000145399";

/** The field's text, or its default if it is empty. */
export function fieldText(fields: Record<string, unknown>, name: string, standard: string): string {
  const value = fields[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : standard;
}

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Prague" }).format(Date.now());

/** Reads a submitted transfer; a string says what is wrong with it. Only the amount is required. */
export function readTransfer(fields: Record<string, unknown>): Omit<Transfer, "id"> | string {
  const text = (name: string, standard = "") => fieldText(fields, name, standard).trim();
  const amount = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text("amount").replaceAll(/\s/g, ""));
  const transfer = {
    iban: text("iban", DEMO_IBAN).replaceAll(/\s/g, ""),
    day: text("day", today()),
    currency: text("currency", "CZK").toUpperCase(),
    symbol: text("symbol"),
    payerName: text("payerName", "Nováková Jana"),
    payerAccount: text("payerAccount", "2901234567/2010"),
    message: text("message"),
  };
  if (amount === null) return "amount must be a number like 1320 or 1320.50.";
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(transfer.iban)) return "iban is none.";
  if (!/^[A-Z]{3}$/.test(transfer.currency)) return "currency must be three letters like CZK.";
  if (!/^\d{4}-\d\d-\d\d$/.test(transfer.day)) return "day must be like 2027-01-11.";
  if (transfer.symbol !== "" && (wholeNumber(transfer.symbol) === null || transfer.symbol.length > 10))
    return "symbol must be at most ten digits.";
  const hundredths = Number(`${amount[2]}${(amount[3] ?? "").padEnd(2, "0")}`);
  return { ...transfer, amount: amount[1] === "-" ? -hundredths : hundredths };
}
