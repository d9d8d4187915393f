import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import {
  judgeTransfer,
  type TransferCase,
  type TransferJudgement,
} from "@portico/domain/transfers/match-transfer";
import { lockTransfer, updateTransfer, type IncomingTransfer } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { shareHotel } from "../inventory/index.ts";
import { ownerOf } from "../payments/index.ts";
import { keepTransfer } from "./keep-transfer.ts";
import { releaseKept } from "./release-kept.ts";
import { findBySymbol } from "./symbol-store.ts";
import { lockOwner, transferCase, type LockedOwner } from "./transfer-case.ts";
import { tellOfUnplaced } from "./unplaced-letter.ts";
import type { TransferParts } from "./transfer-parts.ts";

const FRESH_DAYS = 3;

/**
 * Lets a transfer take effect, in one transaction and once, however many try at the same time: the owner is locked
 * first, then the transfer, so that whoever comes second finds it judged. See docs/algorithms/transfers.md.
 */
export function matchTransfer(
  parts: TransferParts,
  { hotelId, transferId, variableSymbol }: IncomingTransfer,
  now: Instant,
): Promise<void> {
  return parts.database.transaction(async (tx) => {
    await shareHotel(tx, hotelId);
    const ref = await findBySymbol(tx, hotelId, variableSymbol);
    const locked = ref === null ? null : await lockOwner(tx, ownerOf(parts.owners, hotelId, ref));
    const transfer = await lockTransfer(tx, hotelId, transferId);
    if (transfer.state === "new") await countTransfer(tx, parts, { transfer, locked, now });
  });
}

/** A transfer that the caller has locked, after the owner that it is for; null where nobody knows one. */
export type CountedTransfer = { transfer: IncomingTransfer; locked: LockedOwner | null; now: Instant };

/** Judges a transfer and does what that means, to its owner and to everybody who has to be told. */
export async function countTransfer(
  tx: Queryable,
  parts: TransferParts,
  { transfer, locked, now }: CountedTransfer,
): Promise<TransferJudgement> {
  const of = locked === null ? null : await caseOf(tx, transfer.hotelId, locked);
  const judged = judgeTransfer(of, transfer);
  if (locked === null || !("keep" in judged)) {
    await updateTransfer(tx, { ...transfer, state: "open" });
    if (transfer.bookedOn >= oldestTold(now)) {
      await tellOfUnplaced(tx, parts.jobs, transfer);
    }
    return judged;
  }
  return keepTransfer(tx, { transfer, locked, judged, now });
}

/**
 * Older unassigned money is only listed: otherwise reading an account for the first time, or importing a whole month's
 * statement, would flood the hotel with letters.
 */
function oldestTold(now: Instant): PlainDate {
  return addDays(todayIn("UTC", now), -FRESH_DAYS);
}

async function caseOf(tx: Queryable, hotelId: number, locked: LockedOwner): Promise<TransferCase> {
  // What came in time goes back when the reservation ends, even if this transfer is faster than the sweep.
  if (locked.standing === "lapsed") await releaseKept(tx, hotelId, locked.owner, "lapsed");
  return transferCase(tx, hotelId, locked);
}
