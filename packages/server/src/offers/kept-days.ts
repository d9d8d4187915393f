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

/** Days of a page. Fewer would be prepared for too often, and of more a booking would make too many outdated. */
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

  /** The question's days in the range. `say` works out those of whole pages, and until when they depend on nights alone. */
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
    const isKnown = (number: number) => {
      const kept = book.pages.get(number);
      return kept !== undefined && now < kept.until && watch.takesOver(kept.basis);
    };
    const [low, high] = [Math.floor(begin / LENGTH), Math.floor(end / LENGTH)];
    const isByMonth = snapshot.calendar.sales.some(({ months }) => months !== null);
    for (let number = low; number <= high; number++) {
      if (isKnown(number)) continue;
      let last = number;
      // Plans by the month look at all nights for every page, which are then outdated by the same bookings.
      while (isByMonth && last < high && !isKnown(last + 1)) last += 1;
      const range = {
        from: plainDate(first + number * LENGTH),
        to: plainDate(first + (last + 1) * LENGTH - 1),
      };
      const { outcome, basis } = watch.during(() => say(range));
      const byPage = Map.groupBy(outcome.days, ({ date }) => Math.floor((dayNumber(date) - first) / LENGTH));
      for (let each = number; each <= last; each++) {
        const page = this.#form.write(byPage.get(each) ?? [], first + each * LENGTH, LENGTH);
        this.#keep(shelf, book, each, { page, until: outcome.until, basis });
      }
      number = last;
    }
    const found: Day[] = [];
    for (let index = begin; index <= end; index++) {
      const number = Math.floor(index / LENGTH);
      const kept = book.pages.get(number);
      const day = kept && this.#form.read(kept.page, index - number * LENGTH, plainDate(first + index));
      if (day) found.push(day);
    }
    forgetOldest(shelf);
    return found;
  }

  #keep(shelf: Shelf<Page>, book: Book<Page>, number: number, kept: KeptPage<Page>): void {
    const before = book.pages.get(number);
    const more = this.#sizeOf(kept.page) - (before === undefined ? 0 : this.#sizeOf(before.page));
    book.bytes += more;
    shelf.bytes += more;
    book.pages.set(number, kept);
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
