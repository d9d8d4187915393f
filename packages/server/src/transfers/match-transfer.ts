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
import { lockReservation, type Reservation } from "../reservations/index.ts";
import { keepTransfer } from "./keep-transfer.ts";
import { releaseKept } from "./release-kept.ts";
import { findBySymbol } from "./symbol-store.ts";
import { transferCase } from "./transfer-case.ts";
import { tellOfTransfer } from "./transfer-letters.ts";
import type { TransferParts } from "./transfer-parts.ts";

const FRESH_DAYS = 3;

/**
 * Lets a transfer take effect, in one transaction and once, however many try at the same time: the reservation is locked
 * first, then the transfer, so that whoever comes second finds it judged. See docs/algorithms/transfers.md.
 */
export function matchTransfer(
  parts: TransferParts,
  { hotelId, transferId, variableSymbol }: IncomingTransfer,
  now: Instant,
): Promise<void> {
  return parts.database.transaction(async (tx) => {
    await shareHotel(tx, hotelId);
    const reservationId = await findBySymbol(tx, hotelId, variableSymbol);
    const reservation = reservationId === null ? null : await lockReservation(tx, hotelId, reservationId);
    const transfer = await lockTransfer(tx, hotelId, transferId);
    if (transfer.state === "new") await countTransfer(tx, parts, { transfer, reservation, now });
  });
}

/** A transfer that the caller has locked, after the reservation that it is for; null where nobody knows one. */
export type CountedTransfer = { transfer: IncomingTransfer; reservation: Reservation | null; now: Instant };

/** Judges a transfer and does what that means, to the reservation and to everybody who has to be told. */
export async function countTransfer(
  tx: Queryable,
  parts: TransferParts,
  { transfer, reservation, now }: CountedTransfer,
): Promise<TransferJudgement> {
  const of = reservation === null ? null : await caseOf(tx, parts, transfer.hotelId, reservation);
  const judged = judgeTransfer(of, transfer);
  if (reservation === null || !("keep" in judged)) {
    await updateTransfer(tx, { ...transfer, state: "open" });
    if (transfer.bookedOn >= oldestTold(now)) {
      await tellOfTransfer(tx, parts.jobs, transfer, { kind: "unplaced" });
    }
    return judged;
  }
  return keepTransfer(tx, parts, { transfer, reservation, judged, now });
}

/**
 * Nobody's money that came longer ago stands in the list alone: an account that is read for the first time, or a statement of a
 * whole month, would bury the hotel in letters.
 */
function oldestTold(now: Instant): PlainDate {
  return addDays(todayIn("UTC", now), -FRESH_DAYS);
}

async function caseOf(
  tx: Queryable,
  { owner, jobs }: TransferParts,
  hotelId: number,
  reservation: Reservation,
): Promise<TransferCase> {
  const { state, reservationId } = reservation;
  if (state === "expired" || state === "failed") {
    // What came in time goes back with the end of it, whether or not the sweep was faster than this transfer.
    await releaseKept(tx, jobs, { hotelId, reservationId }, "lapsed");
  }
  return transferCase(tx, owner, hotelId, reservation);
}
