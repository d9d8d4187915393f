import { daySpan } from "@portico/domain/dates/day-rule";
import { dayNumber } from "@portico/domain/dates/plain-date";
import type { LimitRule, Resource } from "@portico/domain/inventory/resource";
import { limitOfDays } from "@portico/domain/inventory/sales-limit";
import type { Hotel } from "@portico/domain/property/hotel";
import { success } from "@portico/domain/result";
import type { RoomType } from "@portico/domain/rooms/room-type";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants, nightCapacity } from "../../database/index.ts";
import { endReservation } from "../../reservations/index.ts";
import { NO_JOBS } from "../../jobs/testing/no-jobs.ts";
import { DOUBLE, HOUSE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { NOTHING_CLAIMED } from "../claims.ts";
import { shareHotel } from "../inventory-store.ts";
import { announce, giveBack } from "../take.ts";
import { takeTransaction } from "../take-transaction.ts";

const LIMIT = 9;

/** The shore hotel whose limit holds for these room types together, three doubles and a single or not. */
function limited(rules: LimitRule[], roomTypeIds: number[] = [DOUBLE]): Partial<Hotel> {
  const hotel = theShoreHotel();
  const limit: Resource = { kind: "limit", id: LIMIT, code: "online", units: [], rules };
  return {
    resources: [...hotel.resources, limit],
    roomTypes: hotel.roomTypes.map((room): RoomType =>
      roomTypeIds.includes(room.id)
        ? { ...room, takes: [...room.takes, { resourceId: LIMIT, quantity: 1 }] }
        : room,
    ),
  };
}

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
  await shop.empty();
});
afterAll(() => shop.close());

/** Nights of May 2027. */
const may = (from: number, to: number, roomTypeId = DOUBLE) => ({
  roomTypeId,
  arrival: `2027-05-${String(from).padStart(2, "0")}`,
  departure: `2027-05-${String(to).padStart(2, "0")}`,
});
type Wish = ReturnType<typeof may>;

async function outcome(wish: Wish): Promise<string> {
  const items = await shop.guest.choose([wish]);
  const priced = await answered(
    shop.guest.ask("price", {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      vouchers: [],
      items,
    }),
  );
  const promised = items.map((item, index) => ({
    ...item,
    offerId: priced.items[index]?.offerId ?? "",
    shownTotal: priced.items[index]?.total ?? 0,
  }));
  const saved = await shop.guest.save(await shop.guest.request(promised));
  return saved.ok ? "saved" : saved.problem.code;
}

/** How many a search still shows, once the engine has noticed the last import. */
async function shown({ roomTypeId, arrival, departure }: Wish): Promise<number> {
  const rates = await answered(
    shop.guest.ask("baseRates", {
      arrival,
      departure,
      party: { 1: 2 },
      guests: null,
      roomTypeId,
      ratePlanId: 0,
      couponId: 0,
      explain: false,
    }),
  );
  return rates[0]?.available ?? 0;
}

/** Imports the hotel with the limit and waits until searches know it. */
async function setLimit(atMost: number): Promise<void> {
  await shop.change(limited([{ from: "2027-05-10", to: "2027-05-11", atMost }]));
}

describe("at most so many sold online", () => {
  test("counts the sales of its days and no others", async () => {
    await setLimit(1);
    await expect.poll(() => shown(may(11, 13))).toBe(1);
    expect(await shown(may(12, 14))).toBe(3);
    expect(await outcome(may(11, 13))).toBe("saved");
    expect(await shown(may(10, 12))).toBe(0);
    expect(await outcome(may(10, 12))).toBe("last_minute");
    expect(await outcome(may(12, 13))).toBe("saved");
    expect(await outcome(may(10, 11))).toBe("saved");
  });

  test("holds for all types that take from it together, while rooms of other types are sold", async () => {
    await shop.change(limited([{ atMost: 1 }], [SINGLE, HOUSE]));
    expect(await outcome(may(20, 21, SINGLE))).toBe("saved");
    expect(await outcome(may(20, 21, HOUSE))).toBe("last_minute");
    expect(await outcome(may(20, 21, DOUBLE))).toBe("saved");
    expect(await outcome(may(21, 22, HOUSE))).toBe("saved");
    expect(await outcome(may(21, 22, SINGLE))).toBe("last_minute");
  });

  test("nothing at all may be sold on a day", async () => {
    await setLimit(0);
    await expect.poll(() => shown(may(10, 11))).toBe(0);
    expect(await outcome(may(10, 11))).toBe("last_minute");
  });
});

describe("a limit that is set while rooms are sold", () => {
  test("counts what was sold before, also when it lies below", async () => {
    expect(await outcome(may(10, 12))).toBe("saved");
    expect(await outcome(may(10, 12))).toBe("saved");
    await setLimit(1);
    expect(await outcome(may(10, 12))).toBe("last_minute");
    await setLimit(3);
    expect(await outcome(may(10, 12))).toBe("saved");
  });

  test("below what is sold, a room that comes back is not sold again", async () => {
    expect(await outcome(may(10, 11))).toBe("saved");
    expect(await outcome(may(10, 11))).toBe("saved");
    await setLimit(1);
    await cancelFirst();
    expect(await outcome(may(10, 11))).toBe("last_minute");
    await cancelFirst();
    expect(await outcome(may(10, 11))).toBe("saved");
  });

  test("is gone when the file no longer has it", async () => {
    await setLimit(1);
    expect(await outcome(may(10, 11))).toBe("saved");
    await shop.change({});
    expect(await outcome(may(10, 11))).toBe("saved");
    await setLimit(2);
    expect(await outcome(may(10, 11))).toBe("last_minute");
  });

  test("keeps a hold that was placed before, and the hold becomes a reservation", async () => {
    const items = await shop.guest.choose([may(10, 11)]);
    const looked = await shop.guest.ask("availableRooms", {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      hold: true,
      holdToken: null,
    });
    const holdToken = looked.ok ? (looked.answer.hold?.token ?? null) : null;
    expect(holdToken).not.toBeNull();
    await setLimit(1);
    expect(await shop.guest.save(await shop.guest.request(items, { holdToken }))).toMatchObject({ ok: true });
  });
});

async function cancelFirst(): Promise<void> {
  await takeTransaction(shop.database, async (tx) => {
    const { rows } = await tx.query<{ hotelId: number; id: string }>(
      `select hotel_id as "hotelId", reservation_id as id from reservation
       where state = 'confirmed' order by number limit 1`,
    );
    const { hotelId, id } = rows[0] ?? { hotelId: 0, id: "" };
    await shareHotel(tx, hotelId);
    const givenBack =
      (await endReservation(tx, { jobs: NO_JOBS }, hotelId, id, {
        to: "cancelled",
        from: ["pending_payment", "confirmed"],
        now: NOW,
      })) ?? NOTHING_CLAIMED;
    await announce(tx, hotelId, await giveBack(tx, hotelId, givenBack));
    return success(null);
  });
}

test("the database finds the days of a rule as the search does", async () => {
  const span = daySpan(dayNumber("2027-01-01"), 800);
  const bound = fc.oneof(
    fc.constant(undefined),
    fc.nat(700).map((day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)),
    fc.nat(364).map((day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(5, 10)),
  );
  const weekdays = fc.option(
    fc.uniqueArray(fc.constantFrom("mon" as const, "wed" as const, "sat" as const, "sun" as const)),
    { nil: undefined },
  );
  const rule = fc
    .record({ from: bound, to: bound, weekdays, atMost: fc.nat(5) })
    .map((drawn) => JSON.parse(JSON.stringify(drawn)) as LimitRule);
  const cases = fc.sample(fc.array(rule, { minLength: 1, maxLength: 3 }), { seed: 20_270_110, numRuns: 25 });
  for (const rules of cases) {
    await shop.change(limited(rules));
    const counted = await shop.lines(
      `select ${nightCapacity("night::date")}
       from generate_series(date '2027-01-01', date '2027-01-01' + 799, interval '1 day') as night
       join resource r on r.code = 'online' order by night`,
    );
    const expected = limitOfDays({ kind: "limit", id: LIMIT, code: "online", units: [], rules }, span);
    expect(counted).toEqual([...expected].map(String));
  }
});
