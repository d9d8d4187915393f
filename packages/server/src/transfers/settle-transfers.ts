import type { Instant } from "@portico/domain/dates/time-zone";
import { findNewTransfers } from "../banks/index.ts";
import { shareHotel } from "../inventory/index.ts";
import type { PayableOwner } from "../payments/index.ts";
import { matchTransfer } from "./match-transfer.ts";
import { releaseKept } from "./release-kept.ts";
import type { TransferParts } from "./transfer-parts.ts";

const BATCH = 100;

/** Judges every unjudged transfer of any hotel. */
export async function settleTransfers(parts: TransferParts, now: Instant): Promise<void> {
  const fresh = await findNewTransfers(parts.database.pool, BATCH);
  await eachAlone(fresh, (transfer) => matchTransfer(parts, transfer, now));
}

/** Has sent back what is kept for owners that have ended without being paid, or were paid in another way. */
export async function releaseNeedlesslyKept(parts: TransferParts): Promise<void> {
  for (const kind of Object.values(parts.owners)) {
    const found = await kind.findReleasable(parts.database.pool, BATCH);
    await eachAlone(found, ({ hotelId, id }) => releaseNeedless(parts, hotelId, kind.of(hotelId, id)));
  }
}

/** A failing item does not stop the others, and its failure is reported. */
async function eachAlone<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} transfers were left alone`);
}

function releaseNeedless({ database }: TransferParts, hotelId: number, owner: PayableOwner): Promise<void> {
  return database.transaction(async (tx) => {
    await shareHotel(tx, hotelId);
    await owner.lock(tx);
    for (const release of await owner.releases(tx)) await releaseKept(tx, hotelId, owner, release);
  });
}
