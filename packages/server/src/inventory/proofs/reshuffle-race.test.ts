import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { success } from "@portico/domain/result";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { NOTHING_CLAIMED } from "../claims.ts";
import { shareHotel } from "../inventory-store.ts";
import { announce, giveBack } from "../take.ts";
import { takeTransaction } from "../take-transaction.ts";
import { endReservation } from "../../reservations/index.ts";
import { NO_JOBS } from "../../jobs/testing/no-jobs.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { answered, type Reply } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { meetBeforeTheEnd } from "../testing/meet-before-the-end.ts";
import { withoutNightLocks } from "../testing/without-night-locks.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.empty());
afterAll(() => shop.close());

/** Nights of May 2027. */
const may = (from: number, to: number) => ({
  roomTypeId: DOUBLE,
  arrival: `2027-05-${String(from).padStart(2, "0")}`,
  departure: `2027-05-${String(to).padStart(2, "0")}`,
});

/** A guest with a unit for the nights; a pinned one may not be moved. Returns the reservation's number. */
async function lodge(unitId: number, stay: ReturnType<typeof may>, pinned: boolean): Promise<string> {
  const saved = await answered(shop.guest.book([stay]));
  const { number } = saved;
  await shop.lines(
    `update unit_night n set unit_id = $2 from reservation r
     where r.number = $1 and n.reservation_id = r.reservation_id`,
    [number, unitId],
  );
  await shop.lines(
    `update reservation_item i set pinned = $2 from reservation r
     where r.number = $1 and i.reservation_id = r.reservation_id`,
    [number, pinned],
  );
  return number;
}

/**
 * 101 is taken from the 12th to the 20th by a stay that may be moved, 102 up to the 12th and 103 for the whole month by guests
 * who may not. A guest from the 10th to the 14th gets 101, and the long stay goes to 102 with all its nights.
 */
async function lodgeThree(): Promise<string> {
  await lodge(3, may(1, 31), true);
  await lodge(2, may(10, 12), true);
  return lodge(1, may(12, 20), false);
}

const units = (number: string) =>
  shop.lines(
    `select distinct unit_id from unit_night n join reservation r using (hotel_id, reservation_id)
     where r.number = $1 order by 1`,
    [number],
  );

/** Lets a booking that moves the long stay reach its last statement, starts the rival, then lets both continue. */
async function raceWith<Outcome>(
  rival: () => Promise<Outcome>,
): Promise<{ booking: Reply<SavedReservation>; rival: Outcome }> {
  const booked = await shop.guest.request(await shop.guest.choose([may(10, 14)]));
  const { first, second } = await meetBeforeTheEnd(shop, () => shop.guest.save(booked), rival);
  return { booking: first, rival: second };
}

describe("while a stay is given another unit", () => {
  test("a booking of nights far from the new stay's waits and finds the unit that the moved stay has left", async () => {
    const moved = await lodgeThree();
    const other = await shop.guest.request(await shop.guest.choose([may(16, 18)]));
    const race = await raceWith(() => shop.guest.save(other));
    expect(race.booking).toMatchObject({ ok: true });
    expect(race.rival).toMatchObject({ ok: true });
    expect(await units(moved)).toEqual(["2"]);
    if (race.rival.ok) expect(await units(race.rival.answer.number)).toEqual(["1"]);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("the end of the moved stay waits and leaves nothing behind", async () => {
    const moved = await lodgeThree();
    const race = await raceWith(() => cancel(moved, true));
    expect(race.booking).toMatchObject({ ok: true });
    expect(await units(moved)).toEqual([]);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });
});

describe("control", () => {
  test("without the locks of the moved stay's nights the other booking fails over the same unit", async () => {
    await lodgeThree();
    const other = await shop.guest.request(await shop.guest.choose([may(16, 18)]));
    const restore = withoutNightLocks();
    try {
      const race = await raceWith(() => shop.guest.save(other));
      expect([race.booking, race.rival].filter(({ ok }) => !ok)).toMatchObject([{ status: 500 }]);
    } finally {
      restore();
    }
  });

  test("an end that frees the units before it has the counters leaves them to nobody", async () => {
    const moved = await lodgeThree();
    await raceWith(() => cancel(moved, false));
    const violations = await checkInvariants(shop.database.pool);
    expect(violations.map(({ rule }) => rule)).toContain(
      "Every claim of a reservation has as many units, and no unit is given without a claim.",
    );
  });
});

/** Ends a reservation; in the order of all bookings, or with its units first. */
function cancel(number: string, countersFirst: boolean): Promise<unknown> {
  return takeTransaction(shop.database, async (tx) => {
    const { rows } = await tx.query<{ hotelId: number; id: string }>(
      `select hotel_id as "hotelId", reservation_id as id from reservation where number = $1`,
      [number],
    );
    const { hotelId, id } = rows[0] ?? { hotelId: 0, id: "" };
    await shareHotel(tx, hotelId);
    if (!countersFirst) await tx.query("delete from unit_night where reservation_id = $1", [id]);
    const claimed =
      (await endReservation(tx, { jobs: NO_JOBS }, hotelId, id, {
        to: "cancelled",
        from: ["pending_payment", "confirmed"],
        now: NOW,
      })) ?? NOTHING_CLAIMED;
    const nights = claimed.nights.map((night) => (countersFirst ? night : { ...night, reservationId: null }));
    await announce(tx, hotelId, await giveBack(tx, hotelId, { ...claimed, nights }));
    return success(null);
  });
}
