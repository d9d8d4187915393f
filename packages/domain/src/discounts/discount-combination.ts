import { sumMoney, type Minor } from "../money/money.ts";
import { DISCOUNT_KINDS, type Discount } from "./discount.ts";
import { lineAmount, takeOff, type NightAmounts } from "./discount-line.ts";
import type { StayDiscount } from "./stay-discount.ts";

/** Discounts that may be combined, in the order in which they are taken off, and the amount. */
export type Combination = { discounts: readonly StayDiscount[]; off: Minor };

const NO_DISCOUNT: Combination = { discounts: [], off: 0 };

/** Ten discounts that all apply to one stay never exceed this; larger sets are cut to the strongest. */
const MOST_COMBINATIONS = 300;

/**
 * The allowed combination that takes the most off: an exclusive discount alone, or at most one base with at most one
 * additive of each kind. Among equal ones, the one with the fewest discounts wins, then the lowest ids. A combination that
 * leaves nothing to pay is allowed only if a stay `mayBeFree`. Exact for ten candidates, and for more if their
 * combinations stay within the limit; see docs/algorithms/discounts.md.
 */
export function bestCombination(
  candidates: readonly StayDiscount[],
  prices: NightAmounts,
  { step, mayBeFree }: { step: Minor; mayBeFree: boolean },
): Combination {
  if (candidates.length === 0) return NO_DISCOUNT;
  const tooMuch = mayBeFree ? Infinity : sumMoney(prices.nights) + sumMoney(prices.meals);
  const [only] = candidates;
  if (only && candidates.length === 1) {
    const off = lineAmount(only, prices, step);
    return off > 0 && off < tooMuch ? { discounts: candidates, off } : NO_DISCOUNT;
  }
  let best = NO_DISCOUNT;
  const consider = (chosen: readonly StayDiscount[]) => {
    const discounts = chosen.length > 1 ? chosen.toSorted(inOrder) : chosen;
    const combination = { discounts, off: amountOff(discounts, prices, step) };
    if (combination.off < tooMuch && isBetter(combination, best)) best = combination;
  };
  for (const one of candidates) if (one.discount.stacking === "exclusive") consider([one]);
  chooseFrom(strongest(placesOf(candidates), prices, step), 0, [], consider);
  return best;
}

/** Bases, and the additives of each kind: at most one of each group may be chosen. */
function placesOf(candidates: readonly StayDiscount[]): StayDiscount[][] {
  const bases: StayDiscount[] = [];
  const additives: StayDiscount[][] = [];
  for (const one of candidates) {
    const { stacking, kind } = one.discount;
    if (stacking === "base") bases.push(one);
    else if (stacking === "additive") (additives[DISCOUNT_KINDS.indexOf(kind)] ??= []).push(one);
  }
  const places = bases.length > 0 ? [bases] : [];
  for (const place of additives) if (place) places.push(place);
  return places;
}

/**
 * Drops, from the group with the most candidates, the one that takes the least off by itself, until the rest can be
 * tried.
 */
function strongest(places: StayDiscount[][], prices: NightAmounts, step: Minor): StayDiscount[][] {
  if (waysToChoose(places) <= MOST_COMBINATIONS) return places;
  const sorted = places.map((place) =>
    place
      .map((one) => ({ one, off: lineAmount(one, prices, step) }))
      .sort((a, b) => b.off - a.off || a.one.discount.id - b.one.discount.id)
      .map(({ one }) => one),
  );
  while (waysToChoose(sorted) > MOST_COMBINATIONS) {
    sorted.reduce((largest, place) => (place.length > largest.length ? place : largest)).pop();
  }
  return sorted;
}

function waysToChoose(places: readonly (readonly StayDiscount[])[]): number {
  return places.reduce((ways, place) => ways * (1 + place.length), 1);
}

/** Considers every choice of at most one from each of the places after the first `from`. */
function chooseFrom(
  places: readonly StayDiscount[][],
  from: number,
  chosen: readonly StayDiscount[],
  consider: (chosen: readonly StayDiscount[]) => void,
): void {
  const place = places[from];
  if (!place) {
    if (chosen.length > 0) consider(chosen);
    return;
  }
  chooseFrom(places, from + 1, chosen, consider);
  for (const one of place) chooseFrom(places, from + 1, [...chosen, one], consider);
}

const ORDER: Readonly<Record<Discount["benefit"]["kind"], number>> = {
  free_nights: 0,
  percent: 1,
  amount: 2,
};

function inOrder({ discount: a }: StayDiscount, { discount: b }: StayDiscount): number {
  return ORDER[a.benefit.kind] - ORDER[b.benefit.kind] || a.id - b.id;
}

function isBetter(a: Combination, b: Combination): boolean {
  if (a.off !== b.off) return a.off > b.off;
  if (a.discounts.length !== b.discounts.length) return a.discounts.length < b.discounts.length;
  const [idsOfA, idsOfB] = [idsOf(a), idsOf(b)];
  const differing = idsOfA.findIndex((id, index) => id !== idsOfB[index]);
  return differing >= 0 && (idsOfA[differing] ?? 0) < (idsOfB[differing] ?? 0);
}

function idsOf({ discounts }: Combination): number[] {
  return discounts.map(({ discount }) => discount.id).sort((a, b) => a - b);
}

function amountOff(discounts: readonly StayDiscount[], prices: NightAmounts, step: Minor): Minor {
  const [only] = discounts;
  if (only && discounts.length === 1) return lineAmount(only, prices, step);
  if (discounts.every(isOnAllNights)) return amountOffSum(discounts, prices, step);
  const left = { nights: [...prices.nights], meals: [...prices.meals], taxes: prices.taxes };
  let off = 0;
  for (const [index, discount] of discounts.entries()) {
    const amount = lineAmount(discount, left, step);
    off += amount;
    // The last line need not be spread to nights.
    if (index < discounts.length - 1) takeOff(discount, amount, left, step);
  }
  return off;
}

/** If every line applies to all nights and nothing else, their sum is enough. */
function amountOffSum(discounts: readonly StayDiscount[], prices: NightAmounts, step: Minor): Minor {
  const nights = sumMoney(prices.nights);
  const left = { nights: [nights], meals: [], taxes: [sumMoney(prices.taxes)] };
  let off = 0;
  for (const discount of discounts) {
    off += lineAmount(discount, left, step);
    left.nights[0] = nights - off;
  }
  return off;
}

function isOnAllNights({ discount: { benefit }, nights }: StayDiscount): boolean {
  return nights === null && !(benefit.kind === "percent" && benefit.onMeals);
}
