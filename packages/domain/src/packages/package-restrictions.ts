import { WEEKDAYS } from "../dates/plain-date.ts";
import type { NightTables } from "../rates/night-table.ts";
import {
  ANY_ADVANCE,
  CLOSED,
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  PACKAGES_ONLY,
  type RestrictionDays,
} from "../rates/restriction-days.ts";
import { mostNightsOf, type Package, type PackageRestriction } from "./package.ts";

/**
 * The restrictions of a package in a room: those of hotel and room except `packages only`, replaced by the package's own
 * where it has any, with its periods, weekdays of arrival and nights. `room` covers `count` days.
 */
export function packageRestrictions(
  pack: Package,
  room: RestrictionDays,
  tables: NightTables,
  count: number,
): RestrictionDays {
  const days: RestrictionDays = {
    flags: room.flags.map((flags) => flags & ~PACKAGES_ONLY),
    minStayArrival: room.minStayArrival.slice(),
    maxStayArrival: room.maxStayArrival.slice(),
    minStayThrough: room.minStayThrough,
    maxStayThrough: room.maxStayThrough,
    minAdvance: filled(room.minAdvance, count, 0),
    maxAdvance: filled(room.maxAdvance, count, ANY_ADVANCE),
    lengthsOf: filled(room.lengthsOf, count, 0),
    lengths: room.lengths,
    ownLengths: new Uint8Array(count),
  };
  for (const rule of pack.restrictions) override(days, rule, tables.days(rule));
  closeOutside(days, pack, tables);
  const most = mostNightsOf(pack);
  for (let day = 0; day < count; day++) {
    days.minStayArrival[day] = Math.max(days.minStayArrival[day] ?? 0, pack.nights);
    days.maxStayArrival[day] = Math.min(days.maxStayArrival[day] || most, most);
  }
  return days;
}

function filled(days: Uint16Array, count: number, missing: number): Uint16Array {
  return days.length === count ? days.slice() : new Uint16Array(count).fill(missing);
}

function override(days: RestrictionDays, rule: PackageRestriction, mask: Uint8Array): void {
  const { closedToArrival, closedToDeparture, minStay, maxStay, minAdvanceDays, maxAdvanceDays } = rule;
  const namesLength = minStay !== undefined || maxStay !== undefined;
  const namesAdvance = minAdvanceDays !== undefined || maxAdvanceDays !== undefined;
  for (let day = 0; day < mask.length; day++) {
    if (mask[day] === 0) continue;
    if (closedToArrival !== undefined) setFlag(days, day, CLOSED_TO_ARRIVAL, closedToArrival);
    if (closedToDeparture !== undefined) setFlag(days, day, CLOSED_TO_DEPARTURE, closedToDeparture);
    if (namesLength) {
      days.minStayArrival[day] = minStay ?? 0;
      days.maxStayArrival[day] = maxStay ?? 0;
      days.lengthsOf[day] = 0;
      if (days.ownLengths) days.ownLengths[day] = 1;
    }
    if (namesAdvance) {
      days.minAdvance[day] = minAdvanceDays ?? 0;
      days.maxAdvance[day] = maxAdvanceDays ?? ANY_ADVANCE;
    }
  }
}

function setFlag(days: RestrictionDays, day: number, flag: number, on: boolean): void {
  const flags = days.flags[day] ?? 0;
  days.flags[day] = on ? flags | flag : flags & ~flag;
}

/** Nights outside the package's periods are closed, other weekdays are closed to arrival. */
function closeOutside({ flags }: RestrictionDays, pack: Package, tables: NightTables): void {
  const closeUnless = (inside: readonly Uint8Array[], flag: number) => {
    for (let day = 0; day < flags.length; day++) {
      if (!inside.some((mask) => mask[day] === 1)) flags[day] = (flags[day] ?? 0) | flag;
    }
  };
  if (pack.stayPeriods.length > 0) {
    closeUnless(
      pack.stayPeriods.map((period) => tables.days(period)),
      CLOSED,
    );
  }
  const weekdays = pack.arrivalWeekdays;
  if (weekdays.length > 0 && weekdays.length < WEEKDAYS.length) {
    closeUnless([tables.days({ weekdays })], CLOSED_TO_ARRIVAL);
  }
}
