import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Party } from "@portico/domain/stays/guest";
import { useAvailability } from "../../../base/server-calls/calendar-queries.ts";
import type { CalendarKnowledge } from "./calendar-knowledge.ts";
import { LISTED_MONTHS, monthOf } from "./calendar-month.ts";

/** The calendar's knowledge widened to all listed months; null until it has come, and while it is not wanted. */
export function useFarDays(
  wanted: boolean,
  known: CalendarKnowledge,
  party: Party,
  roomTypeId: number,
): CalendarKnowledge | null {
  const end = addDays(addMonths(monthOf(known.today), LISTED_MONTHS), -1);
  const to = earliest(end, known.lastDate);
  const answer = useAvailability(wanted ? { from: known.today, to, party, roomTypeId } : null);
  const days = wanted && !answer.isPlaceholderData ? answer.data : undefined;
  return days ? { ...known, availability: new Map(days.map((day) => [day.date, day])) } : null;
}

function earliest(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? a : b;
}
