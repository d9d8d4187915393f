import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";

/**
 * Reads a day as people type it: `12.6.`, `12. 6. 2027`, `12/6`, `2027-06-12`. Without a year it is the first such day
 * from `today` on, and `monthFirst` tells which number is the month; a year tells it by its place. Null when it is no
 * day.
 */
export function parseTypedDate(text: string, today: PlainDate, monthFirst: boolean): PlainDate | null {
  const trimmed = text.trim();
  const yearFirst = /^(\d{4})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]\s*(\d{1,2})\.?$/.exec(trimmed);
  if (yearFirst) {
    const [, year = "", month = "", day = ""] = yearFirst;
    const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isPlainDate(date) ? date : null;
  }
  const match = /^(\d{1,2})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]?\s*(\d{4}|\d{2})?$/.exec(trimmed);
  if (!match) return null;
  const [, first = "", second = "", year] = match;
  const [day, month] = monthFirst && year === undefined ? [second, first] : [first, second];
  const inYear = (full: number) => `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== undefined) {
    const date = inYear(year.length === 2 ? 2000 + Number(year) : Number(year));
    return isPlainDate(date) ? date : null;
  }
  const thisYear = Number(today.slice(0, 4));
  // 29 February may be some years away.
  for (let full = thisYear; full <= thisYear + 8; full++) {
    const date = inYear(full);
    if (isPlainDate(date) && date >= today) return date;
  }
  return null;
}
