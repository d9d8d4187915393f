import { addDays, weekdayIndex, type PlainDate } from "../dates/plain-date.ts";
import type { Stay } from "./stay.ts";

const FRIDAY = 4;

/** Next Friday to Sunday, which a hotel may choose as the first screen's dates. On a Friday it is a week later. */
export function nextWeekend(today: PlainDate): Stay {
  const arrival = addDays(today, ((FRIDAY - weekdayIndex(today) + 6) % 7) + 1);
  return { arrival, departure: addDays(arrival, 2) };
}
