import { randomUUID } from "node:crypto";
import { dayNumber } from "@portico/domain/dates/plain-date";
import { success } from "@portico/domain/result";
import { aMassage, at, CABIN, MASSAGE, RESOURCES, THERAPISTS } from "@portico/domain/testing/timed-service";
import { cellAt } from "@portico/domain/wellness/slot-cells";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { slotProblemWords } from "../commands/service-words.ts";
import { checkInvariants, type Queryable } from "../database/index.ts";
import { emptyTables } from "../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import {
  claimsOf,
  insertClaims,
  NOTHING_CLAIMED,
  take as takeInventory,
  takeTransaction,
} from "../inventory/index.ts";
import { importHotel } from "../property/index.ts";
import { cutGuard } from "../testing/cut-guard.ts";
import { theShoreHotel } from "../testing/shore-hotel.ts";
import { blockSlots, unblockSlots, type SlotBlockWish } from "./block-slots.ts";

const NOW = Date.parse("2027-05-10T09:02:00Z");
const DAY = "2027-05-10";
const HOTEL = 1;

/** No therapist before eight, and one until nine. */
const capacities = [
  { hours: { from: at("00:00"), to: at("08:00") }, capacity: 0 },
  { hours: { from: at("08:00"), to: at("09:00") }, capacity: 1 },
];
const resources = RESOURCES.map((one) => (one.id === THERAPISTS ? { ...one, capacities } : one));
const hotel = theShoreHotel({ wellness: { venues: [], resources, services: [aMassage()] } });

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 16 });
  const imported = await importHotel(database, hotel);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem));
});
afterEach(async () => {
  expect(await checkInvariants(database.pool)).toEqual([]);
  await emptyTables(database, ["hold", "slot_counter", "slot_block", "reservation"]);
});
afterAll(() => database.drop());

const block = (wish: Partial<SlotBlockWish> & { from?: string; to?: string } = {}) =>
  blockSlots(
    database,
    HOTEL,
    {
      resource: "cabin",
      times: { day: DAY, from: at(wish.from ?? "12:00"), to: at(wish.to ?? "14:00") },
      count: 1,
      reason: "fresh paint",
      by: "Jana",
      ...wish,
    },
    NOW,
  );

const unblock = (blockNo: number) => unblockSlots(database, HOTEL, { blockNo, by: "Petr" });

type Times = [from: string, to: string];

/** Takes the cabin in the order of bookings: counters, then the holder, then the ledger. */
function take(
  [from, to]: Times,
  kind: "hold" | "reservation",
  insert: (tx: Queryable, id: string) => Promise<unknown>,
) {
  const slots = Array.from({ length: (at(to) - at(from)) / 5 }, (_, step) => ({
    resourceId: CABIN,
    cell: cellAt(dayNumber(DAY), at(from) + step * 5),
    quantity: 1,
    capacity: 1,
  }));
  const claims = claimsOf([{ itemNo: 1, slots }]);
  const id = randomUUID();
  const state = kind === "hold" ? "held" : "sold";
  return takeTransaction(database, async (tx) => {
    const taken = await takeInventory(tx, HOTEL, { claims, state, givenBack: NOTHING_CLAIMED });
    if (!taken.ok) return taken;
    await insert(tx, id);
    const holder =
      kind === "hold" ? { kind, id, state: "held" as const } : { kind, id, state: "sold" as const };
    await insertClaims(tx, HOTEL, holder, claims);
    return success(id);
  });
}

const HOUR = 3_600_000;

/** A guest who is about to book. */
const hold = (...times: Times) => holdUntil(NOW + HOUR, ...times);

const holdUntil = (expiresAt: number, ...times: Times) =>
  take(times, "hold", (tx, id) =>
    tx.query(
      "insert into hold (hotel_id, hold_id, token_hash, address_hash, expires_at) values (1, $1, $2, '', $3)",
      [id, Buffer.from(id), new Date(expiresAt)],
    ),
  );

/** A guest who has booked a massage. */
const sell = (...times: Times) =>
  take(times, "reservation", async (tx, id) => {
    await tx.query(
      `insert into reservation (hotel_id, reservation_id, number, payment_id, state, arrival, departure, language, currency,
         total_minor, deposit_minor, payment_method, contact, config_version, address_hash)
       values (1, $1, '270000017', 'pay', 'confirmed', $2::date, $2::date + 1, 'cs', 'CZK', 0, 0, 'on_site',
         '{"firstName": "Žofie", "lastName": "Malá"}', 1, 'a')`,
      [id, DAY],
    );
    await tx.query(
      `insert into reservation_item (hotel_id, reservation_id, item_no, kind, line_code, service_id, from_minute, to_minute,
         arrival, departure, persons, total_minor, deposit_minor, sold)
       values (1, $1, 1, 'service', 'a', $2, $3, $4, $5, $5, 1, 0, 0,
         '{"quote": {"coupon": 0}, "takes": [{"resourceId": 2}]}')`,
      [id, MASSAGE, at(times[0]), at(times[1]), DAY],
    );
    await tx.query(
      "insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, reservation_id) values (1, '10015', 'reservation', $1, $1)",
      [id],
    );
    await tx.query(
      `insert into outgoing_mail (hotel_id, mail_id, dedupe_key, kind, owner_kind, owner_id)
       values (1, $1, 'confirmed-1', 'guest_confirmation', 'reservation', $1)`,
      [id],
    );
  });

const lines = async (sql: string) => {
  const { rows } = await database.pool.query<Record<string, unknown>>(sql);
  return rows.map((row) => Object.values(row).join(" "));
};

describe("a wellness resource off sale", () => {
  test("takes its hours from what can be booked, gives them back, and tells who did it", async () => {
    expect(await block()).toEqual({ ok: true, value: 1 });
    expect(await hold("11:00", "12:00")).toMatchObject({ ok: true });
    expect(await hold("13:55", "15:00")).toMatchObject({ problem: { code: "slot_taken" } });
    expect(await block({ from: "13:00", to: "13:30" })).toMatchObject({
      problem: { code: "slots_taken", holders: [{ blockNo: 1, fromMinute: 720, toMinute: 840 }] },
    });
    expect(await unblock(1)).toMatchObject({ ok: true, value: { resource: "cabin", by: "Jana" } });
    expect(await unblock(1)).toMatchObject({ problem: { code: "no_block" } });
    expect(await hold("13:55", "15:00")).toMatchObject({ ok: true });
    expect(await lines("select action, done_by, words from staff_action order by action_no")).toEqual([
      "block Jana 1 of cabin off sale on 2027-05-10 from 12:00 to 14:00",
      "unblock Petr 1 of cabin on sale again on 2027-05-10 from 12:00 to 14:00",
    ]);
  });

  test("over sold slots is refused with the guests' names and times, and takes nothing", async () => {
    expect(await sell("13:00", "14:15")).toMatchObject({ ok: true });
    const refused = await block({ to: "18:00" });
    expect(refused).toMatchObject({ problem: { code: "slots_taken" } });
    expect(refused.ok ? "" : slotProblemWords(refused.problem, hotel)).toBe(
      "Not enough is free: 2027-05-10 13:00 to 14:15 has Žofie Malá for Sauna, reservation 270000017. Agree with the guests and cancel what is sold, or unblock. Nothing was changed.",
    );
    expect(await lines("select count(*) from slot_block")).toEqual(["0"]);
    expect(await block({ to: "13:00" })).toMatchObject({ ok: true });
  });

  test("late hours are of two days; hours that are over are left out, and those with less of it have less blocked", async () => {
    await block({ from: "10:00", to: "12:00" });
    await block({ from: "23:00", to: "25:00" });
    const times = { day: "2027-05-11", from: at("06:00"), to: at("10:00") };
    await block({ resource: "Sauna room", times });
    await block({ resource: "therapists", times, count: 2 });
    expect(
      await lines(
        "select block_no, c.day, c.from_minute, c.to_minute, c.quantity from slot_claim c join slot_block using (hotel_id, block_id) order by 1, 2, 3",
      ),
    ).toEqual([
      "1 2027-05-10 660 720 1",
      "2 2027-05-10 1380 1440 1",
      "2 2027-05-11 0 60 1",
      "3 2027-05-11 360 600 1",
      "4 2027-05-11 480 540 1",
      "4 2027-05-11 540 600 2",
    ]);
  });

  test("takes what a guest held who has gone, and not what another still holds", async () => {
    await holdUntil(NOW - 1, "12:00", "13:00");
    expect(await block()).toMatchObject({ ok: true });
    expect(await lines("select state from hold")).toEqual(["expired"]);
    await holdUntil(NOW + 1, "15:00", "16:00");
    expect(await block({ from: "15:30", to: "17:00" })).toMatchObject({
      problem: { code: "slots_taken", holders: [{ number: null, fromMinute: 900, toMinute: 960 }] },
    });
  });

  test.each([
    [
      "an unknown one",
      { resource: "cabins" },
      { code: "no_resource", known: RESOURCES.map(({ code }) => code) },
    ],
    ["more than there ever is", { resource: "therapists", count: 3 }, { code: "fewer", most: 2 }],
    ["hours that are over", { from: "08:00", to: "11:00" }, { code: "past" }],
    [
      "hours in which there is none",
      { resource: "therapists", times: { day: "2027-05-11", from: 0, to: at("08:00") } },
      { code: "closed" },
    ],
  ])("%s is refused", async (_, wish, problem) => {
    expect(await block(wish)).toMatchObject({ ok: false, problem });
    expect(await lines("select count(*) from slot_block")).toEqual(["0"]);
  });

  test("outlives an import, which cannot take its resource away", async () => {
    await block();
    const wellness = {
      venues: [],
      resources: resources.filter(({ code }) => code !== "cabin"),
      services: [],
    };
    const refused = await importHotel(database, theShoreHotel({ wellness }));
    expect(refused).toMatchObject({ ok: false, problem: [{ code: "slot_overfull", resource: "cabin" }] });
  });

  test.each([
    ["ends without its claims", "update slot_block set ended_at = now()"],
    ["takes more than its times", "update slot_block set to_minute = to_minute - 5"],
  ])("a block that %s is found by the check", async (_, damage) => {
    await block();
    await database.pool.query(damage);
    expect(await checkInvariants(database.pool)).toMatchObject([
      { rule: expect.stringMatching(/^A block of a wellness resource/) },
    ]);
    await database.pool.query("update slot_block set ended_at = null, to_minute = 840");
  });
});

/** Bookings and blocks of the same cabin at once, hour by hour. */
async function rush(): Promise<{ taken: number; lost: number }> {
  const hours = [12, 13, 14, 15, 16, 17, 18, 19];
  const all = await Promise.all(
    hours.flatMap((hour) => {
      const [from, to] = [`${hour}:00`, `${hour + 1}:00`];
      return [block({ from, to }), hold(from, to), block({ from, to }), hold(from, to)];
    }),
  );
  const busy = all.filter((one) => !one.ok && one.problem.code === "busy");
  return { taken: all.filter(({ ok }) => ok).length / hours.length, lost: busy.length };
}

test("of bookings and blocks of the same hour at once one gets it", async () => {
  expect(await rush()).toEqual({ taken: 1, lost: 0 });
});

test("control: without the guard of the counters blocks are sold over", async () => {
  cutGuard({ statement: "insert into slot_counter", guard: /where exists \([\s\S]*?\n {5}\)\n/ });
  await database.pool.query("alter table slot_counter drop constraint no_slot_sold_twice");
  expect((await rush()).taken).toBeGreaterThan(1);
  await emptyTables(database, ["hold", "slot_counter", "slot_block"]);
});
