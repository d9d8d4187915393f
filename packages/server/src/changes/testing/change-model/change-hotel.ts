import type { Gateway } from "@portico/domain/payments/gateway";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RatePlan } from "@portico/domain/rates/rate-plan";
import { aCoupon, aFee, aService } from "@portico/domain/testing/coupon";
import { FLEX, PROMO } from "@portico/domain/testing/lake-hotel";
import { aMonthPlan } from "@portico/domain/testing/month-plan";
import { aDerivedPlan } from "@portico/domain/testing/rate-plan";
import { at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import { guaranteeChanges } from "../../../guarantees/testing/guarantee-desk.ts";
import { cardPayment } from "../../../payments/testing/card-desk.ts";
import { DOUBLE, HOUSE, SINGLE, theShoreHotel } from "../../../testing/shore-hotel.ts";
import { DOG_NIGHT, KEPT_FEE, MONTH, type NaiveKind, type NaiveRate, NIGHT_FEE } from "./naive-stay.ts";

const CROWN = 100;

export const ROOM_TYPES: Record<Exclude<NaiveKind, "sauna">, number> = {
  double: DOUBLE,
  single: SINGLE,
  house: HOUSE,
};

/** The import numbers new plans on from those that the hotel had, and services by the time of day after the room types. */
export const RATE_PLANS: Record<NaiveRate, number> = { flex: FLEX, promo: PROMO, held: 4, monthly: 5 };
export const SAUNA = 4;
export const DOG = 1;

/**
 * Guests may change everything until the day of arrival. Beside the shore hotel's own there are a rate that costs a fifth less, one
 * that asks for a card, and the single by the month; fees, a coupon of a tenth, dogs, insurance, and a sauna for 800.
 */
export function theChangeHotel(account: Gateway): Partial<Hotel> {
  const { search } = theShoreHotel();
  const prices = [{ hours: { from: at("00:00"), to: at("24:00") }, amounts: { CZK: 40_000 } }];
  const open = { dates: true, guests: true, rooms: true, rates: true, extras: true };
  return {
    payment: { ...cardPayment(account).payment, guarantee: guaranteeChanges().payment.guarantee },
    guestChanges: { ...open, daysBeforeArrival: 0, time: "12:00" },
    coupons: [aCoupon({ benefit: { kind: "percent", percent: 10 } })],
    wellness: { venues: [], resources: RESOURCES, services: [aTimedService({ prices })] },
    services: [aService({ id: DOG, code: "dog", amounts: { CZK: DOG_NIGHT * CROWN } })],
    fees: [
      aFee({ unit: "item_night", amounts: { CZK: NIGHT_FEE * CROWN } }),
      aFee({ id: 2, code: "booking", amounts: { CZK: KEPT_FEE * CROWN }, keptOnCancellation: true }),
    ],
    insurance: true,
    search: { ...search, horizonDays: 731, calendar: "months_and_days" },
    ratePlans: plans(),
  };
}

function plans(): RatePlan[] {
  const { ratePlans } = theShoreHotel();
  const roomTypeIds = Object.values(ROOM_TYPES);
  const promo = aDerivedPlan(FLEX, -20, { id: PROMO, code: "promo", roomTypeIds });
  const held = aDerivedPlan(FLEX, 0, { id: 4, code: "held", roomTypeIds, cardGuarantee: true });
  return [...ratePlans.map((plan) => (plan.id === PROMO ? promo : plan)), held, monthly()];
}

/** Paid by the month, at one price the whole year. */
function monthly(): RatePlan {
  const plan = aMonthPlan({ tiers: [], depositMonths: 1, instalments: true }, {}, SINGLE);
  const prices = [{ roomTypeId: SINGLE, from: "01-01", to: "12-31", amounts: { 0: MONTH * CROWN } }];
  return plan.pricing.kind === "months" ? { ...plan, pricing: { ...plan.pricing, prices } } : plan;
}
