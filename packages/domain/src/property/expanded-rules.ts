import { type DayRule, daySpan } from "../dates/day-rule.ts";
import type { DayNumber } from "../dates/plain-date.ts";
import { type DiscountDays, discountDays } from "../discounts/discount-days.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { saleCurrency } from "../money/sale-currency.ts";
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
import { restrictionBytes, restrictionDays, type RestrictionDays } from "../rates/restriction-days.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import type { Meal } from "../stays/meal.ts";
import type { Hotel } from "./hotel.ts";
import type { CurrencyTables, HotelCalendar, SaleCalendar } from "./sale-calendar.ts";

/** One room type under one rate plan. */
export type SaleId = { roomTypeId: number; ratePlanId: number };

/** A hotel's rules laid out over some nights: what its calendars over these nights are made of. */
export type ExpandedRules = {
  hotel: Hotel;
  first: DayNumber;
  days: number;
  tables: NightTables;
  restrictions: RestrictionScopes;
  discounts: ReturnType<typeof discountDays>;
  meals: HotelCalendar["meals"];
  books: ReadonlyMap<OwnPricing, PriceBook>;
  /** Undefined for a plan or room type that the hotel does not have, or a plan without prices. */
  sale(id: SaleId): SaleCalendar | undefined;
  /** The bytes of all days that it does not share. */
  ownBytes(): number;
};

/**
 * Lays the rules out over `days` nights from `first` on. What another version of the hotel has laid out over the same
 * nights is shared where both have the very same part.
 */
export function expandRules(
  hotel: Hotel,
  first: DayNumber,
  days: number,
  like: ExpandedRules | null = null,
): ExpandedRules {
  const span = daySpan(first, days + 1);
  const tables = nightTables(span, like?.tables);
  const plans = new Map(hotel.ratePlans.map((plan) => [plan.id, plan]));
  const rooms = new Map(hotel.roomTypes.map((room) => [room.id, room]));
  const likeInCurrency = like?.hotel.baseCurrency === hotel.baseCurrency ? like : null;
  const restrictions =
    like?.hotel.restrictions === hotel.restrictions
      ? like.restrictions
      : restrictionScopes(hotel, tables, days + 1);
  const discounts =
    like?.hotel.discounts === hotel.discounts ? like.discounts : discountDays(hotel.discounts, span);
  const meals =
    likeInCurrency?.hotel.mealPrices === hotel.mealPrices ? likeInCurrency.meals : mealTables(hotel, tables);
  const books = priceBooks(hotel, tables, likeInCurrency?.books);
  return {
    hotel,
    first,
    days,
    tables,
    restrictions,
    discounts,
    meals,
    books,
    sale({ ratePlanId, roomTypeId }: SaleId): SaleCalendar | undefined {
      const plan = plans.get(ratePlanId);
      const room = rooms.get(roomTypeId);
      const lineage = plan && lineageOf(plan, plans);
      if (!plan || !room || !lineage || !plan.roomTypeIds.includes(roomTypeId)) return undefined;
      return {
        roomType: room,
        ratePlan: plan,
        ...pricesOf(hotel, books, lineage, room.id),
        restrictions: restrictions.of(plan.id, room.id),
        discounts: discountsOf(plan, discounts(plan.id, room.id)),
        months: plan.pricing.kind === "months" ? plan.pricing.terms : null,
      };
    },
    ownBytes() {
      const own =
        restrictions === like?.restrictions ? 0 : restrictions.count() * restrictionBytes(span.count);
      const ofDiscounts = discounts === like?.discounts ? 0 : hotel.discounts.length * span.count;
      return tables.ownBytes() + own + ofDiscounts;
    },
  };
}

/** A calendar of these sales. */
export function calendarOf(
  rules: ExpandedRules,
  sales: SaleCalendar[],
  {
    packages = new Map(),
    forMembers = null,
  }: { packages?: HotelCalendar["packageSales"]; forMembers?: HotelCalendar | null } = {},
): HotelCalendar {
  const { first, days, meals } = rules;
  const calendar = {
    first,
    days,
    sales,
    salesById: byPlanAndRoom(sales),
    packageSales: packages,
    meals,
    forMembers,
  };
  madeOf.set(calendar, rules);
  return calendar;
}

const madeOf = new WeakMap<HotelCalendar, ExpandedRules>();

/** What the calendar was made of; null if it was put together otherwise. */
export function rulesOf(calendar: HotelCalendar): ExpandedRules | null {
  return madeOf.get(calendar) ?? null;
}

/** Free nights have no meaning in a month's price. */
function discountsOf({ pricing }: RatePlan, found: readonly DiscountDays[]): readonly DiscountDays[] {
  if (pricing.kind !== "months") return found;
  return pricing.terms.discountsApply ? withoutFreeNights(found) : [];
}

/** The discounts that take something off the whole. */
export function withoutFreeNights(found: readonly DiscountDays[]): DiscountDays[] {
  return found.filter(({ discount }) => discount.benefit.kind !== "free_nights");
}

type RestrictionScopes = {
  of(ratePlanId: number | null, roomTypeId: number): RestrictionDays;
  /** How many different ones there are. */
  count(): number;
};

/** Restrictions are stored once per distinct set of rules, for any number of plans and room types. */
function restrictionScopes(hotel: Hotel, tables: NightTables, count: number): RestrictionScopes {
  const scopes = new Map<string, RestrictionDays>();
  const of = (ratePlanId: number | null, roomTypeId: number): RestrictionDays => {
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
  return { of, count: () => scopes.size };
}

type RoomPrices = Pick<SaleCalendar, "prices" | "extraBeds">;

type PriceBook = (roomTypeId: number) => RoomPrices;

/** Lays out the prices of each plan with its own prices once, for any number of derived plans. */
function priceBooks(
  hotel: Hotel,
  tables: NightTables,
  like?: ReadonlyMap<OwnPricing, PriceBook>,
): ReadonlyMap<OwnPricing, PriceBook> {
  const books = new Map<OwnPricing, PriceBook>();
  for (const { pricing } of hotel.ratePlans)
    if (pricing.kind !== "derived")
      books.set(pricing, like?.get(pricing) ?? priceBook(hotel, pricing, tables));
  return books;
}

function pricesOf(
  hotel: Hotel,
  books: ReadonlyMap<OwnPricing, PriceBook>,
  { base, adjustments }: Lineage,
  roomTypeId: number,
): RoomPrices {
  const prices = books.get(base)?.(roomTypeId) ?? NO_PRICES;
  return adjustments.length === 0 ? prices : derivedPrices(hotel, prices, adjustments);
}

const NO_PRICES: RoomPrices = { prices: new Map(), extraBeds: new Map() };

/** Lays out a room type's prices when they are first needed. */
function priceBook(hotel: Hotel, base: OwnPricing, tables: NightTables): PriceBook {
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
