import { packageCalls } from "@portico/contract/packages/package-calls";
import { LONGEST_RANGE_MONTHS } from "@portico/contract/stays/stay";
import { addDays, addMonths, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Server } from "../../../base/server-calls/server.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import { isWithinLimits } from "../../../base/store/stay-limits.ts";
import type { NoPackageDay } from "../../../packages/use-no-package-notice.ts";
import { partyLeft } from "../../../stays/fit-party.ts";
import { partyOf } from "../../../stays/guest-summary.ts";

/**
 * The day closest to the searched arrival on which guests without a room can begin the package, or any
 * package with 0; the later of two equally close days. Without dates, the first day from today.
 */
export async function closestPackageDay(
  server: Server,
  packageId: number,
  state: GuestState,
  today: PlainDate,
): Promise<{ kind: "day"; day: PlainDate } | NoPackageDay> {
  const { arrival, arrivalLimit, reservation } = state;
  const party = partyLeft(state.party, staysOf(reservation).map(partyOf));
  const first = arrivalLimit !== null && arrivalLimit > today ? arrivalLimit : today;
  const wanted = arrival !== null && arrival > first ? arrival : first;
  const daysAt = (from: PlainDate, to: PlainDate) =>
    server.ask(packageCalls.packageAvailability, {
      packageId,
      party,
      from,
      to,
      target: "arrival",
      arrival: null,
    });

  const picked = await server.ask(packageCalls.packagePick, { packageId, from: wanted, party });
  const next = picked !== null && isWithinLimits({ arrival: picked, departure: null }, state) ? picked : null;
  const earliest = latest(first, nearerThan(next, wanted));
  if (earliest < wanted) {
    const before = await daysAt(earliest, addDays(wanted, -1));
    const last = before.findLast(({ available }) => available)?.date;
    if (last !== undefined) return { kind: "day", day: last };
  }
  if (next !== null) return { kind: "day", day: next };
  // Before its booking period, a package gives that reason for every day.
  const [told] = await daysAt(first, first);
  const reason = told?.blocked;
  const opensLater = reason?.code === "booked_outside" && reason.from !== null && reason.from > today;
  return { kind: opensLater ? "not_yet" : "none" };
}

/**
 * The first day that is closer to the wanted one than `next`; without `next`, as early as one call can ask.
 */
function nearerThan(next: PlainDate | null, wanted: PlainDate): PlainDate {
  return next === null
    ? addMonths(wanted, -LONGEST_RANGE_MONTHS)
    : addDays(wanted, 1 - daysBetween(wanted, next));
}

function latest(a: PlainDate, b: PlainDate): PlainDate {
  return a > b ? a : b;
}
