import type { Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { hurryMail, type MailOrder } from "../../mail/index.ts";
import { ownerRefOf } from "../../reservations/index.ts";

/** Seconds that a guest who pays by card has at the gateway before a letter asks them to pay. */
const AT_THE_GATEWAY = 300;

/** The letter to a guest who is led to the gateway now: it comes only if they have not paid a few minutes later. */
export function letterAfterGateway(settlesIn = 0): MailOrder {
  return { kind: "guest_confirmation", after: Math.max(settlesIn, AT_THE_GATEWAY) };
}

/** Has that letter written at once, because the gateway did not open and the guest will pay later. */
export function sendCardLetterNow(
  tx: Queryable,
  jobs: JobQueue,
  { hotelId, reservationId }: { hotelId: number; reservationId: string },
): Promise<void> {
  return hurryMail(tx, jobs, hotelId, ownerRefOf({ reservationId }), "guest_confirmation");
}
