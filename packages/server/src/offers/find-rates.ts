import type { OfferView } from "@portico/contract/offers/offer";
import { type OfferQuestion, QUESTION_FIELDS } from "@portico/contract/offers/offer-question";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { cheapestPerRoomType, findOffers, freeToCancelInstead } from "@portico/domain/offers/find-offers";
import type { Offer, RefusedOffer } from "@portico/domain/offers/offer";
import { offersWithCoupon } from "@portico/domain/offers/offers-with-coupon";
import { type OutdoneOffer, type ShownOffers, withoutOutdone } from "@portico/domain/offers/outdone-offers";
import type { Quote } from "@portico/domain/pricing/quote";
import { calendarFor } from "@portico/domain/property/sale-calendar";
import { roomCheckOn } from "@portico/domain/property/room-check";
import { failure, type Result, success } from "@portico/domain/result";
import { partyGuests } from "@portico/domain/stays/party-guests";
import type { Stay } from "@portico/domain/stays/stay";
import { couponOfId } from "../coupons/index.ts";
import type { Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { signOffer } from "./offer-id.ts";
import { priorTotalOf } from "./prior-total.ts";
import { offerFees, viewOffer, viewRefused } from "./offer-view.ts";
import { resolveParty } from "./party-question.ts";

export type Asking = {
  snapshot: InventorySnapshot;
  currency: CurrencyCode;
  now: Instant;
  secret: string;
  /** A guest who is logged in to an account of the hotel. */
  isMember: boolean;
  /** What the guest has booked already and adds to; nothing where it is missing. */
  around?: readonly Stay[];
};

const MINUTE = 60_000;

/**
 * Every offer for the question, cheapest first. Outdone offers, and what can't be bought, are included only if it asks
 * for an explanation; a rate requested by its id is never outdone.
 */
export function findRates(question: OfferQuestion, asking: Asking): Result<OfferView[], Refusal> {
  const found = find(question, asking);
  if (!found.ok) return found;
  const { offers, outdone, refused } = found.value;
  const shown = viewOffers(offers, [], asking);
  if (!question.explain) return success(shown);
  const reasons = [...refused, ...notForStrangers(question, asking)];
  return success([...shown, ...viewOutdone(outdone, asking), ...viewReasons(reasons, question, asking)]);
}

/** What everybody could buy with an account of the hotel. */
function notForStrangers(
  { roomTypeId, ratePlanId }: OfferQuestion,
  { snapshot, isMember }: Asking,
): RefusedOffer[] {
  const { forMembers } = snapshot.calendar;
  if (isMember || forMembers === null) return [];
  return forMembers.sales.flatMap(({ roomType, ratePlan }) => {
    const isAsked =
      (roomTypeId === 0 || roomTypeId === roomType.id) && (ratePlanId === 0 || ratePlanId === ratePlan.id);
    if (!ratePlan.membersOnly || !isAsked) return [];
    return [
      { roomTypeId: roomType.id, ratePlanId: ratePlan.id, problems: [{ code: "members_only" }], quote: null },
    ];
  });
}

/**
 * The cheapest offer of each room type, with the cheapest one that may be cancelled where it may not. A sold-out type is included with nothing available; one refused for other
 * reasons only if the question asks for an explanation.
 */
export function findBaseRates(question: OfferQuestion, asking: Asking): Result<OfferView[], Refusal> {
  const found = find(question, asking);
  if (!found.ok) return found;
  const { offers, refused } = found.value;
  const instead = freeToCancelInstead(offers);
  const cheapest = cheapestPerRoomType(found.value);
  const shown = new Set(cheapest.map(({ roomTypeId }) => roomTypeId));
  const reasons: RefusedOffer[] = [];
  for (const offer of question.explain ? fewestProblemsFirst(refused) : []) {
    if (shown.has(offer.roomTypeId)) continue;
    shown.add(offer.roomTypeId);
    reasons.push(offer);
  }
  const views = viewOffers(cheapest, refused, asking).map((view) => {
    const flexible = instead.get(view.roomTypeId);
    return flexible ? { ...view, flexible: viewOffers([flexible], [], asking)[0] } : view;
  });
  return success([...views, ...viewReasons(reasons, question, asking)]);
}

function find(
  question: OfferQuestion,
  { snapshot, currency, now, secret, isMember, around = [] }: Asking,
): Result<ShownOffers, Refusal> {
  const calendar = calendarFor(snapshot.calendar, isMember);
  const party = resolveParty(snapshot.hotel, question);
  if (!party.ok) return failure(party.problem);
  const { arrival, departure, guests, roomTypeId, ratePlanId, couponId } = question;
  const coupon = couponId === 0 ? null : couponOfId(snapshot, couponId, secret);
  if (couponId !== 0 && coupon === null)
    return failure({ code: "coupon_unknown", field: QUESTION_FIELDS.couponId });
  const found = findOffers(snapshot.hotel, calendar, snapshot.availability, {
    stay: { arrival, departure },
    party: party.value,
    roomTypeIds: roomTypeId === 0 ? null : [roomTypeId],
    ratePlanIds: ratePlanId === 0 ? null : [ratePlanId],
    guests,
    currency,
    now,
    businessTrip: false,
    around,
  });
  const priced = coupon ? offersWithCoupon(snapshot.hotel, found, coupon, now) : found;
  return success(withoutOutdone(snapshot.hotel, calendar, priced, { now, coupon, around }));
}

/** Offers as guests see them: available ones with the signed promise of the price, sold-out ones with reasons. */
export function viewOffers(
  offers: readonly Offer[],
  refused: readonly RefusedOffer[],
  asking: Asking,
): OfferView[] {
  const { hotel } = asking.snapshot;
  return offers.map((offer) => {
    const { available, singleUnit } = offer;
    const priorTotal = priorTotalOf(offer, asking);
    const fees = offerFees(hotel, offer.stay, offer.currency);
    if (available > 0) {
      return viewOffer(hotel, offer, {
        priorTotal,
        fees,
        available,
        singleUnit,
        offerId: promise(offer, asking),
        problems: [],
      });
    }
    const reasons = refused.find(
      ({ roomTypeId, ratePlanId }) => roomTypeId === offer.roomTypeId && ratePlanId === offer.ratePlanId,
    );
    const problems = reasons?.problems ?? [];
    const offerId = mayWait(offer, asking) ? promise(offer, asking) : "";
    return viewOffer(hotel, offer, { priorTotal, fees, available, singleUnit, offerId, problems });
  });
}

/** Still with the promise of its price: guests who already have such a rate, or name it, may buy it. */
function viewOutdone(outdone: readonly OutdoneOffer[], asking: Asking): OfferView[] {
  return outdone.flatMap(({ outdoneBy, ...offer }) =>
    viewOffers([offer], [], asking).map((view) => ({
      ...view,
      problems: [{ code: "outdone" as const, ratePlanId: outdoneBy }],
    })),
  );
}

function viewReasons(refused: readonly RefusedOffer[], question: OfferQuestion, asking: Asking): OfferView[] {
  const { hotel } = asking.snapshot;
  const { arrival, departure } = question;
  const party = resolveParty(hotel, question);
  const guests = question.guests ?? (party.ok ? partyGuests(party.value, "none", hotel.guestCategories) : []);
  const stay = { arrival, departure };
  const { currency } = asking;
  const asked = { stay, guests, currency, fees: offerFees(hotel, stay, currency) };
  return refused.map((offer) => {
    const view = viewRefused(hotel, offer, asked);
    return mayWait(offer.quote, asking) ? { ...view, offerId: promise(offer.quote, asking) } : view;
  });
}

/** A stay by the month for which only rooms are missing can be waited for, at the price that is promised. */
function mayWait(quote: Quote | null, { snapshot, now }: Asking): quote is Quote {
  if (quote?.rent === undefined) return false;
  const { rules, timeZone } = snapshot.hotel;
  return roomCheckOn(rules, quote.stay.arrival, todayIn(timeZone, now)) === "warning";
}

function fewestProblemsFirst(refused: readonly RefusedOffer[]): RefusedOffer[] {
  return refused.toSorted((a, b) => a.problems.length - b.problems.length);
}

function promise(offer: Quote, { snapshot, now, secret }: Asking): string {
  const { roomTypeId, ratePlanId, stay, guests, currency } = offer;
  // A coupon belongs to the whole reservation; the promise is for the room's price without one.
  const total = offer.total + offer.coupon;
  const expiresAt = now + snapshot.hotel.rules.offerMinutes * MINUTE;
  const { hotelId, configVersion } = snapshot;
  return signOffer(
    {
      kind: "room",
      hotelId,
      roomTypeId,
      ratePlanId,
      stay,
      guests,
      currency,
      total,
      configVersion,
      expiresAt,
    },
    secret,
  );
}
