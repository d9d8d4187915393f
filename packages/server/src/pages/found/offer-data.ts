import type { OfferView } from "@portico/contract/offers/offer";
import { compulsorySum, isCompulsory } from "@portico/domain/fees/fee";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor, type Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Stay } from "@portico/domain/stays/stay";
import { textIn } from "@portico/domain/texts/language";
import { inLanguage } from "../../http/index.ts";
import { roomId, type DataPlace } from "./hotel-data.ts";

/** What a search has found, in the words of schema.org: every room at its whole price, or that nothing is for sale. */
export function offersData(
  hotel: Hotel,
  { stay, offers, search }: { stay: Stay; offers: readonly OfferView[]; search: URLSearchParams },
  place: DataPlace,
): Record<string, unknown>[] {
  const times = {
    checkinTime: `${stay.arrival}T${hotel.checkIn}:00`,
    checkoutTime: `${stay.departure}T${hotel.checkOut}:00`,
  };
  if (offers.length === 0) {
    return [{ "@type": "Offer", availability: "https://schema.org/SoldOut", ...times }];
  }
  return offers.map((offer) => offerData(hotel, offer, { times, search }, place));
}

type Search = { times: Record<string, string>; search: URLSearchParams };

function offerData(
  hotel: Hotel,
  offer: OfferView,
  { times, search }: Search,
  place: DataPlace,
): Record<string, unknown> {
  const roomType = hotel.roomTypes.find(({ id }) => id === offer.roomTypeId);
  const plan = hotel.ratePlans.find(({ id }) => id === offer.ratePlanId);
  const price = money(wholePrice(offer), offer.currency);
  const query = new URLSearchParams(search);
  query.set("room", offer.lineCode);
  return {
    "@type": "Offer",
    name: plan === undefined ? "" : textIn(plan.name, place.language),
    url: `${place.address}&${query.toString()}`,
    availability: "https://schema.org/InStock",
    ...price,
    ...times,
    ...(roomType !== undefined && { itemOffered: { "@id": roomId(roomType, place) } }),
    priceSpecification: {
      "@type": "CompoundPriceSpecification",
      ...price,
      valueAddedTaxIncluded: true,
      priceComponent: partsOf(hotel, offer, place),
    },
  };
}

/** All that the guest pays for the stay wherever it is collected: the room, compulsory fees, and the tax at the property. */
function wholePrice({ total, fees, cityTax }: Pick<OfferView, "total" | "fees" | "cityTax">): Minor {
  return total + compulsorySum(fees) + cityTax.atProperty;
}

function partsOf(hotel: Hotel, offer: OfferView, { language }: DataPlace): Record<string, unknown>[] {
  const { total, fees, cityTax, currency } = offer;
  const part = (name: string, amount: Minor) => ({
    "@type": "UnitPriceSpecification",
    name,
    ...money(amount, currency),
  });
  const room = hotel.roomTypes.find(({ id }) => id === offer.roomTypeId);
  return [
    part(room === undefined ? "" : textIn(room.name, language), total),
    ...fees
      .filter(isCompulsory)
      .map(({ feeId, amount }) =>
        part(textIn(hotel.fees.find(({ id }) => id === feeId)?.name ?? {}, language), amount),
      ),
    ...(cityTax.atProperty > 0
      ? [
          part(
            inLanguage((t) => t("checkout.city_tax"), language),
            cityTax.atProperty,
          ),
        ]
      : []),
  ];
}

function money(amount: Minor, currency: CurrencyCode) {
  return { price: toMajor(amount, currency), priceCurrency: currency };
}
