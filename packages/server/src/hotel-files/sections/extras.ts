import { SERVICE_UNITS } from "@portico/domain/extras/extra-service";
import { FEE_KINDS, FEE_UNITS, type Fee } from "@portico/domain/fees/fee";

import { flag, oneOf, percent, wholeNumber } from "../lines/forms.ts";
import { amounts, words } from "../lines/kinds.ts";
import { as, coded, lines, maybe, together, type Part } from "../lines/line.ts";
import { picture } from "./pictures.ts";

/** Extras of a stay. */
export const services = coded(
  "services",
  lines({
    name: words("Name that guests see."),
    description: words("What guests get, in a sentence."),
    price: as("amounts", amounts(0, "Price of one unit; other currencies are converted.")),
    vat: as("vatPercent", percent(0, 50).describe("Percent of value added tax inside the price.")),
    unit: oneOf(SERVICE_UNITS).describe(
      "What the price is for: a piece, a night, a guest, the stay, or a guest and night.",
    ),
    discountable: flag.default(false).describe("true: coupons lower it too."),
    maxQuantity: wholeNumber(1, 100).default(1).describe("The most that one room may take."),
    picture: maybe(picture("What it looks like, by its name under `pictures`.")),
  }),
);

const kind = oneOf(FEE_KINDS).describe(
  "The first two are part of the total; a security deposit is returned and only shown.",
);
const feeTerms = {
  kind,
  vat: percent(0, 50)
    .optional()
    .describe("Percent of value added tax inside it; none for a security deposit."),
  keptOnCancellation: flag
    .default(false)
    .describe("true: guests who cancel do not get it back; the terms say so."),
};

/** A security deposit is returned and therefore not taxed; every other fee must state its tax. */
const terms: Part<typeof feeTerms, Pick<Fee, "kind" | "vatPercent" | "keptOnCancellation">> = {
  shape: feeTerms,
  read: (reading, entry, path) => {
    const isDeposit = entry.kind === "security_deposit";
    if (isDeposit && entry.vat !== undefined)
      reading.problem([...path, "vat"], "must be missing: a security deposit is given back and bears no tax");
    if (isDeposit && entry.keptOnCancellation)
      reading.problem([...path, "keptOnCancellation"], "cannot be true: a security deposit is given back");
    if (!isDeposit && entry.vat === undefined)
      reading.problem(path, "has no vat; say which percentage is inside, be it 0");
    return {
      kind: entry.kind,
      vatPercent: entry.vat ?? 0,
      ...(entry.keptOnCancellation ? { keptOnCancellation: true } : {}),
    };
  },
  write: (_writing, fee) =>
    fee.kind === "security_deposit"
      ? {}
      : { vat: fee.vatPercent, keptOnCancellation: fee.keptOnCancellation ?? false },
};

export const fees = coded(
  "fees",
  together(
    lines({
      name: words("Name that guests see."),
      kind,
      unit: oneOf(FEE_UNITS)
        .default("reservation")
        .describe("Once for the reservation, for each room, or for each room and night."),
      price: as("amounts", amounts(0.01, "Its amount; other currencies are converted.")),
    }),
    terms,
  ),
);
