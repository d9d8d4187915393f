import { type DayRule, daySpan } from "../dates/day-rule.ts";
import { dayNumber, type PlainDate } from "../dates/plain-date.ts";
import { discountDays } from "../discounts/discount-days.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import {
  type AdjustedCurrency,
  adjustExtraBedPrice,
  adjustNightPrice,
  type BasePricing,
  type Lineage,
  lineageOf,
} from "../rates/derivation.ts";
import { mapRows, nightTables, type NightTables } from "../rates/night-table.ts";
import { mapPrices, priceTable } from "../rates/price-table.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import { restrictionDays, type RestrictionDays } from "../rates/restriction-days.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import type { RoomType } from "../rooms/room-type.ts";
import type { Meal } from "../stays/meal.ts";
import type { Hotel } from "./hotel.ts";
import type { CurrencyTables, HotelCalendar, SaleCalendar } from "./sale-calendar.ts";

export type { HotelCalendar } from "./sale-calendar.ts";

/** One room type under one rate plan. */
export type SaleId = { roomTypeId: number; ratePlanId: number };

/**
 * Expands every rule of the hotel over `days` nights from `first` on, once for any number of searches; `only` excludes
 * every other sale. Derived plans are derived here, row by row. See docs/algorithms/pricing.md, "The calendar in
 * memory".
 */
export function buildHotelCalendar(
  hotel: Hotel,
  first: PlainDate,
  days: number,
  only: SaleId | null = null,
): HotelCalendar {
  const span = daySpan(dayNumber(first), days + 1);
  const tables = nightTables(span);
  const plans = new Map(hotel.ratePlans.map((plan) => [plan.id, plan]));
  const rooms = new Map(hotel.roomTypes.map((room) => [room.id, room]));
  const restrictions = restrictionScopes(hotel, tables, days + 1);
  const pricesOf = priceBooks(hotel, tables);
  const discounts = discountDays(hotel.discounts, span);
  const sales: SaleCalendar[] = [];
  for (const plan of hotel.ratePlans) {
    if (only && plan.id !== only.ratePlanId) continue;
    const lineage = lineageOf(plan, plans);
    if (!lineage) continue;
    for (const roomTypeId of plan.roomTypeIds) {
      if (only && roomTypeId !== only.roomTypeId) continue;
      const room = rooms.get(roomTypeId);
      if (room)
        sales.push({
          roomType: room,
          ratePlan: plan,
          ...pricesOf(lineage, room.id),
          restrictions: restrictions(plan, room),
          discounts: discounts(plan.id, room.id),
        });
    }
  }
  return {
    first: span.first,
    days,
    sales,
    salesById: byPlanAndRoom(sales),
    meals: mealTables(hotel, tables),
  };
}

/** Restrictions are stored once per distinct set of rules, for any number of plans and room types. */
function restrictionScopes(hotel: Hotel, tables: NightTables, count: number) {
  const scopes = new Map<string, RestrictionDays>();
  return (plan: RatePlan, room: RoomType): RestrictionDays => {
    const rules: RestrictionRule[] = [];
    let key = "";
    for (const [position, rule] of hotel.restrictions.entries()) {
      if (rule.ratePlanId !== null && rule.ratePlanId !== plan.id) continue;
      if (rule.roomTypeId !== null && rule.roomTypeId !== room.id) continue;
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
  const books = new Map<BasePricing, (roomTypeId: number) => RoomPrices>();
  return ({ base, adjustments }: Lineage, roomTypeId: number): RoomPrices => {
    const book = books.get(base) ?? priceBook(hotel, base, tables);
    books.set(base, book);
    const prices = book(roomTypeId);
    return adjustments.length === 0 ? prices : derivedPrices(hotel, prices, adjustments);
  };
}

/** Lays out a room type's prices when they are first needed. */
function priceBook(hotel: Hotel, base: BasePricing, tables: NightTables): (roomTypeId: number) => RoomPrices {
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
