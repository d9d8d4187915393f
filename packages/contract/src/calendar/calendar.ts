import type { PlainDate } from "@portico/domain/dates/plain-date";
import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, maybe, object, type Woven } from "../codec/object.ts";
import { boolean, choice, day, flag, idInQuery, list, text, whole, money } from "../codec/values.ts";
import { partyInQuery } from "../stays/party-in-query.ts";
import { judgeDays } from "../stays/stay.ts";
import { stayProblem } from "../pricing/stay-problem.ts";

const days = {
  from: day,
  to: day,
  party: at("persons", partyInQuery),
  /** 0 means any. */
  roomTypeId: at("room_types_id", idInQuery, rules({ usual: 0 })),
};

/** Days are asked from `from` to `to`, both included; at most 24 months. */
export const calendarQuestion = ruled(object(days), rules({ judge: judgeDays }));

export type CalendarQuestion = Ours<typeof calendarQuestion>;

export const departureQuestion = ruled(object({ ...days, arrival: day }), rules({ judge: judgeDays }));

export type DepartureQuestion = Ours<typeof departureQuestion>;

/** A query writes a date that there is none of as an empty text. */
const dayOrNone: Codec<PlainDate> = {
  read: (wire, context, name) => text.read(wire, context, name),
  write: (value) => value,
  shape: {
    kind: "either",
    shapes: [{ kind: "choice", choices: [""] }, day.shape],
    ...rules({ settle: (asked: string) => (asked === "" ? undefined : asked) }),
  },
};

const TARGETS = ["arrival", "departure"] as const;

export const hintsQuestion = ruled(
  object({
    ...days,
    target: ruled(choice(TARGETS), rules({ usual: "arrival" })),
    /** The chosen arrival; null asks for departures of any. */
    arrival: maybe(
      "ref_date",
      dayOrNone,
      about("The chosen arrival, with target `departure`; without it, departures of any arrival."),
    ),
  }),
  rules({ judge: judgeDays }),
);

export type HintsQuestion = Ours<typeof hintsQuestion>;

/** The reason is absent where there is none, so that the many free days stay short. */
export const blocked = maybe(
  "reason",
  stayProblem,
  about("The mildest of the reasons of all rooms and rates; missing where there is none."),
);

const availabilityDay = object({
  date: day,
  available: at("availability", boolean, rules({ examples: [true] })),
  closedToArrival: at("close_to_arrival", boolean),
  /** Why nobody may arrive on the day; null when one may. */
  blocked,
});

export type AvailabilityDay = Ours<typeof availabilityDay>;

export const availabilityDays = list(availabilityDay);

const departureDay = object({
  departure: ruled(day, rules({ examples: ["2027-05-14"] })),
  bookable: boolean,
  /** The nights asked for when they block this departure, else 0. */
  minStay: at(
    "restr_min_stay",
    whole,
    about("The nights asked for where they block this departure, else 0.", { examples: [2] }),
  ),
  maxStay: at("restr_max_stay", whole, about("The same.")),
  closedToDeparture: at("close_to_departure", boolean),
  /** Why no stay from the arrival may end on the day; null when one may. */
  blocked: {
    ...blocked,
    shape: { ...blocked.shape, ...rules({ examples: [{ type: "min_stay", date: "2027-05-13", value: 2 }] }) },
  },
});

export type DepartureDay = Ours<typeof departureDay>;

export const departureDays = list(departureDay);

/** Most hints are the price of a night; that one is an average is told where it is so, that the many stay short. */
const average: Woven<boolean> = {
  path: "average",
  shape: { ...flag.shape, optional: true },
  of: {
    read: ({ average }, context) => average !== undefined && flag.read(average, context, "average"),
    writeInto(value, wire) {
      if (value) wire["average"] = 1;
    },
  },
};

/**
 * The lowest price of the night that begins on the day; where nights have no price of their own, and for departures, the
 * average night of a stay. Days without one are absent.
 */
const priceHint = object({
  date: at("d", day),
  price: ruled(money, rules({ examples: [2200] })),
  average,
});

export type PriceHint = Ours<typeof priceHint>;

export const priceHints = list(priceHint);
