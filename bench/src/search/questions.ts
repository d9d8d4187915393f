import { calls } from "@portico/contract/calls";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Guest, Party } from "@portico/domain/stay/guest";
import type { Question } from "../engine/send-request.ts";
import { questionOf, type Asker } from "./question-of.ts";

/** What is measured of search. Calendars are asked for two months, combinations for twenty persons. */
export const SEARCH_CALLS = ["baseRates", "hints", "availability", "combinations"] as const;
export type SearchCall = (typeof SEARCH_CALLS)[number];

const NIGHTS = 2;
const CALENDAR_DAYS = 61;
const ADULT = 1;
const COUPLE: Party = { [ADULT]: 2 };
const CROWD: Party = { [ADULT]: 20 };
const MOST_ROOMS = 10;
const CURRENCIES: readonly CurrencyCode[] = ["CZK", "EUR", "USD", "JPY"];
const LANGUAGES = ["cs", "en", "de"];
const TWO_AT_BREAKFAST: Guest[] = [
  { categoryId: ADULT, meal: "breakfast" },
  { categoryId: ADULT, meal: "breakfast" },
];

export function defaultsQuestion(code: string): Question {
  return questionOf(calls.defaults, undefined, { code, currency: "CZK", language: "cs" });
}

/** Questions about one hotel from the day after `today` on, as far as it sells. */
export type Series = { code: string; today: PlainDate; days: number };

/**
 * Questions that cost the same and of which no two are answered by the same kept bytes: every day of the horizon, in
 * every currency and language, twice each where there are two ways to say the same. Any stretch of the list spans the
 * horizon.
 */
export function distinctQuestions(call: SearchCall, { code, today, days }: Series): Question[] {
  const askers = CURRENCIES.flatMap((currency) =>
    LANGUAGES.map((language): Asker => ({ code, currency, language })),
  );
  const length = call === "baseRates" || call === "combinations" ? NIGHTS : CALENDAR_DAYS;
  const firstDays = Array.from({ length: days - length }, (_, day) => addDays(today, day + 1));
  return askers.flatMap((asker) =>
    [false, true].flatMap((otherwise) => firstDays.map((day) => ask(call, day, otherwise, asker))),
  );
}

function ask(call: SearchCall, day: PlainDate, otherwise: boolean, asker: Asker): Question {
  const stay = { arrival: day, departure: addDays(day, NIGHTS) };
  // A day less at the end is another question of the same work.
  const range = { from: day, to: addDays(day, CALENDAR_DAYS - (otherwise ? 2 : 1)), party: COUPLE };
  switch (call) {
    case "baseRates": {
      const guests = otherwise ? TWO_AT_BREAKFAST : null;
      const wanted = { guests, roomTypeId: 0, ratePlanId: 0, couponId: 0, explain: true };
      return questionOf(calls.baseRates, { ...stay, party: COUPLE, ...wanted }, asker);
    }
    case "hints":
      return questionOf(calls.hints, { ...range, roomTypeId: 0, target: "arrival", arrival: null }, asker);
    case "availability":
      return questionOf(calls.availability, { ...range, roomTypeId: 0 }, asker);
    case "combinations": {
      const rooms = otherwise ? MOST_ROOMS - 1 : MOST_ROOMS;
      return questionOf(calls.combinations, { ...stay, party: CROWD, rooms, roomTypeId: 0 }, asker);
    }
  }
}
