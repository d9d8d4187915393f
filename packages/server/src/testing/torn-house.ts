import { DOUBLE, theShoreHotel } from "./shore-hotel.ts";
import { answered } from "./test-guest.ts";
import type { TestShop } from "./test-shop.ts";

/** A stay of four nights in a double. */
export const LONG = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-14" };

const FIRST_HALF = { ...LONG, departure: "2027-05-12" };
const SECOND_HALF = { ...LONG, arrival: "2027-05-12" };

/** The shore hotel with a waiting list. */
export const WARNING = {
  rules: { ...theShoreHotel().rules, roomCheckMode: "warning" as const },
};

/** Reservations of guests who may not be moved, by number. */
export type Blocking = { whole: string; first: string; second: string };

/**
 * Leaves one double free on each of the four nights and none throughout: 101 is taken for all of them, 102 for the first two,
 * 103 for the last two, by guests who may not be moved.
 */
export async function tearNights(shop: TestShop): Promise<Blocking> {
  return {
    whole: await lodge(shop, 1, LONG),
    first: await lodge(shop, 2, FIRST_HALF),
    second: await lodge(shop, 3, SECOND_HALF),
  };
}

async function lodge(shop: TestShop, unitId: number, stay: typeof LONG): Promise<string> {
  const saved = await answered(shop.guest.book([stay]));
  const { number } = saved;
  await shop.lines(
    `update unit_night n set unit_id = $2 from reservation r
     where r.number = $1 and n.reservation_id = r.reservation_id`,
    [number, unitId],
  );
  await shop.lines(
    `update reservation_item i set pinned = true from reservation r
     where r.number = $1 and i.reservation_id = r.reservation_id`,
    [number],
  );
  return number;
}
