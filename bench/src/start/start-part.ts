import { setTimeout as delay } from "node:timers/promises";
import { addDays } from "@portico/domain/dates/plain-date";
import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine, type EngineProcess } from "../engine/engine-process.ts";
import { openInspector } from "../engine/inspector.ts";
import { sendQuestion } from "../engine/send-request.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { grownHotel } from "../hotels/grown-hotel.ts";
import { addHotel, withDatabase } from "../hotels/hotel-store.ts";
import { descendants, proportionalBytes, residentBytes } from "../machine/process-figures.ts";
import { median, megabytes, shown } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { distinctQuestions } from "../search/questions.ts";

const COLD_STARTS = 2;
const WARM_STARTS = 3;
const GROWN_HOTELS = 10;
const GROWTH = { roomTypes: 50, units: 20, horizonDays: 1095 };

const BASE_MEGABYTES = 250;
const HOTEL_MEGABYTES = 3;

/** Time to the first answer with an empty and with a filled data folder, and memory with hotels of a large size. */
export function benchStart(): Promise<Row[]> {
  return withEndings(async (endings) => {
    const cold: Start[] = [];
    const warm: Start[] = [];
    for (let count = 0; count < COLD_STARTS; count++) {
      const folder = await makeDataFolder();
      endings.add(() => folder.remove());
      const engine = await startEngine(folder);
      cold.push(engine);
      await engine.end();
      if (count > 0) continue;
      for (let again = 0; again < WARM_STARTS; again++) {
        const restarted = await startEngine(folder);
        warm.push(restarted);
        await restarted.end();
      }
    }
    const folder = await makeDataFolder();
    endings.add(() => folder.remove());
    const engine = await startEngine(folder);
    endings.add(() => engine.end());
    return [
      startRow("cold start, with the demo hotels", cold),
      { ...startRow("warm start", warm), goal: { text: "under 5 s", atMost: 5 } },
      ...(await memoryRows(engine)),
    ];
  });
}

type Start = Pick<EngineProcess, "readyAfter" | "steps">;

function startRow(what: string, starts: readonly Start[]): Row {
  const seconds = median(starts.map(({ readyAfter }) => readyAfter));
  const longest = (starts.at(-1)?.steps ?? []).toSorted((a, b) => b.seconds - a.seconds).slice(0, 3);
  return {
    what,
    figure: `${shown(seconds)} s`,
    judged: seconds,
    limitedBy: longest.map(({ name, seconds: taken }) => `${name} ${shown(taken)} s`).join(", "),
  };
}

async function memoryRows(engine: EngineProcess): Promise<Row[]> {
  await sendQuestion(engine.origin, searchOf("demo"));
  await delay(2000);
  const afterStart = residentBytes(engine.pid);
  const database = proportionalBytes(descendants(engine.pid, "postgres"));
  const demo = await readDemoHotel();
  const codes = Array.from({ length: GROWN_HOTELS }, (_, index) => `large-${index}`);
  await withDatabase(engine.databaseUrl, async (opened) => {
    const weeklyPricesFrom = addDays(today(), -1);
    for (const code of codes) await addHotel(opened, grownHotel(demo, { ...GROWTH, code, weeklyPricesFrom }));
  });
  for (const code of codes) await sendQuestion(engine.origin, searchOf(code));
  await delay(2000);
  const loaded = residentBytes(engine.pid);
  const allowed = BASE_MEGABYTES + HOTEL_MEGABYTES * GROWN_HOTELS;
  return [
    {
      what: "memory of the engine after the start",
      figure: megabytes(afterStart),
      details: `and the database ${megabytes(database)}, what its processes share counted once`,
      goal: { text: `${BASE_MEGABYTES} MB or less`, atMost: BASE_MEGABYTES, exact: true },
      judged: afterStart / 1e6,
    },
    {
      what: `memory with ${GROWN_HOTELS} hotels of 50 room types and 3 years`,
      figure: megabytes(loaded),
      details: `${megabytes((loaded - afterStart) / GROWN_HOTELS)} for each; the database ${megabytes(proportionalBytes(descendants(engine.pid, "postgres")))}`,
      goal: { text: `${allowed} MB or less`, atMost: allowed, exact: true },
      judged: loaded / 1e6,
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
