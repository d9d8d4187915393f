import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Server } from "../../../base/server-calls/server.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import { partyLeft } from "../../../stays/fit-party.ts";
import { partyOf } from "../../../stays/guest-summary.ts";

/**
 * The first day on which the guests who have no room yet can begin a package, or any with 0: from the searched arrival
 * on, else from today. Null where there is none.
 */
export async function firstPackageDay(
  server: Server,
  packageId: number,
  { arrival, arrivalLimit, party, reservation }: GuestState,
  today: PlainDate,
): Promise<PlainDate | null> {
  const guests = partyLeft(party, staysOf(reservation).map(partyOf));
  const first = arrivalLimit !== null && arrivalLimit > today ? arrivalLimit : today;
  const ask = (from: PlainDate) => server.ask(packageCalls.packagePick, { packageId, from, party: guests });
  const found = arrival !== null && arrival > first ? await ask(arrival) : null;
  return found ?? ask(first);
}
