import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine, type EngineProcess } from "../engine/engine-process.ts";
import { openInspector, type Inspector } from "../engine/inspector.ts";
import { sendQuestion, type Question } from "../engine/send-request.ts";
import { readDemoHotel } from "../hotels/demo-hotel.ts";
import { grownHotel } from "../hotels/grown-hotel.ts";
import { addHotel, copyHotel, occupy, withDatabase } from "../hotels/hotel-store.ts";
import { residentBytes } from "../machine/process-figures.ts";
import { megabytes, percentile, shown } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { distinctQuestions } from "../search/questions.ts";
import { zipf } from "./zipf.ts";

const HOTELS = 1000;
const COPIED_NIGHTS = 60;
const GUESTS = 8;
const SECONDS = 30;
const DAYS = 120;

/** Megabytes for what an engine keeps: the default, and too few for all hotels. */
const MEMORIES = [512, 128] as const;

/** Traffic over a thousand hotels on one engine, of which a few are asked about often and most seldom. */
export async function benchHotels(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const memory of MEMORIES) {
    rows.push(
      ...(await withEndings(async (endings) => {
        const folder = await makeDataFolder();
        endings.add(() => folder.remove());
        const engine = await startEngine(folder, { PORTICO_MEMORY_MB: String(memory) });
        endings.add(() => engine.end());
        await addHotels(engine);
        return traffic(engine, memory);
      })),
    );
  }
  return rows;
}

async function addHotels(engine: EngineProcess): Promise<void> {
  const demo = await readDemoHotel();
  await withDatabase(engine.databaseUrl, async (database) => {
    await addHotel(database, grownHotel(demo, { code: "small", units: 6, limited: true }));
    await occupy(database, "small", COPIED_NIGHTS);
    await copyHotel(database, "small", HOTELS);
  });
}

async function traffic(engine: EngineProcess, memory: number): Promise<Row[]> {
  const inspector = await openInspector(await engine.inspect());
  const liveBefore = await liveBytes(inspector);
  await evaluate(
    inspector,
    "(globalThis.delays = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })).enable()",
  );
  const loadsBefore = await countLoads(engine);
  const times = await askForSeconds(engine);
  const loads = (await countLoads(engine)) - loadsBefore;
  const longest = Number(await evaluate(inspector, "delays.max / 1e6"));
  const resident = residentBytes(engine.pid);
  const live = (await liveBytes(inspector)) - liveBefore;
  inspector.close();
  const hits = 1 - loads / times.length;
  return [
    {
      what: `${shown(HOTELS)} hotels, ${memory} MB for what is kept`,
      figure: `${shown(hits * 100)} % of ${shown(times.length)} questions found their hotel in memory`,
      details: `an answer ${shown(percentile(times, 0.5))} ms, 95th percentile ${shown(percentile(times, 0.95))} ms; ${shown(loads)} hotels loaded; longest delay of the event loop ${shown(longest)} ms`,
    },
    {
      what: "living data of what is kept",
      figure: megabytes(live),
      details: `memory of the engine with its program and garbage ${megabytes(resident)}`,
      goal: { text: `${memory} MB or less`, atMost: memory * 2 ** 20, exact: true },
      judged: live,
    },
  ];
}

async function askForSeconds(engine: EngineProcess): Promise<number[]> {
  const times: number[] = [];
  const next = zipf(HOTELS);
  const deadline = performance.now() + SECONDS * 1000;
  let asked = 0;
  await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      while (performance.now() < deadline) {
        asked += 1;
        const question = searchAt(`copy-${next() + 1}`, asked);
        const began = performance.now();
        await sendQuestion(engine.origin, question);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

const today = new Date().toISOString().slice(0, 10);
const series = new Map<string, Question[]>();

/** Another stay each time, so that hotels and not finished answers are asked for. */
function searchAt(code: string, turn: number): Question {
  const known = series.get(code) ?? distinctQuestions("baseRates", { code, today, days: DAYS }).slice(0, 200);
  series.set(code, known);
  const question = known[turn % known.length];
  if (question === undefined) throw new Error("Nothing to ask");
  return question;
}

/** A hotel is looked up by its code once for each load. */
async function countLoads(engine: EngineProcess): Promise<number> {
  return withDatabase(engine.databaseUrl, async ({ pool }) => {
    // Processes report what they have counted after a second of rest.
    await new Promise((done) => setTimeout(done, 1_500));
    const { rows } = await pool.query<{ scans: number }>(
      `select sum(i.idx_scan)::int as scans
       from pg_stat_user_indexes i join pg_indexes d on d.indexname = i.indexrelname
       where i.relname = 'hotel' and d.indexdef like '%(code)%'`,
    );
    return rows[0]?.scans ?? 0;
  });
}

/** What is left of the heap and of buffers without garbage. */
async function liveBytes(inspector: Inspector): Promise<number> {
  await inspector.send("HeapProfiler.collectGarbage");
  const used = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";
  return Number(await evaluate(inspector, used));
}

async function evaluate(inspector: Inspector, expression: string): Promise<unknown> {
  const { result } = await inspector.send<{ result: { value: unknown } }>("Runtime.evaluate", { expression });
  return result.value;
}
