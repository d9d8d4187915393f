import { MISMATCH, NOT_BEGUN, type PaymentReason } from "@portico/domain/payments/payment-reason";
import type { PaymentCheck, PaymentDetails } from "./payment-check.ts";

type Verdict = Pick<PaymentCheck, "status" | "group">;

/**
 * The status and group that `payment-check` answers to any caller. For a reservation that has ended, they say how it
 * ended, whatever its last payment said; a confirmed one has a reason only if something was paid ahead.
 */
export function paymentVerdict({ state, reason }: Pick<PaymentDetails, "state" | "reason">): Verdict {
  switch (state) {
    case "confirmed":
      return { status: reason === null ? "unpaid" : "paid", group: "thx" };
    case "waiting_list":
    case "offered":
      return { status: "unpaid", group: "thx" };
    case "pending_payment":
      return reason === null ? { status: "pending", group: "pending" } : ofReason(reason);
    case "expired":
      return { status: "timeout", group: "payment" };
    case "cancelled":
      return { status: "canceled", group: "payment" };
    case "failed":
      return { status: "failed", group: "payment" };
  }
}

function ofReason({ key, group, screen }: PaymentReason): Verdict {
  if (group !== "payment") return { status: "pending", group: "pending" };
  if (key === MISMATCH.key) return { status: "mismatch", group };
  if (key === NOT_BEGUN.key) return { status: "not_begun", group };
  if (key === "timeout" || key === "5024") return { status: "timeout", group };
  return { status: screen === "guest_stopped" ? "canceled" : "failed", group };
}
