import { callPath } from "@portico/contract/call-path";
import { calls } from "@portico/contract/calls";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Guest } from "@portico/domain/stay/guest";
import type { Question } from "../engine/send-request.ts";

const NIGHTS = 2;
const ADULT = 1;
const CURRENCIES: readonly CurrencyCode[] = ["CZK", "EUR", "USD", "JPY"];
const LANGUAGES = ["cs", "en", "de"];
const TWO_AT_BREAKFAST: Guest[] = [
  { categoryId: ADULT, meal: "breakfast" },
  { categoryId: ADULT, meal: "breakfast" },
];

/** What a browser asks with. */
const BROWSER = { "content-type": "application/json", "accept-encoding": "gzip, deflate, br" };

export function defaultsQuestion(code: string): Question {
  return { path: callPath(calls.defaults), headers: headersFor(code, "CZK", "cs"), body: "{}" };
}

/**
 * Searches that cost the same and of which no two are answered by the same kept bytes: every day of arrival, currency
 * and language, with the meals left open and named. Any stretch of the list spans the horizon.
 */
export function distinctQuestions(code: string, today: PlainDate, days: number): Question[] {
  const variants = CURRENCIES.flatMap((currency) =>
    LANGUAGES.flatMap((language) =>
      [null, TWO_AT_BREAKFAST].map((guests) => ({ currency, language, guests })),
    ),
  );
  const arrivals = Array.from({ length: days - NIGHTS }, (_, day) => addDays(today, day + 1));
  return variants.flatMap((variant) => arrivals.map((arrival) => question(code, { arrival, ...variant })));
}

type Variant = { arrival: PlainDate; currency: CurrencyCode; language: string; guests: Guest[] | null };

function question(code: string, { arrival, currency, language, guests }: Variant): Question {
  const wire = calls.baseRates.writeRequest(
    {
      arrival,
      departure: addDays(arrival, NIGHTS),
      party: { [ADULT]: 2 },
      guests,
      roomTypeId: 0,
      ratePlanId: 0,
      couponId: 0,
      explain: true,
    },
    { currency },
  );
  return {
    path: callPath(calls.baseRates),
    headers: headersFor(code, currency, language),
    body: JSON.stringify(wire),
  };
}

function headersFor(code: string, currency: CurrencyCode, language: string): Record<string, string> {
  return {
    ...BROWSER,
    [REQUEST_HEADERS.client]: code,
    [REQUEST_HEADERS.currency]: currency,
    [REQUEST_HEADERS.language]: language,
  };
}
