import type { EngineProcess } from "../engine/engine-process.ts";
import { openInspector } from "../engine/inspector.ts";
import { profileWhile } from "../engine/processor-profile.ts";
import type { Question } from "../engine/send-request.ts";
import type { Endings } from "../engine/endings.ts";
import { pin, unpin } from "../machine/process-figures.ts";
import { median } from "../report/figures.ts";
import type { BareProcess } from "./bare-process.ts";
import { load, type Load } from "./load.ts";

/** What an answer costs its server. */
export type Cost = Omit<Load, "answers">;

/** Which questions go to which server. With several questions, each answer is computed. */
export type Subject<Name extends string> = {
  name: Name;
  server: { origin: string; pid: number };
  questions: readonly Question[];
};

const ROUNDS = 3;
const SECONDS = 1.5;
const TURNS = 14;
const TURN_SECONDS = 0.3;
const PROFILE_SECONDS = 1.5;

/** Servers share one processor, one busy at a time; the load generator has the other. */
const SERVERS_PROCESSOR = 0;
const LOAD_PROCESSOR = 1;

/** Keeps servers and load on separate processors until the part ends. False if the machine cannot do that. */
export function pinApart(endings: Endings, pids: readonly number[]): boolean {
  const pinned = pids.every((pid) => pin(pid, SERVERS_PROCESSOR));
  if (pinned) pin(process.pid, LOAD_PROCESSOR);
  endings.add(async () => void unpin(process.pid));
  return pinned;
}

/** Runs every subject once per round, so that other load affects all of them alike; the median counts. */
export async function loadInRounds<Name extends string>(
  subjects: readonly Subject<Name>[],
): Promise<Record<Name, Cost>> {
  const found = new Map<Subject<Name>, Load[]>(subjects.map((subject) => [subject, []]));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [subject, loads] of found) {
      const asked = loads.reduce((count, { answers }) => count + answers, 0);
      loads.push(await load(subject.server, subject.questions, { seconds: SECONDS, from: asked }));
    }
  }
  const middle = [...found].map(([{ name }, loads]) => [name, middleOf(loads)]);
  return Object.fromEntries(middle) as Record<Name, Cost>;
}

/** What the same answer costs the bare server and the engine, and the bare server's part of the engine's cost. */
export type Compared = { bare: Cost; engine: Cost; ratio: number };

/**
 * Asks both for the same answer in many short turns. The middle of the turns' ratios counts: what other programs do to a
 * turn they do to both, while two figures a second apart differ by a third on a machine with other work.
 */
export async function compareInTurns(
  bare: BareProcess,
  engine: EngineProcess,
  question: Question,
): Promise<Compared> {
  await bare.imitate(engine.origin, question);
  const turns: { bare: Load; engine: Load }[] = [];
  for (let turn = 0; turn <= TURNS; turn++) {
    const ofBare = await load(bare, [question], { seconds: TURN_SECONDS });
    turns.push({ bare: ofBare, engine: await load(engine, [question], { seconds: TURN_SECONDS }) });
  }
  // The first turn compiles.
  const counted = turns.slice(1);
  return {
    bare: middleOf(counted.map((turn) => turn.bare)),
    engine: middleOf(counted.map((turn) => turn.engine)),
    ratio: median(counted.map((turn) => turn.bare.processorMicros / turn.engine.processorMicros)),
  };
}

function middleOf(loads: readonly Load[]): Cost {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    processorMicros: median(loads.map(({ processorMicros }) => processorMicros)),
  };
}

/** What keeps the engine busy while it answers; starts in the middle of the questions, where nothing is cached yet. */
export async function profiles<Name extends string>(
  engine: EngineProcess,
  asked: Record<Name, readonly Question[]>,
): Promise<Record<Name, string>> {
  const inspector = await openInspector(await engine.inspect());
  const found: [string, string][] = [];
  for (const [name, questions] of Object.entries<readonly Question[]>(asked)) {
    const from = Math.floor(questions.length * 0.6);
    const profile = await profileWhile(inspector, () =>
      load(engine, questions, { seconds: PROFILE_SECONDS, from }),
    );
    found.push([name, profile]);
  }
  inspector.close();
  return Object.fromEntries(found) as Record<Name, string>;
}
