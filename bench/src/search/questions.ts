import { calls } from "@portico/contract/calls";
import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Guest, Party } from "@portico/domain/stays/guest";
import type { Question } from "../engine/send-request.ts";
import { questionOf, type Asker } from "./question-of.ts";

/** The measured search calls. Calendars cover two months, prices of months four, combinations twenty people. */
export const SEARCH_CALLS = [
  "baseRates",
  "hints",
  "availability",
  "combinations",
  "packageList",
  "packageAvailability",
  "monthPrices",
] as const;
export type SearchCall = (typeof SEARCH_CALLS)[number];

/** The demo hotel that sells what a call asks about. */
export function hotelOf(call: SearchCall): string {
  return call === "monthPrices" ? "demo-residence" : "demo";
}

const NIGHTS = 2;
/** A screen asks for prices of this many months at a time. */
const MONTHS = 4;
const TWO_YEARS = 730;
const CALENDAR_DAYS = 61;
const ADULT = 1;
/** The demo hotel's first one. */
const PACKAGE = 1;
const COUPLE: Party = { [ADULT]: 2 };
/** The longest stay; stays have one to this many nights. */
const MOST_NIGHTS = 4;
const MOST_ADULTS = 4;
const CROWD: Party = { [ADULT]: 20 };
const MOST_ROOMS = 10;
const CURRENCIES: readonly CurrencyCode[] = ["CZK", "EUR", "USD", "JPY"];
/** Those of the demo residence. */
const MONTHLY_CURRENCIES: readonly CurrencyCode[] = ["CZK", "EUR", "USD"];
const LANGUAGES = ["cs", "en", "de"];
export function defaultsQuestion(code: string): Question {
  return questionOf(calls.defaults, undefined, { code, currency: "CZK", language: "cs" });
}

/** Questions about one hotel from the day after `today` to its horizon. */
export type Series = { code: string; today: PlainDate; days: number };

/**
 * Questions of about equal cost, no two with the same answer. Any part of the list spans the horizon. Those for base
 * rates differ in stay, party or meals, so that no work for one helps another; those for calendars and combinations
 * come in every currency and language, twice each if there are two ways to ask the same.
 */
export function distinctQuestions(call: SearchCall, series: Series): Question[] {
  const askers = askersOf(series.code, call === "monthPrices" ? MONTHLY_CURRENCIES : CURRENCIES);
  if (call === "baseRates") return stayQuestions(series, askers);
  const { today, days } = series;
  const length = LENGTHS[call];
  const firstDays = Array.from({ length: days - length }, (_, day) => addDays(today, day + 1));
  return askers.flatMap((asker) =>
    [false, true].flatMap((otherwise) => firstDays.map((day) => ask(call, day, otherwise, asker))),
  );
}

const LENGTHS: Readonly<Record<Exclude<SearchCall, "baseRates">, number>> = {
  hints: CALENDAR_DAYS,
  availability: CALENDAR_DAYS,
  combinations: NIGHTS,
  packageList: NIGHTS + 1,
  packageAvailability: CALENDAR_DAYS,
  monthPrices: 31 * (MONTHS + 1),
};

function askersOf(code: string, currencies: readonly CurrencyCode[]): Asker[] {
  return currencies.flatMap((currency) => LANGUAGES.map((language): Asker => ({ code, currency, language })));
}

/** Availability over two years from each of the days that the horizon leaves for it. */
export function yearsQuestions({ code, today, days }: Series): Question[] {
  const firstDays = Array.from({ length: days - TWO_YEARS }, (_, day) => addDays(today, day + 1));
  return askersOf(code, MONTHLY_CURRENCIES).flatMap((asker) =>
    firstDays.map((from) => {
      const range = { from, to: addDays(from, TWO_YEARS - 1), party: COUPLE, roomTypeId: 0 };
      return questionOf(calls.availability, range, asker);
    }),
  );
}

/** Slots of each service in turn, day after day from `today` on. */
export function slotQuestions({ code, today, days }: Series, serviceIds: readonly number[]): Question[] {
  const asker: Asker = { code, currency: "CZK", language: "cs" };
  return Array.from({ length: days }, (_, later) => addDays(today, later)).flatMap((day) =>
    serviceIds.map((serviceId) =>
      questionOf(calls.slots, { day, serviceId, holdToken: null, reserved: [], givenBack: null }, asker),
    ),
  );
}

function stayQuestions({ today, days }: Series, askers: readonly Asker[]): Question[] {
  const arrivals = Array.from({ length: days - MOST_NIGHTS }, (_, day) => day + 1);
  const variants = Array.from({ length: MOST_NIGHTS * MOST_ADULTS * 2 }, (_, variant) => variant);
  return variants.flatMap((variant) =>
    arrivals.flatMap((day) => {
      // Each pass over the horizon mixes lengths, parties and meals; each day gets every mixture once.
      const nights = ((day + variant) % MOST_NIGHTS) + 1;
      const adults = ((day + Math.floor(variant / MOST_NIGHTS)) % MOST_ADULTS) + 1;
      const withBreakfast = variant >= MOST_NIGHTS * MOST_ADULTS;
      const asker = askers[(day + variant) % askers.length];
      return asker ? [askForStay(addDays(today, day), nights, adults, withBreakfast, asker)] : [];
    }),
  );
}

function askForStay(
  arrival: PlainDate,
  nights: number,
  adults: number,
  withBreakfast: boolean,
  asker: Asker,
): Question {
  const guest: Guest = { categoryId: ADULT, meal: "breakfast" };
  const guests = withBreakfast ? Array.from({ length: adults }, () => guest) : null;
  const wanted = { guests, roomTypeId: 0, ratePlanId: 0, couponId: 0, explain: true };
  const stay = { arrival, departure: addDays(arrival, nights) };
  return questionOf(calls.baseRates, { ...stay, party: { [ADULT]: adults }, ...wanted }, asker);
}

function ask(
  call: Exclude<SearchCall, "baseRates">,
  day: PlainDate,
  otherwise: boolean,
  asker: Asker,
): Question {
  // Ending a day earlier makes another question with the same amount of work.
  const range = { from: day, to: addDays(day, CALENDAR_DAYS - (otherwise ? 2 : 1)), party: COUPLE };
  switch (call) {
    case "hints":
      return questionOf(calls.hints, { ...range, roomTypeId: 0, target: "arrival", arrival: null }, asker);
    case "availability":
      return questionOf(calls.availability, { ...range, roomTypeId: 0 }, asker);
    case "packageList": {
      const stay = { arrival: day, departure: addDays(day, otherwise ? NIGHTS + 1 : NIGHTS) };
      const wanted = { couponId: 0, forcePersons: false, roomTypeId: 0, limit: 100 };
      return questionOf(calls.packageList, { ...stay, party: COUPLE, ...wanted }, asker);
    }
    case "packageAvailability": {
      const wanted = { packageId: PACKAGE, target: "arrival", arrival: null } as const;
      return questionOf(calls.packageAvailability, { ...range, ...wanted }, asker);
    }
    case "monthPrices": {
      // The next months in place of the first are as much work.
      const after = Array.from({ length: MONTHS }, (_, month) => addMonths(day, month + 2).slice(0, 7));
      const months = otherwise ? after : MONTHS;
      return questionOf(calls.monthPrices, { months, arrival: day, roomTypeId: 0, party: COUPLE }, asker);
    }
    case "combinations": {
      const stay = { arrival: day, departure: addDays(day, NIGHTS) };
      const rooms = otherwise ? MOST_ROOMS - 1 : MOST_ROOMS;
      return questionOf(calls.combinations, { ...stay, party: CROWD, rooms, roomTypeId: 0 }, asker);
    }
  }
}
