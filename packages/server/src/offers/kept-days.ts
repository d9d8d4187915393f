import type { CalendarQuestion } from "@portico/domain/calendar/sale-nights";
import { dayNumber, plainDate, type DayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Basis } from "../http/index.ts";
import { CALENDAR_BYTES, type InventorySnapshot } from "../inventory/index.ts";

/** Days from the first to the last, both included. */
type DayRange = { from: PlainDate; to: PlainDate };

/** How the days of a span are kept: small, as one page. */
export type PageForm<Day, Page> = {
  /** Days may be missing. */
  write(days: readonly Day[], first: DayNumber, length: number): Page;
  /** The day at a place of the page; null for a missing one. */
  read(page: Page, place: number, date: PlainDate): Day | null;
  /** About what it takes in memory. */
  bytesOf(page: Page): number;
};

/** A page holds until the moment, and while its nights stand. */
type KeptPage<Page> = { page: Page; until: Instant; basis: Basis };

/** The pages of one question, counted from the snapshot's first night. */
type Book<Page> = { pages: Map<number, KeptPage<Page>>; bytes: number };

type Shelf<Page> = { books: Map<string, Book<Page>>; bytes: number };

/** Days of a page. One by one, each would prepare its own search; a booking makes whole pages outdated. */
const LENGTH = 16;

/** About what is around a page, and around a book without its pages. */
const PAGE_BYTES = 160;
const BOOK_BYTES = 400;

/**
 * What a calendar says of a hotel's days, kept for as long as saying it again would give the same. The questions asked
 * longest ago are forgotten first. See docs/algorithms/kept-answers.md.
 */
export class KeptDays<Day extends { date: PlainDate }, Page> {
  readonly #form: PageForm<Day, Page>;
  /** Keyed by snapshot, which changes with every configuration and every day of the hotel. */
  readonly #shelves = new WeakMap<InventorySnapshot, Shelf<Page>>();

  constructor(form: PageForm<Day, Page>) {
    this.#form = form;
  }

  /** The question's days in the range. `say` works out those of a page, and until when they depend on its nights alone. */
  find(
    snapshot: InventorySnapshot,
    { party, roomTypeId, currency, now }: CalendarQuestion,
    { from, to }: DayRange,
    say: (range: DayRange) => { days: readonly Day[]; until: Instant },
  ): Day[] {
    const { first, watch } = snapshot.availability;
    const [begin, end] = [dayNumber(from) - first, dayNumber(to) - first];
    const shelf = this.#shelves.get(snapshot) ?? { books: new Map<string, Book<Page>>(), bytes: 0 };
    this.#shelves.set(snapshot, shelf);
    const today = todayIn(snapshot.hotel.timeZone, now);
    const book = youngestBook(shelf, JSON.stringify([party, roomTypeId, currency, today]));
    const found: Day[] = [];
    for (let number = Math.floor(begin / LENGTH); number * LENGTH <= end; number++) {
      const start = number * LENGTH;
      let kept = book.pages.get(number);
      if (kept === undefined || now >= kept.until || !watch.takesOver(kept.basis)) {
        const range = { from: plainDate(first + start), to: plainDate(first + start + LENGTH - 1) };
        const { outcome, basis } = watch.during(() => say(range));
        const page = this.#form.write(outcome.days, first + start, LENGTH);
        const more = this.#sizeOf(page) - (kept === undefined ? 0 : this.#sizeOf(kept.page));
        book.bytes += more;
        shelf.bytes += more;
        book.pages.set(number, (kept = { page, until: outcome.until, basis }));
      }
      const last = Math.min(start + LENGTH - 1, end);
      for (let index = Math.max(start, begin); index <= last; index++) {
        const day = this.#form.read(kept.page, index - start, plainDate(first + index));
        if (day !== null) found.push(day);
      }
    }
    forgetOldest(shelf);
    return found;
  }

  /** The total bytes of a hotel's pages, as counted against the limit. */
  bytesOf(snapshot: InventorySnapshot): number {
    return this.#shelves.get(snapshot)?.bytes ?? 0;
  }

  #sizeOf(page: Page): number {
    return PAGE_BYTES + this.#form.bytesOf(page);
  }
}

function youngestBook<Page>(shelf: Shelf<Page>, key: string): Book<Page> {
  const known = shelf.books.get(key);
  if (known === undefined) shelf.bytes += BOOK_BYTES;
  const book = known ?? { pages: new Map<number, KeptPage<Page>>(), bytes: BOOK_BYTES };
  shelf.books.delete(key);
  shelf.books.set(key, book);
  return book;
}

/** The question that was asked last always stays. */
function forgetOldest<Page>(shelf: Shelf<Page>): void {
  for (const [key, { bytes }] of shelf.books) {
    if (shelf.bytes <= CALENDAR_BYTES || shelf.books.size === 1) return;
    shelf.books.delete(key);
    shelf.bytes -= bytes;
  }
}
