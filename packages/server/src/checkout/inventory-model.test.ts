import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkInvariants } from "../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { openJobQueue, type JobQueue } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import { importHotel } from "../property/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { modelSteps, type ModelStep } from "./testing/inventory-model/model-command.ts";
import { hotelOf, modelHotels, type ModelHotel } from "./testing/inventory-model/model-hotel.ts";
import { ModelPlayer, type Difference } from "./testing/inventory-model/model-player.ts";

/** 200 sequences beside the other tests; `PORTICO_MODEL_SEQUENCES=2000` plays all of them. */
const SEQUENCES = Number(process.env["PORTICO_MODEL_SEQUENCES"] ?? 200);
const SEED = Number(process.env["PORTICO_MODEL_SEED"] ?? 20_270_110);
const START = Date.parse("2027-01-10T11:00:00Z");

let database: TestDatabase;
let engine: TestEngine;
let jobs: JobQueue;
let hotels = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  database = await createTestDatabase();
  jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
  engine = await startTestEngine(database, { holdsPerAddress: 1_000_000, unpaidShare: 1 });
});
afterAll(async () => {
  vi.useRealTimers();
  await jobs.stop();
  await engine.close();
  await database.drop();
});

const seen = { saved: 0, refused: 0 };

/** Plays one sequence at a hotel of its own and answers where engine and arrays differ. */
async function playSequence(model: ModelHotel, steps: readonly ModelStep[]): Promise<Difference[]> {
  vi.setSystemTime(START);
  hotels += 1;
  const code = `model${hotels}`;
  const imported = await importHotel(database, hotelOf(model, code));
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem));
  const { hotelId } = imported.value;
  const player = new ModelPlayer({
    database,
    jobs,
    origin: engine.origin,
    hotelId,
    code,
    model,
    start: START,
  });
  for (const { command, look } of steps) {
    await player.play(command);
    await player.look(look);
    if (player.differences.length > 0) break;
  }
  seen.saved += player.seen.saved;
  seen.refused += player.seen.refused;
  const violations = await checkInvariants(database.pool);
  await database.pool.query(
    `truncate unit_night, claim, hold, consent, payable, outgoing_mail, idempotency_key, reservation_item,
       reservation, resource_night, jobs.job cascade`,
  );
  return [
    ...player.differences,
    ...violations.map(({ rule, rows }) => ({ what: rule, engine: rows, model: [] })),
  ];
}

test(`${SEQUENCES} random sequences of bookings end as arrays say that they must`, async () => {
  await fc.assert(
    fc.asyncProperty(modelHotels, modelSteps, async (model, steps) => {
      expect(await playSequence(model, steps)).toEqual([]);
    }),
    { seed: SEED, numRuns: SEQUENCES, endOnFailure: true },
  );
  expect(Math.min(seen.saved, seen.refused)).toBeGreaterThan(SEQUENCES / 4);
}, 3_600_000);
