import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Codec } from "../codec/codec.ts";
import { at, tagged } from "../codec/object.ts";
import { day, id, list, nullable, whole } from "../codec/values.ts";

/** The wire's words for closed days; all other words are the same on both sides. */
export const CLOSURES = {
  closed_to_arrival: "close_to_arrival",
  closed_to_departure: "close_to_departure",
} as const;

const WORDS: Partial<Record<StayProblem["code"], string>> = CLOSURES;

export function stayProblemType(code: StayProblem["code"]): string {
  return WORDS[code] ?? code;
}

const onDay = { date: day };
const nights = { ...onDay, nights: at("value", whole) };
const days = { days: at("value", whole) };

/**
 * A reason as `{ type, date?, value? }`. The type decides what the value is: nights, days, persons, a guest type, a
 * service or a rate.
 */
export const stayProblem: Codec<StayProblem> = tagged(
  "code",
  "type",
  {
    no_guest: {},
    adult_required: {},
    rate_not_for_room: {},
    members_only: {},
    meal_not_offered: {},
    currency_not_offered: {},
    past_arrival: {},
    beyond_horizon: {},
    zero_price: {},
    no_single_unit: {},
    no_price: onDay,
    sold_out: onDay,
    closed: onDay,
    packages_only: onDay,
    closed_to_arrival: onDay,
    closed_to_departure: onDay,
    min_stay: nights,
    max_stay: nights,
    min_advance: days,
    max_advance: days,
    booked_outside: { from: nullable(day), to: nullable(day) },
    stay_length: { ...onDay, lengths: at("values", list(whole)) },
    service_not_offered: { serviceId: at("value", id) },
    over_capacity: { capacity: at("value", whole) },
    outdone: { ratePlanId: at("value", id) },
    unknown_guest_category: { categoryId: at("value", id) },
  },
  WORDS,
);
