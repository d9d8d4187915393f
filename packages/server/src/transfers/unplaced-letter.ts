import type { Queryable } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";

/** Has the hotel told, once, of a transfer that is nobody's as far as we know. */
export function tellOfUnplaced(
  tx: Queryable,
  jobs: JobQueue,
  { hotelId, transferId }: { hotelId: number; transferId: string },
): Promise<void> {
  return queueMails(tx, jobs, hotelId, null, [{ kind: "hotel_transfer", about: transferId }]);
}
