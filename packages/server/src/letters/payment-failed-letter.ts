import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import { isOpenAttempt } from "@portico/domain/payments/payment-attempt";
import { MISMATCH, reasonOf, type PaymentReason } from "@portico/domain/payments/payment-reason";
import type { PaymentAttempt } from "../payments/index.ts";
import { guestLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { awaitsMoney } from "../reservations/index.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/**
 * Tells why a payment was not made, until when the rooms wait and where to pay again. Null when the guest has begun again
 * since, and for a reservation that does not wait any more.
 */
export function guestPaymentFailed(of: LetterCase): Letter | null {
  const { reservation, words, link } = of;
  const { t, money, named } = words;
  const attempt = of.attempts.at(-1);
  const reason = attempt?.attemptId === of.about ? reasonOfEnd(attempt) : null;
  if (!attempt || !reason || !awaitsMoney(reservation) || reservation.holdUntil === null) return null;
  const { number } = reservation;
  const amount = money(attempt.amount);
  const kept = t("thanks.text.card_awaited", { until: named(reservation.holdUntil), amount });
  const told = t(`errors.payment.${reason.key}`);
  return guestLetter(of, {
    subject: t("mail.failed_subject", { number }),
    heading: t("mail.failed_heading"),
    preview: told,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: t("mail.failed_intro", { number, amount }) },
      { kind: "note", text: told },
      { kind: "paragraph", text: kept },
      {
        kind: "button",
        // Guests who must speak with the hotel first are not urged to pay.
        label: reason.retry === "hotel" ? t("mail.show_reservation") : t("thanks.pay_by_card", { amount }),
        address: link.address,
      },
      ...contactBlocks(of),
    ],
  });
}

/** Null for an attempt that has not failed, or not yet. */
function reasonOfEnd({ state, cause, mismatch }: PaymentAttempt): PaymentReason | null {
  if (isOpenAttempt(state) || state === "paid" || state === "surplus") return null;
  if (mismatch) return MISMATCH;
  const reported: GatewayReport["state"] = state === "timed_out" ? "timed_out" : "canceled";
  return reasonOf({ state: reported, cause });
}
