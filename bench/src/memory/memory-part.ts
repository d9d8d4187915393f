import { setTimeout as delay } from "node:timers/promises";
import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine, type EngineProcess } from "../engine/engine-process.ts";
import { openInspector } from "../engine/inspector.ts";
import { sendQuestion } from "../engine/send-request.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { grownHotel, type Growth } from "../hotels/grown-hotel.ts";
import { addHotel, withDatabase } from "../hotels/hotel-store.ts";
import { descendants, proportionalBytes, residentBytes } from "../machine/process-figures.ts";
import { megabytes } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { distinctQuestions } from "../search/questions.ts";

const GROWN_HOTELS = 10;
const GROWTH = { roomTypes: 50, units: 20, horizonDays: 1095 };

const SETTLE = 2000;

const BASE_MEGABYTES = 250;
const HOTEL_MEGABYTES = 3;

/** The engine's memory with large hotels. */
export async function benchMemory(): Promise<Row[]> {
  return [
    ...(await withEngine((engine) => memoryRows(engine, "prices by season", {}))),
    ...(
      await withEngine((engine) => memoryRows(engine, "weekly prices", { weeklyPricesFrom: today() }))
    ).slice(1),
  ];
}

function withEngine<Outcome>(work: (engine: EngineProcess) => Promise<Outcome>): Promise<Outcome> {
  return withEndings(async (endings) => {
    const folder = await makeDataFolder();
    endings.add(() => folder.remove());
    const engine = await startEngine(folder);
    endings.add(() => engine.end());
    return work(engine);
  });
}

/** The engine's memory before and after questions about hotels of this size. */
async function memoryRows(engine: EngineProcess, which: string, more: Partial<Growth>): Promise<Row[]> {
  const memory = () => ({
    engine: residentBytes(engine.pid),
    database: proportionalBytes(descendants(engine.pid, "postgres")),
  });
  await sendQuestion(engine.origin, searchOf("demo"));
  await delay(SETTLE);
  const before = memory();
  const demo = await readDemoHotel();
  const codes = Array.from({ length: GROWN_HOTELS }, (_, index) => `large-${index}`);
  await withDatabase(engine.databaseUrl, async (database) => {
    for (const code of codes) await addHotel(database, grownHotel(demo, { ...GROWTH, ...more, code }));
  });
  for (const code of codes) await sendQuestion(engine.origin, searchOf(code));
  await delay(SETTLE);
  const after = memory();
  const allowed = BASE_MEGABYTES + HOTEL_MEGABYTES * GROWN_HOTELS;
  return [
    {
      what: "memory of the engine after the start",
      figure: megabytes(before.engine),
      details: `beside it the database, ${megabytes(before.database)}`,
      goal: { text: `${BASE_MEGABYTES} MB or less`, atMost: BASE_MEGABYTES, exact: true },
      judged: before.engine / 1e6,
    },
    {
      what: `memory with ${GROWN_HOTELS} large hotels, ${which}`,
      figure: megabytes(after.engine),
      details: `${megabytes((after.engine - before.engine) / GROWN_HOTELS)} for each; beside it the database, ${megabytes(after.database)}`,
      goal: { text: `${allowed} MB or less`, atMost: allowed, exact: true },
      judged: after.engine / 1e6,
      limitedBy: await heapOf(engine),
    },
  ];
}

/** Memory in use after everything that can be freed has been freed. */
async function heapOf(engine: EngineProcess): Promise<string> {
  const inspector = await openInspector(await engine.inspect());
  await inspector.send("HeapProfiler.collectGarbage");
  const { result } = await inspector.send<{ result: { value: string } }>("Runtime.evaluate", {
    expression: "JSON.stringify(process.memoryUsage())",
  });
  inspector.close();
  const { heapUsed, arrayBuffers } = JSON.parse(result.value) as NodeJS.MemoryUsage;
  return `objects in use ${megabytes(heapUsed)} and typed arrays ${megabytes(arrayBuffers)}; the rest is Node's program and garbage that V8 keeps room for`;
}

function searchOf(code: string) {
  const [, , , question] = distinctQuestions("baseRates", { code, today: today(), days: 30 });
  if (question === undefined) throw new Error("Nothing to ask");
  return question;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
