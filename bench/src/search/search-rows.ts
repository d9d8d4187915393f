import { kilobytes, shown, times } from "../report/figures.ts";
import type { Row } from "../report/row.ts";
import type { Load } from "./load.ts";
import { COPIES } from "./search-engines.ts";

type Subject = "bare" | "warm" | "bareDefaults" | "defaults" | "cold" | "crowded" | "grown" | "six" | "fifty";

type Cost = Omit<Load, "answers">;

export type SearchLoads = Record<Subject, Cost>;

type SearchFigures = {
  pinned: boolean;
  loads: SearchLoads;
  /** Of an answer's body on the wire, compressed. */
  bytes: Record<"warm" | "defaults", number>;
  offers: Record<"cold" | "grown" | "six" | "fifty", number>;
  profiles: Record<"warm" | "defaults" | "cold" | "grown" | "crowded" | "fifty", string>;
  firstQuestionMillis: number;
};

const HALF_OF_BARE = { text: "0.5x of bare or more", atLeast: 0.5 };

export function searchRows(figures: SearchFigures): Row[] {
  return [...againstBare(figures), ...growth(figures)];
}

function againstBare({ loads, bytes, profiles, pinned }: SearchFigures): Row[] {
  const { bare, warm, bareDefaults, defaults, cold } = loads;
  // By processor time: on an idle machine that is the ratio of the rates, and other programs disturb it less.
  const ofBare = (one: Cost, alone: Cost) => alone.processorMicros / one.processorMicros;
  const where = pinned ? "" : ", not pinned to processors";
  return [
    { what: `node:http, ${kilobytes(bytes.warm)}${where}`, figure: rate(bare) },
    {
      what: "base-rates, kept answer",
      figure: rate(warm),
      ratio: times(ofBare(warm, bare)),
      goal: HALF_OF_BARE,
      judged: ofBare(warm, bare),
      limitedBy: profiles.warm,
    },
    {
      what: "base-rates, computed and signed",
      figure: rate(cold),
      ratio: times(ofBare(cold, bare)),
      limitedBy: profiles.cold,
    },
    { what: `node:http, ${kilobytes(bytes.defaults)}`, figure: rate(bareDefaults) },
    {
      what: "defaults",
      figure: rate(defaults),
      ratio: times(ofBare(defaults, bareDefaults)),
      goal: HALF_OF_BARE,
      judged: ofBare(defaults, bareDefaults),
      limitedBy: profiles.defaults,
    },
  ];
}

function growth({ loads, offers, profiles, firstQuestionMillis }: SearchFigures): Row[] {
  const { cold, grown, crowded, six, fifty } = loads;
  const grew = grown.processorMicros / cold.processorMicros;
  const crowd = crowded.processorMicros / cold.processorMicros;
  const perOffer = {
    six: six.processorMicros / offers.six,
    fifty: fifty.processorMicros / offers.fifty,
  };
  const perOfferGrew = perOffer.fifty / perOffer.six;
  return [
    {
      what: "cold, 20 units a type and 3 years",
      figure: micros(grown.processorMicros),
      ratio: times(grew),
      goal: { text: "1.5x or less", atMost: 1.5 },
      judged: grew,
      details: `${shown(offers.grown)} priced offers in an answer, in the demo's ${shown(offers.cold)}`,
      limitedBy: profiles.grown,
    },
    {
      what: `cold, ${shown(COPIES)} hotels in the database`,
      figure: micros(crowded.processorMicros),
      ratio: times(crowd),
      goal: { text: "1.5x or less", atMost: 1.5 },
      judged: crowd,
      details: `a hotel's first question, which reads the database: ${shown(firstQuestionMillis)} ms`,
      limitedBy: profiles.crowded,
    },
    {
      what: "an offer, 50 room types against 6",
      figure: `${micros(perOffer.fifty)} against ${micros(perOffer.six)}`,
      ratio: times(perOfferGrew),
      goal: { text: "1.2x or less", atMost: 1.2 },
      judged: perOfferGrew,
      limitedBy: profiles.fifty,
    },
  ];
}

const micros = (value: number) => `${shown(value)} µs`;

function rate({ perSecond, processorMicros }: Cost): string {
  return `${shown(perSecond)}/s, ${micros(processorMicros)} each`;
}
