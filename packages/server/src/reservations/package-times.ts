import { unchosenTimes, type WantedTime } from "@portico/domain/packages/content-times";
import type { LocalText } from "@portico/domain/texts/language";
import { hasContents } from "@portico/domain/reservations/reservation-item";
import type { SoldLodging, SoldTime } from "./record/reservation.ts";

/** The times that guests have chosen of a package's contents, by the calendar and with the contents' names. */
export function timesChosen(item: SoldLodging): (SoldTime & { name: LocalText })[] {
  if (!hasContents(item)) return [];
  const nameOf = ({ contentCode, serviceName }: SoldTime) =>
    item.timesWanted.find((one) => one.contentCode === contentCode)?.name ?? serviceName;
  return item.times
    .map((time) => ({ ...time, name: nameOf(time) }))
    .toSorted(
      ({ block: one }, { block: other }) => one.day.localeCompare(other.day) || one.from - other.from,
    );
}

/** Those that they have yet to choose. */
export function timesOpen(item: SoldLodging): (WantedTime & { name: LocalText })[] {
  if (!hasContents(item)) return [];
  const { timesWanted, times } = item;
  const nameOf = ({ contentCode }: WantedTime) =>
    timesWanted.find((one) => one.contentCode === contentCode)?.name ?? {};
  return unchosenTimes(timesWanted, times).map((time) => ({ ...time, name: nameOf(time) }));
}
