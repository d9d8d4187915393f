import type { Call } from "@portico/contract/call";
import { calls } from "@portico/contract/calls";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import { requestCheck } from "@portico/contract/schema/request-check";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Result } from "@portico/domain/result";
import { InventorySnapshots, type InventorySnapshot } from "@portico/server/src/inventory/index.ts";
import { answerAvailability, answerHints } from "@portico/server/src/offers/calendar-answers.ts";
import { findBaseRates, type Asking } from "@portico/server/src/offers/find-rates.ts";
import { answerCombinations } from "@portico/server/src/offers/offer-answers.ts";
import type { Question } from "../engine/send-request.ts";
import { withDatabase } from "../hotels/hotel-store.ts";
import { median } from "../report/figures.ts";
import { distinctQuestions, hotelOf } from "./questions.ts";

/** The calls that are also measured without HTTP. */
export const IN_PROCESS_CALLS = ["baseRates", "hints", "availability", "combinations"] as const;
type InProcessCall = (typeof IN_PROCESS_CALLS)[number];

/** Median microseconds of an answer. */
export type InProcess = {
  /** From the question to the answer, both in our own shapes. */
  answer: number;
  /** The same with checking and reading the question's JSON, and writing the answer's. */
  whole: number;
  /** Only reading and writing the answer's JSON, which no engine can do without. */
  json: number;
};

const QUESTIONS = 800;
/** Until V8 has compiled the search code, and every party has asked: after 800 an answer still takes a third longer. */
const WARM_UP = 4000;
/** Spreads questions over days, parties and currencies; has no divisor in common with their number. */
const STRIDE = 7919;
const MEMORY = 512 * 2 ** 20;

/** The figures of each call. */
export type Answers = Record<InProcessCall, InProcess>;

type Series = { today: PlainDate; days: number };

/** Answers computed questions in this process, from the engine's database: what they cost without HTTP and compression. */
export async function measureInProcess(databaseUrl: string, series: Series): Promise<Answers> {
  return answersOf(await measureHotels(databaseUrl, series, (name) => [hotelOf(name)]), 0);
}

/** The same about several hotels, each question of all of them before the next, so that other programs affect all alike. */
export async function measureSideBySide<Code extends string>(
  databaseUrl: string,
  series: Series,
  codes: readonly Code[],
): Promise<Record<Code, Answers>> {
  const measured = await measureHotels(databaseUrl, series, () => codes);
  const found = codes.map((code, index) => [code, answersOf(measured, index)]);
  return Object.fromEntries(found) as Record<Code, Answers>;
}

function answersOf(measured: ReadonlyMap<InProcessCall, readonly InProcess[]>, index: number): Answers {
  return Object.fromEntries([...measured].map(([name, ofHotels]) => [name, ofHotels[index]])) as Answers;
}

/** By call, the figures of each of its hotels. */
function measureHotels(
  databaseUrl: string,
  series: Series,
  codesOf: (name: InProcessCall) => readonly string[],
): Promise<Map<InProcessCall, InProcess[]>> {
  return withDatabase(databaseUrl, async (database) => {
    const report = (error: unknown) => console.error(error);
    const snapshots = await InventorySnapshots.open({ database, databaseUrl, report, mostBytes: MEMORY });
    try {
      const measured = new Map<InProcessCall, InProcess[]>();
      for (const name of IN_PROCESS_CALLS) {
        const hotels = [];
        for (const code of codesOf(name)) {
          const snapshot = await snapshots.find(code);
          if (snapshot === null) throw new Error(`There is no hotel ${code}`);
          hotels.push({
            questions: distinctQuestions(name, { code, ...series }),
            ask: askerOf(name, snapshot),
          });
        }
        measured.set(name, measureCall(name, hotels));
      }
      return measured;
    } finally {
      await snapshots.close();
    }
  });
}

type Asked = { questions: readonly Question[]; ask: (question: Question) => InProcess };

function measureCall(name: InProcessCall, hotels: readonly Asked[]): InProcess[] {
  const figures = hotels.map((): InProcess[] => []);
  for (let asked = 0; asked < WARM_UP + QUESTIONS; asked++) {
    for (const [index, { questions, ask }] of hotels.entries()) {
      const question = questions[(asked * STRIDE) % questions.length];
      if (question === undefined) throw new Error(`Nothing to ask ${name}`);
      figures[index]?.push(ask(question));
    }
  }
  return figures.map((ofHotel) => {
    const counted = ofHotel.slice(WARM_UP);
    const middle = (part: keyof InProcess) => median(counted.map((figure) => figure[part]));
    return { answer: middle("answer"), whole: middle("whole"), json: middle("json") };
  });
}

function askerOf(name: InProcessCall, snapshot: InventorySnapshot): (question: Question) => InProcess {
  switch (name) {
    case "baseRates":
      return asker(name, calls.baseRates, findBaseRates, snapshot);
    case "hints":
      return asker(name, calls.hints, answerHints, snapshot);
    case "availability":
      return asker(name, calls.availability, answerAvailability, snapshot);
    case "combinations":
      return asker(name, calls.combinations, answerCombinations, snapshot);
  }
}

function asker<Request, Answer>(
  name: InProcessCall,
  call: Call<Request, Answer>,
  answer: (question: Request, asking: Asking) => Result<Answer, unknown>,
  snapshot: InventorySnapshot,
): (question: Question) => InProcess {
  return ({ method, path, body, headers }) => {
    const currency = headers[REQUEST_HEADERS.currency] as CurrencyCode;
    const asking = { snapshot, currency, now: Date.now(), secret: "of the bench", isMember: false };
    const began = performance.now();
    const wire: unknown =
      method === "GET" ? Object.fromEntries(new URLSearchParams(path.split("?")[1])) : JSON.parse(body);
    const question = call.readRequest(requestCheck(name).parse(wire), { currency });
    const read = performance.now();
    const { outcome } = snapshot.watched(() => answer(question, asking));
    const answered = performance.now();
    if (!outcome.ok) throw new Error(`${name} was refused`);
    const text = JSON.stringify(call.writeAnswer(outcome.value, { currency }));
    const written = performance.now();
    JSON.stringify(JSON.parse(text));
    const end = performance.now();
    return {
      answer: (answered - read) * 1000,
      whole: (written - began) * 1000,
      json: (end - written) * 1000,
    };
  };
}
