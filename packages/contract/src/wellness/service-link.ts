import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { clockTime, minuteOf } from "@portico/domain/dates/clock-time";
import type { DayMinute } from "@portico/domain/wellness/timed-service";

/** A service by its code or id, with the day and the beginning that a link leads to; both may be missing. */
export type ServiceLink = { name: string; day: PlainDate | null; from: DayMinute | null };

/** The value of the address option `service`, such as `sauna,2027-06-11,17:00`. */
export function writeServiceLink({
  name,
  day,
  from,
}: { [Part in keyof ServiceLink]: NonNullable<ServiceLink[Part]> }): string {
  return [name, day, clockTime(from)].join(",");
}

/** The same read back; what cannot be read of day and beginning is left out, and null is for a text without a name. */
export function readServiceLink(text: string): ServiceLink | null {
  const [name = "", day = "", time = ""] = text.split(",").map((part) => part.trim());
  if (!/^[\w-]{1,64}$/.test(name)) return null;
  if (!isPlainDate(day)) return { name, day: null, from: null };
  return { name, day, from: /^[0-2]\d:[0-5]\d$/.test(time) ? minuteOf(time) : null };
}
