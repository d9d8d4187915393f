import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { at } from "@portico/domain/testing/timed-service";
import type { ServiceWish, Wish } from "../../testing/test-guest.ts";
import { BED, MASSAGE, MONTHLY, PRIVATE_SAUNA, SAUNA, SINGLE, SPA, spaTime, WEEKEND } from "./race-hotel.ts";

/** The engines are processes with the true time, so that days are told from today. */
const TODAY = todayIn("Europe/Prague", Date.now());

/** A day by its distance from today. */
export const inDays = (days: number): PlainDate => addDays(TODAY, days);

/** A room, a package and a month in turn, all of which need the single room on this night. */
export function wishFor(night: PlainDate): (buyer: number) => Wish[] {
  const [eve, first] = [addDays(night, -1), addDays(night, -10)];
  const ways: Wish[] = [
    { roomTypeId: SINGLE, arrival: night, departure: addDays(night, 2) },
    { roomTypeId: SINGLE, packageId: WEEKEND, arrival: eve, departure: addDays(eve, 2) },
    { roomTypeId: SINGLE, ratePlanId: MONTHLY, arrival: first, departure: addMonths(first, 1) },
  ];
  return (buyer) => ways.slice(buyer % 3, (buyer % 3) + 1);
}

/** A block of a service's slots, some days from today. */
export function times(
  serviceId: number,
  day: number,
  [from, to]: [string, string],
  persons = 1,
): ServiceWish {
  return { serviceId, block: { day: inDays(day), from: at(from), to: at(to) }, persons };
}

/** The sauna and the private sauna in turn, at times of which each needs the sauna's room from six to half past. */
export function saunaAt(day: number): (buyer: number) => ServiceWish[] {
  const ways = [
    times(SAUNA, day, ["17:00", "18:30"], 6),
    times(PRIVATE_SAUNA, day, ["18:00", "19:30"], 2),
    times(SAUNA, day, ["18:00", "18:30"]),
    times(PRIVATE_SAUNA, day, ["16:30", "18:30"], 6),
  ];
  return (buyer) => ways.slice(buyer % 4, (buyer % 4) + 1);
}

/** The sauna and a package with it in turn, at hours of which each needs its room from half past six. */
export function spaAt(day: number): (buyer: number) => (Wish | ServiceWish)[] {
  const stay = { arrival: inDays(day - 1), departure: inDays(day + 1) };
  const ways = [
    times(SAUNA, day, ["18:00", "19:00"]),
    { roomTypeId: BED, packageId: SPA, times: [spaTime(inDays(day), "18:30", "19:30")], ...stay },
  ];
  return (buyer) => ways.slice(buyer % 2, (buyer % 2) + 1);
}

/** A room and a massage during its stay. */
export function roomAndMassage(day: number): [Wish, ServiceWish] {
  const stay = { arrival: inDays(day), departure: inDays(day + 2) };
  return [{ roomTypeId: SINGLE, ...stay }, times(MASSAGE, day + 1, ["10:00", "11:00"])];
}

/** A massage and the private sauna of one day in turn in this order and the other: they share no resource. */
export function servicesInTurn(day: number): (buyer: number) => ServiceWish[] {
  const pair = [times(MASSAGE, day, ["10:00", "11:00"]), times(PRIVATE_SAUNA, day, ["18:00", "19:30"], 2)];
  return (buyer) => (buyer % 2 === 0 ? pair : pair.toReversed());
}
