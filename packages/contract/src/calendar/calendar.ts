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
  /** 0 for all. */
  roomTypeId: at("room_types_id", idInQuery, rules({ usual: 0 })),
};

/** A range of days from `from` to `to`, both included; at most 24 months. */
export const calendarQuestion = ruled(object(days), rules({ judge: judgeDays }));

export type CalendarQuestion = Ours<typeof calendarQuestion>;

export const departureQuestion = ruled(object({ ...days, arrival: day }), rules({ judge: judgeDays }));

export type DepartureQuestion = Ours<typeof departureQuestion>;

/** A day that a query may leave empty. */
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
    /** The chosen arrival; null asks for departures after any arrival. */
    arrival: maybe(
      "ref_date",
      dayOrNone,
      about("The chosen arrival, with target `departure`; without it, departures after any arrival."),
    ),
  }),
  rules({ judge: judgeDays }),
);

export type HintsQuestion = Ours<typeof hintsQuestion>;

/** The field is left out if there is no reason, to keep the many free days short. */
export const blocked = maybe(
  "reason",
  stayProblem,
  about("The mildest reason among all rooms and rates; missing if there is none."),
);

const availabilityDay = object({
  date: day,
  available: at("availability", boolean, rules({ examples: [true] })),
  closedToArrival: at("close_to_arrival", boolean),
  /** Why nobody may arrive on the day; null if guests may. */
  blocked,
});

export type AvailabilityDay = Ours<typeof availabilityDay>;

export const availabilityDays = list(availabilityDay);

const departureDay = object({
  departure: ruled(day, rules({ examples: ["2027-05-14"] })),
  bookable: boolean,
  /** The nights required if they block this departure, otherwise 0. */
  minStay: at(
    "restr_min_stay",
    whole,
    about("The minimum number of nights if it blocks this departure, otherwise 0.", { examples: [2] }),
  ),
  maxStay: at(
    "restr_max_stay",
    whole,
    about("The maximum number of nights if it blocks this departure, otherwise 0."),
  ),
  closedToDeparture: at("close_to_departure", boolean),
  /** Why no stay from the arrival may end on the day; null if one may. */
  blocked: {
    ...blocked,
    shape: { ...blocked.shape, ...rules({ examples: [{ type: "min_stay", date: "2027-05-13", value: 2 }] }) },
  },
});

export type DepartureDay = Ours<typeof departureDay>;

export const departureDays = list(departureDay);

/** Most hints are the price of a night. Only averages are marked, to keep the many others short. */
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
 * The lowest price of the night that begins on the day. For departures, and if nights have no price of their own, it is
 * the average night of a stay. Days without a price are left out.
 */
const priceHint = object({
  date: at("d", day),
  price: ruled(money, rules({ examples: [2200] })),
  average,
});

export type PriceHint = Ours<typeof priceHint>;

export const priceHints = list(priceHint);
