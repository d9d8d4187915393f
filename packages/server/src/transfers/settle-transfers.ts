import type { Instant } from "@portico/domain/dates/time-zone";
import { findNeedlesslyKept, findNewTransfers } from "../banks/index.ts";
import { shareHotel } from "../inventory/index.ts";
import { lockReservation, type Reservation } from "../reservations/index.ts";
import { matchTransfer } from "./match-transfer.ts";
import { releaseKept } from "./release-kept.ts";
import type { TransferParts } from "./transfer-parts.ts";

const BATCH = 100;

/**
 * Judges every transfer of any hotel that nobody has judged yet, and has sent back what is kept for a reservation that has
 * ended without being paid or was paid by card. One that fails keeps nobody else's from being judged, and fails aloud.
 */
export async function settleTransfers(parts: TransferParts, now: Instant): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  for (const transfer of await findNewTransfers(parts.database.pool, BATCH)) {
    await attempt(matchTransfer(parts, transfer, now));
  }
  for (const kept of await findNeedlesslyKept(parts.database.pool, BATCH)) {
    await attempt(releaseNeedless(parts, kept));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} transfers were not judged`);
}

function releaseNeedless(
  { database, jobs }: TransferParts,
  kept: { hotelId: number; reservationId: string },
): Promise<void> {
  return database.transaction(async (tx) => {
    await shareHotel(tx, kept.hotelId);
    const reservation = await lockReservation(tx, kept.hotelId, kept.reservationId);
    const needless = await findNeedlesslyKept(tx, BATCH, kept.reservationId);
    if (reservation === null || needless.length === 0) return;
    await releaseKept(tx, jobs, kept, reasonOf(reservation));
  });
}

function reasonOf({ state }: Reservation): "lapsed" | "ended" | "paid_by_card" {
  if (state === "expired" || state === "failed") return "lapsed";
  return state === "cancelled" ? "ended" : "paid_by_card";
}
