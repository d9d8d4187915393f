export { askAbout } from "./ask-gateway.ts";
export { callOffPayments, returnPaid } from "./call-off-payments.ts";
export { isCardReady } from "./payment-parts.ts";
export { ensurePayment, type EnsuredPayment, type PaymentOrder } from "./ensure-payment.ts";
export { lockOwed, settlePayable } from "./lock-owed.ts";
export { returnsOfAttempt, type MoneyReturn } from "./money-return-store.ts";
export { registerNotifyRoutes } from "./notify-route.ts";
export { ofKind, ownerOf } from "./payable-owner.ts";
export type {
  AskedPayment,
  OwedUnderSymbol,
  OwnerKind,
  OwnerKinds,
  PayableOwner,
  PaymentNews,
  Release,
  ReturnReason,
} from "./payable-owner.ts";
export { lockPayable, reopenPayables, voidPayables } from "./payable-store.ts";
export { attemptsOf, endOpenAttempts } from "./payment-attempt-store.ts";
export type { PaymentAttempt } from "./payment-attempt.ts";
export { registerPaymentCheck } from "./payment-check-routes.ts";
export type { PaymentParts } from "./payment-parts.ts";
export { startPayments } from "./start-payments.ts";
