import { z } from "zod";

import { amountOrAmounts } from "./currencies-schema.ts";
import { date, flag, matching, percent, text, wholeNumber } from "./fields.ts";

const couponCode = matching(
  /^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/,
  "a code of 2 to 40 letters, digits, _ and - that guests type, such as SUMMER10",
);

export const coupons = z.record(
  couponCode,
  z.strictObject({
    name: text.describe("Name that guests see beside the price."),
    percent: percent(0.01, 100).optional().describe("Percent off every room."),
    amount: amountOrAmounts(0.01)
      .optional()
      .describe("Or: an amount off the reservation; usable in the currencies that have one."),
    validFrom: date.optional().describe("First day on which it may be used."),
    validTo: date.optional().describe("Last day on which it may be used."),
    stayFrom: date.optional().describe("Nobody may arrive earlier."),
    stayTo: date.optional().describe("Nobody may leave later."),
    minNights: wholeNumber(1, 365).optional().describe("Fewest nights of every stay in the reservation."),
    minPrice: amountOrAmounts(0)
      .optional()
      .describe("Least price of the reservation; usable in the currencies that have one."),
    maxUses: wholeNumber(1, 1_000_000)
      .optional()
      .describe("Reservations that may use it; any number when missing."),
    nonRefundable: flag.default(false).describe("true: what it lowers is paid in full and not returned."),
  }),
  { error: "must be a group of coupons, each under the code that guests type" },
);
