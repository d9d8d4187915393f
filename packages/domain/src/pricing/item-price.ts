import type { Instant } from "../dates/time-zone.ts";
import { splitMoney, type Minor } from "../money/money.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import type { Hotel } from "../property/hotel.ts";
import { cancellationTerms } from "../rates/cancellation-terms.ts";
import { depositDue } from "../rates/deposit-policy.ts";
import type { Stay } from "../stays/stay.ts";
import type { ItemPrice, VatLine } from "./quote.ts";
import { vatLines } from "./vat-lines.ts";

/** What `finishPrice` works out from the lines of an item. */
export type Derived = "total" | "originalTotal" | "deposit" | "vat" | "cancellation" | "nonRefundableForced";

/**
 * A part of the price with its own VAT rate, and how much of it a coupon may lower; the first part is always the
 * accommodation.
 */
export type PricePart = { percent: number; gross: Minor; open: Minor };

type PricedItem = Pick<ItemPrice, "discounts" | "coupon" | "cityTax"> & {
  stay: Stay;
  /** The nights after discounts, for what counts by nights. */
  payable: readonly Minor[];
  /** After discounts, before the coupon. */
  parts: readonly PricePart[];
  originalTotal: Minor;
  /** What is paid ahead instead of what the deposit policy asks; null for the policy. */
  ownDeposit: Minor | null;
};

/** Where an item's terms stand. */
type ItemTerms = { cancellationPolicyId: number; depositPolicyId: number };

/**
 * The total of an item with what follows from it. `forced` means that a discount or coupon makes refundable terms
 * non-refundable.
 */
export function finishPrice(
  hotel: Hotel,
  terms: ItemTerms,
  item: PricedItem,
  { currency, forced, now }: { currency: SaleCurrency; forced: boolean; now: Instant },
): Pick<ItemPrice, Derived | "cityTax"> {
  const { stay, payable, originalTotal } = item;
  const total = originalTotal - sumOf(item.discounts) - item.coupon;
  const ownPolicy = policyOf(hotel.cancellationPolicies, terms.cancellationPolicyId);
  const nonRefundableForced = forced && !ownPolicy.nonRefundable;
  const policy = nonRefundableForced ? { ...ownPolicy, nonRefundable: true } : ownPolicy;
  const left = lowered(item.parts, item.coupon);
  const included = Math.min(item.cityTax.included, left[0]?.gross ?? 0);
  const deposit =
    item.ownDeposit === null
      ? depositDue(policyOf(hotel.depositPolicies, terms.depositPolicyId), total, payable, currency)
      : Math.min(total, item.ownDeposit);
  return {
    total,
    originalTotal,
    cityTax: { included, atProperty: item.cityTax.atProperty },
    deposit: policy.nonRefundable ? total : deposit,
    vat: vatOf(left, included),
    cancellation: cancellationTerms(hotel, policy, { stay, total, nights: payable, currency, now }),
    nonRefundableForced,
  };
}

/** Each part less its share of the amount, in proportion to what may be taken off it. */
export function lowered(parts: readonly PricePart[], amount: Minor): PricePart[] {
  if (amount === 0) return [...parts];
  const shares = splitMoney(
    amount,
    parts.map((part) => part.open),
  );
  return parts.map((part, index) => {
    const share = shares[index] ?? 0;
    return { ...part, gross: part.gross - share, open: part.open - share };
  });
}

function vatOf(parts: readonly PricePart[], cityTax: Minor): VatLine[] {
  return vatLines(
    parts.map((part, index) => (index === 0 ? { ...part, gross: part.gross - cityTax } : part)),
  );
}

export function sumOf(lines: readonly { amount: Minor }[]): Minor {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

export function policyOf<Found extends { id: number }>(all: readonly Found[], id: number): Found {
  const found = all.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`The hotel has nothing with the id ${id} that a quote refers to`);
  return found;
}
