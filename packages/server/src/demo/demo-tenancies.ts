import { nightsOfMonths } from "@portico/domain/dates/month-anchors";
import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RoomType } from "@portico/domain/rooms/room-type";

/** A booking of the demo: `units` are positions in the room type's list of units, from 0. */
export type DemoStay = { roomTypeCode: string; arrival: PlainDate; nights: number; units: number[] };

/** Whether guests can only stay in the room by the month. */
export function isLetByMonth(hotel: Hotel, roomType: RoomType): boolean {
  const plans = hotel.ratePlans.filter(({ roomTypeIds }) => roomTypeIds.includes(roomType.id));
  return plans.length > 0 && plans.every(({ pricing }) => pricing.kind === "months");
}

/** The share of units without a tenant. */
const EMPTY = 0.2;

/**
 * Stays of whole months that make a residence look alive: most units have a tenant today, half of them another one
 * after that. The first unit is free for more than four months and then let: where no other one is free, a longer stay
 * breaks off there.
 */
export function demoTenancies(
  roomTypeCode: string,
  units: number,
  today: PlainDate,
  random: () => number,
): DemoStay[] {
  const pick = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const stay = (unit: number, arrival: PlainDate, months: number): DemoStay => ({
    roomTypeCode,
    arrival,
    nights: nightsOfMonths(arrival, months),
    units: [unit],
  });
  return Array.from({ length: units }, (_, unit) => {
    if (unit === 0) return [stay(unit, addMonths(addDays(today, 12), 4), pick(2, 3))];
    if (units > 2 && random() < EMPTY) return [];
    const lived = pick(1, 5);
    const movedIn = addMonths(addDays(today, -pick(0, 27)), -lived);
    const present = stay(unit, movedIn, lived + pick(2, 8));
    if (random() < 0.5) return [present];
    const next = addDays(movedIn, present.nights + pick(1, 40));
    return [present, stay(unit, next, pick(2, 9))];
  }).flat();
}
