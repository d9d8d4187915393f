import { SERVICE_UNITS } from "@portico/domain/extras/extra-service";
import { z } from "zod";

import { amountOrAmounts } from "./currencies-schema.ts";
import { byCode, code, flag, oneOf, percent, text, wholeNumber } from "./fields.ts";

export const services = byCode(
  z.strictObject({
    name: text.describe("Name that guests see."),
    description: text.describe("What they get, in a sentence."),
    unit: oneOf(SERVICE_UNITS).describe(
      "What the price is for: a piece, a night, a guest, the stay, or a guest and night.",
    ),
    price: amountOrAmounts(0).describe("Price of one unit; other currencies are converted."),
    vat: percent(0, 50).describe("Percent of value added tax inside the price."),
    discountable: flag.default(false).describe("true: coupons lower it too."),
    maxQuantity: wholeNumber(1, 100).default(1).describe("The most that one room may take."),
    picture: code.optional().describe("What it looks like, by its name under `pictures`."),
  }),
);

export const fees = byCode(
  z.strictObject({
    name: text.describe("Name that guests see."),
    kind: oneOf(["administration", "reservation", "security_deposit"]).describe(
      "The first two are part of the total; a security deposit is given back and only shown.",
    ),
    unit: oneOf(["reservation", "item", "item_night"])
      .default("reservation")
      .describe("Once for the reservation, for each room, or for each room and night."),
    price: amountOrAmounts(0.01).describe("Its amount; other currencies are converted."),
    vat: percent(0, 50)
      .optional()
      .describe("Percent of value added tax inside it; none for a security deposit."),
    keptOnCancellation: flag
      .default(false)
      .describe("true: guests who cancel do not get it back; the terms tell them."),
  }),
);
