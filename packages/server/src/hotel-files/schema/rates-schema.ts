import { z } from "zod";

import { currency } from "./currencies-schema.ts";
import { days } from "./days-schema.ts";
import {
  byCode,
  clock,
  code,
  decimal,
  flag,
  listOf,
  meal,
  oneOf,
  percent,
  percentChange,
  price,
  text,
  wholeNumber,
} from "./fields.ts";

const amounts = z.union(
  [
    price,
    z.record(z.string().regex(/^\d{1,2}$/, "must be a number of guests"), price, {
      error: "must be prices by number of guests",
    }),
  ],
  { error: "must be a price for the room, or prices by number of guests such as {1: 1990, 2: 2490}" },
);

const prices = byCode(
  listOf(
    z.strictObject({
      ...days,
      currency: currency.optional().describe("Currency of these prices; the base currency by default."),
      amounts: amounts.describe(
        "Price of a night: one for the room, or one for each number of guests in base beds.",
      ),
      weekend: z
        .union([percentChange, amounts], { error: "must be a percentage such as +15%, or prices" })
        .optional()
        .describe("Weekend nights of the same days: a change in percent, or separate prices."),
    }),
    1,
  ),
);

const categoryPrices = listOf(
  z.strictObject({
    ...days,
    currency: currency.optional().describe("Currency of these prices; the base currency by default."),
    amounts: z
      .record(code, price, { error: "must be prices by guest category such as {adult: 250, child: 150}" })
      .describe("Price per guest and night, by code of the guest category."),
  }),
  1,
);

const extraBeds = byCode(categoryPrices);

export const mealPrices = z.partialRecord(meal, categoryPrices, {
  error: "must be a group of meals, each with its prices",
});

export const ratePlans = byCode(
  z.strictObject({
    name: text.describe("Name that guests see."),
    description: text.describe("What the guest gets and gives up."),
    class: oneOf(["standard", "non_refundable", "promotion"]).default("standard").describe("Kind of rate."),
    prices: prices
      .optional()
      .describe("Prices of nights by room type; if several match a night, the last one counts."),
    extraBeds: extraBeds.optional().describe("Prices of extra beds by room type."),
    derivedFrom: code.optional().describe("Instead of `prices`: the plan whose prices this one changes."),
    change: z
      .union([percentChange, z.number().min(-100_000_000).max(100_000_000)], {
        error: "must be a percentage such as -12%, or an amount such as -200",
      })
      .optional()
      .describe("Change of the other plan's prices, in percent or in the base currency."),
    roundTo: decimal(0.01, 10_000).optional().describe("Changed prices are multiples of this."),
    rounding: oneOf(["half_up", "half_even", "up", "down"])
      .default("half_up")
      .describe("How they are rounded."),
    rooms: listOf(code, 1)
      .optional()
      .describe("Room types of a derived plan; those of the other plan by default."),
    includedMeal: meal.default("none").describe("Meal inside the price."),
    meals: listOf(meal, 1).optional().describe("Meals to choose from, the included one among them."),
    cancellation: code.describe("Code of `cancellationPolicies`."),
    deposit: code.describe("Code of `depositPolicies`."),
    minAdvanceDays: wholeNumber(0, 1095).optional().describe("Book at least this many days before arrival."),
    maxAdvanceDays: wholeNumber(0, 1095).optional().describe("Book at most this many days before arrival."),
    prepaymentRequired: flag
      .default(false)
      .describe("true: the deposit is paid before arrival; paying everything at the hotel is not offered."),
    cardGuarantee: flag
      .default(false)
      .describe("true: guests who pay at the hotel leave a card as a guarantee; needs payment.guarantee."),
    incomparable: flag
      .default(false)
      .describe(
        "true: it includes or requires something that the engine does not know about (a massage, a membership), so it is always offered and hides no other plan.",
      ),
    unsecured: flag
      .default(false)
      .describe("true: guests may order a non-refundable stay without paying ahead or leaving a card."),
  }),
);

const nights = wholeNumber(1, 365).optional();

export const restrictions = listOf(
  z.strictObject({
    ...days,
    rooms: listOf(code, 1).optional().describe("Room types to which it applies; all by default."),
    rates: listOf(code, 1).optional().describe("Rate plans to which it applies; all by default."),
    closed: flag.optional().describe("No stay may include such a night."),
    packagesOnly: flag.optional().describe("No stay may include such a night unless a package is bought."),
    closedToArrival: flag.optional().describe("Nobody may arrive."),
    closedToDeparture: flag.optional().describe("Nobody may leave."),
    minStayArrival: nights.describe("Fewest nights of a stay that begins on such a day."),
    maxStayArrival: nights.describe("Most nights of a stay that begins on such a day."),
    minStayThrough: nights.describe("Fewest nights of a stay that includes such a night."),
    maxStayThrough: nights.describe("Most nights of a stay that includes such a night."),
    minAdvanceDays: wholeNumber(0, 1095)
      .optional()
      .describe("Arrivals must be booked at least this many days ahead."),
    maxAdvanceDays: wholeNumber(0, 1095)
      .optional()
      .describe("Arrivals may be booked at most this many days ahead."),
    stayLengths: listOf(wholeNumber(1, 365), 1)
      .optional()
      .describe("The only numbers of nights of a stay that begins on such a day."),
  }),
);

const part = percent(0, 100).optional();

export const cancellationPolicies = byCode(
  z.strictObject({
    name: text.describe("Name that guests see."),
    description: text.describe("The terms in a few sentences."),
    nonRefundable: flag
      .default(false)
      .describe("true: the fee is the whole price from the moment of booking."),
    tiers: listOf(
      z.strictObject({
        daysBeforeArrival: wholeNumber(0, 365)
          .optional()
          .describe("Start: this many days before arrival, at `time`."),
        time: clock.optional().describe("Time of day in the hotel; needed with daysBeforeArrival."),
        hoursBeforeCheckIn: wholeNumber(0, 8760).optional().describe("Or start: hours before check-in."),
        hoursAfterBooking: wholeNumber(0, 8760).optional().describe("Or start: hours after the booking."),
        percent: part.describe("Fee: percent of the price."),
        nights: wholeNumber(1, 365).optional().describe("Or fee: the price of the first nights."),
        amount: price.optional().describe("Or fee: an amount in the base currency."),
      }),
    )
      .default([])
      .describe("Which fee is due from which moment; the highest that applies counts."),
    noShowPercent: percent(0, 100).default(100).describe("Percent of the price for a no-show."),
  }),
);

export const depositPolicies = byCode(
  z.union(
    [
      z.literal("none"),
      z.strictObject({
        percent: part.describe("Percent of the price."),
        nights: wholeNumber(1, 365).optional().describe("The price of the first nights."),
        amount: price.optional().describe("An amount in the base currency."),
      }),
    ],
    { error: "must be none, or one of {percent: 30}, {nights: 1}, {amount: 1000}" },
  ),
);
