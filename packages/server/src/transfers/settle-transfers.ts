import type { Instant } from "@portico/domain/dates/time-zone";
import { findNeedlesslyKept, findNewTransfers } from "../banks/index.ts";
import { shareHotel } from "../inventory/index.ts";
import { aheadOf, lockReservation, type Reservation } from "../reservations/index.ts";
import { matchTransfer } from "./match-transfer.ts";
import { releaseKept, type ReleaseReason } from "./release-kept.ts";
import type { TransferParts } from "./transfer-parts.ts";

const BATCH = 100;

/** Judges every transfer of any hotel that nobody has judged yet. */
export async function settleTransfers(parts: TransferParts, now: Instant): Promise<void> {
  const fresh = await findNewTransfers(parts.database.pool, BATCH);
  await eachAlone(fresh, (transfer) => matchTransfer(parts, transfer, now));
}

/** Has sent back what is kept for reservations that have ended without being paid, or were paid in another way. */
export async function releaseNeedlesslyKept(parts: TransferParts): Promise<void> {
  const kept = await findNeedlesslyKept(parts.database.pool, BATCH);
  await eachAlone(kept, (of) => releaseNeedless(parts, of));
}

/** One that fails keeps no other from being done, and fails aloud. */
async function eachAlone<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} transfers were left alone`);
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

function reasonOf({ state, payables }: Reservation): ReleaseReason {
  if (state === "expired" || state === "failed") return "lapsed";
  if (state === "cancelled") return "ended";
  return aheadOf(payables) === null ? "unasked" : "paid_by_card";
}
