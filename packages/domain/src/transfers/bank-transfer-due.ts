import { addDays, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, todayIn, wallClock, type Instant } from "../dates/time-zone.ts";
import type { BankAccount } from "./bank-account.ts";
import type { CancellationTerms } from "../rates/cancellation-terms.ts";
import { firstDayOf, type PlacedItem } from "../wellness/placed-item.ts";

const DAY = 86_400_000;

/** The part of a hotel that determines the deadline for transfers. */
export type TransferHotel = {
  timeZone: string;
  payment: { bankAccounts: readonly BankAccount[]; bankDueDays: number };
};

/** The part of an item that affects the due day of a transfer. */
export type TransferredItem = PlacedItem & {
  cancellation: Pick<CancellationTerms, "freeUntil">;
  prepaymentRequired: boolean;
};

/**
 * The last day on which a transfer may arrive, and the hotel's midnight that ends it: never later than the last whole
 * day of free cancellation or the eve of the first day; for prepaid rates only the eve counts. Null if less than a day
 * would be left.
 */
export function bankTransferDue(
  hotel: TransferHotel,
  items: readonly TransferredItem[],
  now: Instant,
): { dueOn: PlainDate; until: Instant } | null {
  if (hotel.payment.bankAccounts.length === 0) return null;
  const mustPayAhead = items.some(({ prepaymentRequired }) => prepaymentRequired);
  const limits = items.flatMap(({ cancellation, ...item }) => [
    addDays(firstDayOf(item), -1),
    ...(cancellation.freeUntil === null || cancellation.freeUntil <= now || mustPayAhead
      ? []
      : [lastWholeDay(cancellation.freeUntil, hotel.timeZone)]),
  ]);
  const wished = addDays(todayIn(hotel.timeZone, now), hotel.payment.bankDueDays);
  const dueOn = [wished, ...limits].toSorted()[0] ?? wished;
  const until = instantOf(addDays(dueOn, 1), "00:00", hotel.timeZone);
  return until - now >= DAY ? { dueOn, until } : null;
}

function lastWholeDay(deadline: Instant, timeZone: string): PlainDate {
  return addDays(wallClock(deadline, timeZone).date, -1);
}
