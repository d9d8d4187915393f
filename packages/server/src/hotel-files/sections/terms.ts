import type { RatePlan } from "@portico/domain/rates/rate-plan";

import { flag } from "../lines/forms.ts";
import { idOf } from "../lines/kinds.ts";
import { as, lines, type Written } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { Writing } from "../lines/writing.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { payment } from "./payment.ts";
import { cancellationPolicies, depositPolicies } from "./policies.ts";

/** What cancelling costs and what is paid ahead, for everything that is sold with terms of its own. */
export const agreed = lines({
  cancellation: as("cancellationPolicyId", idOf("cancellationPolicies", "Code of `cancellationPolicies`.")),
  deposit: as("depositPolicyId", idOf("depositPolicies", "Code of `depositPolicies`.")),
});

export const secured = lines({
  prepaymentRequired: flag
    .default(false)
    .describe("true: the deposit is paid before arrival; paying everything at the hotel is not offered."),
  cardGuarantee: flag
    .default(false)
    .describe("true: guests who pay at the hotel leave a card as a guarantee; needs payment.guarantee."),
});

const unsecuredShape = {
  unsecured: flag
    .default(false)
    .describe("true: guests may order a non-refundable stay without paying ahead or leaving a card."),
};

type Secured = Pick<RatePlan, "cancellationPolicyId" | "prepaymentRequired" | "cardGuarantee"> &
  Partial<Pick<RatePlan, "class">>;

/** A file must state it explicitly; in the hotel it follows from the other terms. */
export const unsecured = {
  shape: unsecuredShape,
  read: () => ({}),
  write: ({ hotel }: Writing, sold: Secured): Partial<Written<typeof unsecuredShape>> => {
    const policy = hotel.cancellationPolicies.find(({ id }) => id === sold.cancellationPolicyId);
    const binding = sold.class === "non_refundable" || policy?.nonRefundable === true;
    const isOpen = binding && hotel.payment.methods.includes("on_site");
    return isOpen && !sold.prepaymentRequired && !sold.cardGuarantee ? { unsecured: true } : {};
  },
};

type Terms = Written<typeof agreed.shape & typeof secured.shape & typeof unsecuredShape> &
  Partial<Pick<RatePlan, "class">> & { months?: { depositMonths?: number | undefined } | undefined };

/** Reports terms that cannot be kept: nothing to pay ahead, nobody to keep a card, a fee that cannot be collected. */
export function checkTerms(reading: Reading, entry: Terms, path: FilePath): void {
  checkIsSecured(reading, entry, path);
  checkPrepayment(reading, entry, path);
  checkGuarantee(reading, entry, path);
}

/** Prepayment needs a deposit and a way to pay it. */
function checkPrepayment(reading: Reading, entry: Terms, path: FilePath): void {
  const { methods } = reading.part("payment", payment.form);
  if (entry.prepaymentRequired && !methods.some((method) => method !== "on_site")) {
    reading.problem(
      [...path, "prepaymentRequired"],
      `cannot be true: the hotel takes only ${methods.join(", ")}; add bank_transfer or card to payment.methods, or remove it`,
    );
  }
  // A plan by the month may say itself how many months are paid ahead.
  const months = entry.months?.depositMonths;
  if (entry.prepaymentRequired && months === 0) {
    reading.problem(
      [...path, "prepaymentRequired"],
      "cannot be true: months.depositMonths is 0, so that nothing is paid ahead; write at least 1, or remove it",
    );
  }
  if (
    entry.prepaymentRequired &&
    months === undefined &&
    reading.part("depositPolicies", depositPolicies.form)[entry.deposit] === "none"
  ) {
    reading.problem(
      [...path, "prepaymentRequired"],
      `cannot be true: "${entry.deposit}" asks for no deposit; choose one that does, or remove it`,
    );
  }
}

/** A card guarantee needs a vault that keeps the card, and terms with a fee that could be charged to it. */
function checkGuarantee(reading: Reading, entry: Terms, path: FilePath): void {
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
 * no-show. A file with such terms must confirm it by `unsecured`.
 */
function checkIsSecured(reading: Reading, entry: Terms, path: FilePath): void {
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
      "cannot be true: it can be cancelled, is paid ahead or is guaranteed by a card; remove it",
    );
  }
}

/** Whether guests see it as non-refundable. */
function isBinding(reading: Reading, entry: Pick<Terms, "class" | "cancellation">): boolean {
  const policy = reading.part("cancellationPolicies", cancellationPolicies.form)[entry.cancellation];
  return entry.class === "non_refundable" || policy?.nonRefundable === true;
}
