import { GUEST_CLASSES } from "@portico/domain/stays/guest-category";

import { flag, oneOf, percent, wholeNumber } from "../lines/forms.ts";
import { words } from "../lines/kinds.ts";
import { lines, ordered } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";

/** Ages of two categories must not overlap, and at least one category is for adults. */
export const guestCategories = ordered(
  "guestCategories",
  lines({
    name: words("Name that guests see."),
    class: oneOf(GUEST_CLASSES).describe("How a room's rules treat the category."),
    ageFrom: wholeNumber(0, 120).default(0).describe("Youngest age in years on the day of arrival."),
    ageTo: wholeNumber(1, 999).default(999).describe("First age that no longer belongs to it."),
    occupiesBed: flag
      .default(true)
      .describe("false: sleeps in a cot or with the parents and does not count towards occupancy."),
    paysCityTax: flag.default(true).describe("Whether the city tax is due for it."),
    discountPercent: percent(0, 100)
      .default(0)
      .describe("Percent off an adult's price in base and extra beds."),
  }),
  {
    all: (reading, entries) => {
      const hasAdults = Object.values(entries).some((entry) => entry.class === "adult");
      if (reading.codes("guestCategories").length > 0 && !hasAdults)
        reading.problem(["guestCategories"], "has no category of class adult; add one");
      for (const [index, [code, { ageFrom, ageTo }]] of Object.entries(entries).entries()) {
        const path = ["guestCategories", code];
        if (ageFrom >= ageTo)
          reading.problem([...path, "ageTo"], `must be above ageFrom (${ageFrom}), is ${ageTo}`);
        const other = Object.entries(entries)
          .slice(0, index)
          .find(([, one]) => ageFrom < one.ageTo && one.ageFrom < ageTo);
        if (other)
          reading.problem(path, `has ages that "${other[0]}" has too; let one end where the other begins`);
      }
    },
  },
);

/** A guest whose age is in no category cannot be booked. A hotel without categories for children may want that. */
export function warnOfAgeGaps(reading: Reading): void {
  const categories = reading.part("guestCategories", guestCategories.form);
  const entries = Object.values(categories).toSorted((a, b) => a.ageFrom - b.ageFrom);
  let reached = entries[0]?.class === "adult" ? entries[0].ageFrom : 0;
  for (const { ageFrom, ageTo } of entries) {
    if (ageFrom > reached) {
      const ages =
        ageFrom - reached === 1 ? `the age of ${reached}` : `ages from ${reached} to ${ageFrom - 1}`;
      reading.warning(
        ["guestCategories"],
        `has no category for ${ages}, so such guests cannot be booked; let one begin where the other ends`,
      );
    }
    reached = Math.max(reached, ageTo);
  }
  if (entries.length > 0 && reached < 100)
    reading.warning(
      ["guestCategories"],
      `has no category for ages from ${reached} on, so such guests cannot be booked; leave ageTo of the oldest out`,
    );
}
