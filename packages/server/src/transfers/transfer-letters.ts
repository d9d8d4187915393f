import type { TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import type { Queryable } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails, type MailOrder } from "../mail/index.ts";

/** What has happened to a transfer that somebody has to be told of. */
export type TransferNews =
  | { kind: "partial" }
  /** All or a part of it has to go back. */
  | { kind: "back"; reason: TransferReturnReason }
  /** Nobody knows what it is for. */
  | { kind: "unplaced" };

/** Has guest and hotel told of a transfer, once of each news. */
export async function tellOfTransfer(
  tx: Queryable,
  jobs: JobQueue,
  transfer: { hotelId: number; transferId: string; reservationId: string | null },
  news: TransferNews,
): Promise<void> {
  const { hotelId, transferId, reservationId } = transfer;
  await queueMails(tx, jobs, hotelId, reservationId, ordersOf(transferId, news));
}

function ordersOf(about: string, news: TransferNews): MailOrder[] {
  switch (news.kind) {
    case "partial":
      return [{ kind: "guest_transfer", about, stage: "partial" }];
    case "back":
      return [
        { kind: "guest_transfer", about, stage: news.reason },
        { kind: "hotel_transfer", about, stage: news.reason },
      ];
    case "unplaced":
      return [{ kind: "hotel_transfer", about }];
  }
}
