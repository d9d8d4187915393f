import { type DayRule, daySpan } from "../dates/day-rule.ts";
import { dayNumber, type PlainDate } from "../dates/plain-date.ts";
import { type DiscountDays, discountDays } from "../discounts/discount-days.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import { packageRestrictions } from "../packages/package-restrictions.ts";
import { packageTables } from "../packages/package-tables.ts";
import {
  type AdjustedCurrency,
  adjustExtraBedPrice,
  adjustNightPrice,
  type Lineage,
  lineageOf,
  type OwnPricing,
} from "../rates/derivation.ts";
import { mapRows, nightTables, type NightTables } from "../rates/night-table.ts";
import { mapPrices, priceTable } from "../rates/price-table.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import { restrictionDays, type RestrictionDays } from "../rates/restriction-days.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import type { Meal } from "../stays/meal.ts";
import type { Hotel } from "./hotel.ts";
import type { CurrencyTables, HotelCalendar, PackageSale, SaleCalendar } from "./sale-calendar.ts";

export type { HotelCalendar } from "./sale-calendar.ts";

/** One room type under one rate plan. */
export type SaleId = { roomTypeId: number; ratePlanId: number };

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
  const rules = expandRules(hotel, first, days);
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
  const forMembers = open.length === sales.length ? null : calendarOf(rules, sales, packages);
  return { ...calendarOf(rules, open, packages), forMembers };
}

/** The calendar of one sale and no other. The next sale over the same nights reuses what this one has expanded. */
export function buildSaleCalendar(hotel: Hotel, first: PlainDate, days: number, id: SaleId): HotelCalendar {
  let rules = lastExpanded.get(hotel);
  if (rules?.first !== dayNumber(first) || rules.days !== days)
    lastExpanded.set(hotel, (rules = expandRules(hotel, first, days)));
  const sale = rules.sale(id);
  return calendarOf(rules, sale ? [sale] : []);
}

/** A search asks about one sale after the other, each over the nights of the same stay. */
const lastExpanded = new WeakMap<Hotel, ExpandedRules>();

type ExpandedRules = ReturnType<typeof expandRules>;

function expandRules(hotel: Hotel, first: PlainDate, days: number) {
  const span = daySpan(dayNumber(first), days + 1);
  const tables = nightTables(span);
  const plans = new Map(hotel.ratePlans.map((plan) => [plan.id, plan]));
  const rooms = new Map(hotel.roomTypes.map((room) => [room.id, room]));
  const restrictions = restrictionScopes(hotel, tables, days + 1);
  const pricesOf = priceBooks(hotel, tables);
  const discounts = discountDays(hotel.discounts, span);
  return {
    first: span.first,
    days,
    tables,
    restrictions,
    discounts,
    meals: mealTables(hotel, tables),
    /** Undefined for a plan or room type that the hotel does not have, or a plan without prices. */
    sale({ ratePlanId, roomTypeId }: SaleId): SaleCalendar | undefined {
      const plan = plans.get(ratePlanId);
      const room = rooms.get(roomTypeId);
      const lineage = plan && lineageOf(plan, plans);
      if (!plan || !room || !lineage || !plan.roomTypeIds.includes(roomTypeId)) return undefined;
      return {
        roomType: room,
        ratePlan: plan,
        ...pricesOf(lineage, room.id),
        restrictions: restrictions(plan.id, room.id),
        discounts: discountsOf(plan, discounts(plan.id, room.id)),
        months: plan.pricing.kind === "months" ? plan.pricing.terms : null,
      };
    },
  };
}

function calendarOf(
  { first, days, meals }: ExpandedRules,
  sales: SaleCalendar[],
  packages: HotelCalendar["packageSales"] = new Map(),
): HotelCalendar {
  return {
    first,
    days,
    sales,
    salesById: byPlanAndRoom(sales),
    packageSales: packages,
    meals,
    forMembers: null,
  };
}

/** Free nights have no meaning in a month's price. */
function discountsOf({ pricing }: RatePlan, found: readonly DiscountDays[]): readonly DiscountDays[] {
  if (pricing.kind !== "months") return found;
  return pricing.terms.discountsApply ? withoutFreeNights(found) : [];
}

function withoutFreeNights(found: readonly DiscountDays[]): DiscountDays[] {
  return found.filter(({ discount }) => discount.benefit.kind !== "free_nights");
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
            restrictions: restrictionsOf(made.restrictions(null, roomType.id)),
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

/** Restrictions are stored once per distinct set of rules, for any number of plans and room types. */
function restrictionScopes(hotel: Hotel, tables: NightTables, count: number) {
  const scopes = new Map<string, RestrictionDays>();
  return (ratePlanId: number | null, roomTypeId: number): RestrictionDays => {
    const rules: RestrictionRule[] = [];
    let key = "";
    for (const [position, rule] of hotel.restrictions.entries()) {
      if (rule.ratePlanId !== null && rule.ratePlanId !== ratePlanId) continue;
      if (rule.roomTypeId !== null && rule.roomTypeId !== roomTypeId) continue;
      rules.push(rule);
      key += `${position},`;
    }
    const known = scopes.get(key) ?? restrictionDays(rules, tables, count);
    scopes.set(key, known);
    return known;
  };
}

type RoomPrices = Pick<SaleCalendar, "prices" | "extraBeds">;

/** Lays out the prices of each plan with its own prices once, for any number of derived plans. */
function priceBooks(hotel: Hotel, tables: NightTables) {
  const books = new Map<OwnPricing, (roomTypeId: number) => RoomPrices>();
  return ({ base, adjustments }: Lineage, roomTypeId: number): RoomPrices => {
    const book = books.get(base) ?? priceBook(hotel, base, tables);
    books.set(base, book);
    const prices = book(roomTypeId);
    return adjustments.length === 0 ? prices : derivedPrices(hotel, prices, adjustments);
  };
}

/** Lays out a room type's prices when they are first needed. */
function priceBook(hotel: Hotel, base: OwnPricing, tables: NightTables): (roomTypeId: number) => RoomPrices {
  const books = new Map<number, RoomPrices>();
  return (roomTypeId) => {
    const known = books.get(roomTypeId) ?? {
      prices: byCurrency(hotel, ofRoom(base.prices, roomTypeId), (rules) =>
        priceTable(rules, tables.rowOf(rules)),
      ),
      extraBeds: byGroup(ofRoom(base.extraBeds, roomTypeId), "categoryId", (rules) =>
        amountTables(hotel, rules, tables),
      ),
    };
    books.set(roomTypeId, known);
    return known;
  };
}

function ofRoom<Rule extends { roomTypeId: number }>(rules: readonly Rule[], roomTypeId: number): Rule[] {
  return rules.filter((rule) => rule.roomTypeId === roomTypeId);
}

function derivedPrices(hotel: Hotel, parent: RoomPrices, adjustments: Lineage["adjustments"]): RoomPrices {
  return {
    prices: mapValues(parent.prices, (table, code) => {
      const currency = adjustedCurrency(hotel, code);
      return mapPrices(table, (amount) =>
        adjustments.reduce((price, by) => adjustNightPrice(price, by, currency), amount),
      );
    }),
    extraBeds: mapValues(parent.extraBeds, (ofCategory) =>
      mapValues(ofCategory, (table, code) => {
        const currency = adjustedCurrency(hotel, code);
        return mapRows(table, (amount) =>
          adjustments.reduce((price, by) => adjustExtraBedPrice(price, by, currency), amount),
        );
      }),
    ),
  };
}

function mealTables(
  hotel: Hotel,
  tables: NightTables,
): ReadonlyMap<Meal, ReadonlyMap<number, CurrencyTables<Minor>>> {
  return byGroup(hotel.mealPrices, "meal", (ofMeal) =>
    byGroup(ofMeal, "categoryId", (rules) => amountTables(hotel, rules, tables)),
  );
}

function amountTables<Rule extends DayRule & { currency?: CurrencyCode; amount: Minor }>(
  hotel: Hotel,
  rules: readonly Rule[],
  tables: NightTables,
): CurrencyTables<Minor> {
  return byCurrency(hotel, rules, (ofCurrency) => tables.table(ofCurrency, (rule) => rule.amount));
}

function byCurrency<Rule extends { currency?: CurrencyCode }, Value>(
  hotel: Hotel,
  rules: readonly Rule[],
  valueOf: (rules: Rule[]) => Value,
): Map<CurrencyCode, Value> {
  const groups = Map.groupBy(rules, (rule) => rule.currency ?? hotel.baseCurrency);
  return mapValues(groups, valueOf);
}

function adjustedCurrency(hotel: Hotel, code: CurrencyCode): AdjustedCurrency | null {
  return code === hotel.baseCurrency ? null : saleCurrency(hotel, code);
}

function byGroup<Rule, Key extends keyof Rule, Value>(
  rules: readonly Rule[],
  key: Key,
  valueOf: (rules: Rule[]) => Value,
): Map<Rule[Key], Value> {
  return mapValues(
    Map.groupBy(rules, (rule) => rule[key]),
    valueOf,
  );
}

function mapValues<Key, From, To>(
  map: ReadonlyMap<Key, From>,
  change: (value: From, key: Key) => To,
): Map<Key, To> {
  return new Map([...map].map(([key, value]) => [key, change(value, key)]));
}

function byPlanAndRoom(sales: readonly SaleCalendar[]): Map<number, Map<number, SaleCalendar>> {
  return byGroup(
    sales.map((sale) => ({ sale, planId: sale.ratePlan.id })),
    "planId",
    (ofPlan) => new Map(ofPlan.map(({ sale }) => [sale.roomType.id, sale])),
  );
}
