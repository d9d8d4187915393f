import { success } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import { announce, giveBack, NOTHING_CLAIMED, shareHotel, takeTransaction } from "../inventory/index.ts";
import { endReservation } from "../reservations/index.ts";
import { NO_JOBS } from "../jobs/testing/no-jobs.ts";

/** Ends a booked reservation as its hotel does: its rooms and times are free again. */
export async function cancelReservation(database: Database, number: string): Promise<void> {
  await takeTransaction(database, async (tx) => {
    const { rows } = await tx.query<{ hotelId: number; id: string }>(
      `select hotel_id as "hotelId", reservation_id as id from reservation where number = $1`,
      [number],
    );
    const [found] = rows;
    if (!found) throw new Error(`No reservation ${number}`);
    await shareHotel(tx, found.hotelId);
    const end = { to: "cancelled", from: ["pending_payment", "confirmed"], now: Date.now() } as const;
    const givenBack =
      (await endReservation(tx, { jobs: NO_JOBS }, found.hotelId, found.id, end)) ?? NOTHING_CLAIMED;
    await announce(tx, found.hotelId, await giveBack(tx, found.hotelId, givenBack));
    return success(null);
  });
}
