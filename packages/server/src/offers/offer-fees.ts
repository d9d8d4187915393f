import type { OfferFee } from "@portico/contract/fees/fee";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { feesDue } from "@portico/domain/fees/fee-due";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";

/** The fees of a reservation of one room for the stay, and its security deposit. */
export function offerFees(hotel: Hotel, stay: Stay, code: CurrencyCode): OfferFee[] {
  const currency = saleCurrency(hotel, code);
  const due = currency ? feesDue(hotel.fees, [nightsOf(stay)], currency) : [];
  return due.map(({ fee: { id, kind, unit }, amount }) => ({ feeId: id, kind, unit, amount }));
}
