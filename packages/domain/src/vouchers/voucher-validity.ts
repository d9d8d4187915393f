import { addDays, addMonths, weekdayIndex, type PlainDate } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { SpendingDay, VoucherAccount } from "./voucher.ts";

/** Days for which a voucher lives again when money comes back to it after its end. */
export const DAYS_OF_NEW_LIFE = 60;

/** Days within which a buyer may withdraw from the purchase; the day of the purchase is not counted. */
export const DAYS_TO_WITHDRAW = 14;

/** The last day of a voucher that is issued now, by the hotel's clock: one of 31 August for 6 months lives up to 28 February. */
export function lastDayOf(issued: { at: Instant; timeZone: string }, months: number): PlainDate {
  return addMonths(todayIn(issued.timeZone, issued.at), months);
}

/** The last day of a voucher that money comes back to. */
export function lastDayAfterReturn(lastDay: PlainDate, today: PlainDate): PlainDate {
  return today <= lastDay ? lastDay : addDays(today, DAYS_OF_NEW_LIFE);
}

/** Whether the voucher can pay on this day for what begins on `arrival`. */
export function livesFor(
  { lastDay, spendingDay }: Pick<VoucherAccount, "lastDay"> & { spendingDay: SpendingDay },
  { today, arrival }: { today: PlainDate; arrival: PlainDate },
): "yes" | "ended" | "arrival_too_late" {
  if (today > lastDay) return "ended";
  return spendingDay === "stay" && arrival > lastDay ? "arrival_too_late" : "yes";
}

/**
 * The last day on which a buyer may withdraw. A period that would end at a weekend ends on the Monday after it, as
 * Regulation (EEC) 1182/71 has it; public holidays, which differ by country, are left to the hotel's goodwill.
 */
export function withdrawUntil(bought: PlainDate): PlainDate {
  const last = addDays(bought, DAYS_TO_WITHDRAW);
  const weekday = weekdayIndex(last);
  return weekday < SATURDAY ? last : addDays(last, 7 - weekday);
}

const SATURDAY = 5;
