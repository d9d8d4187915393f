import { calendarOf, expandRules, rulesOf, type ExpandedRules, type SaleId } from "./expanded-rules.ts";
import type { Hotel } from "./hotel.ts";
import type { HotelCalendar } from "./sale-calendar.ts";

/** What past versions of a hotel take at most beside its present calendar; the one asked about last always stays. */
export const PAST_CALENDAR_BYTES = 192 * 1024;

/** About what a sale takes beside its days. */
const SALE_BYTES = 1500;

type PastVersion = { rules: ExpandedRules; calendars: Map<string, HotelCalendar> };

/**
 * The calendar of one sale and no other, as another version of the hotel has it, over the nights of its present calendar.
 * Both share what the versions have in common, so that little is laid out for a version and kept: those asked about
 * longest ago are forgotten first.
 */
export function pastSaleCalendar(present: HotelCalendar, hotel: Hotel, id: SaleId): HotelCalendar {
  const like = rulesOf(present);
  const versions = (like && versionsOf.get(like)) ?? new Map<Hotel, PastVersion>();
  if (like) versionsOf.set(like, versions);
  const version = versions.get(hotel) ?? {
    rules: expandRules(hotel, present.first, present.days, like),
    calendars: new Map<string, HotelCalendar>(),
  };
  versions.delete(hotel);
  versions.set(hotel, version);
  const key = `${id.ratePlanId}/${id.roomTypeId}`;
  const known = version.calendars.get(key);
  if (known) return known;
  const sale = version.rules.sale(id);
  const calendar = calendarOf(version.rules, sale ? [sale] : []);
  version.rules.tables.forgetDays();
  version.calendars.set(key, calendar);
  forgetOldest(versions);
  return calendar;
}

/** By the rules of the present calendar, which both of its views, with members' prices and without, are made of. */
const versionsOf = new WeakMap<ExpandedRules, Map<Hotel, PastVersion>>();

function forgetOldest(versions: Map<Hotel, PastVersion>): void {
  let bytes = 0;
  for (const { rules, calendars } of versions.values())
    bytes += rules.ownBytes() + calendars.size * SALE_BYTES;
  for (const [hotel, { rules, calendars }] of versions) {
    if (bytes <= PAST_CALENDAR_BYTES || versions.size === 1) return;
    versions.delete(hotel);
    bytes -= rules.ownBytes() + calendars.size * SALE_BYTES;
  }
}
