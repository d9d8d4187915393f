import type { Trust } from "@portico/domain/property/trust";

import { date, decimal, orNull, wholeNumber } from "../lines/forms.ts";
import { words } from "../lines/kinds.ts";
import { about, group, type Line, lines, listed, maybe } from "../lines/line.ts";

const MOST_BENEFITS = 3;

const reviews = group(
  lines({
    score: decimal(0, 100).describe("The score, as it stands there."),
    outOf: decimal(1, 100).default(10).describe("The best score that can be given."),
    count: orNull(wholeNumber(1, 1_000_000)).describe("How many guests have said it."),
    source: words("Who has asked them, such as a portal's name."),
    asOf: date.describe("The day on which the score was that."),
  }),
);

const described = group(
  lines({
    benefits: listed(words("One advantage of booking here, in a few words."), (list) =>
      list
        .max(MOST_BENEFITS, { error: `must be a list of ${MOST_BENEFITS} at most` })
        .default([])
        .describe("What guests get only here, three at most."),
    ),
    reviews: maybe(about("What guests have said, as it can be read elsewhere.", reviews)),
  }),
);

const form = described.form
  .optional()
  .describe("What speaks for booking here, shown where guests hesitate; nothing without this section.");

/** What speaks for booking here. A score above the best one, or of a day to come, cannot be true. */
export const trust: Line<typeof form, Trust | undefined> = {
  form,
  read: (reading, written, path) => {
    if (written === undefined) return undefined;
    const meant = described.read(reading, written, path);
    if (meant.reviews === null && meant.benefits.length === 0)
      reading.problem(path, "says nothing; add benefits or reviews, or remove it");
    if (meant.reviews !== null && meant.reviews.score > meant.reviews.outOf)
      reading.problem([...path, "reviews", "score"], "is above outOf, the best score that can be given");
    return meant;
  },
  write: (writing, meant) => meant && described.write(writing, meant),
};
