import type { TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import { giveBackKept } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { tellOfTransfer } from "./transfer-letters.ts";

/** Why what is kept for a reservation is needed no more. */
export type ReleaseReason = Extract<TransferReturnReason, "lapsed" | "ended" | "paid_by_card" | "unasked">;

/** Everything that is kept of transfers for a reservation goes back, and who has to know is told. */
export async function releaseKept(
  tx: Queryable,
  jobs: JobQueue,
  { hotelId, reservationId }: { hotelId: number; reservationId: string },
  reason: ReleaseReason,
): Promise<void> {
  for (const transferId of await giveBackKept(tx, hotelId, { reservationId }, { keep: 0, reason })) {
    await tellOfTransfer(tx, jobs, { hotelId, transferId, reservationId }, { kind: "back", reason });
  }
}
