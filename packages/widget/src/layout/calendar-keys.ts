import { addDays, addMonths, weekdayIndex, type PlainDate } from "@portico/domain/dates/plain-date";

/** Where a key of the date grid pattern (WAI-ARIA) moves from a day; null for keys that move nowhere. */
export function dayForKey(date: PlainDate, key: string, shift: boolean): PlainDate | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -weekdayIndex(date));
    case "End":
      return addDays(date, 6 - weekdayIndex(date));
    case "PageUp":
      return addMonths(date, shift ? -12 : -1);
    case "PageDown":
      return addMonths(date, shift ? 12 : 1);
    default:
      return null;
  }
}
