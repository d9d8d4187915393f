import type { Database } from "@portico/server/src/database/index.ts";

/** The path for the gateway's notifications about a reservation's newest payment. */
export async function notifyPathOf(pool: Database["pool"], paymentId: string): Promise<string> {
  const { rows } = await pool.query<{ key: string }>(
    `select a.notify_key as key from payment_attempt a join payable p using (hotel_id, payable_id)
     join reservation r using (hotel_id, reservation_id)
     where r.payment_id = $1 order by a.created_at desc limit 1`,
    [paymentId],
  );
  return `/api/payments/gopay/${rows[0]?.key ?? ""}`;
}
