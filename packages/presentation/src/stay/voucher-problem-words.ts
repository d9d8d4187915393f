import type { VoucherProblem } from "@portico/domain/vouchers/spend-vouchers";
import type { MessageKey } from "../messages/message-key.ts";
import type { Translate } from "../messages/translator.ts";

const WORDS: Readonly<Record<VoucherProblem, MessageKey>> = {
  unknown: "checkout.voucher_unknown",
  closed: "checkout.voucher_closed",
  ended: "checkout.voucher_ended",
  arrival_too_late: "checkout.voucher_arrival_too_late",
  other_currency: "checkout.voucher_other_currency",
  empty: "checkout.voucher_empty",
  not_for_this: "checkout.voucher_not_for_this",
  nothing_left: "checkout.voucher_nothing_left",
};

/** Says why a gift voucher pays nothing, in a sentence for the guest. */
export function voucherProblemInWords(problem: VoucherProblem, t: Translate): string {
  return t(WORDS[problem]);
}
