import { withEndings } from "../engine/endings.ts";
import type { EngineProcess } from "../engine/engine-process.ts";
import { sendQuestion } from "../engine/send-request.ts";
import { median } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { measureSideBySide } from "../search/in-process.ts";
import { load } from "../search/load.ts";
import { distinctQuestions, slotQuestions, yearsQuestions } from "../search/questions.ts";
import { loadInRounds, pinApart, profiles } from "../search/rounds.ts";
import { countOffers } from "../search/sampled-answers.ts";
import { LONG_HORIZON, SERVICES, SOLD_DAYS, startGrowthEngines } from "./growth-engines.ts";
import { growthRows } from "./growth-rows.ts";

/** Until V8 has compiled the search code; the same for both engines. */
const WARM_UP_SECONDS = 4;
const HORIZON = 540;
/** The first import of a hotel keeps the numbers that it is given. */
const FIRST_SERVICE = 1000;

/** The cost of a computed search as hotel and database grow, with all of the demo hotel's rules and limits. */
export function benchGrowth(): Promise<Row[]> {
  return withEndings(async (endings) => {
    const today = new Date().toISOString().slice(0, 10);
    const { engine, crowded } = await startGrowthEngines(endings, today);
    const codes = ["small", "grown", "past2", "past70"] as const;
    const answers = await measureSideBySide(engine.databaseUrl, { today, days: HORIZON }, codes);
    pinApart(endings, [engine.pid, crowded.pid]);
    const distinct = (code: string, days = HORIZON) => distinctQuestions("baseRates", { code, today, days });
    const ordinary = distinct("small");
    const serviceIds = Array.from({ length: SERVICES }, (_, index) => FIRST_SERVICE + index);
    const questions = {
      cold: ordinary,
      grown: distinct("grown", LONG_HORIZON),
      six: distinct("six"),
      fifty: distinct("fifty"),
      past2: distinct("past2"),
      past30: distinct("past30"),
      past70: distinct("past70"),
      months6: yearsQuestions({ code: "months6", today, days: LONG_HORIZON }),
      months50: yearsQuestions({ code: "months50", today, days: LONG_HORIZON }),
      spa2: slotQuestions({ code: "spa2", today, days: SOLD_DAYS.spa2 }, serviceIds),
      spa24: slotQuestions({ code: "spa24", today, days: SOLD_DAYS.spa24 }, serviceIds),
    };
    const unasked = Math.floor(ordinary.length / 2);
    for (const server of [engine, crowded])
      await load(server, ordinary, { seconds: WARM_UP_SECONDS, from: unasked });
    const costs = await loadInRounds([
      { name: "cold", server: engine, questions: questions.cold },
      { name: "crowded", server: crowded, questions: ordinary },
      { name: "grown", server: engine, questions: questions.grown },
      { name: "six", server: engine, questions: questions.six },
      { name: "fifty", server: engine, questions: questions.fifty },
      { name: "past2", server: engine, questions: questions.past2 },
      { name: "past30", server: engine, questions: questions.past30 },
      { name: "past70", server: engine, questions: questions.past70 },
      { name: "months6", server: engine, questions: questions.months6 },
      { name: "months50", server: engine, questions: questions.months50 },
      { name: "spa2", server: engine, questions: questions.spa2 },
      { name: "spa24", server: engine, questions: questions.spa24 },
    ]);
    const offersOf = (name: "cold" | "grown" | "six" | "fifty") =>
      countOffers(engine.origin, questions[name]);
    return growthRows({
      costs,
      answers,
      offers: {
        cold: await offersOf("cold"),
        grown: await offersOf("grown"),
        six: await offersOf("six"),
        fifty: await offersOf("fifty"),
      },
      limits: {
        ...(await profiles(engine, {
          grown: questions.grown,
          fifty: questions.fifty,
          past70: questions.past70,
          months50: questions.months50,
          spa24: questions.spa24,
        })),
        ...(await profiles(crowded, { crowded: ordinary })),
      },
      firstQuestionMillis: await timeFirstQuestions(crowded, today),
    });
  });
}

/** Milliseconds to the first answer about a hotel that is not in memory yet. */
async function timeFirstQuestions(crowded: EngineProcess, today: string): Promise<number> {
  const times: number[] = [];
  for (let copy = 1; copy <= 20; copy++) {
    const series = { code: `copy-${copy * 40}`, today, days: HORIZON };
    const [question] = distinctQuestions("baseRates", series);
    if (question === undefined) throw new Error("Nothing to ask");
    const began = performance.now();
    await sendQuestion(crowded.origin, question);
    times.push(performance.now() - began);
  }
  return median(times);
}
