import { addDays, weekdayIndex, type PlainDate } from "../dates/plain-date.ts";
import type { Stay } from "./stay.ts";

const FRIDAY = 4;

/** Next Friday to Sunday, the dates that a hotel may let the first screen show. On a Friday it is the one a week ahead. */
export function nextWeekend(today: PlainDate): Stay {
  const arrival = addDays(today, ((FRIDAY - weekdayIndex(today) + 6) % 7) + 1);
  return { arrival, departure: addDays(arrival, 2) };
}
