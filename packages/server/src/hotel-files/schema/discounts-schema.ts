import { DISCOUNT_KINDS } from "@portico/domain/discounts/discount";
import { z } from "zod";

import { amountOrAmounts } from "./currencies-schema.ts";
import { days } from "./days-schema.ts";
import { byCode, code, date, flag, listOf, oneOf, percent, text, wholeNumber } from "./fields.ts";

const nights = wholeNumber(1, 365).optional();

/** Every allowed combination of those that meet a stay is tried; their number grows with the fifth power. */
export const MOST_DISCOUNTS = 40;

export const discounts = byCode(
  z.strictObject({
    name: text.describe("Name that guests see beside the price."),
    kind: oneOf(DISCOUNT_KINDS).describe(
      "Kind of the discount; among additive discounts the best of each kind counts.",
    ),
    percent: percent(0.01, 100).optional().describe("Percent off the nights."),
    onMeals: flag.optional().describe("true: the percentage is taken off meals as well."),
    maxAmount: amountOrAmounts(0.01).optional().describe("The most that the percentage takes off."),
    amount: amountOrAmounts(0.01).optional().describe("Or: an amount off the nights of a room, once."),
    stay: nights.describe("Or: of every block of this many nights …"),
    pay: nights.describe("… only this many are paid; the last ones are free."),
    stacking: oneOf(["exclusive", "base", "additive"])
      .default("base")
      .describe("exclusive: alone; base: at most one of these; additive: on top of a base or alone."),
    bookFrom: date.optional().describe("First day on which it may be booked."),
    bookTo: date.optional().describe("Last day on which it may be booked."),
    stayDays: z
      .strictObject(days, {
        error: "must be days such as {season: high} or {from: 2027-11-01, to: 2027-11-30}",
      })
      .optional()
      .describe("Days of the stay to which it applies; all by default."),
    basis: oneOf(["night", "arrival", "stay"])
      .optional()
      .describe(
        "With stayDays: only those nights (the default), stays that begin then, or stays entirely within.",
      ),
    minAdvanceDays: wholeNumber(0, 1095)
      .optional()
      .describe("Booked at least this many days before arrival."),
    maxAdvanceHours: wholeNumber(1, 8760)
      .optional()
      .describe("Booked at most this many hours before check-in."),
    minNights: nights.describe("Fewest nights of the stay."),
    maxNights: nights.describe("Most nights of the stay."),
    rooms: listOf(code, 1).optional().describe("Room types to which it applies; all by default."),
    rates: listOf(code, 1).optional().describe("Rate plans to which it applies; all by default."),
    nonRefundable: flag.default(false).describe("true: what it lowers is paid in full and not returned."),
  }),
).meta({ maxProperties: MOST_DISCOUNTS });
