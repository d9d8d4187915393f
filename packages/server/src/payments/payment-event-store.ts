import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** Who brought the news of a payment. */
export type PaymentSource = "open" | "return" | "notify" | "poll" | "expiry" | "refund" | "staff";

/** Keeps what was reported about a payment and what it meant; nothing of this is ever changed. */
export async function insertPaymentEvent(
  tx: Queryable,
  of: { hotelId: number; attemptId: string },
  event: {
    source: PaymentSource;
    gatewayState: string | null;
    code: string | null;
    judgement: string;
    now: Instant;
  },
): Promise<void> {
  await tx.query(
    `insert into payment_event (hotel_id, attempt_id, source, gateway_state, code, judgement, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      of.hotelId,
      of.attemptId,
      event.source,
      event.gatewayState,
      event.code,
      event.judgement,
      new Date(event.now),
    ],
  );
}
