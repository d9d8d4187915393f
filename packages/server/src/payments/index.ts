export { askAbout } from "./ask-gateway.ts";
export { callOffPayments, keptByCard, paidByCard, returnPaid } from "./call-off-payments.ts";
export { isCardReady } from "./payment-parts.ts";
export { ensurePayment, type EnsuredPayment, type PaymentOrder } from "./ensure-payment.ts";
export { lockOwed, settlePayable } from "./lock-owed.ts";
export { returnsOfAttempt, type MoneyReturn } from "./money-return-store.ts";
export { mailsOfMoney } from "./money-mails.ts";
export { registerNotifyRoutes } from "./notify-route.ts";
export { ofKind, ownerOf } from "./payable-owner.ts";
export type {
  AskedPayment,
  OwedUnderSymbol,
  OwnerKind,
  OwnerKinds,
  PayableOwner,
  Release,
  ReturnReason,
} from "./payable-owner.ts";
export { lockPayable, markPayable, reopenPayables, voidPayables } from "./payable-store.ts";
export { attemptsOf, endOpenAttempts } from "./payment-attempt-store.ts";
export type { PaymentAttempt } from "./payment-attempt.ts";
export type { PaymentParts } from "./payment-parts.ts";
export { startPayments } from "./start-payments.ts";
export { attemptReason, attemptsAhead, openPage, tellingAttempt } from "./asked/attempt-view.ts";
export { registerPaymentCheck } from "./asked/payment-check-routes.ts";
export { type PaymentKnowledge, paymentView, paymentWord } from "./asked/payment-view.ts";
export { instructionsFor } from "./owed/bank-instructions.ts";
export {
  aheadEver,
  aheadOf,
  awaitsMoney,
  instalmentsOwed,
  isLater,
  laterDue,
  laterNamed,
  planPayables,
  restOwed,
  transferOf,
} from "./owed/payable-plan.ts";
export type { OwedMoney, Payable } from "./owed/payable.ts";
export {
  DOWNLOAD_LASTS,
  isLinkToken,
  isPartKey,
  isReturnToken,
  linkTokenEnd,
  linkTokenOf,
  partKeyOf,
  returnTokenOf,
} from "./owed/return-token.ts";
export { giveSymbol, giveSymbols, nextOrderNumber } from "./owed/order-number.ts";
