import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { failure, type Result } from "@portico/domain/result";
import type { CallEdge, Caller, Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { viewAsLeft } from "../reservations/index.ts";
import { acceptOffer, type WaitingParts } from "./accept-offer.ts";
import { leaveWaitingList } from "./leave-waiting-list.ts";
import { waitForSlot } from "./wait-for-slot.ts";
import { saveRefusal } from "../checkout/index.ts";

/** Calls for waiting guests: accepting offered rooms, leaving the list, and waiting for a time of a service. */
export function registerWaitingRoutes(edge: CallEdge<InventorySnapshot>, parts: WaitingParts): void {
  edge.answer("acceptOffer", (key, caller) => settleOffer(acceptOffer, parts, key, caller), {
    mutates: true,
  });
  edge.answer("leaveWaitingList", (key, caller) => settleOffer(leaveWaitingList, parts, key, caller), {
    mutates: true,
  });
  edge.answer(
    "waitForSlot",
    (request, { client, currency, language, now }) => {
      const asking = { db: parts.database.pool, client, currency, holdToken: null, now };
      return waitForSlot(parts.database, asking, request, language);
    },
    { mutates: true },
  );
}

/** Carries out the guest's decision and answers the resulting reservation. */
async function settleOffer(
  settle: typeof acceptOffer,
  parts: WaitingParts,
  key: ReservationKey,
  { client, language, now }: Caller<InventorySnapshot>,
): Promise<Result<LoadedReservation, Refusal>> {
  const settled = await settle(parts, { client, key, now });
  if (!settled.ok) {
    return failure(settled.problem.code === "busy" ? saveRefusal(settled.problem) : settled.problem);
  }
  const { database, secret } = parts;
  return viewAsLeft(database.pool, client, key, { secret, language, now });
}
