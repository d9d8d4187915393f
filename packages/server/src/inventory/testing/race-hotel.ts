import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { Package } from "@portico/domain/packages/package";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RatePlan } from "@portico/domain/rates/rate-plan";
import { aMonthPlan } from "@portico/domain/testing/month-plan";
import { aPackage, inRoom, massages } from "@portico/domain/testing/package";
import { aResource, aRoomType } from "@portico/domain/testing/room-type";
import {
  aMassage,
  aPool,
  aTimedService,
  at,
  CABIN,
  PRIVATE_SAUNA,
  RESOURCES,
  SAUNA,
  SAUNA_ROOM,
} from "@portico/domain/testing/timed-service";
import { SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";

export { MASSAGE, POOL, PRIVATE_SAUNA, SAUNA } from "@portico/domain/testing/timed-service";
export { WEEKEND } from "@portico/domain/testing/package";
export { DOUBLE, HOUSE, SINGLE } from "../../testing/shore-hotel.ts";
export const BED = 4;
export const LIMITED = 5;
export const SPA = 2;
export const MONTHLY = 4;
/** A sauna, the same room together with the cabin, massages in the cabin, and a pool for twelve. */
export const RACE_WELLNESS: Hotel["wellness"] = {
  venues: [],
  resources: RESOURCES,
  services: [
    aTimedService(),
    aTimedService({
      id: PRIVATE_SAUNA,
      code: "private",
      takes: [
        { resourceId: CABIN, quantity: 1, per: "slot" },
        { resourceId: SAUNA_ROOM, quantity: 1, per: "slot" },
      ],
    }),
    aMassage(),
    aPool(),
  ],
};

/** Two nights with an hour of the sauna for both guests. */
export function spaIn(roomTypeId: number): Package {
  const sauna = massages({ code: "sauna", quantity: 1, service: { serviceId: SAUNA, slots: 2 } });
  return aPackage({ id: SPA, code: "spa", rooms: [inRoom(roomTypeId)], contents: [sauna] });
}

/** Its hour. */
export function spaTime(day: PlainDate, from: string, to: string): ContentTime {
  return { contentCode: "sauna", serviceId: SAUNA, block: { day, from: at(from), to: at(to) }, persons: 2 };
}

const NIGHT_PRICE = 90_000;

/** The single room by the month, in every season. */
function monthlySingle(): RatePlan {
  const plan = aMonthPlan({}, { id: MONTHLY, roomTypeIds: [SINGLE] });
  const prices = [{ roomTypeId: SINGLE, amounts: { 0: 2_190_000 } }];
  return plan.pricing.kind === "months" ? { ...plan, pricing: { ...plan.pricing, prices } } : plan;
}

/**
 * The shore hotel with twelve beds of its own and a type that shares them, of which at most two are sold online a night
 * for the year that begins on `today`. Its single room is sold by the night, in a package of two nights and by the
 * month. It sells services.
 */
export function raceHotel(today: PlainDate): Hotel {
  const shore = theShoreHotel();
  const beds = Array.from({ length: 12 }, (_, index) => ({ id: 10 + index, name: `bed ${index + 1}` }));
  const more = [BED, LIMITED];
  return {
    ...shore,
    resources: [
      ...shore.resources,
      aResource({ id: 3, code: "beds", units: beds }),
      {
        kind: "limit",
        id: 4,
        code: "online",
        units: [],
        rules: [{ from: today, to: addDays(today, 365), atMost: 2 }],
      },
    ],
    roomTypes: [
      ...shore.roomTypes,
      aRoomType({ id: BED, code: "bed", takes: [{ resourceId: 3, quantity: 1 }] }),
      aRoomType({
        id: LIMITED,
        code: "limited",
        takes: [
          { resourceId: 3, quantity: 1 },
          { resourceId: 4, quantity: 1 },
        ],
      }),
    ],
    packages: [aPackage({ rooms: [inRoom(SINGLE)] }), spaIn(BED)],
    wellness: RACE_WELLNESS,
    ratePlans: [
      ...shore.ratePlans.map((plan) => ({
        ...plan,
        roomTypeIds: [...plan.roomTypeIds, ...more],
        pricing:
          plan.pricing.kind === "base"
            ? {
                ...plan.pricing,
                prices: [
                  ...plan.pricing.prices,
                  ...more.map((roomTypeId) => ({ roomTypeId, amounts: { 0: NIGHT_PRICE } })),
                ],
              }
            : plan.pricing,
      })),
      monthlySingle(),
    ],
  };
}
