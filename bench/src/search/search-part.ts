import { withEndings } from "../engine/endings.ts";
import type { EngineProcess } from "../engine/engine-process.ts";
import { openInspector } from "../engine/inspector.ts";
import { profileWhile } from "../engine/processor-profile.ts";
import { sendQuestion, type Question } from "../engine/send-request.ts";
import { pin, unpin } from "../machine/process-figures.ts";
import { median } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { startBareServer, type BareProcess } from "./bare-process.ts";
import { load, type Load } from "./load.ts";
import { defaultsQuestion, distinctQuestions } from "./questions.ts";
import { countOffers, typicalQuestion } from "./sampled-answers.ts";
import { LONG_HORIZON, startSearchEngines } from "./search-engines.ts";
import { searchRows, type SearchLoads } from "./search-rows.ts";

const ROUNDS = 3;
const SECONDS = 2;
const PROFILE_SECONDS = 2;

/** Until V8 has compiled what a search runs; both engines get the same. */
const WARM_UP_SECONDS = 5;
const HORIZON = 540;

/** Servers share one processor, one of them busy at a time; the load has the other. */
const SERVERS_PROCESSOR = 0;
const LOAD_PROCESSOR = 1;

/** What is asked of whom. More than one question: each is computed afresh. */
type Subject = {
  name: keyof SearchLoads;
  server: { origin: string; pid: number };
  questions: readonly Question[];
  /** Set for the bare server: it answers what the engine answers to this. */
  imitates?: Question;
};

/** Searches against bare node:http with the same bytes, and what they cost as a hotel and the database grow. */
export function benchSearch(): Promise<Row[]> {
  return withEndings(async (endings) => {
    const today = new Date().toISOString().slice(0, 10);
    const { engine, crowded } = await startSearchEngines(endings, today);
    const bare = await startBareServer();
    endings.add(() => bare.end());
    const pinned = [engine.pid, crowded.pid, bare.pid].every((pid) => pin(pid, SERVERS_PROCESSOR));
    if (pinned) pin(process.pid, LOAD_PROCESSOR);
    endings.add(async () => void unpin(process.pid));

    const distinct = (code: string, days = HORIZON) => distinctQuestions(code, today, days);
    const ordinary = distinct("demo");
    const warm = await typicalQuestion(engine.origin, ordinary);
    const defaults = defaultsQuestion("demo");
    const subjects: Subject[] = [
      { name: "bare", server: bare, questions: [warm], imitates: warm },
      { name: "warm", server: engine, questions: [warm] },
      { name: "bareDefaults", server: bare, questions: [defaults], imitates: defaults },
      { name: "defaults", server: engine, questions: [defaults] },
      { name: "cold", server: engine, questions: ordinary },
      { name: "crowded", server: crowded, questions: ordinary },
      { name: "grown", server: engine, questions: distinct("grown", LONG_HORIZON) },
      { name: "six", server: engine, questions: distinct("six") },
      { name: "fifty", server: engine, questions: distinct("fifty") },
    ];
    for (const server of [engine, crowded]) await load(server, ordinary, { seconds: WARM_UP_SECONDS });
    const loads = await loadInRounds(subjects, engine, bare);
    const offersOf = (code: string, days?: number) => countOffers(engine.origin, distinct(code, days));
    return searchRows({
      pinned,
      loads,
      bytes: {
        warm: (await sendQuestion(engine.origin, warm)).body.length,
        defaults: (await sendQuestion(engine.origin, defaults)).body.length,
      },
      offers: {
        cold: await offersOf("demo"),
        grown: await offersOf("grown", LONG_HORIZON),
        six: await offersOf("six"),
        fifty: await offersOf("fifty"),
      },
      profiles: {
        ...(await profiles(engine, {
          warm: [warm],
          defaults: [defaults],
          cold: ordinary,
          grown: distinct("grown", LONG_HORIZON),
          fifty: distinct("fifty"),
        })),
        ...(await profiles(crowded, { crowded: ordinary })),
      },
      firstQuestionMillis: await timeFirstQuestions(crowded, today),
    });
  });
}

/** Every subject once in each round, so that what else the machine does falls on all of them alike. */
async function loadInRounds(
  subjects: readonly Subject[],
  engine: EngineProcess,
  bare: BareProcess,
): Promise<SearchLoads> {
  const found = new Map<Subject, Load[]>(subjects.map((subject) => [subject, []]));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [subject, loads] of found) {
      if (subject.imitates) await bare.imitate(engine.origin, subject.imitates);
      const asked = loads.reduce((count, { answers }) => count + answers, 0);
      loads.push(await load(subject.server, subject.questions, { seconds: SECONDS, from: asked }));
    }
  }
  const middle = [...found].map(([{ name }, loads]) => [
    name,
    {
      perSecond: median(loads.map(({ perSecond }) => perSecond)),
      processorMicros: median(loads.map(({ processorMicros }) => processorMicros)),
    },
  ]);
  return Object.fromEntries(middle) as SearchLoads;
}

async function profiles<Name extends string>(
  engine: EngineProcess,
  asked: Record<Name, readonly Question[]>,
): Promise<Record<Name, string>> {
  const inspector = await openInspector(await engine.inspect());
  const found: [string, string][] = [];
  for (const [name, questions] of Object.entries<readonly Question[]>(asked)) {
    const profile = await profileWhile(inspector, () =>
      load(engine, questions, { seconds: PROFILE_SECONDS }),
    );
    found.push([name, profile]);
  }
  inspector.close();
  return Object.fromEntries(found) as Record<Name, string>;
}

/** Milliseconds until the first answer about a hotel that is not in memory yet. */
async function timeFirstQuestions(crowded: EngineProcess, today: string): Promise<number> {
  const times: number[] = [];
  for (let copy = 1; copy <= 20; copy++) {
    const [question] = distinctQuestions(`copy-${copy * 40}`, today, HORIZON);
    if (question === undefined) throw new Error("Nothing to ask");
    const began = performance.now();
    await sendQuestion(crowded.origin, question);
    times.push(performance.now() - began);
  }
  return median(times);
}
