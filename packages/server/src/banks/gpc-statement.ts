import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { failure, success, type Result } from "@portico/domain/result";
import { lineText, type BankLine, type StatementProblem } from "./bank-line.ts";
import { bareSymbol, symbolInText } from "./symbol-in-text.ts";

/** A statement in the Czech ABO format (GPC): the account in sixteen digits, prefix and number, and what was booked. */
export type GpcStatement = { account: string; lines: GpcLine[] };

/** The currency is null if the bank gives none: then it is the account's. */
type GpcLine = Omit<BankLine, "currency"> & { currency: string | null };

const HEADER = "074";
const ITEM = "075";
/** Records with details of the preceding item; 076 has numbers only. */
const MORE = ["076", "078", "079"];

/** The last field of an item, the day of booking, ends here; some banks cut the line of the header short. */
const ITEM_LENGTH = 128;
const HEADER_LENGTH = 114;

const CREDIT = "2";

/** ISO 4217 numbers of currencies. */
const CURRENCY_NUMBERS: Readonly<Record<string, string>> = {
  "203": "CZK",
  "978": "EUR",
  "840": "USD",
  "826": "GBP",
  "985": "PLN",
  "392": "JPY",
  "348": "HUF",
  "756": "CHF",
};

/** Reads fixed-width records in windows-1250; all statements in the file must be for the same account. */
export function readGpc(bytes: Uint8Array): Result<GpcStatement, StatementProblem> {
  const text = new TextDecoder("windows-1250").decode(bytes);
  // Old programs end a file with an end-of-file character.
  const records = (text.split("\u001a", 1)[0] ?? "").split(/\r?\n/);
  const lines: GpcLine[] = [];
  let account: string | null = null;
  for (const [index, record] of records.entries()) {
    if (record.trim() === "") continue;
    const wrong = (reason: string) => failure({ line: index + 1, reason });
    const type = record.slice(0, 3);
    if (type === HEADER) {
      const own = record.slice(3, 19);
      if (record.length < HEADER_LENGTH || !/^\d{16}$/.test(own))
        return wrong("the header is not of the ABO format");
      if (account !== null && account !== own) return wrong("the file holds statements of several accounts");
      account = own;
    } else if (account === null) {
      return wrong("the file does not begin with the header of a statement (074)");
    } else if (type === ITEM) {
      const item = readItem(record);
      if (typeof item === "string") return wrong(item);
      lines.push(item);
    } else if (MORE.includes(type)) {
      const last = lines.pop();
      if (last === undefined) return wrong(`the record ${type} belongs to no item`);
      lines.push(type === "076" ? last : withMore(last, record.slice(3)));
    } else {
      return wrong(`no record of the ABO format begins with ${JSON.stringify(type)}`);
    }
  }
  return account === null
    ? failure({ line: null, reason: "the file is empty" })
    : success({ account, lines });
}

function readItem(record: string): GpcLine | string {
  if (record.length < ITEM_LENGTH) return `the item has ${record.length} characters and not ${ITEM_LENGTH}`;
  const minor = record.slice(48, 60);
  const posting = record.slice(60, 61);
  const bookedOn = readDay(record.slice(122, 128)) ?? readDay(record.slice(91, 97));
  if (!/^\d{12}$/.test(minor)) return "the amount is no number";
  if (!/^[1-5]$/.test(posting)) return "the code of the posting is none from 1 to 5";
  if (bookedOn === null) return "the day of booking is none";
  return {
    ref: null,
    bookedOn,
    // Anything but a plain credit, such as a reversal, brings no guest's money.
    amount: posting === CREDIT ? Number(minor) : -Number(minor),
    currency: CURRENCY_NUMBERS[record.slice(119, 122)] ?? null,
    variableSymbol: bareSymbol(record.slice(61, 71)),
    payerName: lineText(record.slice(97, 117)),
    payerAccount: accountOf(record.slice(19, 35), record.slice(71, 81)),
    message: "",
  };
}

function withMore(line: GpcLine, words: string): GpcLine {
  const message = lineText(`${line.message} ${words}`);
  return { ...line, message, variableSymbol: line.variableSymbol || symbolInText([message]) };
}

/** `ddmmyy` of this century. */
function readDay(text: string): PlainDate | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const date = `20${year}-${month}-${day}`;
  return isPlainDate(date) ? date : null;
}

/** `prefix-number/bank`; the bank's code stands before the last four digits of the constant symbol. */
function accountOf(digits: string, constantSymbol: string): string {
  if (!/^\d{16}$/.test(digits) || /^0+$/.test(digits)) return "";
  const prefix = digits.slice(0, 6).replace(/^0+/, "");
  const number = digits.slice(6).replace(/^0+/, "");
  const bank = /^\d{2}(\d{4})\d{4}$/.exec(constantSymbol)?.[1] ?? "";
  return `${prefix === "" ? "" : `${prefix}-`}${number}${bank === "" || bank === "0000" ? "" : `/${bank}`}`;
}
