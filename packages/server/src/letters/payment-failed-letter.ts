import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import { isOpenAttempt } from "@portico/domain/payments/payment-attempt";
import { MISMATCH, reasonOf, type PaymentReason } from "@portico/domain/payments/payment-reason";
import { awaitsMoney, laterNamed, type PaymentAttempt } from "../payments/index.ts";
import { guestLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import type { MailBlock } from "../mail/index.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/**
 * Tells why a payment was not made, until when the rooms wait and where to pay again; a stay that stands waits for nothing that
 * is paid later. Null when the guest has begun again since, and where nothing is owed any more.
 */
export function guestPaymentFailed(of: LetterCase): Letter | null {
  const { reservation, words, link } = of;
  const { t, money } = words;
  const failed = of.attempts.find(({ attemptId }) => attemptId === of.about);
  const attempt = of.attempts.findLast(({ payableId }) => payableId === failed?.payableId);
  const reason = attempt && attempt === failed ? reasonOfEnd(attempt) : null;
  const later = laterNamed(reservation.payables, failed?.payableId ?? null);
  const isOwed =
    later === null
      ? awaitsMoney(reservation) && reservation.holdUntil !== null
      : reservation.state === "confirmed" && later.state === "open";
  if (!attempt || !reason || !isOwed) return null;
  const { number } = reservation;
  const amount = money(attempt.amount);
  const told = t(`errors.payment.${reason.key}`);
  return guestLetter(of, {
    subject: t("mail.failed_subject", { number }),
    heading: t("mail.failed_heading"),
    preview: told,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: t("mail.failed_intro", { number, amount }) },
      { kind: "note", text: told },
      ...(later === null ? keptBlocks(of, amount) : []),
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

function keptBlocks({ reservation, words }: LetterCase, amount: string): MailBlock[] {
  const { t, named } = words;
  if (reservation.holdUntil === null) return [];
  return [
    {
      kind: "paragraph",
      text: t("thanks.text.card_awaited", { until: named(reservation.holdUntil), amount }),
    },
  ];
}

/** Null for an attempt that has not failed, or not yet. */
export function reasonOfEnd({ state, cause, mismatch }: PaymentAttempt): PaymentReason | null {
  if (isOpenAttempt(state) || state === "paid" || state === "surplus") return null;
  if (mismatch) return MISMATCH;
  const reported: GatewayReport["state"] = state === "timed_out" ? "timed_out" : "canceled";
  return reasonOf({ state: reported, cause });
}
