import { addMonths } from "@portico/domain/dates/plain-date";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import { nightsOf, MAX_NIGHTS } from "@portico/domain/stays/stay";
import { z } from "zod";
import * as field from "./field.ts";

const LONGEST_RANGE_MONTHS = 24;

export const noFields = z.looseObject({}).transform(() => ({}));

export const offerQuestion = z
  .object({
    arrival: field.date,
    departure: field.date,
    persons: field.persons.default(2),
    guest_list: field.guestList
      .transform((guests) => (guests.length === 0 ? undefined : guests))
      .optional()
      .meta({ description: "Who sleeps in the room and eats what; empty or missing, `persons` counts." }),
    room_types_id: field.id.default(0),
    rates_id: field.id.default(0),
    coupon_id: z.int().min(0).default(0).meta({ description: "The id that the coupon call gave." }),
    parent_reservation_id: field.noParent,
    explain: field.zeroOrOne.default(0),
  })
  .superRefine((question, context) => requireStay(question, context));

/** A stay has at least one night and at most a year. */
export function requireStay(
  stay: { arrival: string; departure: string },
  context: { addIssue(issue: { code: "custom"; path: (string | number)[]; message: string }): void },
  within: readonly (string | number)[] = [],
): void {
  const nights = nightsOf(stay);
  const path = [...within, "departure"];
  if (nights < 1) {
    context.addIssue({ code: "custom", path, message: "must be after the arrival" });
  } else if (nights > MAX_NIGHTS) {
    const message = `must be at most ${MAX_NIGHTS} nights after the arrival`;
    context.addIssue({ code: "custom", path, message });
  }
}

const days = z.object({
  from: field.date,
  to: field.date,
  persons: field.personsInQuery.default(2),
  room_types_id: field.idInQuery.default(0),
});

type Days = { from: string; to: string };

const inOrder = ({ from, to }: Days) => from <= to;
const inReach = ({ from, to }: Days) => to <= addMonths(from, LONGEST_RANGE_MONTHS);
const ORDER = { path: ["to"], message: "must not be before `from`" };
const REACH = { path: ["to"], message: `must be at most ${LONGEST_RANGE_MONTHS} months after \`from\`` };

export const calendarQuestion = days.refine(inOrder, ORDER).refine(inReach, REACH);

export const departureQuestion = days
  .extend({ arrival: field.date })
  .refine(inOrder, ORDER)
  .refine(inReach, REACH);

/** A query writes a date that there is none of as an empty text. */
const noDate = z.literal("").transform(() => undefined);

export const hintsQuestion = days
  .extend({
    target: z.enum(["arrival", "departure"]).default("arrival"),
    ref_date: noDate.or(field.date).optional().meta({
      description: "The chosen arrival, with target `departure`; without it, departures of any arrival.",
    }),
  })
  .refine(inOrder, ORDER)
  .refine(inReach, REACH);

/** `from` is the day of arrival and `to` that of departure. */
const stay = z.object({ from: field.date, to: field.date, persons: field.personsInQuery.default(2) });

const STAY = { path: ["to"], message: `must be 1 to ${MAX_NIGHTS} nights after \`from\`` };

const isStay = ({ from, to }: Days) => {
  const nights = nightsOf({ arrival: from, departure: to });
  return nights >= 1 && nights <= MAX_NIGHTS;
};

export const combinationQuestion = stay
  .extend({
    rooms: z
      .string()
      .regex(/^([1-9]|10)$/, `must be a whole number from 1 to ${MAX_ROOMS}`)
      .transform(Number)
      .default(MAX_ROOMS)
      .meta({ description: "Rooms in all, at most.", examples: ["10"] }),
    room_types_id: field.idInQuery.default(0),
  })
  .refine(isStay, STAY);

export const alternativesQuestion = stay
  .extend({ room_types_id: field.idInQuery.default(0) })
  .refine(isStay, STAY);

export const facilityListQuestion = z.object({
  accessCode: field.line
    .default("")
    .meta({ description: "What the hotel has given its guests, if anything." }),
});

const MOST_CLIENTS = 20;

export const facilityQuestion = stay
  .extend({
    clients: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64})*$/, "must be hotel codes joined by commas")
      .refine((text) => text.split(",").length <= MOST_CLIENTS, `must be at most ${MOST_CLIENTS} hotel codes`)
      .meta({
        description: `At most ${MOST_CLIENTS} hotel codes, joined by commas.`,
        examples: ["demo,lake"],
      }),
  })
  .refine(isStay, STAY);

export const conversionQuestion = z.object({
  clientId: field.line.default(""),
  currencyFrom: field.currency,
  currencyTo: field.currency,
  price: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,4})?$/, "must be a price in major units, such as 1890 or 89.23")
    .transform(Number),
});
