import { kilobytes, percentile, shown, times } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import type { Question } from "../engine/send-request.ts";
import type { InProcess } from "./in-process.ts";
import type { SearchCall } from "./questions.ts";
import type { Compared, Cost } from "./rounds.ts";

/** A question with a cached answer, and the name of its rows. */
export type Kept = { name: SearchCall | "defaults"; question: Question };

type Figures = { costs: Record<string, Cost>; limits: Record<string, string> };

const TITLES: Readonly<Record<Kept["name"], string>> = {
  defaults: "defaults",
  baseRates: "base-rates",
  hints: "hints, two months",
  availability: "availability, two months",
  combinations: "combinations, 20 persons",
  packageList: "package-list, with dates",
  packageAvailability: "package-availability, two months",
  monthPrices: "month-prices, four months",
};

/**
 * Processor microseconds per answer on 20 November 2026, before discounts, meals and most restrictions existed, for the
 * demo hotel of that time, measured as in this bench on its machine. Base rates were measured on an idle machine; the
 * calendars were measured on a busy one and scaled down by the extra cost of base rates there. Combinations did not
 * exist.
 */
const FIRST_COLD: Readonly<Partial<Record<SearchCall, number>>> = {
  baseRates: 468,
  hints: 770,
  availability: 296,
};

/** Microseconds of the median answer for the demo hotel; calendars are asked about by parties that have asked before. */
const IN_PROCESS_GOALS = { baseRates: 300, hints: 100, availability: 100, combinations: 800 } as const;

const OF_BARE = { text: "0.7x of bare or more", atLeast: 0.7 };
const SEEN_WITHIN = { text: "p95 within 50 ms", atMost: 50 };

/** Ratios are of processor time: on an idle machine they equal those of the rates, and other programs affect them less. */
export function keptRows({
  name,
  bytes,
  compared: { bare, engine, ratio },
  limits,
  pinned,
}: {
  name: Kept["name"];
  bytes: number;
  compared: Compared;
  limits: Record<string, string>;
  pinned: boolean;
}): Row[] {
  const where = pinned ? "" : ", not pinned to processors";
  return [
    { what: `node:http, ${kilobytes(bytes)}${where}`, figure: rate(bare) },
    {
      what: `${TITLES[name]}, kept answer`,
      figure: rate(engine),
      ratio: times(ratio),
      goal: OF_BARE,
      judged: ratio,
      ...limitOf(limits, `kept ${name}`),
    },
  ];
}

export function coldRow({ name, costs, limits }: Figures & { name: SearchCall }): Row {
  const cold = costOf(costs, name);
  const first = FIRST_COLD[name];
  const row: Row = {
    what: `${TITLES[name]}, computed`,
    figure: rate(cold),
    ...limitOf(limits, `cold ${name}`),
  };
  if (first === undefined) return row;
  const ratio = cold.processorMicros / first;
  const goal = { text: `half of ${shown(first)} µs`, atMost: 0.5 };
  return { ...row, ratio: times(ratio), goal, judged: ratio };
}

/** What computed answers take without HTTP, and how that compares with the JSON of the same answers. */
export function inProcessRow(name: keyof typeof IN_PROCESS_GOALS, { answer, whole, json }: InProcess): Row {
  const most = IN_PROCESS_GOALS[name];
  return {
    what: `${TITLES[name]}, in process`,
    figure: `${shown(answer)} µs`,
    details: `${shown(whole)} µs with its question and answer in JSON; reading and writing the answer's JSON alone ${shown(json)} µs`,
    ratio: times(answer / json),
    goal: { text: `${most} µs or less`, atMost: most },
    judged: answer,
  };
}

/** Milliseconds from a booking's answer in one process until a search in another counts the room as taken. */
export function changeRow(millis: readonly number[]): Row {
  const late = percentile(millis, 0.95);
  return {
    what: "a booking seen by another process",
    figure: `p95 ${shown(late)} ms`,
    details: `median ${shown(percentile(millis, 0.5))} ms, longest ${shown(Math.max(...millis))} ms of ${millis.length}`,
    goal: SEEN_WITHIN,
    judged: late,
  };
}

function limitOf(limits: Record<string, string>, name: string): Pick<Row, "limitedBy"> {
  const limitedBy = limits[name];
  return limitedBy === undefined ? {} : { limitedBy };
}

function costOf(costs: Record<string, Cost>, name: string): Cost {
  const cost = costs[name];
  if (cost === undefined) throw new Error(`${name} was not measured`);
  return cost;
}

function rate({ perSecond, processorMicros }: Cost): string {
  return `${shown(perSecond)}/s, ${shown(processorMicros)} µs each`;
}
