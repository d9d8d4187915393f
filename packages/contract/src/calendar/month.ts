import { about, ruled, rules, WireMismatch, type Codec, type Ours } from "../codec/codec.ts";
import { at, maybe, object } from "../codec/object.ts";
import { boolean, day, id, idInQuery, list, money, text, whole } from "../codec/values.ts";
import { party } from "../stays/guest.ts";
import { partyInQuery } from "../stays/party-in-query.ts";
import { judgeDays } from "../stays/stay.ts";

const MOST_MONTHS = 24;
const NOT_MONTHS = `must be a number from 1 to ${MOST_MONTHS}, or a list of months as YYYY-MM`;

const month = ruled(
  text,
  rules({ pattern: [/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month as YYYY-MM"], examples: ["2027-02"] }),
);
const count = ruled(whole, rules({ min: 1, max: MOST_MONTHS }));
const listed = ruled(list(month), rules({ min: [1, NOT_MONTHS], max: MOST_MONTHS }));

/** How many months from the arrival on, or the months that departures may be in. */
export const months: Codec<number | string[]> = {
  read: (wire, context, name) =>
    typeof wire === "number" ? count.read(wire, context, name) : listed.read(wire, context, name),
  write: (value) => value,
  shape: {
    kind: "either",
    shapes: [count.shape, listed.shape],
    wrong: NOT_MONTHS,
    ...about("A count from the arrival, or the months of departures.", { examples: [4, ["2027-02"]] }),
  },
};

const monthsInQuery: Codec<number | string[]> = {
  read(wire, context, name) {
    const value: unknown = typeof wire === "string" ? JSON.parse(wire) : wire;
    if (typeof value !== "number" && !Array.isArray(value))
      throw new WireMismatch(name, "a number or a list");
    return months.read(value, context, name);
  },
  write: (value) => JSON.stringify(value),
  shape: { ...months.shape, ...rules({ inQuery: { json: NOT_MONTHS }, examples: ["12"] }) },
};

/** Asks which months a stay from the arrival may end in. */
export const monthOptionsQuestion = object({
  months: monthsInQuery,
  arrival: day,
  roomTypeId: at("room_types_id", idInQuery, rules({ usual: 0 })),
  party: at("persons", partyInQuery),
});

export type MonthOptionsQuestion = Ours<typeof monthOptionsQuestion>;

/** A stay from the arrival to its anchor in a month, and whether one unit is free throughout. */
const monthOption = object({
  month: ruled(month, about("That of the departure.")),
  departure: ruled(day, rules({ examples: ["2027-02-15"] })),
  available: ruled(boolean, about("One unit is free throughout.", { examples: [true] })),
  /** It begins free and breaks off. */
  partial: at("partial_availability", boolean, about("It begins free and breaks off.")),
  /** The last day that could be left on; null unless it is partial. */
  partialDeparture: maybe(
    "partial_departure",
    day,
    about("The last day that could be left on; missing unless it breaks off."),
  ),
  /** To the departure, or to the last possible one; 0 where it cannot be sold. */
  price: ruled(
    money,
    about("The total to `departure`, or to `partial_departure`; 0 where it cannot be sold.", {
      examples: [21_900],
    }),
  ),
  bookable: ruled(boolean, rules({ examples: [true] })),
  minNights: at("restr_min_stay", whole, about("Nights; 0 for none.", { examples: [31] })),
  maxNights: at("restr_max_stay", whole, about("Nights; 0 for none.")),
  closedToDeparture: at("close_to_departure", boolean),
  closedToArrival: at("close_to_arrival", boolean),
});

export type MonthOption = Ours<typeof monthOption>;

export const monthOptions = list(monthOption);

/** Asks which days of a period a stay by the month may end on. */
export const monthDeparturesQuestion = ruled(
  object({
    arrival: day,
    from: day,
    to: day,
    roomTypeId: at("room_types_id", idInQuery, rules({ usual: 0 })),
    party: at("persons", partyInQuery),
  }),
  rules({ judge: judgeDays }),
);

export type MonthDeparturesQuestion = Ours<typeof monthDeparturesQuestion>;

export const monthPricesQuestion = object({
  months,
  arrival: day,
  roomTypeId: at("room_types_id", id, rules({ usual: 0 })),
  party: at("persons", party, rules({ usual: 2 })),
});

export type MonthPricesQuestion = Ours<typeof monthPricesQuestion>;

/** The total of a stay from the arrival to a departure, at the price step of its length. */
const monthPrice = object({
  month: ruled(month, about("That of the departure.")),
  departure: ruled(day, rules({ examples: ["2027-02-15"] })),
  price: ruled(money, about("The total; 0 where it cannot be sold.", { examples: [21_900] })),
});

export type MonthPrice = Ours<typeof monthPrice>;

export const monthPrices = list(monthPrice);
