import type { Minor } from "../money/money.ts";
import type { CityTax } from "../rates/city-tax.ts";
import type { GuestCategory } from "../stay/guest-category.ts";
import type { Guest } from "../stay/guest.ts";
import { convertMoney, type SaleCurrency } from "./sale-currency.ts";

/** The local tax of one room for the whole stay, in the sale currency: paying guests times taxed nights times amount. */
export function cityTaxDue(
  tax: CityTax | null,
  guests: readonly Guest[],
  nights: number,
  businessTrip: boolean,
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): Minor {
  if (!tax || (businessTrip && tax.businessExempt)) return 0;
  if (tax.exemptOverNights !== null && nights > tax.exemptOverNights) return 0;
  const payers = guests.filter(
    (guest) => categories.find((category) => category.id === guest.categoryId)?.paysCityTax,
  ).length;
  return convertMoney(tax.amount * payers * Math.min(nights, tax.maxNights ?? nights), currency);
}
