import type { StayQuote } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import type { LocalText } from "@portico/domain/texts/language";
import type { SoldLodging } from "./reservation.ts";

/** The names of a quote's discounts and services, in the order of its lines, as the hotel has them at the moment of sale. */
export function namesOfSale(
  hotel: Pick<Hotel, "discounts" | "services">,
  quote: Pick<StayQuote, "discounts" | "services">,
): Pick<SoldLodging, "discountNames" | "serviceNames"> {
  return {
    discountNames: quote.discounts.map(({ discountId }) => nameOf(hotel.discounts, discountId)),
    serviceNames: quote.services.map(({ serviceId }) => nameOf(hotel.services, serviceId)),
  };
}

function nameOf(named: readonly { id: number; name: LocalText }[], id: number): LocalText {
  return named.find((one) => one.id === id)?.name ?? {};
}
