import type { RatePlan } from "@portico/domain/rates/rate-plan";

import { flag, listOf, meal, oneOf, wholeNumber } from "../lines/forms.ts";
import { idOf, words } from "../lines/kinds.ts";
import { as, coded, lines, maybe, onlyTrue, together, type Part, type Written } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { Writing } from "../lines/writing.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { facilities } from "./facilities.ts";
import { payment } from "./payment.ts";
import { cancellationPolicies, depositPolicies } from "./policies.ts";
import { pricing } from "./pricing.ts";

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

const unsecuredShape = {
  unsecured: flag
    .default(false)
    .describe("true: guests may order a non-refundable stay without paying ahead or leaving a card."),
};

/** A file must state it explicitly; in the hotel it follows from the rest of the plan. */
const unsecured = {
  shape: unsecuredShape,
  read: () => ({}),
  write: ({ hotel }: Writing, plan: RatePlan): Partial<Written<typeof unsecuredShape>> => {
    const policy = hotel.cancellationPolicies.find(({ id }) => id === plan.cancellationPolicyId);
    const binding = plan.class === "non_refundable" || policy?.nonRefundable === true;
    const isOpen = binding && hotel.payment.methods.includes("on_site");
    return isOpen && !plan.prepaymentRequired && !plan.cardGuarantee ? { unsecured: true } : {};
  },
};

const plan = together(
  lines({
    name: words("Name that guests see."),
    description: words("What the guest gets and gives up."),
    class: oneOf(["standard", "non_refundable", "promotion"]).default("standard").describe("Kind of rate."),
  }),
  pricing,
  meals,
  lines({
    cancellation: as("cancellationPolicyId", idOf("cancellationPolicies", "Code of `cancellationPolicies`.")),
    deposit: as("depositPolicyId", idOf("depositPolicies", "Code of `depositPolicies`.")),
    minAdvanceDays: maybe(wholeNumber(0, 1095).describe("Book at least this many days before arrival.")),
    maxAdvanceDays: maybe(wholeNumber(0, 1095).describe("Book at most this many days before arrival.")),
    prepaymentRequired: flag
      .default(false)
      .describe("true: the deposit is paid before arrival; paying everything at the hotel is not offered."),
    cardGuarantee: flag
      .default(false)
      .describe("true: guests who pay at the hotel leave a card as a guarantee; needs payment.guarantee."),
    incomparable: onlyTrue(
      flag
        .default(false)
        .describe(
          "true: it includes or requires something that the engine does not know about (a massage, a membership), so it is always offered and hides no other plan.",
        ),
    ),
  }),
  unsecured,
);

type Entry = Written<typeof plan.shape>;

/** A plan has its own prices or derives them from another plan, at most three levels deep and without a cycle. */
export const ratePlans = coded("ratePlans", plan, {
  all: (reading, entries) => {
    // A hotel that only leads to others sells nothing itself.
    if (Object.keys(entries).length === 0 && !reading.part("facilities", facilities.form).first)
      reading.problem(["ratePlans"], "is empty; add a rate plan");
  },
  each: (reading, entry, path) => {
    const { minAdvanceDays, maxAdvanceDays } = entry;
    checkIsSecured(reading, entry, path);
    if (minAdvanceDays !== undefined && maxAdvanceDays !== undefined && minAdvanceDays > maxAdvanceDays)
      reading.problem(
        [...path, "maxAdvanceDays"],
        `must be at least minAdvanceDays (${minAdvanceDays}), is ${maxAdvanceDays}`,
      );
    checkPrepayment(reading, entry, path);
    checkGuarantee(reading, entry, path);
  },
});

/** Prepayment needs a deposit and a way to pay it. */
function checkPrepayment(reading: Reading, entry: Entry, path: FilePath): void {
  const { methods } = reading.part("payment", payment.form);
  if (entry.prepaymentRequired && !methods.some((method) => method !== "on_site")) {
    reading.problem(
      [...path, "prepaymentRequired"],
      `cannot be true: the hotel takes only ${methods.join(", ")}; add bank_transfer or card to payment.methods, or remove it`,
    );
  }
  if (
    entry.prepaymentRequired &&
    reading.part("depositPolicies", depositPolicies.form)[entry.deposit] === "none"
  ) {
    reading.problem(
      [...path, "prepaymentRequired"],
      `cannot be true: "${entry.deposit}" asks for no deposit; choose one that does, or remove it`,
    );
  }
}

/** A card guarantee needs a vault that keeps the card, and terms with a fee that could be charged to it. */
function checkGuarantee(reading: Reading, entry: Entry, path: FilePath): void {
  if (!entry.cardGuarantee) return;
  if (!reading.part("payment", payment.form).guarantee) {
    reading.problem(
      [...path, "cardGuarantee"],
      "cannot be true: nobody keeps the guest's card; add payment.guarantee, or remove it",
    );
  }
  const policy = reading.part("cancellationPolicies", cancellationPolicies.form)[entry.cancellation];
  if (policy && !policy.nonRefundable && policy.tiers.length === 0 && policy.noShowPercent === 0) {
    reading.problem(
      [...path, "cardGuarantee"],
      `cannot be true: by "${entry.cancellation}" it costs nothing not to come; choose terms with a fee, or remove it`,
    );
  }
}

/**
 * A non-refundable stay must be paid ahead or guaranteed by a card, because otherwise the fee cannot be collected after a
 * no-show. A file with such a plan must confirm it by `unsecured`.
 */
function checkIsSecured(reading: Reading, entry: Entry, path: FilePath): void {
  const isUnsecured =
    isBinding(reading, entry) && reading.part("payment", payment.form).methods.includes("on_site");
  const open = isUnsecured && !entry.prepaymentRequired && !entry.cardGuarantee;
  if (open && !entry.unsecured) {
    reading.problem(
      path,
      "cannot be cancelled, and yet guests may order it, pay nothing and stay away; add prepaymentRequired: true or cardGuarantee: true, or unsecured: true if that is meant",
    );
  }
  if (!open && entry.unsecured) {
    reading.problem(
      [...path, "unsecured"],
      "cannot be true: the plan can be cancelled, is paid ahead or is guaranteed by a card; remove it",
    );
  }
}

/** Whether guests see the plan as non-refundable. */
function isBinding(reading: Reading, entry: Pick<Entry, "class" | "cancellation">): boolean {
  const policy = reading.part("cancellationPolicies", cancellationPolicies.form)[entry.cancellation];
  return entry.class === "non_refundable" || policy?.nonRefundable === true;
}
