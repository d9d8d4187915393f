import type { RatePlan } from "@portico/domain/rates/rate-plan";

import { flag, listOf, meal, oneOf, wholeNumber } from "../lines/forms.ts";
import { words } from "../lines/kinds.ts";
import { coded, lines, maybe, onlyTrue, together, type Part } from "../lines/line.ts";
import { facilities } from "./facilities.ts";
import { pricing } from "./pricing.ts";
import { accounts } from "./property.ts";
import { agreed, checkTerms, secured, unsecured } from "./terms.ts";

const mealsShape = {
  includedMeal: meal.default("none").describe("Meal inside the price."),
  meals: listOf(meal, 1).optional().describe("Meals to choose from, the included one among them."),
};

const meals: Part<typeof mealsShape, Pick<RatePlan, "includedMeal" | "meals">> = {
  shape: mealsShape,
  read: (reading, { includedMeal, meals: given = [includedMeal] }, path) => {
    if (!given.includes(includedMeal))
      reading.problem([...path, "meals"], `must contain ${includedMeal}, the meal that is included`);
    return { includedMeal, meals: given };
  },
  write: (_writing, { includedMeal, meals: offered }) => ({ includedMeal, meals: offered }),
};

const plan = together(
  lines({
    name: words("Name that guests see."),
    description: words("What the guest gets and gives up."),
    class: oneOf(["standard", "non_refundable", "promotion"]).default("standard").describe("Kind of rate."),
  }),
  pricing,
  meals,
  agreed,
  lines({
    minAdvanceDays: maybe(wholeNumber(0, 1095).describe("Book at least this many days before arrival.")),
    maxAdvanceDays: maybe(wholeNumber(0, 1095).describe("Book at most this many days before arrival.")),
  }),
  secured,
  lines({
    incomparable: onlyTrue(
      flag
        .default(false)
        .describe(
          "true: it includes or requires something that the engine does not know about (a massage, a membership), so it is always offered and hides no other plan.",
        ),
    ),
  }),
  lines({
    membersOnly: onlyTrue(
      flag
        .default(false)
        .describe(
          "true: only guests who are logged in to their account see it and can buy it; needs accounts: true.",
        ),
    ),
  }),
  unsecured,
);

/** A plan has its own prices or derives them from another plan, at most three levels deep and without a cycle. */
export const ratePlans = coded("ratePlans", plan, {
  all: (reading, entries) => {
    // A hotel that only leads to others sells nothing itself.
    if (Object.keys(entries).length === 0 && !reading.part("facilities", facilities.form).first)
      reading.problem(["ratePlans"], "is empty; add a rate plan");
  },
  each: (reading, entry, path) => {
    const { minAdvanceDays, maxAdvanceDays } = entry;
    if (minAdvanceDays !== undefined && maxAdvanceDays !== undefined && minAdvanceDays > maxAdvanceDays)
      reading.problem(
        [...path, "maxAdvanceDays"],
        `must be at least minAdvanceDays (${minAdvanceDays}), is ${maxAdvanceDays}`,
      );
    if (entry.membersOnly && !reading.part("accounts", accounts.form))
      reading.problem(
        [...path, "membersOnly"],
        "needs guests with an account; add accounts: true, or remove membersOnly",
      );
    checkTerms(reading, entry, path);
  },
});
