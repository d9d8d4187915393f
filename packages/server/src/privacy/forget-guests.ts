import { keptSince } from "@portico/domain/privacy/retention";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { Database } from "../database/index.ts";
import { deleteOldLodgers } from "../lodgers/index.ts";
import { findHotel, listHotelCodes } from "../property/index.ts";
import { deleteOldSlotWaits } from "../wellness/index.ts";
import { lockDueSales, STEPS, type Moment } from "./due-sale-store.ts";
import { reduceSales } from "./sale-store.ts";
import {
  sweepBlocks,
  sweepErasureKeys,
  sweepForgottenCards,
  sweepLetters,
  sweepUnplacedTransfers,
  sweepUnusedAccounts,
} from "./sweep-store.ts";

/** Sales of one transaction, and transactions of one step in one run. */
const BATCH = 50;
const MOST_BATCHES = 40;

/**
 * Empties what hotels no longer keep of their guests: sale by sale, each step in a transaction of its own, so that a process that
 * is killed leaves nothing half done and the next run goes on. A run is bounded; what is left over is the next run's.
 */
export async function forgetGuests(database: Database, now: Instant): Promise<void> {
  for (const code of await listHotelCodes(database.pool)) {
    const found = await findHotel(database.pool, code);
    if (found === null) continue;
    const { timeZone, retention } = found.hotel;
    await forgetGuestsOf(database, found.hotelId, {
      timeZone,
      retention,
      today: todayIn(timeZone, now),
    });
  }
}

async function forgetGuestsOf(database: Database, hotelId: number, moment: Moment): Promise<void> {
  for (const step of STEPS) {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const reduced = await database.transaction(async (tx) => {
        const ids = await lockDueSales(tx, hotelId, step, moment, BATCH);
        await reduceSales(tx, { hotelId, kind: step.kind, ids }, step.to);
        return ids.length;
      });
      if (reduced < BATCH) break;
    }
  }
  const { pool } = database;
  const { retention, timeZone, today } = moment;
  const since = (kind: Parameters<typeof keptSince>[1]) => ({
    hotelId,
    timeZone,
    before: keptSince(retention, kind, today),
  });
  await deleteOldSlotWaits(pool, hotelId, since("waiting").before);
  await sweepLetters(pool, since("letters"));
  await sweepBlocks(pool, since("stays"));
  await sweepUnplacedTransfers(pool, since("books"));
  await sweepForgottenCards(pool, hotelId);
  await sweepErasureKeys(pool, since("stays"));
  await deleteOldLodgers(pool, hotelId, since("lodgers").before);
  await sweepUnusedAccounts(pool, since("accounts"));
}
