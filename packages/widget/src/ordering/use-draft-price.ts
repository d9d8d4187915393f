import { calls } from "@portico/contract/calls";
import type { ChosenStay } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { PricedStay, ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Minor } from "@portico/domain/money/money";
import type { Instalment } from "@portico/domain/pricing/rent-instalments";
import type { Party } from "@portico/domain/stays/guest";
import { personsOf } from "@portico/domain/stays/guest";
import type { Meal } from "@portico/domain/stays/meal";
import { partyGuests } from "@portico/domain/stays/party-guests";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useProperty } from "../base/property/property-context.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { sentCouponId } from "../base/store/sent-coupon.ts";
import { priceBeforeCoupon } from "../pricing/shown-price.ts";
import { useBusinessTrip } from "../reservations/use-business-trip.ts";

/** The guests and the meal of one ordered unit. */
export type UnitGuests = { party: Party; meal: Meal };

/** A room on offer, under its rate plan or in a package. */
export type OrderedOffer = OfferView & { packageId?: number };

const NO_SERVICES: ChosenStay["services"] = [];

/**
 * The current price of the draft's units, with the services of an edited item. A newer question cancels the
 * one under way; null asks nothing.
 */
export function useDraftPrice(
  roomType: RoomTypeView | undefined,
  offer: OrderedOffer | null,
  units: readonly UnitGuests[],
  services = NO_SERVICES,
) {
  const question = useUnitsQuestion(roomType, offer, units, { withCoupon: true, services });
  return usePriceOf(question, pricedUnits);
}

/** A rent paid month by month: today's part, and the rest by day. */
export type DraftRent = { today: Minor; instalments: readonly Instalment[] };

/** How the draft's rent is paid, from the same answer as its price; null if nothing is due month by month. */
export function useDraftRent(
  roomType: RoomTypeView | undefined,
  offer: OrderedOffer | null,
  units: readonly UnitGuests[],
  services = NO_SERVICES,
): DraftRent | null {
  const question = useUnitsQuestion(roomType, offer, units, { withCoupon: true, services });
  return usePriceOf(question, rentOf).data ?? null;
}

/**
 * The price of one unit's guests with each meal of the offer, in its order. The guest's code is left out,
 * because it would be split among the variants.
 */
export function useMealPrices(roomType: RoomTypeView, offer: OrderedOffer, unit: UnitGuests) {
  const variants = useMemo(() => offer.meals.map((meal) => ({ ...unit, meal })), [offer.meals, unit]);
  const question = useUnitsQuestion(roomType, offer.meals.length > 1 ? offer : null, variants, {
    withCoupon: false,
    services: NO_SERVICES,
  });
  const { data } = usePriceOf(question, pricedUnits);
  return offer.meals.map((meal, index) => {
    const priced = data?.[index];
    return { meal, total: priced && priced.problems.length === 0 ? priceBeforeCoupon(priced) : null };
  });
}

function useUnitsQuestion(
  roomType: RoomTypeView | undefined,
  offer: OrderedOffer | null,
  units: readonly UnitGuests[],
  { withCoupon, services }: { withCoupon: boolean; services: ChosenStay["services"] },
): PriceQuestion | null {
  const { guestCategories } = useProperty();
  const currency = useGuest((state) => state.currency);
  const coupon = useGuest((state) => (withCoupon ? state.coupon : null));
  const [businessTrip] = useBusinessTrip();
  return useMemo(() => {
    if (!roomType || offer === null || units.length === 0) return null;
    if (units.some(({ party }) => personsOf(party) === 0)) return null;
    const items = units.map<ChosenStay>(({ party, meal }, index) => ({
      ...soldUnder(offer),
      lineCode: `${roomType.code}-${index + 1}`,
      addedAt: index + 1,
      roomTypeId: roomType.id,
      arrival: offer.arrival,
      departure: offer.departure,
      guests: partyGuests(party, meal, guestCategories),
      services,
      offerId: offer.offerId,
      shownTotal: priceBeforeCoupon(offer),
    }));
    const couponId = sentCouponId({ coupon, reservation: items, currency });
    return { currency, couponId, businessTrip, insurance: null, vouchers: [], items };
  }, [roomType, offer, units, guestCategories, currency, coupon, businessTrip, services]);
}

function usePriceOf<Told>(question: PriceQuestion | null, select: (price: ReservationPrice) => Told) {
  const server = useServer();
  return useQuery({
    queryKey: ["rates", "draft", question],
    queryFn: question ? ({ signal }) => server.ask(calls.price, question, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    select,
  });
}

function pricedUnits({ items }: ReservationPrice): PricedStay[] {
  return staysOf(items);
}

function rentOf({ paymentOptions }: ReservationPrice): DraftRent | null {
  const usual = paymentOptions.find(({ ahead }) => ahead > 0) ?? paymentOptions[0];
  return usual?.instalments ? { today: usual.ahead, instalments: usual.instalments } : null;
}

/** The rate plan or package that sells the room; a package has no rate plan. */
function soldUnder({ packageId = 0, ratePlanId }: OrderedOffer) {
  return packageId > 0
    ? { kind: "package" as const, packageId, times: [] }
    : { kind: "room" as const, ratePlanId };
}
