import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import { aSlotResource, at, aTimedService, SAUNA } from "@portico/domain/testing/timed-service";
import { grownHotel } from "./grown-hotel.ts";

/**
 * A hotel for a booking storm: one room type with many units, open every night, and a second one with few. Its sauna has
 * room for all of its guests.
 */
export function loneTypeHotel(demo: Hotel, code: string, units: { many: number; few: number }): Hotel {
  const grown = grownHotel(demo, { code, units: units.many });
  const [many, few] = grown.roomTypes;
  const [manyResource, fewResource] = grown.resources;
  if (!many || !few || manyResource?.kind !== "pool" || fewResource?.kind !== "pool")
    throw new Error("The demo hotel has too few room types");
  const kept = [many.id, few.id];
  return {
    ...grown,
    restrictions: [],
    wellness: {
      venues: [],
      resources: [aSlotResource({ capacity: 10 * units.many })],
      services: [aTimedService()],
    },
    roomTypes: [many, few],
    resources: [manyResource, { ...fewResource, units: fewResource.units.slice(0, units.few) }],
    ratePlans: grown.ratePlans.map((plan) => ({
      ...plan,
      roomTypeIds: plan.roomTypeIds.filter((id) => kept.includes(id)),
      pricing:
        plan.pricing.kind === "derived"
          ? plan.pricing
          : {
              ...plan.pricing,
              prices: plan.pricing.prices.filter(({ roomTypeId }) => kept.includes(roomTypeId)),
              extraBeds: plan.pricing.extraBeds.filter(({ roomTypeId }) => kept.includes(roomTypeId)),
            },
    })),
  };
}

/** Half past five to seven in the sauna of the lone type's hotel. */
export function saunaOn(day: PlainDate) {
  return { serviceId: SAUNA, block: { day, from: at("17:30"), to: at("19:00") }, persons: 2 };
}
