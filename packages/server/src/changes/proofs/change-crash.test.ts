import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import type { Doom } from "../../testing/doom.ts";
import { startEngineProcess } from "../../testing/engine-process.ts";
import { DOUBLE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { answered, TestGuest } from "../../testing/test-guest.ts";

// Engines that are killed while a guest changes a double into the only single. They are processes on real time.

const FIRST = addDays(todayIn("Europe/Prague", Date.now()), 40);

let folder: string;
let database: TestDatabase;
let survivor: TestEngine;
let stays = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-change-crash-"));
  database = await createTestDatabase();
  const guestChanges = { rooms: true, daysBeforeArrival: 1, time: "18:00" };
  const imported = await importHotel(database, theShoreHotel({ guestChanges }));
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem));
  survivor = await startTestEngine(database);
});
afterEach(async () => {
  expect(await checkInvariants(database.pool)).toEqual([]);
});
afterAll(async () => {
  await survivor.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function startDoomed(doom: Doom) {
  return startEngineProcess({
    DATABASE_URL: database.url,
    PORTICO_DATA: folder,
    DOOM: JSON.stringify(doom),
    NODE_OPTIONS: `--import ${new URL("../../testing/doomed-engine.ts", import.meta.url).href}`,
  });
}

/** A guest with a double for two nights of their own, who wishes for the single. */
async function bookedDouble() {
  stays += 1;
  const arrival = addDays(FIRST, 3 * stays);
  const stay = { arrival, departure: addDays(arrival, 2) };
  const guest = new TestGuest(survivor.origin);
  const saved = await answered(guest.book([{ roomTypeId: DOUBLE, ...stay }], { paymentMethod: "on_site" }));
  const key = { paymentId: saved.paymentId, returnToken: saved.returnToken };
  const { items } = await answered(guest.ask("loadReservation", key));
  const [item] = items;
  if (item?.kind !== "room") throw new Error("There is no room");
  const { lineCode, guests } = item;
  return {
    stay,
    saved,
    wish: {
      ...key,
      lineCode,
      ...stay,
      guests,
      roomTypeId: SINGLE,
      ratePlanId: null,
      packageId: null,
      services: null,
    },
  };
}

type Booked = Awaited<ReturnType<typeof bookedDouble>>;

/** The offer's name by this engine; null where it died before it answered. */
async function offerFrom(origin: string, { wish }: Booked): Promise<string | null> {
  const offer = await new TestGuest(origin).ask("changeOffer", wish).catch(() => null);
  return offer?.ok ? (offer.answer.room?.quoteId ?? null) : null;
}

/** The total after the press on this engine; null where it died before it answered. */
async function acceptOn(origin: string, { wish }: Booked, quoteId: string): Promise<number | null> {
  const done = await new TestGuest(origin).ask("changeReservation", { ...wish, quoteId }).catch(() => null);
  return done?.ok ? done.answer.total : null;
}

/** What the database has of the stay: units sold by resource and night, changes that were made, and letters about them. */
async function standing({ stay, saved }: Booked) {
  const sold = await lines(
    `select resource_id || ' on night ' || (night - $1::date + 1) || ': ' || sold from resource_night
     where night >= $1 and night < $2 and sold > 0 order by 1`,
    [stay.arrival, stay.departure],
  );
  return { sold, ...(await madeOf(saved)) };
}

async function madeOf({ paymentId }: SavedReservation) {
  const [made = ""] = await lines(
    `select (select count(*) from changed_item m where m.reservation_id = r.reservation_id) as changes,
       (select count(*) from outgoing_mail m where m.owner_id = r.reservation_id and m.kind like '%item_changed') as letters
     from reservation r where payment_id = $1`,
    [paymentId],
  );
  const [changes, letters] = made.split(" ").map(Number);
  return { changes, letters };
}

async function lines(sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await database.pool.query<Record<string, string>>(sql, values);
  return rows.map((row) => Object.values(row).join(" "));
}

const BEFORE = { sold: ["1 on night 1: 1", "1 on night 2: 1"], changes: 0, letters: 0 };
const AFTER = { sold: ["2 on night 1: 1", "2 on night 2: 1"], changes: 1, letters: 2 };

test.each(["before", "after"] as const)(
  "killed %s the commit of an offer: the guest has what they had, and asks again",
  async (moment) => {
    const booked = await bookedDouble();
    const engine = await startDoomed({ statement: "insert into hold", moment });
    expect(await offerFrom(engine.origin, booked)).toBeNull();
    await engine.ended;
    expect(await standing(booked)).toEqual(BEFORE);
    const quoteId = await offerFrom(survivor.origin, booked);
    expect(await acceptOn(survivor.origin, booked, quoteId ?? "")).toBe(300_000);
    expect(await standing(booked)).toEqual(AFTER);
  },
);

test.each(["before", "after"] as const)(
  "killed %s the commit of the change: a repeated press leaves one change, with one room and one letter to each",
  async (moment) => {
    const booked = await bookedDouble();
    const quoteId = (await offerFrom(survivor.origin, booked)) ?? "";
    const engine = await startDoomed({ statement: "insert into changed_item", moment });
    expect(await acceptOn(engine.origin, booked, quoteId)).toBeNull();
    await engine.ended;
    expect(await standing(booked)).toEqual(moment === "before" ? BEFORE : AFTER);
    expect(await acceptOn(survivor.origin, booked, quoteId)).toBe(300_000);
    expect(await standing(booked)).toEqual(AFTER);
  },
);

test("killed between offer and press: the offer holds on another engine", async () => {
  const booked = await bookedDouble();
  const engine = await startDoomed({ statement: "nothing of a change", moment: "before" });
  const quoteId = (await offerFrom(engine.origin, booked)) ?? "";
  await engine.kill();
  expect(await standing(booked)).toEqual(BEFORE);
  expect(await acceptOn(survivor.origin, booked, quoteId)).toBe(300_000);
  expect(await standing(booked)).toEqual(AFTER);
});
