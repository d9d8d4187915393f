import type { SoldItemView } from "@portico/contract/reservations/loaded-reservation";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { slotClock } from "@portico/presentation/formats/slot-times";

/** When the hotel expects the guest, and the sentence that says it. */
export type Coming = {
  day: PlainDate;
  time: string;
  words: "thanks.step_arrival" | "wellness.step_visit";
};

/** The arrival from check-in on; without a room the beginning of the first service. Null without either. */
export function firstComing(items: readonly SoldItemView[], checkIn: string): Coming | null {
  const day = staysOf(items)
    .map(({ arrival }) => arrival)
    .sort()[0];
  if (day !== undefined) return { day, time: checkIn, words: "thanks.step_arrival" };
  const [first] = timedOf(items)
    .map(({ block }) => slotClock(block))
    .sort((one, other) => `${one.date} ${one.from}`.localeCompare(`${other.date} ${other.from}`));
  return first ? { day: first.date, time: first.from, words: "wellness.step_visit" } : null;
}
