import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { AnalyticsEvent, AnalyticsItem } from "@portico/contract/analytics/analytics-event";
import type { ChosenItem, ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import type { RoomPrice } from "@portico/contract/offers/offer";
import type { Property } from "@portico/contract/property/property";
import { slotClock } from "@portico/presentation/formats/slot-times";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { Party } from "@portico/domain/stays/guest";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import { type LocalText, textIn } from "@portico/domain/texts/language";
import type { GuestState } from "../base/store/guest-state.ts";
import { partyOf } from "../stays/guest-summary.ts";

/** What every event tells. */
export type EventHead = Pick<AnalyticsEvent, "portico_version" | "client" | "language" | "variation">;

export function eventHead(client: string, { language, variation }: GuestState): EventHead {
  return { portico_version: 1, client, language, variation };
}

/** Names and guest categories of the hotel, as far as events need them. */
export type HotelNames = Pick<
  Property,
  | "clientCode"
  | "name"
  | "defaultLanguage"
  | "roomTypes"
  | "ratePlans"
  | "packages"
  | "timedServices"
  | "discounts"
  | "guestCategories"
>;

/** A room that is offered, or was sold, with its price. */
export function offerItem(
  hotel: HotelNames,
  offer: RoomPrice,
  index?: number,
  coupon?: string,
): AnalyticsItem {
  const taken = offer.originalTotal - offer.total;
  return {
    ...roomItem(hotel, offer.roomTypeId),
    ...rateOf(hotel, offer.ratePlanId),
    price: toMajor(offer.total, offer.currency),
    ...(index === undefined ? {} : { index }),
    ...(taken > 0 ? { discount: toMajor(taken, offer.currency) } : {}),
    ...(coupon !== undefined && offer.coupon > 0 ? { coupon } : {}),
    ...stayOf(offer),
    ...personsOf(hotel, partyOf(offer)),
  };
}

/** An item of the reservation at the price that the guest was shown. */
export function chosenItem(hotel: HotelNames, item: ChosenItem, currency: CurrencyCode): AnalyticsItem {
  switch (item.kind) {
    case "room":
      return {
        ...roomItem(hotel, item.roomTypeId),
        ...rateOf(hotel, item.ratePlanId),
        price: toMajor(item.shownTotal, currency),
        ...stayOf(item),
        ...personsOf(hotel, partyOf(item)),
      };
    case "package":
      return {
        ...roomItem(hotel, item.roomTypeId),
        ...packageOf(hotel, item.packageId),
        price: toMajor(item.shownTotal, currency),
        ...stayOf(item),
        ...personsOf(hotel, partyOf(item)),
      };
    case "service":
      return { ...serviceItem(hotel, item), price: toMajor(item.shownTotal, currency) };
    default:
      return noOtherKind(item);
  }
}

/** A room type of which nothing more is known. */
export function roomItem(hotel: HotelNames, roomTypeId: number): AnalyticsItem {
  const roomType = hotel.roomTypes.find(({ id }) => id === roomTypeId);
  return soldItem(hotel, roomType ?? { code: String(roomTypeId), name: {} }, "accommodation");
}

/** A service at its time, by the clock of the hotel. Services know no categories of guests, only how many there are. */
export function serviceItem(
  hotel: HotelNames,
  { serviceId, block, persons }: Pick<ChosenTimedService, "serviceId" | "block" | "persons">,
): AnalyticsItem {
  const service = hotel.timedServices.find(({ id }) => id === serviceId);
  const { date, from, to } = slotClock(block);
  return {
    ...soldItem(hotel, service ?? { code: String(serviceId), name: {} }, "wellness"),
    arrival: date,
    departure: date,
    start_time: from,
    end_time: to,
    persons,
  };
}

/** A thing that the hotel sells, under its own code and name. */
export function soldItem(
  hotel: HotelNames,
  { code, name }: { code: string; name: LocalText },
  item_category: AnalyticsItem["item_category"],
): AnalyticsItem {
  return {
    item_id: code,
    item_name: ownName(hotel, name) || code,
    item_category,
    affiliation: ownName(hotel, hotel.name) || hotel.clientCode,
    quantity: 1,
  };
}

/** In the hotel's default language, so that the reports of all guests use the same names. */
export function ownName({ defaultLanguage }: HotelNames, text: LocalText): string {
  return textIn(text, defaultLanguage);
}

export function stayOf({ arrival, departure }: Stay): Stay & { nights: number } {
  return { arrival, departure, nights: nightsOf({ arrival, departure }) };
}

/** Children are all who are not adults, infants too. */
export function personsOf(
  { guestCategories }: HotelNames,
  party: Party,
): { adults: number; children: number } {
  const counts = { adults: 0, children: 0 };
  for (const [id, count] of Object.entries(party)) {
    const category = guestCategories.find((known) => known.id === Number(id));
    counts[category === undefined || category.class === "adult" ? "adults" : "children"] += count;
  }
  return counts;
}

function rateOf(hotel: HotelNames, ratePlanId: number): { item_variant?: string } {
  const plan = hotel.ratePlans.find(({ id }) => id === ratePlanId);
  const name = plan && ownName(hotel, plan.name);
  return name ? { item_variant: name } : {};
}

/** A package has the place of the rate: it is what a room is sold under. */
function packageOf(hotel: HotelNames, packageId: number): { item_variant?: string } {
  const pack = hotel.packages.find(({ id }) => id === packageId);
  const name = pack && ownName(hotel, pack.name);
  return name ? { item_variant: name } : {};
}
