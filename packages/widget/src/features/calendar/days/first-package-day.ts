import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Server } from "../../../base/server-calls/server.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import type { NoPackageDay } from "../../../packages/use-no-package-notice.ts";
import { partyLeft } from "../../../stays/fit-party.ts";
import { partyOf } from "../../../stays/guest-summary.ts";

/**
 * The first day on which the guests who have no room yet can begin a package, or any with 0: from the searched arrival
 * on, else from today.
 */
export async function firstPackageDay(
  server: Server,
  packageId: number,
  { arrival, arrivalLimit, party, reservation }: GuestState,
  today: PlainDate,
): Promise<{ kind: "day"; day: PlainDate } | NoPackageDay> {
  const guests = partyLeft(party, staysOf(reservation).map(partyOf));
  const first = arrivalLimit !== null && arrivalLimit > today ? arrivalLimit : today;
  const ask = (from: PlainDate) => server.ask(packageCalls.packagePick, { packageId, from, party: guests });
  const near = arrival !== null && arrival > first ? await ask(arrival) : null;
  const day = near ?? (await ask(first));
  if (day !== null) return { kind: "day", day };
  // Before its days of booking have begun, a package gives that reason for every day.
  const days = { from: first, to: first, target: "arrival", arrival: null } as const;
  const [told] = await server.ask(packageCalls.packageAvailability, { packageId, party: guests, ...days });
  const reason = told?.blocked;
  const opensLater = reason?.code === "booked_outside" && reason.from !== null && reason.from > today;
  return { kind: opensLater ? "not_yet" : "none" };
}
