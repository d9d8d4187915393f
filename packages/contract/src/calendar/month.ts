import { monthsUntil } from "@portico/domain/dates/month-anchors";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { about, ruled, rules, WireMismatch, type Codec, type Complain, type Ours } from "../codec/codec.ts";
import { at, maybe, object } from "../codec/object.ts";
import { boolean, day, flag, id, idInQuery, list, money, text, whole } from "../codec/values.ts";
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

/** A number of months from the arrival, or the months in which departures may be. */
export const months: Codec<number | string[]> = {
  read: (wire, context, name) =>
    typeof wire === "number" ? count.read(wire, context, name) : listed.read(wire, context, name),
  write: (value) => value,
  shape: {
    kind: "either",
    shapes: [count.shape, listed.shape],
    wrong: NOT_MONTHS,
    ...about("A number of months from the arrival, or the months of the departures.", {
      examples: [4, ["2027-02"]],
    }),
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

/** Months of departures must be after the arrival's month and within the longest stay. */
function judgeMonths(
  { months: asked, arrival }: { months: number | readonly string[]; arrival: PlainDate },
  complain: Complain,
): void {
  if (typeof asked === "number") return;
  const strange = asked.find((one) => {
    const after = monthsUntil(arrival, one);
    return after < 1 || after > MOST_MONTHS;
  });
  if (strange === undefined) return;
  complain(
    ["months"],
    `names ${strange}, which must be 1 to ${MOST_MONTHS} months after the arrival's month`,
  );
}

/** Asks in which months a stay from the arrival may end. */
export const monthOptionsQuestion = ruled(
  object({
    months: monthsInQuery,
    arrival: day,
    roomTypeId: at("room_types_id", idInQuery, rules({ usual: 0 })),
    party: at("persons", partyInQuery),
  }),
  rules({ judge: judgeMonths }),
);

export type MonthOptionsQuestion = Ours<typeof monthOptionsQuestion>;

/** A stay from the arrival to its anchor in a month, and whether it can be sold. */
const monthOption = object({
  month: ruled(month, about("The month of the departure.")),
  departure: ruled(day, rules({ examples: ["2027-02-15"] })),
  available: ruled(boolean, about("The whole stay can be sold.", { examples: [true] })),
  singleUnit: at(
    "room_assignation",
    flag,
    about("1: one room is free for the whole stay, or up to `partial_departure`.", { examples: [1] }),
  ),
  partial: at("partial_availability", boolean, about("The beginning of the stay is free, the rest is not.")),
  partialDeparture: maybe(
    "partial_departure",
    day,
    about("The last possible departure; missing unless the option is partial."),
  ),
  price: ruled(
    money,
    about("The total up to `departure`, or up to `partial_departure`; 0 if the stay cannot be sold.", {
      examples: [21_900],
    }),
  ),
  bookable: ruled(boolean, about("A stay may end on `departure`.", { examples: [true] })),
  minNights: at(
    "restr_min_stay",
    whole,
    about("The minimum number of nights of a stay from the arrival; 0 if none is sold.", { examples: [31] }),
  ),
  maxNights: at(
    "restr_max_stay",
    whole,
    about("The maximum number of nights; 0 if none is sold.", { examples: [731] }),
  ),
  closedToDeparture: at("close_to_departure", boolean),
  closedToArrival: at("close_to_arrival", boolean),
});

export type MonthOption = Ours<typeof monthOption>;

export const monthOptions = list(monthOption);

/** Asks on which days of a range a stay by the month may end. */
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

export const monthPricesQuestion = ruled(
  object({
    months,
    arrival: day,
    roomTypeId: at("room_types_id", id, rules({ usual: 0 })),
    party: at("persons", party, rules({ usual: 2 })),
  }),
  rules({ judge: judgeMonths }),
);

export type MonthPricesQuestion = Ours<typeof monthPricesQuestion>;

/** The total of a stay from the arrival to a departure, at the price for its length. */
const monthPrice = object({
  month: ruled(month, about("The month of the departure.")),
  departure: ruled(day, rules({ examples: ["2027-02-15"] })),
  price: ruled(money, about("The total; 0 if the stay cannot be sold.", { examples: [21_900] })),
});

export type MonthPrice = Ours<typeof monthPrice>;

export const monthPrices = list(monthPrice);
