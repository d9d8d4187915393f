import type { AvailabilityDay, PriceHint } from "@portico/contract/calendar/calendar";
import { dayNumber } from "@portico/domain/dates/plain-date";
import { KeptDays, type PageForm } from "./kept-days.ts";

/** What V8 needs for a typed array, and for the reason of a closed day. */
const ARRAY_BYTES = 128;
const REASON_BYTES = 100;
const SLOT_BYTES = 8;

/** A price with its mark of an average in one number; NaN for a day without a hint. */
const pagesOfHints: PageForm<PriceHint, Float64Array> = {
  write(hints, first, length) {
    const page = new Float64Array(length).fill(NaN);
    for (const { date, price, average } of hints)
      page[dayNumber(date) - first] = price * 2 + (average ? 1 : 0);
    return page;
  },
  read(page, place, date) {
    const packed = page[place] ?? NaN;
    if (Number.isNaN(packed)) return null;
    const average = packed % 2 === 1;
    return { date, price: (packed - (average ? 1 : 0)) / 2, average };
  },
  bytesOf: (page) => ARRAY_BYTES + page.byteLength,
};

type OpenPage = readonly Omit<AvailabilityDay, "date">[];

/** Days without a reason differ in two answers alone, so that they share four objects. */
const UNBLOCKED = [true, false].flatMap((available) =>
  [true, false].map((closedToArrival) => ({ available, closedToArrival, blocked: null })),
);

const pagesOfOpenDays: PageForm<AvailabilityDay, OpenPage> = {
  write: (days) =>
    days.map(({ available, closedToArrival, blocked }) => {
      const alike = UNBLOCKED.find(
        (one) => one.available === available && one.closedToArrival === closedToArrival,
      );
      return blocked === null && alike ? alike : { available, closedToArrival, blocked };
    }),
  read(page, place, date) {
    const day = page[place];
    if (day === undefined) return null;
    const { available, closedToArrival, blocked } = day;
    return { date, available, closedToArrival, blocked };
  },
  bytesOf: (page) =>
    page.reduce((bytes, { blocked }) => bytes + SLOT_BYTES + (blocked === null ? 0 : REASON_BYTES), 0),
};

/** Lowest prices of arrivals. */
export const keptHints = new KeptDays(pagesOfHints);
/** On which days guests can stay and arrive. */
export const keptOpenDays = new KeptDays(pagesOfOpenDays);
