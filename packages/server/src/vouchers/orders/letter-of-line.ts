import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { GiftLetter } from "@portico/domain/vouchers/gift-letter";
import type { LineWithVoucher } from "./order-line-store.ts";
import type { OrderState } from "./voucher-order.ts";

/**
 * The letter of a line to somebody else; null if the buyer prints or keeps the voucher, or once order or
 * voucher have ended.
 */
export function letterOfLine(
  { recipient, delivery, deliverOn, stopped, wanted, begun, voucher }: LineWithVoucher,
  { state, today }: { state: OrderState; today: PlainDate },
): GiftLetter | null {
  if (recipient.kind === "me" || delivery === "print") return null;
  if (state === "lapsed" || state === "cancelled") return null;
  if (voucher !== null && (voucher.closed !== null || voucher.lastDay < today)) return null;
  return { email: recipient.email, delivery, deliverOn, stopped, wanted, begun };
}

/** The voucher must still be valid when its letter arrives; before the payment, as if it were paid today. */
export function lastDayOfLetter(
  { voucher, validMonths }: Pick<LineWithVoucher, "voucher" | "validMonths">,
  today: PlainDate,
): PlainDate {
  return voucher?.lastDay ?? addMonths(today, validMonths);
}
