import { dayNumber, type PlainDate } from "../dates/plain-date.ts";
import type { RoomType } from "../inventory/room-type.ts";
import type { CurrencyCode } from "../money/currency.ts";
import { convertMoney, saleCurrency } from "../pricing/sale-currency.ts";
import type { Hotel } from "../property/hotel.ts";
import { daySpan } from "../rates/day-rule-match.ts";
import type { DayRule } from "../rates/day-rule.ts";
import {
  adjustExtraBedPrice,
  adjustNightPrice,
  lineageOf,
  type AdjustedCurrency,
  type Lineage,
} from "../rates/derivation.ts";
import { nightTables, type NightTables } from "../rates/night-table.ts";
import { mapLadder, priceLadder } from "../rates/price-ladder.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import { restrictionDays, type RestrictionDays } from "../rates/restriction-days.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import type { CurrencyTables, HotelCalendar, SaleCalendar } from "../property/sale-calendar.ts";
import type { Meal } from "../stay/meal.ts";

export type { HotelCalendar } from "../property/sale-calendar.ts";

/**
 * Expands every rule of the hotel over `days` nights from `first` on, once for any number of searches. Derived plans
 * are derived here, row by row. See docs/algorithms/pricing.md, "The calendar in memory".
 */
export function buildHotelCalendar(hotel: Hotel, first: PlainDate, days: number): HotelCalendar {
  const span = daySpan(dayNumber(first), days + 1);
  const tables = nightTables(span);
  const plans = new Map(hotel.ratePlans.map((plan) => [plan.id, plan]));
  const rooms = new Map(hotel.roomTypes.map((room) => [room.id, room]));
  const restrictions = restrictionScopes(hotel, tables, days + 1);
  const sales: SaleCalendar[] = [];
  for (const plan of hotel.ratePlans) {
    const lineage = lineageOf(plan, plans);
    if (!lineage) continue;
    const prices = priceBook(hotel, lineage, tables);
    for (const roomTypeId of plan.roomTypeIds) {
      const room = rooms.get(roomTypeId);
      if (room)
        sales.push({
          roomType: room,
          ratePlan: plan,
          ...prices(room),
          restrictions: restrictions(plan, room),
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

/** Restrictions are stored once for each distinct set of rules, however many plans and room types it holds for. */
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

function priceBook(hotel: Hotel, { base, adjustments }: Lineage, tables: NightTables) {
  const priceRules = Map.groupBy(base.prices, (rule) => rule.roomTypeId);
  const extraBedRules = Map.groupBy(base.extraBeds, (rule) => rule.roomTypeId);
  return (room: RoomType): Pick<SaleCalendar, "prices" | "extraBeds"> => ({
    prices: byCurrency(hotel, priceRules.get(room.id) ?? [], tables, (rule, currency) =>
      mapLadder(priceLadder(rule.amounts), (amount) =>
        adjustments.reduce((price, by) => adjustNightPrice(price, by, currency), amount),
      ),
    ),
    extraBeds: byGroup(extraBedRules.get(room.id) ?? [], "categoryId", (rules) =>
      byCurrency(hotel, rules, tables, (rule, currency) =>
        adjustments.reduce((price, by) => adjustExtraBedPrice(price, by, currency), rule.amount),
      ),
    ),
  });
}

function mealTables(
  hotel: Hotel,
  tables: NightTables,
): ReadonlyMap<Meal, ReadonlyMap<number, CurrencyTables<number>>> {
  return byGroup(hotel.mealPrices, "meal", (ofMeal) =>
    byGroup(ofMeal, "categoryId", (rules) => byCurrency(hotel, rules, tables, (rule) => rule.amount)),
  );
}

function byCurrency<Rule extends DayRule & { currency?: CurrencyCode }, Row>(
  hotel: Hotel,
  rules: readonly Rule[],
  tables: NightTables,
  rowOfRule: (rule: Rule, currency: AdjustedCurrency | null) => Row,
): CurrencyTables<Row> {
  const groups = Map.groupBy(rules, (rule) => rule.currency ?? hotel.baseCurrency);
  return new Map(
    [...groups].map(([code, ofCurrency]) => {
      const currency = adjustedCurrency(hotel, code);
      return [code, tables.table(ofCurrency, (rule) => rowOfRule(rule, currency))];
    }),
  );
}

function adjustedCurrency(hotel: Hotel, code: CurrencyCode): AdjustedCurrency | null {
  const currency = code === hotel.baseCurrency ? null : saleCurrency(hotel, code);
  return currency && { step: currency.step, convert: (amount) => convertMoney(amount, currency) };
}

function byGroup<Rule, Key extends keyof Rule, Value>(
  rules: readonly Rule[],
  key: Key,
  valueOf: (rules: Rule[]) => Value,
): Map<Rule[Key], Value> {
  return new Map([...Map.groupBy(rules, (rule) => rule[key])].map(([group, of]) => [group, valueOf(of)]));
}

function byPlanAndRoom(sales: readonly SaleCalendar[]): Map<number, Map<number, SaleCalendar>> {
  return byGroup(
    sales.map((sale) => ({ sale, planId: sale.ratePlan.id })),
    "planId",
    (ofPlan) => new Map(ofPlan.map(({ sale }) => [sale.roomType.id, sale])),
  );
}
