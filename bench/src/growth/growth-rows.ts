import { shown, times } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import { type Answers, IN_PROCESS_CALLS } from "../search/in-process.ts";
import type { Cost } from "../search/rounds.ts";
import { COPIES, SERVICES, type History } from "./growth-engines.ts";

type GrowthFigures = {
  costs: Record<
    "cold" | "crowded" | "grown" | "six" | "fifty" | "months6" | "months50" | "spa2" | "spa24" | History,
    Cost
  >;
  answers: Record<"small" | "grown" | "past2" | "past70", Answers>;
  /** Priced offers per answer. */
  offers: Record<"cold" | "grown" | "six" | "fifty", number>;
  limits: Record<"grown" | "crowded" | "fifty" | "past70" | "months50" | "spa24", string>;
  firstQuestionMillis: number;
};

export function growthRows({ costs, answers, offers, limits, firstQuestionMillis }: GrowthFigures): Row[] {
  const { cold, grown, crowded, six, fifty } = costs;
  const grew = grown.processorMicros / cold.processorMicros;
  const crowd = crowded.processorMicros / cold.processorMicros;
  const perOffer = {
    six: six.processorMicros / offers.six,
    fifty: fifty.processorMicros / offers.fifty,
  };
  const perOfferGrew = perOffer.fifty / perOffer.six;
  const { past2, past30, past70, months6, months50, spa2, spa24 } = costs;
  // Slots are read from the database each time, which the engine's own processor time leaves out.
  const sold = Math.max(spa2.perSecond / spa24.perSecond, spa24.processorMicros / spa2.processorMicros);
  const perRoom = { six: months6.processorMicros / 6, fifty: months50.processorMicros / 50 };
  const perRoomGrew = perRoom.fifty / perRoom.six;
  const aged = Math.max(past30.processorMicros, past70.processorMicros) / past2.processorMicros;
  return [
    {
      what: "20 units a type and 3 years",
      figure: micros(grown.processorMicros),
      ratio: times(grew),
      goal: { text: "1.5x or less", atMost: 1.5 },
      judged: grew,
      details: `${shown(offers.grown)} priced offers in an answer, ungrown ${shown(offers.cold)} in ${micros(cold.processorMicros)}`,
      limitedBy: limits.grown,
    },
    {
      what: `${shown(COPIES)} hotels in the database`,
      figure: micros(crowded.processorMicros),
      ratio: times(crowd),
      goal: { text: "1.5x or less", atMost: 1.5 },
      judged: crowd,
      details: `a hotel's first question, which reads the database: ${shown(firstQuestionMillis)} ms`,
      limitedBy: limits.crowded,
    },
    {
      what: "an offer, 50 room types against 6",
      figure: `${micros(perOffer.fifty)} against ${micros(perOffer.six)}`,
      ratio: times(perOfferGrew),
      goal: { text: "1.2x or less", atMost: 1.2 },
      judged: perOfferGrew,
      limitedBy: limits.fifty,
    },
    {
      what: "30 and 70 past versions of the hotel against 2",
      figure: `${micros(past30.processorMicros)}, ${micros(past70.processorMicros)} against ${micros(past2.processorMicros)}`,
      ratio: times(aged),
      goal: { text: "1.5x or less", atMost: 1.5 },
      judged: aged,
      limitedBy: limits.past70,
    },
    answersRow("each call in process, 20 units a type and 3 years against 6", answers.grown, answers.small),
    answersRow("each call in process, 70 past versions against 2", answers.past70, answers.past2),
    {
      what: "two years by the month, a type of 50 with 20 units against one of 6",
      figure: `${micros(perRoom.fifty)} against ${micros(perRoom.six)}`,
      ratio: times(perRoomGrew),
      goal: { text: "1.2x or less", atMost: 1.2 },
      judged: perRoomGrew,
      details: `an answer about 50 types: ${shown(months50.processorMicros / 1000)} ms`,
      limitedBy: limits.months50,
    },
    {
      what: `slots of a day, ${SERVICES} services with two years sold against two months`,
      figure: `${micros(spa24.processorMicros)} against ${micros(spa2.processorMicros)}`,
      ratio: times(sold),
      goal: { text: "1.5x or less", atMost: 1.5 },
      judged: sold,
      details: `${times(spa24.processorMicros / cold.processorMicros)} of a computed base-rates; ${shown(spa24.perSecond)} answers a second with the database beside, a day of all ${SERVICES} services one after the other: ${shown((SERVICES / spa24.perSecond) * 1000)} ms`,
      limitedBy: limits.spa24,
    },
  ];
}

/** The call that has grown most counts. */
function answersRow(what: string, grown: Answers, small: Answers): Row {
  const ratios = IN_PROCESS_CALLS.map((name) => grown[name].answer / small[name].answer);
  const most = Math.max(...ratios);
  const figures = IN_PROCESS_CALLS.map(
    (name, index) => `${name} ${micros(grown[name].answer)}, ${times(ratios[index] ?? NaN)}`,
  );
  return {
    what,
    figure: figures.join("; "),
    ratio: times(most),
    goal: { text: "1.5x or less", atMost: 1.5 },
    judged: most,
  };
}

const micros = (value: number) => `${shown(value)} µs`;
