import type { SoldItemView } from "@portico/contract/reservations/loaded-reservation";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { timesOf } from "@portico/domain/reservations/item-times";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { slotClock } from "@portico/presentation/formats/slot-times";

/** When the hotel expects the guest, with the sentence that says so. */
export type Coming = {
  day: PlainDate;
  time: string;
  words: "thanks.step_arrival" | "wellness.step_visit";
};

/** The arrival from check-in time, or the first service if it begins earlier. Null without either. */
export function firstComing(items: readonly SoldItemView[], checkIn: string): Coming | null {
  const stays = staysOf(items);
  const [arrival] = stays.map((stay) => stay.arrival).toSorted();
  const [first] = items
    .flatMap(timesOf)
    .map(({ block }) => slotClock(block))
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
  if (first && (arrival === undefined || momentOf(first) < momentOf({ date: arrival, from: checkIn })))
    return { day: first.date, time: first.from, words: "wellness.step_visit" };
  return arrival === undefined ? null : { day: arrival, time: checkIn, words: "thanks.step_arrival" };
}

function momentOf({ date, from }: { date: PlainDate; from: string }): string {
  return `${date} ${from}`;
}
