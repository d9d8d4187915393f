import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { importHotel } from "../../property/index.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { modelSteps, type ModelStep } from "../testing/inventory-model/model-command.ts";
import { DAY, hotelOf, modelHotels, type ModelHotel } from "../testing/inventory-model/model-hotel.ts";
import { ModelPlayer, type Difference } from "../testing/inventory-model/model-player.ts";

/**
 * 60 sequences beside the other tests, several times as many as any control needs to find its mistake;
 * `PORTICO_MODEL_SEQUENCES=2000` plays all of them.
 */
const SEQUENCES = Number(process.env["PORTICO_MODEL_SEQUENCES"] ?? 60);

const SEED = Number(process.env["PORTICO_MODEL_SEED"] ?? 20_270_110);
/** Every hotel starts at eleven on a day of its own: the clock never goes back. */
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

const seen: ModelPlayer["seen"] = {
  saved: 0,
  refused: 0,
  reshuffled: 0,
  torn: 0,
  tornRefused: 0,
  tornOffers: 0,
};

/**
 * Plays one sequence at a hotel of its own and returns where engine and arrays differ. `believed` is the hotel as the arrays
 * know it.
 */
async function playSequence(
  model: ModelHotel,
  steps: readonly ModelStep[],
  believed: ModelHotel = model,
): Promise<Difference[]> {
  const first = Math.ceil(Date.now() / DAY) * DAY;
  const now = first + (START % DAY);
  vi.setSystemTime(now);
  hotels += 1;
  const code = `model${hotels}`;
  const imported = await importHotel(database, hotelOf(model, code, first));
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem));
  const { hotelId } = imported.value;
  const hotel = { hotelId, code, model: believed, first, now };
  const player = new ModelPlayer({ database, jobs, origin: engine.origin, ...hotel });
  for (const { command, look } of steps) {
    await player.play(command);
    if (look !== null) await player.look(look);
    if (player.differences.length > 0) break;
  }
  for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key] += player.seen[key];
  const violations = await checkInvariants(database.pool);
  await emptyTables(database, ["hold", "idempotency_key", "reservation", "resource_night", "jobs.job"]);
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
  // The difficult cases must have happened, or nothing was tested.
  expect(Math.min(seen.saved, seen.refused)).toBeGreaterThan(SEQUENCES);
  expect(seen.reshuffled).toBeGreaterThan(SEQUENCES / 20);
  if (process.env["PORTICO_MODEL_SEQUENCES"] !== undefined) console.log(SEQUENCES, "sequences:", seen);
}, 3_600_000);

test.each<{ mistake: string; believe: (model: ModelHotel) => ModelHotel }>([
  {
    mistake: "forget the limits",
    believe: (model) => ({
      ...model,
      capacity: model.capacity.map((days, resource) =>
        resource < model.pools.length ? days : days.map(() => 1_000),
      ),
    }),
  },
  {
    mistake: "forget that two types share their rooms",
    believe: (model) => ({
      ...model,
      types: model.types.map(({ takes }) => ({ takes: takes.slice(0, 1) })),
    }),
  },
  {
    mistake: "take a room for one more than there are",
    believe: (model) => ({
      ...model,
      capacity: model.capacity.map((days, resource) => days.map((count) => count + (resource === 0 ? 1 : 0))),
    }),
  },
  {
    mistake: "sell stays whose guests would have to move",
    believe: (model) => ({ ...model, restricted: false }),
  },
])(
  "control: arrays that $mistake differ from the engine",
  async ({ believe }) => {
    const sequences = fc.sample(fc.tuple(modelHotels, modelSteps), { seed: SEED, numRuns: 300 });
    for (const [model, steps] of sequences) {
      const believed = believe(model);
      if (JSON.stringify(believed) === JSON.stringify(model)) continue;
      if ((await playSequence(model, steps, believed)).length > 0) return;
    }
    throw new Error("No difference was seen");
  },
  120_000,
);
