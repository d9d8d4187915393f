import { daySpan, matchingDays } from "../dates/day-rule.ts";
import { dayNumber, type PlainDate } from "../dates/plain-date.ts";
import { type Minor, scaleMoney, splitEvenly, splitMoney } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import { convertMoney, type SaleCurrency } from "../money/sale-currency.ts";
import type { GuestCategory } from "../stays/guest-category.ts";
import type { Guest } from "../stays/guest.ts";
import type { CityTax } from "./city-tax.ts";

/** A room's local taxes for the whole stay, in the sale currency, by where they are collected. */
export type CityTaxDue = { included: Minor; atProperty: Minor };

export type TaxedStay = {
  guests: readonly Guest[];
  /** The nights with their prices, the base of a percentage. */
  nights: readonly { date: PlainDate; payable: Minor }[];
  businessTrip: boolean;
};

/** Sums all rules, each rounded once. See docs/algorithms/city-tax.md. */
export function cityTaxDue(
  taxes: readonly CityTax[],
  stay: TaxedStay,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): CityTaxDue {
  const due: CityTaxDue = { included: 0, atProperty: 0 };
  for (const tax of taxes) {
    const amount = ruleDue(tax, stay, currency, categories);
    if (tax.collection === "included") due.included += amount;
    else due.atProperty += amount;
  }
  return due;
}

/**
 * The tax included in each night's price, even on a business trip: discounts and coupons do not reduce it. Empty if the
 * hotel includes none.
 */
export function taxInNights(
  taxes: readonly CityTax[],
  { guests, nights }: Omit<TaxedStay, "businessTrip">,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): Minor[] {
  const inside: Minor[] = [];
  for (const tax of taxes) {
    if (tax.collection !== "included") continue;
    const due = ruleDue(tax, { guests, nights, businessTrip: false }, currency, categories);
    const taxed = taxedNights(tax, nights);
    const shares =
      tax.charge.kind === "amount"
        ? splitEvenly(due, taxed.length)
        : splitMoney(
            due,
            taxed.map(({ payable }) => payable),
          );
    let position = 0;
    for (const [index, night] of nights.entries()) {
      inside[index] = (inside[index] ?? 0) + (taxed[position] === night ? (shares[position++] ?? 0) : 0);
    }
  }
  return inside;
}

/** Whether the tax included in a night depends on the night's price; an amount does not. */
export function isPartOfPrice({ collection, charge }: CityTax): boolean {
  return collection === "included" && charge.kind === "percent";
}

function ruleDue(
  tax: CityTax,
  { guests, nights, businessTrip }: TaxedStay,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): Minor {
  if (businessTrip && tax.businessExempt) return 0;
  if (tax.exemptOverNights !== null && nights.length > tax.exemptOverNights) return 0;
  const taxed = taxedNights(tax, nights);
  const payers = guests.filter(
    (guest) => categories.find((category) => category.id === guest.categoryId)?.paysCityTax,
  );
  if (tax.charge.kind === "amount") {
    const { amount, byCategory } = tax.charge;
    const perNight = payers.reduce((sum, { categoryId }) => sum + (byCategory[categoryId] ?? amount), 0);
    return convertMoney(perNight * taxed.length, currency);
  }
  const base = taxed.reduce((sum, night) => sum + night.payable, 0);
  return scaleMoney(
    base * payers.length,
    percentParts(tax.charge.percent),
    PERCENT_PARTS * guests.length,
    currency.step,
  );
}

function taxedNights(tax: CityTax, nights: TaxedStay["nights"]): TaxedStay["nights"] {
  return nightsNamed(tax, nights).slice(0, tax.maxNights ?? nights.length);
}

/** Whether the tax is due on some nights only. */
export function isSeasonal({ from, to, weekdays }: CityTax): boolean {
  return Boolean(from ?? to ?? weekdays);
}

/** Most taxes have no days: then every night counts, and no calendar is needed. */
function nightsNamed(tax: CityTax, nights: TaxedStay["nights"]): TaxedStay["nights"] {
  const first = nights[0];
  if (!first || !isSeasonal(tax)) return nights;
  const mask = matchingDays(tax, daySpan(dayNumber(first.date), nights.length));
  return nights.filter((_, index) => mask[index] === 1);
}
