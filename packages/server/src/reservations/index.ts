export { optionsNow, waitsSince } from "./payment-knowledge.ts";
export { changePlan } from "./change-plan.ts";
export { registerReservationRoutes } from "./reservation-routes.ts";
export { endReservation } from "./end-reservation.ts";
export { expireReservations } from "./expire-reservations.ts";
export { findReservation, isKeyTo } from "./find-reservation.ts";
export type { KeyProblem } from "./find-reservation.ts";
export {
  countCouponUse,
  countCouponUseAgain,
  giveCouponUseBack,
  isCouponUsedUp,
} from "./coupon-count-store.ts";
export { aheadOf, planPayables } from "./payable-plan.ts";
export {
  keepUntil,
  lockPayable,
  markConfirmed,
  markPayable,
  payableIdsOf,
  insertPlan,
  reopenPayables,
  reservationOfPayable,
} from "./payable-store.ts";
export { reservationNumber } from "./reservation-number.ts";
export type {
  Consent,
  Payable,
  Reservation,
  SoldFee,
  SoldInsurance,
  SoldRoom,
  VaultName,
} from "./reservation.ts";
export {
  findByNumber,
  findByPaymentId,
  insertReservation,
  lockByNumber,
  lockByPaymentId,
  lockReservation,
  markCancelled,
  nextSequenceNumber,
  readReservation,
  setLanguage,
} from "./reservation-store.ts";
export { noteStaffAction, readStaffActions } from "./staff-action-store.ts";
export {
  findWaiting,
  findWaitingHotels,
  lockWaiting,
  markAccepted,
  markOffered,
  markWaitOver,
} from "./waiting-list-store.ts";
export { reservationPage } from "./reservation-link.ts";
export {
  chargesOfReservation,
  claimDueCharges,
  endCharge,
  endOfReservation,
  postponeCharge,
  queueCharge,
} from "./guarantee-charge-store.ts";
export type { DueCharge, GuaranteeCharge } from "./guarantee-charge-store.ts";
export { chargedFees, keptFees, loadedView, savedView } from "./reservation-view.ts";
export { keptPremium } from "./kept-premium.ts";
export { linkTokenOf, returnTokenOf } from "./return-token.ts";
export { wayBack } from "./way-back.ts";
export { reservationMailWriter } from "./reservation-mail-writer.ts";
