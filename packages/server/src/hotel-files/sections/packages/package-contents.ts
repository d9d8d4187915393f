import type { ContentPer, PackageContent } from "@portico/domain/packages/package";

import { code, listOf, oneOf, percent, wholeNumber } from "../../lines/forms.ts";
import { amounts, idsOf, words } from "../../lines/kinds.ts";
import { as, group, lines, listed, maybe, oneField, together, type Line } from "../../lines/line.ts";
import type { Reading } from "../../lines/reading.ts";
import type { FilePath } from "../../source/hotel-file-problem.ts";

const MOST_SLOTS = 1000;

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

const timeShape = {
  service: code
    .optional()
    .describe("The wellness service that it is: guests choose its times while they book, or later."),
  slots: wholeNumber(1, MOST_SLOTS)
    .optional()
    .describe("How many slots in a row one of it lasts; 1 by default."),
};

const time = oneField("service", timeShape, {
  read: (reading, { service, slots }, path): PackageContent["service"] => {
    if (service === undefined) {
      if (slots !== undefined)
        reading.problem(
          [...path, "slots"],
          "is for a wellness service; name one under service, or remove it",
        );
      return null;
    }
    return { serviceId: reading.idOf("wellness", service, [...path, "service"]), slots: slots ?? 1 };
  },
  write: (writing, meant) =>
    meant ? { service: writing.codeOf("wellness", meant.serviceId), slots: meant.slots } : {},
});

const content = together(
  lines({
    code: code
      .optional()
      .describe("A code of its own, which reservations keep; only a content with a service needs one."),
    name: words("Name that guests see."),
    quantity: wholeNumber(1, 100).default(1).describe("How many of it."),
  }),
  per,
  time,
  lines({
    listPrice: maybe(
      amounts(
        0,
        "Price of one of it when it is bought apart; without one, a service's own price if it never differs, and otherwise nothing is compared.",
      ),
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

/** What the price covers. A line without a code has its place in the list as one, from 1. */
export const contents: Line<typeof written.form, PackageContent[]> = {
  form: written.form,
  read: (reading, entries, path) => {
    checkCodes(reading, entries, path);
    return written
      .read(reading, entries, path)
      .map((its, index) => ({ ...its, code: its.code ?? String(index + 1) }));
  },
  write: (writing, meant) =>
    written.write(
      writing,
      meant.map(({ code: own, ...its }, index) => ({
        ...(own !== String(index + 1) && { code: own }),
        ...its,
      })),
    ),
};

function checkCodes(
  reading: Reading,
  entries: readonly { code?: string | undefined; service?: string | undefined }[],
  path: FilePath,
): void {
  entries.forEach(({ code: own, service }, index) => {
    if (own === undefined && service !== undefined)
      reading.problem(
        [...path, index],
        `names a service and has no code, by which reservations keep its times; add for example code: ${service}`,
      );
    if (own !== undefined && entries.findIndex((other) => other.code === own) < index)
      reading.problem([...path, index, "code"], `is "${own}" a second time; choose another`);
  });
}
