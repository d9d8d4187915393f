import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { startEngineProcess, type EngineProcess } from "../../testing/engine-process.ts";
import { SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { TestGuest } from "../../testing/test-guest.ts";
import { WARNING } from "../../testing/torn-house.ts";

/** The engines are processes with the true time, so that days are told from today. */
const ARRIVAL = addDays(todayIn("Europe/Prague", Date.now()), 40);
const STAY = { roomTypeId: SINGLE, arrival: ARRIVAL, departure: addDays(ARRIVAL, 2) };

let database: TestDatabase;
let folder: string;
let engine: EngineProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-waiting-"));
  database = await createTestDatabase();
  await importHotel(database, theShoreHotel(WARNING));
  engine = await start();
});

afterAll(async () => {
  await engine.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () => startEngineProcess({ DATABASE_URL: database.url, PORTICO_DATA: folder });

async function column(sql: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(sql);
  return rows.map((row) => Object.values(row)[0]);
}

test("an engine that is killed while it offers a room leaves the guest in line, and the next engine offers it once", async () => {
  const guest = new TestGuest(engine.origin);
  const request = await guest.request(await guest.choose([STAY]));
  const booked = await guest.save(request);
  const waiting = await guest.save({ ...request, waitingList: true });
  if (!booked.ok || !waiting.ok) throw new Error("The guests could not book and wait");

  const client = await database.pool.connect();
  await client.query("begin; lock table outgoing_mail in exclusive mode");
  await cancelReservation(database, booked.answer.number);
  await expect
    .poll(
      () =>
        column(
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%outgoing_mail%'",
        ),
      {
        timeout: 240_000,
      },
    )
    .not.toEqual([]);
  await engine.kill();
  await client.query("commit");
  client.release();
  await setTimeout(200);
  const state = `select state from reservation where number = '${waiting.answer.number}'`;
  expect(await column(state)).toEqual(["waiting_list"]);

  engine = await start();
  await expect.poll(() => column(state), { timeout: 240_000 }).toEqual(["offered"]);
  expect(await column("select count(*)::int from outgoing_mail where kind = 'guest_offer'")).toEqual([1]);
  expect(await checkInvariants(database.pool)).toEqual([]);
});
