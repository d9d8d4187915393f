import { withEndings } from "../engine/endings.ts";
import { makeDataFolder, startEngine } from "../engine/engine-process.ts";
import { sendQuestion } from "../engine/send-request.ts";
import type { Row } from "../report/row.ts";
import { startBareServer } from "./bare-process.ts";
import { timeChanges } from "./change-times.ts";
import { IN_PROCESS_CALLS, measureInProcess } from "./in-process.ts";
import { load } from "./load.ts";
import { defaultsQuestion, distinctQuestions, hotelOf, SEARCH_CALLS } from "./questions.ts";
import { compareInTurns, type Compared, loadInRounds, pinApart, profiles, type Subject } from "./rounds.ts";
import { typicalQuestion } from "./sampled-answers.ts";
import { changeRow, coldRow, inProcessRow, keptRows, type Kept } from "./search-rows.ts";

/** Until V8 has compiled the search code. */
const WARM_UP_SECONDS = 3;
const HORIZON = 540;

/**
 * Compares cached and computed searches with bare node:http serving the same bytes, and measures how soon other
 * processes see a change.
 */
export function benchSearch(): Promise<Row[]> {
  return withEndings(async (endings) => {
    const today = new Date().toISOString().slice(0, 10);
    const folder = await makeDataFolder();
    endings.add(() => folder.remove());
    const engine = await startEngine(folder);
    endings.add(() => engine.end());
    const changes = await timeChanges(engine, today);
    const inProcess = await measureInProcess(engine.databaseUrl, { today, days: HORIZON });
    const bare = await startBareServer();
    endings.add(() => bare.end());
    const pinned = pinApart(endings, [engine.pid, bare.pid]);

    const cold = Object.fromEntries(
      SEARCH_CALLS.map((call) => [
        call,
        distinctQuestions(call, { code: hotelOf(call), today, days: HORIZON }),
      ]),
    );
    const kept: Kept[] = [{ name: "defaults", question: defaultsQuestion("demo") }];
    for (const name of SEARCH_CALLS)
      kept.push({ name, question: await typicalQuestion(engine.origin, cold[name] ?? []) });

    const subjects: Subject<string>[] = SEARCH_CALLS.map((name) => ({
      name,
      server: engine,
      questions: cold[name] ?? [],
    }));
    for (const questions of Object.values(cold))
      await load(engine, questions, { seconds: WARM_UP_SECONDS, from: Math.floor(questions.length / 2) });
    const costs = await loadInRounds(subjects);
    const compared = new Map<Kept["name"], Compared>();
    for (const { name, question } of kept) compared.set(name, await compareInTurns(bare, engine, question));
    const limits = await profiles(engine, {
      ...Object.fromEntries(kept.map(({ name, question }) => [`kept ${name}`, [question]])),
      ...Object.fromEntries(SEARCH_CALLS.map((name) => [`cold ${name}`, cold[name] ?? []])),
    });
    const rows: Row[] = [];
    for (const { name, question } of kept) {
      const bytes = (await sendQuestion(engine.origin, question)).body.length;
      const found = compared.get(name);
      if (found) rows.push(...keptRows({ name, bytes, compared: found, limits, pinned }));
    }
    return [
      ...rows,
      ...SEARCH_CALLS.map((name) => coldRow({ name, costs, limits })),
      ...IN_PROCESS_CALLS.map((name) => inProcessRow(name, inProcess[name])),
      changeRow(changes),
    ];
  });
}
