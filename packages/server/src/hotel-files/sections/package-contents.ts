import type { ContentPer, PackageContent } from "@portico/domain/packages/package";

import { code, listOf, oneOf, percent, wholeNumber } from "../lines/forms.ts";
import { amounts, idsOf, words } from "../lines/kinds.ts";
import { as, group, lines, listed, maybe, oneField, together, type Line } from "../lines/line.ts";

const receivers = maybe(
  idsOf("guestCategories", listOf(code, 1).describe("Guest categories who get it; all by default.")),
);

const perShape = {
  per: oneOf(["stay", "night", "guest", "guest_night"])
    .default("stay")
    .describe("What it comes once for: the stay, each night, each guest, or each guest and night."),
  guests: receivers.form,
};

const per = oneField("per", perShape, {
  read: (reading, { per: kind, guests }, path): ContentPer => {
    if (kind === "guest" || kind === "guest_night")
      return { kind, categoryIds: receivers.read(reading, guests, [...path, "guests"]) };
    if (guests !== undefined)
      reading.problem([...path, "guests"], `has no effect per ${kind}; write per: guest, or remove it`);
    return { kind };
  },
  write: (writing, meant) => {
    const own = "categoryIds" in meant ? receivers.write(writing, meant.categoryIds) : undefined;
    return { per: meant.kind, ...(own === undefined ? {} : { guests: own }) };
  },
});

const taxedShare = group(
  lines({
    price: as("amounts", amounts(0.01, "What one of it is of the package's price.")),
    vat: as("vatPercent", percent(0, 50).describe("Percent of value added tax inside it.")),
  }),
);

const content = together(
  lines({
    name: words("Name that guests see."),
    quantity: wholeNumber(1, 100).default(1).describe("How many of it."),
  }),
  per,
  lines({
    listPrice: maybe(
      amounts(0, "Price of one of it when it is bought apart; without one nothing is compared."),
    ),
    share: maybe({
      ...taxedShare,
      form: taxedShare.form.describe(
        "Its own part of the price and tax; without one it is taxed as the room.",
      ),
    }),
  }),
);

const written = listed(group(content), (list) =>
  list.default([]).describe("What the price covers besides the room."),
);

/** What the price covers. A line's code is its place in the list, from 1. */
export const contents: Line<typeof written.form, PackageContent[]> = {
  form: written.form,
  read: (reading, entries, path) =>
    written
      .read(reading, entries, path)
      .map((its, index) => ({ ...its, code: String(index + 1), service: null })),
  write: (writing, meant) => written.write(writing, meant),
};
