import { setTimeout as delay } from "node:timers/promises";
import { withEndings } from "../engine/endings.ts";
import {
  makeDataFolder,
  startEngine,
  type DataFolder,
  type EngineProcess,
} from "../engine/engine-process.ts";
import { openInspector } from "../engine/inspector.ts";
import { sendQuestion } from "../engine/send-request.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { grownHotel, type Growth } from "../hotels/grown-hotel.ts";
import { addHotel, withDatabase } from "../hotels/hotel-store.ts";
import { descendants, proportionalBytes, residentBytes } from "../machine/process-figures.ts";
import { megabytes, shown, sum } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { distinctQuestions } from "../search/questions.ts";

const COLD_STARTS = 2;
const WARM_STARTS = 2;
const GROWN_HOTELS = 10;
const GROWTH = { roomTypes: 50, units: 20, horizonDays: 1095 };

const SETTLE = 2000;

const BASE_MEGABYTES = 250;
const HOTEL_MEGABYTES = 3;

/** Time to the first answer with an empty and with a filled data folder, and memory with hotels of a large size. */
export async function benchStart(): Promise<Row[]> {
  return [
    ...(await startRows()),
    ...(await withEngine((engine) => memoryRows(engine, "prices by season", {}))),
    ...(
      await withEngine((engine) => memoryRows(engine, "weekly prices", { weeklyPricesFrom: today() }))
    ).slice(1),
  ];
}

async function startRows(): Promise<Row[]> {
  const cold: Start[] = [];
  const warm: Start[] = [];
  for (let count = 0; count < COLD_STARTS; count++) {
    await withEndings(async (endings) => {
      const folder = await makeDataFolder();
      endings.add(() => folder.remove());
      cold.push(await startAndEnd(folder));
      for (let again = 0; again < WARM_STARTS; again++) warm.push(await startAndEnd(folder));
    });
  }
  return [
    startRow("cold start, with the demo hotels", cold),
    { ...startRow("warm start", warm), goal: { text: "under 5 s", atMost: 5 } },
  ];
}

async function startAndEnd(folder: DataFolder): Promise<Start> {
  const engine = await startEngine(folder);
  await engine.end();
  return engine;
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

type Start = Pick<EngineProcess, "readyAfter" | "steps">;

function startRow(what: string, starts: readonly Start[]): Row {
  const middle = starts.toSorted((a, b) => a.readyAfter - b.readyAfter)[Math.floor(starts.length / 2)];
  if (middle === undefined) throw new Error("No start");
  const { readyAfter, steps } = middle;
  const program = readyAfter - sum(steps.map(({ seconds }) => seconds));
  const parts = [{ name: "reading the program", seconds: program }, ...steps];
  const longest = parts.toSorted((a, b) => b.seconds - a.seconds).slice(0, 3);
  return {
    what,
    figure: `${shown(readyAfter)} s`,
    judged: readyAfter,
    limitedBy: longest.map(({ name, seconds }) => `${name} ${shown(seconds)} s`).join(", "),
  };
}

/** The engine's memory before and after it was asked about hotels grown like this. */
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

/** What is left in use when everything that can be freed has been. */
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
  const [, , , question] = distinctQuestions(code, today(), 30);
  if (question === undefined) throw new Error("Nothing to ask");
  return question;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
