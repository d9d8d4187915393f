import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { LimitRule, SalesLimit } from "@portico/domain/inventory/resource";
import type { Hotel } from "@portico/domain/property/hotel";
import type { PriceRule, RatePlan } from "@portico/domain/rates/rate-plan";

export type Growth = {
  code: string;
  roomTypes?: number;
  /** Physical units of every room type. */
  units?: number;
  /** Days sold ahead, with separate prices for each week from this day on. */
  horizonDays?: number;
  weeklyPricesFrom?: PlainDate;
  /** A sales limit for each room type, each on different days. */
  limited?: boolean;
};

/** A larger version of the hotel: copies of its room types, more units, weekly prices over a longer horizon. */
export function grownHotel(hotel: Hotel, growth: Growth): Hotel {
  const horizonDays = growth.horizonDays ?? hotel.search.horizonDays;
  const grown = withWeeklyPrices(
    withUnits(
      withRoomTypes(
        { ...hotel, code: growth.code, search: { ...hotel.search, horizonDays } },
        growth.roomTypes ?? hotel.roomTypes.length,
      ),
      growth.units,
    ),
    growth.weeklyPricesFrom,
  );
  return growth.limited === true ? withLimits(grown) : grown;
}

const LIMIT_RULES: readonly LimitRule[] = [
  { atMost: 50 },
  { weekdays: ["fri", "sat"], atMost: 40 },
  { from: "07-01", to: "08-31", atMost: 45 },
];

function withLimits(hotel: Hotel): Hotel {
  const last = Math.max(...hotel.resources.map(({ id }) => id));
  const limits = hotel.roomTypes.map(({ id }, index): SalesLimit => {
    const [limitId, code] = [last + 1 + index, `limit-${id}`];
    return { kind: "limit", id: limitId, code, units: [], rules: [...LIMIT_RULES] };
  });
  return {
    ...hotel,
    resources: [...hotel.resources, ...limits],
    roomTypes: hotel.roomTypes.map((roomType, index) => ({
      ...roomType,
      takes: [...roomType.takes, { resourceId: last + 1 + index, quantity: 1 }],
    })),
  };
}

/** Copies the first room types until there are `count`; each copy has its own resource, prices and restrictions. */
function withRoomTypes(hotel: Hotel, count: number): Hotel {
  const originals = hotel.roomTypes;
  const copies = Array.from({ length: count - originals.length }, (_, index) => ({
    of: originals[index % originals.length]?.id ?? 0,
    id: Math.max(...originals.map(({ id }) => id)) + 1 + index,
  }));
  const withCopies = <Part>(
    parts: readonly Part[],
    roomTypeOf: (part: Part) => number | null,
    copy: (part: Part, id: number) => Part,
  ): Part[] => [
    ...parts,
    ...copies.flatMap(({ of, id }) =>
      parts.filter((part) => roomTypeOf(part) === of).map((part) => copy(part, id)),
    ),
  ];
  const ofRule = <Rule extends { roomTypeId: number | null }>(rules: readonly Rule[]) =>
    withCopies(
      rules,
      (rule) => rule.roomTypeId,
      (rule, roomTypeId) => ({ ...rule, roomTypeId }),
    );
  const plan = (ratePlan: RatePlan): RatePlan => ({
    ...ratePlan,
    roomTypeIds: withCopies(
      ratePlan.roomTypeIds,
      (id) => id,
      (_, id) => id,
    ),
    pricing:
      ratePlan.pricing.kind === "derived"
        ? ratePlan.pricing
        : {
            ...ratePlan.pricing,
            prices: ofRule(ratePlan.pricing.prices),
            extraBeds: ofRule(ratePlan.pricing.extraBeds),
          },
  });
  return {
    ...hotel,
    roomTypes: withCopies(
      hotel.roomTypes,
      ({ id }) => id,
      (roomType, id) => ({
        ...roomType,
        id,
        code: `${roomType.code}-${id}`,
        takes: roomType.takes.map(({ quantity, resourceId }) => ({
          quantity,
          resourceId: copiedResource(id, resourceId),
        })),
      }),
    ),
    resources: withCopies(
      hotel.resources,
      (resource) => ownerOf(hotel, resource.id),
      (resource, id) => ({
        ...resource,
        id: copiedResource(id, resource.id),
        code: `${resource.code}-${id}`,
      }),
    ),
    ratePlans: hotel.ratePlans.map(plan),
    restrictions: ofRule(hotel.restrictions),
    discounts: hotel.discounts.map((discount) => ({
      ...discount,
      roomTypeIds:
        discount.roomTypeIds &&
        withCopies(
          discount.roomTypeIds,
          (id) => id,
          (_, id) => id,
        ),
    })),
  };
}

/** The id of a copied resource for a copied room type. No hotel here has a hundred resources. */
function copiedResource(copyId: number, resourceId: number): number {
  return copyId * 100 + resourceId;
}

function ownerOf({ roomTypes }: Hotel, resourceId: number): number | null {
  return roomTypes.find(({ takes }) => takes.some((take) => take.resourceId === resourceId))?.id ?? null;
}

/** Renumbers the units across the hotel, with `count` per resource or as many as it has. */
function withUnits(hotel: Hotel, count: number | undefined): Hotel {
  let last = 0;
  return {
    ...hotel,
    resources: hotel.resources.map((resource) => {
      if (resource.kind === "limit") return resource;
      const units = Array.from({ length: count ?? resource.units.length }, (_, index) => {
        last += 1;
        return { id: last, name: `${resource.code} ${index + 1}` };
      });
      return { ...resource, units };
    }),
  };
}

/** Adds a rule for every week to the seasonal prices, as in a hotel that sets prices week by week. */
function withWeeklyPrices(hotel: Hotel, from: PlainDate | undefined): Hotel {
  if (from === undefined) return hotel;
  const weeks = Array.from({ length: Math.ceil((hotel.search.horizonDays + 1) / 7) }, (_, week) => week);
  const ofWeek = (rule: PriceRule, week: number): PriceRule => ({
    roomTypeId: rule.roomTypeId,
    from: addDays(from, week * 7),
    to: addDays(from, week * 7 + 6),
    amounts: Object.fromEntries(
      Object.entries(rule.amounts).map(([guests, amount]) => [guests, amount + (week % 13) * 1000]),
    ),
  });
  return {
    ...hotel,
    ratePlans: hotel.ratePlans.map((plan) => {
      if (plan.pricing.kind === "derived") return plan;
      const usual = hotel.roomTypes.flatMap(({ id }) =>
        plan.pricing.kind !== "derived"
          ? (plan.pricing.prices.find(({ roomTypeId }) => roomTypeId === id) ?? [])
          : [],
      );
      const weekly = usual.flatMap((rule) => weeks.map((week) => ofWeek(rule, week)));
      return { ...plan, pricing: { ...plan.pricing, prices: [...plan.pricing.prices, ...weekly] } };
    }),
  };
}
