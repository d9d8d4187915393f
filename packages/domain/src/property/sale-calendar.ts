import type { DayNumber } from "../dates/plain-date.ts";
import type { RoomType } from "../rooms/room-type.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import type { Package, PackageRoom } from "../packages/package.ts";
import type { PackageTables } from "../packages/package-tables.ts";
import type { Meal } from "../stays/meal.ts";
import type { DiscountDays } from "../discounts/discount-days.ts";
import type { MonthTerms } from "../rates/month-terms.ts";
import type { NightTable } from "../rates/night-table.ts";
import type { PriceTable } from "../rates/price-table.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { RestrictionDays } from "../rates/restriction-days.ts";

/** Prices of one thing by night, one table per currency with separate prices. */
export type CurrencyTables<Row> = ReadonlyMap<CurrencyCode, NightTable<Row>>;

/** One room type sold under one rate plan: its prices, already derived from the parent plan, and its restrictions. */
export type SaleCalendar = {
  roomType: RoomType;
  ratePlan: RatePlan;
  /** One table for each currency that has prices of its own. */
  prices: ReadonlyMap<CurrencyCode, PriceTable>;
  /** By guest category. */
  extraBeds: ReadonlyMap<number, CurrencyTables<Minor>>;
  restrictions: RestrictionDays;
  /** Discounts that may ever apply here, by id. */
  discounts: readonly DiscountDays[];
  /** Prices are those of months, under these terms; null for prices of nights. */
  months: MonthTerms | null;
};

/** A package sold with one of its room types: what its prices and restrictions say about each day. */
export type PackageSale = {
  package: Package;
  room: PackageRoom;
  roomType: RoomType;
  prices: PackageTables;
  /** Null without extra nights or if they have no prices of their own. */
  extraNights: PackageTables | null;
  restrictions: RestrictionDays;
  /** Discounts that may ever apply; empty unless the package admits them. */
  discounts: readonly DiscountDays[];
};

/** Everything that a hotel's rules say about the nights from `first` on; a night's index is `night - first`. */
export type HotelCalendar = {
  first: DayNumber;
  /** Nights that can be sold; restrictions cover one more day, the last possible departure. */
  days: number;
  sales: readonly SaleCalendar[];
  /** By rate plan, then room type. */
  salesById: ReadonlyMap<number, ReadonlyMap<number, SaleCalendar>>;
  /** By package, in the order of its room types. */
  packageSales: ReadonlyMap<number, readonly PackageSale[]>;
  /** By meal, then guest category. */
  meals: ReadonlyMap<Meal, ReadonlyMap<number, CurrencyTables<Minor>>>;
  /** The same with what is sold only to guests with an account; null where that adds nothing. */
  forMembers: HotelCalendar | null;
};

/** What a guest can buy; without an account, what everybody can. */
export function calendarFor(calendar: HotelCalendar, isMember: boolean): HotelCalendar {
  return isMember ? (calendar.forMembers ?? calendar) : calendar;
}
