import type { Instant } from "@portico/domain/dates/time-zone";
import type { Offer } from "@portico/domain/offers/offer";
import { withoutOutdone } from "@portico/domain/offers/outdone-offers";
import { quoteStay } from "@portico/domain/pricing/quote-stay";
import { calendarFor } from "@portico/domain/property/sale-calendar";
import { isUnchanged } from "@portico/domain/reservations/item-change";
import type { KnownHotel } from "../property/index.ts";
import type { Reservation, SoldRoom } from "../reservations/index.ts";
import type { RoomWish } from "./room-quote.ts";

type Asked = { reservation: Reservation; item: SoldRoom; now: Instant };

/**
 * The choices that guests see, judged as the search judges offers: without services and coupon, which go along with whatever is
 * chosen. The rate that the guest has is always among them, and outdoes others only at the price at which it was sold.
 */
export function withoutOutdoneChoices<Choice extends { wish: RoomWish }>(
  client: KnownHotel,
  asked: Asked,
  choices: readonly Choice[],
): Choice[] {
  const { hotel, calendar } = client;
  const { item, now } = asked;
  const offers = choices.map(({ wish }) => offerOf(client, asked, wish));
  const compared = offers.filter((offer) => offer !== null);
  const open = calendarFor(calendar, false);
  const { outdone } = withoutOutdone(hotel, open, { offers: compared, refused: [] }, { now, coupon: null });
  const isOutdone = ({ roomTypeId, ratePlanId }: RoomWish) =>
    outdone.some((offer) => offer.roomTypeId === roomTypeId && offer.ratePlanId === ratePlanId);
  const isOwn = ({ roomTypeId, ratePlanId }: RoomWish) =>
    roomTypeId === item.quote.roomTypeId && ratePlanId === item.quote.ratePlanId;
  return choices.filter(({ wish }) => isOwn(wish) || !isOutdone(wish));
}

/** Null for what cannot be compared: the room as it was sold with services or a coupon. */
function offerOf(
  { hotel, calendar }: KnownHotel,
  { reservation: { currency }, item, now }: Asked,
  wish: RoomWish,
): Offer | null {
  const { quote: sold } = item;
  const free = { available: 1, singleUnit: true };
  if (isUnchanged(sold, wish))
    return sold.services.length > 0 || sold.coupon > 0 ? null : { ...sold, ...free };
  const open = calendarFor(calendar, wish.ratePlanId === sold.ratePlanId);
  const quoted = quoteStay(hotel, open, { ...wish, services: [], currency, businessTrip: false, now });
  return quoted.ok ? { ...quoted.value, ...free } : null;
}
