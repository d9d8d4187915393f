import { addDays, type PlainDate } from "../dates/plain-date.ts";
import { registerLawOf } from "../lodgers/register-law.ts";
import { booksLawOf, UNKNOWN_BOOKS_YEARS } from "./books-law.ts";

/**
 * How long a hotel keeps what it knows of guests, by kind of data: `books` in whole calendar years, all others in days. From
 * which day each is counted: docs/algorithms/retention.md.
 */
export type Retention = {
  /** Names, addresses, companies and payers of what was sold: what the law of the hotel's country has it keep. */
  books: number;
  /** E-mail, telephone and all else about the guests of a stay. */
  stays: number;
  /** What guests wrote to the hotel about a stay. */
  wishes: number;
  /** Reservations and orders that ended without money. */
  unpaid: number;
  /** Where letters went, and why one could not be sent. */
  letters: number;
  /** What a guest has typed without ordering. */
  drafts: number;
  /** Wishes for a time of a service. */
  waiting: number;
  /** Buyers of gift vouchers and those who are given one. */
  vouchers: number;
  /** Cards that a vault keeps as a guarantee. */
  cards: number;
  /** Accounts that nobody logs in to. */
  accounts: number;
  /** What the register of the hotel's country asks of the people who stay. */
  lodgers: number;
};

export type RetentionKind = keyof Retention;

/** What is kept for the same time in every country unless the hotel says otherwise, in days. */
export const USUAL_DAYS: Readonly<Omit<Retention, "books" | "lodgers">> = {
  stays: 365,
  wishes: 30,
  unpaid: 30,
  letters: 90,
  drafts: 1,
  waiting: 2,
  vouchers: 365,
  cards: 14,
  accounts: 1095,
};

/** The years that the books of a hotel in this country are kept for unless the hotel keeps them for longer. */
export function usualBooksYears(country: string): number {
  return booksLawOf(country)?.years ?? UNKNOWN_BOOKS_YEARS;
}

/** The days that people of a stay are kept in a hotel of this country unless the hotel says otherwise. */
export function usualLodgerDays(country: string): number {
  return registerLawOf(country).kept.usual;
}

/** What a hotel in this country keeps and for how long, unless its file says otherwise. */
export function usualRetention(country: string): Retention {
  return { books: usualBooksYears(country), ...USUAL_DAYS, lodgers: usualLodgerDays(country) };
}

/** The last day on which something of this kind is kept whose day this is; books are kept to the end of a year. */
export function keptUntil(retention: Retention, kind: RetentionKind, day: PlainDate): PlainDate {
  return kind === "books" ? `${yearOf(day) + retention.books}-12-31` : addDays(day, retention[kind]);
}

/** The first day whose data of this kind is still kept today: whatever is of an earlier day goes. */
export function keptSince(retention: Retention, kind: RetentionKind, today: PlainDate): PlainDate {
  return kind === "books" ? `${yearOf(today) - retention.books}-01-01` : addDays(today, -retention[kind]);
}

function yearOf(day: PlainDate): number {
  return Number(day.slice(0, 4));
}
