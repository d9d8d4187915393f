import type { PlainDate } from "@portico/domain/dates/plain-date";
import { readVoucherCode, type VoucherCode } from "@portico/domain/vouchers/voucher-code";
import { StartupProblem } from "../database/index.ts";
import { flags, readCount, readDay, readWords, text, type OrderOptions } from "./order-words.ts";

/** Which voucher is meant: staff have its number, guests show its code. */
type NamedVoucher = { number: number } | { code: VoucherCode };

type Written = { voucher: NamedVoucher; by: string; reason: string };

/** What staff want to see or do about gift vouchers; amounts are words until the voucher's currency is known. */
export type VoucherOrder =
  | { kind: "list"; all: boolean; text: string | null }
  | { kind: "show"; voucher: NamedVoucher }
  | ({ kind: "redeem" | "restore"; amount: string } & Written)
  | ({ kind: "extend"; lastDay: PlainDate } & Written)
  | ({ kind: "void" } & Written)
  | { kind: "reissue"; voucher: NamedVoucher }
  | { kind: "rekey" }
  | { kind: "books"; csv: boolean };

export const VOUCHER_USAGE = `npm run voucher -- list HOTEL [--all] [--text WORDS]
                                              the vouchers with money; with all others; those of a buyer or an order
npm run voucher -- show HOTEL VOUCHER         one of them, with all that has happened to its money
npm run voucher -- redeem HOTEL VOUCHER AMOUNT --reason WORDS
                                              takes an amount, or all that it has, such as for a dinner at the hotel
npm run voucher -- restore HOTEL VOUCHER AMOUNT --reason WORDS
                                              gives back what redeem has taken; "all" for all of it
npm run voucher -- extend HOTEL VOUCHER DAY --reason WORDS
                                              lets it live up to that day, with what has expired
npm run voucher -- void HOTEL VOUCHER --reason WORDS
                                              takes what it has and closes it for good; nobody is paid back
npm run voucher -- reissue HOTEL VOUCHER      gives it another code: the old one finds nothing from now on
npm run voucher -- rekey HOTEL                moves all codes under the newest key of the hotel's secrets
npm run voucher -- books HOTEL [--csv]        sold, spent, expired and open by currency and month; --csv for a spreadsheet

HOTEL is the hotel's client code, VOUCHER the voucher's number or its code, AMOUNT a sum as 1200.50 in the voucher's currency or "all",
DAY a day as 2027-05-31. With --json the answer is one JSON value. What is changed is written down with your name; --by NAME gives another.`;

const OPTIONS = {
  list: { ...flags("all"), ...text("text") },
  show: {},
  redeem: text("reason", "by"),
  restore: text("reason", "by"),
  extend: text("reason", "by"),
  void: text("reason", "by"),
  reissue: {},
  rekey: {},
  books: flags("csv"),
} satisfies Record<VoucherOrder["kind"], OrderOptions>;

export function isVoucherCommand(word: string): word is VoucherOrder["kind"] {
  return Object.hasOwn(OPTIONS, word);
}

/** Reads the words after the command and the hotel. Throws a StartupProblem that names what is wrong and what to write. */
export function readVoucherOrder(
  kind: VoucherOrder["kind"],
  words: readonly string[],
  operator: string,
): VoucherOrder {
  const { given, has, requireWords, positionals, usage } = readWords(
    { usage: VOUCHER_USAGE, command: `npm run voucher -- ${kind}`, options: OPTIONS[kind] },
    words,
  );
  const [first = "", second = ""] = positionals;
  const written = (): Written => {
    const reason = given("reason") ?? "";
    if (reason === "") throw new StartupProblem(`--reason is missing: money that moves needs one.\n${usage}`);
    return { voucher: readNamed(first), reason, by: given("by") ?? operator };
  };
  switch (kind) {
    case "list":
      requireWords(0, 0);
      return { kind, all: has("all"), text: given("text") };
    case "show":
    case "reissue":
      requireWords(1, 1);
      return { kind, voucher: readNamed(first) };
    case "redeem":
    case "restore":
      requireWords(2, 2);
      return { kind, amount: second, ...written() };
    case "extend":
      requireWords(2, 2);
      return { kind, lastDay: readDay(second, "DAY"), ...written() };
    case "void":
      requireWords(1, 1);
      return { kind, ...written() };
    case "rekey":
      requireWords(0, 0);
      return { kind };
    case "books":
      requireWords(0, 0);
      return { kind, csv: has("csv") };
  }
}

const LONGEST_NUMBER = 12;

/** A number, or a code however it is typed. A refusal does not repeat what may be most of a code. */
function readNamed(word: string): NamedVoucher {
  if (/^\d+$/.test(word) && word.length <= LONGEST_NUMBER) {
    return { number: readCount(word, "VOUCHER", Number.MAX_SAFE_INTEGER) ?? 0 };
  }
  const read = readVoucherCode(word);
  if (read.ok) return { code: read.value };
  throw new StartupProblem(
    "VOUCHER is neither a voucher's number nor a code without a mistake; npm run voucher -- list tells numbers.",
  );
}
