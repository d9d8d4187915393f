import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database, Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { hasHeard, queueMails } from "../../mail/index.ts";
import { endOpenAttempts, voidPayables } from "../../payments/index.ts";
import { type DueOrder, findDueOrders, lockOrder, markOrderLapsed } from "./voucher-order-store.ts";
import { orderRef } from "./voucher-order.ts";

const BATCH = 200;

/** How much longer an order waits while the gateway cannot say how its payment stands. */
const GRACE = 5 * 60_000;

/**
 * Ends unpaid orders of any hotel and notifies their buyers. `ask` checks a payment that may be under way; it
 * returns false if its state is unknown. Money that arrives later still pays.
 */
export async function lapseUnpaidOrders(
  { database, jobs }: { database: Database; jobs: JobQueue },
  now: Instant,
  ask: (due: DueOrder) => Promise<boolean>,
): Promise<number> {
  const all = await findDueOrders(database.pool, now, BATCH);
  const answers = await Promise.all(all.map(ask));
  let lapsed = 0;
  for (const [index, { hotelId, orderId, holdUntil }] of all.entries()) {
    if (answers[index] === false && now < holdUntil + GRACE) continue;
    const ended = await database.transaction(async (tx) => {
      if (!(await lapseOrder(tx, hotelId, orderId, now))) return false;
      const ref = orderRef(orderId);
      const isKnown = await hasHeard(tx, "hotel", hotelId, ref);
      await queueMails(tx, jobs, hotelId, ref, ["guest_expired", ...(isKnown ? HOTEL : [])]);
      return true;
    });
    if (ended) lapsed += 1;
  }
  return lapsed;
}

/** Hotels learn about the end only of orders whose beginning they were told. */
const HOTEL = ["hotel_expired"] as const;

/**
 * Stops waiting for the order's money. A buyer still at the gateway is too late, but money that arrives
 * anyway still pays the order.
 */
async function lapseOrder(tx: Queryable, hotelId: number, orderId: string, now: Instant): Promise<boolean> {
  await lockOrder(tx, hotelId, orderId);
  if (!(await markOrderLapsed(tx, hotelId, orderId, now))) return false;
  const payableIds = await voidPayables(tx, hotelId, orderRef(orderId));
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to: "timed_out", now });
  return true;
}
