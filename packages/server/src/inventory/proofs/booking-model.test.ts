import { instantOf } from "@portico/domain/dates/time-zone";
import { at } from "@portico/domain/testing/timed-service";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { findHotelById, importHotel } from "../../property/index.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { BookedHotel } from "../testing/booking-model/booked-hotel.ts";
import {
  MODEL_RESOURCES,
  NAIVE_HOTEL,
  NaiveCalendar,
  type ModelItem,
  type NaiveHotel,
} from "../testing/booking-model/naive-calendar.ts";

/**
 * Plays random bookings of services and rooms in the nights in which clocks change, through the functions that every call uses,
 * beside a calendar kept minute by minute. `PORTICO_MODEL_SEQUENCES=2000` plays more of them.
 */
const SEQUENCES = Number(process.env["PORTICO_MODEL_SEQUENCES"] ?? 12);

const MINUTE = 60_000;
/** The evening before clocks go forward, and the one before they go back. */
const EVENINGS = ["2027-03-27", "2027-10-30"];

let database: TestDatabase;
let hotel: BookedHotel;

beforeAll(async () => {
  database = await createTestDatabase();
  const wellness = { venues: [], resources: MODEL_RESOURCES, services: NAIVE_HOTEL.services };
  const imported = await importHotel(database, theShoreHotel({ wellness }));
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem));
  const found = await findHotelById(database.pool, imported.value.hotelId);
  if (found === null) throw new Error("The hotel is not there");
  hotel = new BookedHotel(database, found.hotel);
});
afterAll(() => database.drop());

const service = fc
  .record({
    service: fc.nat(NAIVE_HOTEL.services.length - 1),
    day: fc.constantFrom(...EVENINGS),
    start: fc.nat(11),
    slots: fc.integer({ min: 1, max: 3 }),
    persons: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ start, slots, ...item }): ModelItem => {
    const from = at("23:00") + start * 30;
    return { kind: "service", ...item, from, to: from + slots * 30 };
  })
  // Nothing is offered in the hour that does not exist.
  .filter((item) => item.kind === "room" || item.day !== EVENINGS[0] || item.to <= 1560 || item.from >= 1620);

const room = fc.record({
  kind: fc.constant("room" as const),
  arrival: fc.constantFrom(...EVENINGS),
  nights: fc.integer({ min: 1, max: 2 }),
});

const items = fc.array(fc.oneof({ weight: 4, arbitrary: service }, { weight: 1, arbitrary: room }), {
  minLength: 1,
  maxLength: 3,
});

type Step =
  | { kind: "hold"; items: ModelItem[]; again: boolean; pick: number }
  | { kind: "book"; items: ModelItem[]; ofHold: boolean; state: "held" | "sold"; pick: number }
  | { kind: "cancel" | "cancel item" | "confirm"; pick: number }
  | { kind: "wait"; minutes: number; sweeps: boolean };

const pick = fc.nat(20);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant("hold" as const), items, again: fc.boolean(), pick }),
    },
    {
      weight: 10,
      arbitrary: fc.record({
        kind: fc.constant("book" as const),
        items,
        ofHold: fc.boolean(),
        state: fc.constantFrom("held" as const, "sold" as const),
        pick,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom("cancel" as const, "confirm" as const), pick }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel item" as const), pick }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("wait" as const),
        minutes: fc.constantFrom(5, 25),
        sweeps: fc.boolean(),
      }),
    },
  ),
  { minLength: 14, maxLength: 22 },
);

const seen = { sold: 0, refused: 0, mixed: 0, acrossTheChange: 0, parted: 0 };
let now = instantOf("2027-01-10", "12:00", "Europe/Prague");

type Hold = { token: string; until: number; items: ModelItem[] };

/** Plays the steps in the database and in the calendar, and returns where they first differ. */
async function play(all: readonly Step[], believed: NaiveHotel = NAIVE_HOTEL): Promise<string | null> {
  await emptyTables(database, ["hold", "resource_night", "slot_counter", "reservation"]);
  const calendar = new NaiveCalendar(believed);
  const holds: Hold[] = [];
  const reserved: { id: string; calls: string; state: "held" | "sold"; left: number[] }[] = [];
  let named = 0;
  for (const step of all) {
    const open = holds.filter(({ until }) => until > now);
    switch (step.kind) {
      case "hold": {
        const own = step.again ? open[step.pick % Math.max(1, open.length)] : undefined;
        const token = await hotel.hold(step.items, own?.token ?? null, now);
        const id = own?.token ?? `hold ${++named}`;
        if ((token !== null) !== calendar.book(id, step.items)) return `hold ${JSON.stringify(step)}`;
        count(token !== null, step.items);
        if (token === null) break;
        if (own) {
          if (now + 20 * MINUTE - own.until >= MINUTE || own.until < now) own.until = now + 20 * MINUTE;
          own.items = step.items;
        } else {
          calendar.cancel(id);
          calendar.book(token, step.items);
          holds.push({ token, until: now + 20 * MINUTE, items: step.items });
        }
        break;
      }
      case "book": {
        const own = step.ofHold ? open[step.pick % Math.max(1, open.length)] : undefined;
        const wanted = own?.items ?? step.items;
        const id = await hotel.book(wanted, { state: step.state, token: own?.token ?? null, now });
        const calls = own?.token ?? `booking ${++named}`;
        if ((id !== null) !== calendar.book(calls, wanted)) return `book ${JSON.stringify(step)}`;
        count(id !== null, wanted);
        if (own && id !== null) holds.splice(holds.indexOf(own), 1);
        if (id !== null) reserved.push({ id, calls, state: step.state, left: wanted.map((_, at) => at + 1) });
        break;
      }
      case "confirm": {
        const found = reserved.filter(({ state }) => state === "held")[0];
        if (!found) break;
        await hotel.confirm(found.id);
        found.state = "sold";
        break;
      }
      case "cancel": {
        const [found] = reserved.splice(step.pick % Math.max(1, reserved.length), 1);
        if (!found) break;
        await hotel.cancel(found.id, now);
        calendar.cancel(found.calls);
        break;
      }
      case "cancel item": {
        const parts = reserved.filter(({ state, left }) => state === "sold" && left.length > 1);
        const found = parts[step.pick % Math.max(1, parts.length)];
        if (!found) break;
        const place = step.pick % found.left.length;
        const [itemNo = 0] = found.left.splice(place, 1);
        await hotel.cancelItem(found.id, itemNo);
        calendar.cancelItem(found.calls, place);
        seen.parted++;
        break;
      }
      case "wait": {
        now += step.minutes * MINUTE;
        if (step.sweeps) await hotel.settleHolds(now);
        // An expired hold is free for the next guest, whether or not it was swept.
        for (const { token, until } of holds) if (until <= now) calendar.cancel(token);
      }
    }
  }
  now += 60 * MINUTE;
  await hotel.settleHolds(now);
  for (const { token } of holds) calendar.cancel(token);
  const [engine, naive] = [await hotel.inUse(), calendar.inUse()];
  for (const key of new Set([...engine.keys(), ...naive.keys()])) {
    if (engine.get(key) !== naive.get(key)) return `${key}: ${engine.get(key)}, not ${naive.get(key)}`;
  }
  const violations = await checkInvariants(database.pool);
  return violations[0] === undefined ? null : JSON.stringify(violations[0]);
}

function count(isSold: boolean, all: readonly ModelItem[]): void {
  seen[isSold ? "sold" : "refused"]++;
  if (isSold && new Set(all.map(({ kind }) => kind)).size > 1) seen.mixed++;
  if (isSold && all.some((item) => item.kind === "service" && item.day === EVENINGS[0] && item.to === 1560))
    seen.acrossTheChange++;
}

test(`${SEQUENCES} random sequences of bookings are sold and counted as in a calendar kept minute by minute`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      expect(await play(all)).toBeNull();
    }),
    { seed: 20_270_327, numRuns: SEQUENCES, endOnFailure: true },
  );
  // The difficult cases must have happened, or nothing was tested.
  expect(seen.sold).toBeGreaterThan(4 * SEQUENCES);
  expect(seen.refused).toBeGreaterThan(2 * SEQUENCES);
  expect(seen.mixed).toBeGreaterThan(SEQUENCES / 2);
  expect(seen.parted).toBeGreaterThan(SEQUENCES / 4);
  expect(seen.acrossTheChange).toBeGreaterThan(SEQUENCES / 10);
}, 600_000);

test.each<[mistake: string, believed: Partial<NaiveHotel>]>([
  ["forgets what is cleaned", { services: NAIVE_HOTEL.services.map((one) => ({ ...one, buffer: 0 })) }],
  [
    "forgets that the private sauna is the sauna's room",
    { services: NAIVE_HOTEL.services.map((one) => ({ ...one, takes: one.takes.slice(0, 1) })) },
  ],
  [
    "counts a group as one",
    {
      services: NAIVE_HOTEL.services.map((one) => ({
        ...one,
        takes: one.takes.map((take) => ({ ...take, per: "slot" as const })),
      })),
    },
  ],
  ["has one more of everything", { capacity: (id, minute) => NAIVE_HOTEL.capacity(id, minute) + 1 }],
  ["does not know that an hour is skipped", { skipped: null }],
  ["sells a part of what was asked for", { sellsParts: true }],
  ["has a room too many", { rooms: 2 }],
])(
  "control: a calendar that %s differs",
  async (_, believed) => {
    for (const all of fc.sample(steps, { seed: 20_270_327, numRuns: 60 })) {
      if ((await play(all, { ...NAIVE_HOTEL, ...believed })) !== null) return;
    }
    throw new Error("No difference was seen");
  },
  120_000,
);
