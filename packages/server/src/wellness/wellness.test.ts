import { aMassage, aPool, at, aTimedService, CABIN, RESOURCES } from "@portico/domain/testing/timed-service";
import type { GuestTimes } from "@portico/contract/wellness/slot";
import { clockTime } from "@portico/domain/dates/clock-time";
import type { TakenTime } from "@portico/domain/wellness/slot-demand";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openShop, type TestShop } from "../testing/test-shop.ts";
import { emptyTables } from "../database/testing/empty-tables.ts";

/** The import numbers services after the three room types. */
const SAUNA = 4;
const MASSAGE = 5;
const PEELING = 7;
const DAY = "2027-05-14";
const massage = aMassage();
const sauna = aTimedService({
  openings: [{ hours: [{ from: at("22:00"), to: at("25:00") }] }],
  closures: [{ hours: { from: at("23:00"), to: at("23:30") } }],
});

/** A guest with neither reservation nor hold. */
const NOTHING = { holdToken: null, reserved: [], givenBack: null };

const peeling = aTimedService({
  id: 43,
  code: "peeling",
  buffer: 15,
  openings: [{ hours: [{ from: at("10:00"), to: at("12:00") }] }],
  takes: [{ resourceId: CABIN, quantity: 1, per: "slot" }],
});

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({
    wellness: { venues: [], resources: RESOURCES, services: [massage, sauna, aPool(), peeling] },
  });
});
beforeEach(() => emptyTables(shop.database, ["slot_counter"]));
afterAll(() => shop.close());

/** Takes a resource for some hours, as a sale does. */
async function taken(resourceId: number, day: string, from: string, to: string): Promise<void> {
  await shop.lines(
    `insert into slot_counter (hotel_id, resource_id, day, minute, capacity, sold)
     select hotel_id, resource_id, $2, minute, 1, 1
     from slot_resource, generate_series($3::int, $4::int, 5) as cell (minute) where resource_id = $1`,
    [resourceId, day, at(from), at(to) - 5],
  );
}

test("a day lists the slots that guests see, less what is taken from the service's resources", async () => {
  await taken(CABIN, DAY, "10:00", "10:30");
  expect(await shop.guest.ask("slots", { day: DAY, serviceId: MASSAGE, ...NOTHING })).toMatchObject({
    ok: true,
    answer: [
      { index: 0, from: "10:00", available: 0, refusal: "sold_out" },
      { index: 2, from: "10:30", available: 1, refusal: null },
      { index: 4, from: "11:00", available: 1, refusal: null },
    ].map(({ from, ...slot }) => ({
      ...slot,
      day: DAY,
      times: { from: at(from), to: at(from) + 60 },
      unit: 60,
      price: 129_000,
    })),
  });
});

test("an evening continues after midnight on the next day's counters, and leaves out closed slots", async () => {
  await taken(1, "2027-05-15", "00:00", "00:30");
  const answer = await shop.engine.post(
    "/api/ibe4/time-span",
    { date: DAY, room_type_id: SAUNA },
    { "X-Client": "shore" },
  );
  const slots = (await answer.json()) as Record<string, unknown>[];
  expect(
    slots.map(
      ({ index, start, end, available }) =>
        `${String(index)} ${String(start)} ${String(end)} ${String(available)}`,
    ),
  ).toEqual(["0 22:00 22:30 1", "1 22:30 23:00 1", "3 23:30 00:00 1", "4 24:00 00:30 0", "5 24:30 01:00 1"]);
});

test("free days have room for the shortest booking; without any the answer is an empty object", async () => {
  await taken(CABIN, "2027-05-15", "10:00", "12:00");
  const days = { from: DAY, to: "2027-05-16", serviceId: MASSAGE, ...NOTHING };
  expect(await shop.guest.ask("daysWithSlots", days)).toMatchObject({
    ok: true,
    answer: [DAY, "2027-05-16"],
  });
  const past = await shop.engine.post(
    "/api/ibe4/find-available-time-span",
    { arrival: "2027-01-01", departure: "2027-01-05", room_type_id: MASSAGE },
    { "X-Client": "shore" },
  );
  expect(await past.json()).toEqual({});
});

/** Each slot's start and whether it is free beside the guest's own times, or why not. */
async function slotsBeside(serviceId: number, guest: Partial<GuestTimes>): Promise<string[]> {
  const told = await shop.guest.ask("slots", { day: DAY, serviceId, ...NOTHING, ...guest });
  if (!told.ok) throw new Error("No slots were told");
  return told.answer.map(({ times, refusal }) => `${clockTime(times.from % 1440)} ${refusal ?? "free"}`);
}
const aTime = (serviceId: number, from: string, to: string): TakenTime => ({
  serviceId,
  block: { day: DAY, from: at(from), to: at(to) },
  persons: 1,
});

test("slots blocked by the guest's own reservation say so, for shared resources and for both pauses", async () => {
  await taken(CABIN, DAY, "11:30", "12:00");
  // The peeling needs the massage's cabin for half an hour; both need a quarter of an hour for cleaning.
  expect(await slotsBeside(PEELING, {})).toEqual([
    "10:00 free",
    "10:30 free",
    "11:00 sold_out",
    "11:30 sold_out",
  ]);
  expect(await slotsBeside(PEELING, { reserved: [aTime(MASSAGE, "10:30", "11:30")] })).toEqual([
    "10:00 reserved",
    "10:30 reserved",
    "11:00 sold_out",
    "11:30 sold_out",
  ]);
  expect(await slotsBeside(PEELING, { reserved: [aTime(PEELING, "10:00", "10:30")] })).toEqual([
    "10:00 reserved",
    "10:30 reserved",
    "11:00 sold_out",
    "11:30 sold_out",
  ]);
  const days = { from: DAY, to: DAY, serviceId: PEELING, ...NOTHING };
  const reserved = [aTime(PEELING, "10:00", "10:30")];
  expect(await shop.guest.ask("daysWithSlots", days)).toMatchObject({ answer: [DAY] });
  expect(await shop.guest.ask("daysWithSlots", { ...days, reserved })).toMatchObject({ answer: [] });
});

test("a time given back is free again with its pause, and so are slots that it overlaps", async () => {
  await taken(CABIN, DAY, "10:30", "11:45");
  expect(await slotsBeside(PEELING, {})).toEqual([
    "10:00 sold_out",
    "10:30 sold_out",
    "11:00 sold_out",
    "11:30 sold_out",
  ]);
  expect(await slotsBeside(PEELING, { givenBack: aTime(MASSAGE, "10:30", "11:30") })).toEqual([
    "10:00 free",
    "10:30 free",
    "11:00 free",
    "11:30 free",
  ]);
});

test("the defaults have services among the room types, and the wellness tab", async () => {
  const answer = await shop.engine.post("/ibe4/defaults", {}, { "X-Client": "shore" });
  const defaults = (await answer.json()) as Record<string, unknown>;
  const types = defaults["room_types"] as Record<string, unknown>[];
  expect(types.map(({ id, type }) => `${String(id)} ${String(type)}`)).toEqual([
    "1 room",
    "2 room",
    "3 room",
    "5 service",
    "4 service",
    "6 service",
    "7 service",
  ]);
  const [massage, , pool] = types.slice(3);
  expect(massage).toMatchObject({
    ibe_code: "massage",
    unit: 60,
    step: 30,
    min_slots: 1,
    max_slots: 1,
    min_persons: 1,
    max_persons: 1,
    beds: 1,
    price_unit: "slot",
    lowest_prices: { CZK: 1290, EUR: 52 },
    facility: null,
    age_note: null,
    early_minutes: 0,
    counts: "bookings",
    available: 1,
  });
  expect(pool).toMatchObject({ price_unit: "person", counts: "persons", available: 12 });
  expect(defaults).toMatchObject({
    tabs: { minRes: true },
    service_types: [
      { id: 5, unit: 60, price_unit: "slot" },
      { id: 4, name: { en: "Sauna" }, unit: 30 },
      { id: 6, unit: 120, price_unit: "person" },
      { id: 7 },
    ],
  });
});

test("an unknown service is named, and a hotel without services offers none", async () => {
  expect(await shop.guest.ask("slots", { day: DAY, serviceId: 99, ...NOTHING })).toMatchObject({
    ok: false,
    problem: { code: "invalid_request", items: [{ field: "room_type_id" }] },
  });
  await shop.settle({});
  expect(await shop.guest.ask("defaults", undefined)).toMatchObject({
    answer: { tabs: { wellness: false }, timedServices: [] },
  });
  expect(await shop.guest.ask("slots", { day: DAY, serviceId: SAUNA, ...NOTHING })).toMatchObject({
    ok: false,
    problem: { code: "not_offered" },
  });
});
