import type { Hotel } from "../property/hotel.ts";
import type { CancellationPolicy, CancellationTier } from "../rates/cancellation-policy.ts";
import type { DepositPolicy } from "../rates/deposit-policy.ts";
import type { RatePlan } from "../rates/rate-plan.ts";

type TermsHotel = Pick<Hotel, "cancellationPolicies" | "depositPolicies" | "payment">;

/** A plan as sold: a discount or a coupon can make it non-refundable. */
export type SoldTerms = { plan: RatePlan; cancellable: boolean };

/**
 * Whether terms are at least as good as others in every respect, provided that their plan costs no more: extras that
 * guests add later raise the base of a percentage. False if they cannot be compared.
 */
export function areTermsAsGood(hotel: TermsHotel, terms: SoldTerms, other: SoldTerms): boolean {
  if (terms.plan.cardGuarantee && !other.plan.cardGuarantee) return false;
  return isAheadAsGood(aheadOf(hotel, terms), aheadOf(hotel, other)) && isAsMild(hotel, terms, other);
}

function isAsMild(hotel: TermsHotel, terms: SoldTerms, other: SoldTerms): boolean {
  // Nothing is worse than paying the whole price from the booking on.
  if (!other.cancellable) return true;
  if (!terms.cancellable) return false;
  const [own, others] = [policyOf(hotel, terms.plan), policyOf(hotel, other.plan)];
  if (!own || !others) return false;
  const isCovered = (tier: CancellationTier) =>
    others.tiers.some((harder) => startsNoLater(harder, tier) && costsNoLess(harder, tier));
  return own.noShowPercent <= others.noShowPercent && own.tiers.every(isCovered);
}

function policyOf(hotel: TermsHotel, plan: RatePlan): CancellationPolicy | undefined {
  return hotel.cancellationPolicies.find(({ id }) => id === plan.cancellationPolicyId);
}

function startsNoLater({ start }: CancellationTier, { start: other }: CancellationTier): boolean {
  switch (start.kind) {
    case "days_before_arrival":
      if (other.kind !== start.kind) return false;
      return start.days > other.days || (start.days === other.days && start.time <= other.time);
    case "hours_before_check_in":
      return other.kind === start.kind && start.hours >= other.hours;
    case "hours_after_booking":
      return other.kind === start.kind && start.hours <= other.hours;
  }
}

function costsNoLess({ fee }: CancellationTier, { fee: other }: CancellationTier): boolean {
  switch (fee.kind) {
    case "percent":
      return fee.percent >= 100 || (other.kind === fee.kind && fee.percent >= other.percent);
    case "nights":
      return other.kind === fee.kind && fee.nights >= other.nights;
    case "amount":
      return other.kind === fee.kind && fee.amount >= other.amount;
  }
}

/** The least that a guest pays before arrival: a deposit does not count if everything may be paid at the property. */
export type Ahead = "nothing" | "everything" | Exclude<DepositPolicy["deposit"], { kind: "none" }>;

/** Without payment at the property, everything is paid ahead unless the plan asks for a part. */
export function aheadOf(hotel: TermsHotel, { plan, cancellable }: SoldTerms): Ahead {
  if (hotel.payment.methods.includes("on_site") && !plan.prepaymentRequired) return "nothing";
  const policy = hotel.depositPolicies.find(({ id }) => id === plan.depositPolicyId);
  if (!cancellable || !policy || policy.deposit.kind === "none") return "everything";
  return policy.deposit.kind === "percent" && policy.deposit.percent >= 100 ? "everything" : policy.deposit;
}

function isAheadAsGood(ahead: Ahead, other: Ahead): boolean {
  if (ahead === "nothing" || other === "everything") return true;
  if (ahead === "everything" || other === "nothing") return false;
  switch (ahead.kind) {
    case "percent":
      return other.kind === ahead.kind && ahead.percent <= other.percent;
    case "nights":
      return other.kind === ahead.kind && ahead.nights <= other.nights;
    case "amount":
      return other.kind === ahead.kind && ahead.amount <= other.amount;
  }
}
