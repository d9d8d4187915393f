import type { MonthTerms } from "../rates/month-terms.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { Hotel } from "../property/hotel.ts";
import { DOUBLE, theLakeHotel } from "./lake-hotel.ts";
import { aRatePlan } from "./rate-plan.ts";

export const MONTHLY = 5;

/** 21,900 for a month that begins from January to March, 24,900 from April to September; 5 % less from 3, 10 % from 6. */
export function aMonthPlan(
  terms: Partial<MonthTerms> = {},
  changes: Partial<RatePlan> = {},
  roomTypeId: number = DOUBLE,
): RatePlan {
  return aRatePlan({
    id: MONTHLY,
    code: "monthly",
    roomTypeIds: [roomTypeId],
    pricing: {
      kind: "months",
      prices: [
        { roomTypeId, from: "01-01", to: "03-31", amounts: { 0: 2_190_000 } },
        { roomTypeId, from: "04-01", to: "09-30", amounts: { 0: 2_490_000 } },
      ],
      extraBeds: [],
      terms: {
        tiers: [
          { fromMonths: 3, percentOff: 5 },
          { fromMonths: 6, percentOff: 10 },
        ],
        step: 100,
        leastMonths: 1,
        mostMonths: 24,
        noticeMonths: null,
        depositMonths: null,
        securityDeposit: null,
        instalments: false,
        discountsApply: false,
        couponsApply: false,
        ...terms,
      },
    },
    ...changes,
  });
}

/** The lake hotel with only this plan. */
export function monthHotel(plan: RatePlan = aMonthPlan(), changes: Partial<Hotel> = {}): Hotel {
  return theLakeHotel({
    ratePlans: [plan],
    search: { ...theLakeHotel().search, horizonDays: 731 },
    ...changes,
  });
}
