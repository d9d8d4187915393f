import { dayNumber, type PlainDate } from "../dates/plain-date.ts";
import type { DiscountDays } from "../discounts/discount-days.ts";
import { packageRestrictions } from "../packages/package-restrictions.ts";
import { packageTables } from "../packages/package-tables.ts";
import type { RestrictionDays } from "../rates/restriction-days.ts";
import { calendarOf, expandRules, withoutFreeNights, type ExpandedRules } from "./expanded-rules.ts";
import type { Hotel } from "./hotel.ts";
import type { HotelCalendar, PackageSale, SaleCalendar } from "./sale-calendar.ts";

export type { HotelCalendar } from "./sale-calendar.ts";

/**
 * Expands every rule of the hotel over `days` nights from `first` on, once for any number of searches. Derived plans are
 * derived here, row by row. See docs/algorithms/pricing.md, "The calendar in memory".
 */
export function buildHotelCalendar(hotel: Hotel, first: PlainDate, days: number): HotelCalendar {
  const steps = calendarInSteps(hotel, first, days);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Like `buildHotelCalendar`, but pauses after every sale, so that a large hotel need not be expanded in one go. */
export function* calendarInSteps(
  hotel: Hotel,
  first: PlainDate,
  days: number,
): Generator<undefined, HotelCalendar> {
  const rules = expandRules(hotel, dayNumber(first), days);
  const sales: SaleCalendar[] = [];
  for (const plan of hotel.ratePlans) {
    for (const roomTypeId of plan.roomTypeIds) {
      const sale = rules.sale({ ratePlanId: plan.id, roomTypeId });
      if (sale) sales.push(sale);
      yield;
    }
  }
  const open = sales.filter(({ ratePlan }) => !ratePlan.membersOnly);
  const packages = packageSales(hotel, rules);
  rules.tables.forgetDays();
  const forMembers = open.length === sales.length ? null : calendarOf(rules, sales, { packages });
  return calendarOf(rules, open, { packages, forMembers });
}

/** Every package with each of its room types. Rules for rate plans do not concern them. */
function packageSales(
  hotel: Hotel,
  { tables, ...made }: ExpandedRules,
): ReadonlyMap<number, readonly PackageSale[]> {
  const rooms = new Map(hotel.roomTypes.map((room) => [room.id, room]));
  const discounts = new Map<readonly DiscountDays[], readonly DiscountDays[]>();
  const discountsFor = (roomTypeId: number) => {
    const found = made.discounts(NO_PLAN, roomTypeId);
    const known = discounts.get(found) ?? withoutFreeNights(found);
    discounts.set(found, known);
    return known;
  };
  return new Map(
    hotel.packages.map((pack) => {
      const prices = packageTables(pack.prices, tables);
      const extra = pack.extraNights?.prices ?? null;
      const extraNights = extra && packageTables(extra, tables);
      const restrictions = new Map<RestrictionDays, RestrictionDays>();
      const restrictionsOf = (room: RestrictionDays) => {
        const own = restrictions.get(room) ?? packageRestrictions(pack, room, tables, made.days + 1);
        restrictions.set(room, own);
        return own;
      };
      const sales = pack.rooms.flatMap((room): PackageSale[] => {
        const roomType = rooms.get(room.roomTypeId);
        if (!roomType) return [];
        return [
          {
            package: pack,
            room,
            roomType,
            prices,
            extraNights,
            restrictions: restrictionsOf(made.restrictions.of(null, roomType.id)),
            discounts: pack.discountsApply ? discountsFor(roomType.id) : [],
          },
        ];
      });
      return [pack.id, sales];
    }),
  );
}

/** No rate plan has this id, so that only discounts for all plans are found. */
const NO_PLAN = 0;
