import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";

/**
 * Reads a day as people type it: `12.6.`, `12. 6. 2027`, `12/6`, `2027-06-12`. Without a year it is the first such day
 * from `today` on. Null when it is no day.
 */
export function parseTypedDate(text: string, today: PlainDate): PlainDate | null {
  const trimmed = text.trim();
  if (isPlainDate(trimmed)) return trimmed;
  const match = /^(\d{1,2})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]?\s*(\d{4}|\d{2})?$/.exec(trimmed);
  if (!match) return null;
  const [day, month, year] = [match[1] ?? "", match[2] ?? "", match[3]];
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
