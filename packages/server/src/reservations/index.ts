export { endReservation } from "./end-reservation.ts";
export { expireReservations } from "./expire-reservations.ts";
export { findReservation, isKeyTo, type KeyProblem } from "./find-reservation.ts";
export { awaitsMoney } from "./money/awaits-money.ts";
export { bankInstructions } from "./money/bank-instructions.ts";
export { changePlan } from "./money/change-plan.ts";
export { keptPremium } from "./money/kept-premium.ts";
export { notedPayment, tellOfNoted } from "./money/noted-payment.ts";
export { aheadEver, aheadOf, planPayables } from "./money/payable-plan.ts";
export { optionsNow, waitsSince } from "./money/payment-knowledge.ts";
export { insertPlan, keepUntil } from "./money/plan-store.ts";
export { reservationOwners } from "./money/reservation-owner.ts";
export { ownerRefOf } from "./money/reservation-ref.ts";
export {
  homeAddress,
  reservationLink,
  reservationPage,
  type MailOrigin,
  type ReservationLink,
} from "./reservation-link.ts";
export { reservationNumber } from "./reservation-number.ts";
export { registerReservationRoutes } from "./reservation-routes.ts";
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
export {
  chargedFees,
  keptFees,
  loadedView,
  reservationVat,
  savedView,
  securityDeposits,
  sumOf,
} from "./reservation-view.ts";
export type {
  Consent,
  Payable,
  Reservation,
  SoldFee,
  SoldInsurance,
  SoldItem,
  SoldRoom,
  VaultName,
} from "./reservation.ts";
export { linkTokenOf, returnTokenOf } from "./return-token.ts";
export { demandOfSold } from "./sold-demand.ts";
export { noteStaffAction, readStaffActions } from "./staff-action-store.ts";
export { takeRooms, writeTaken } from "./take-rooms.ts";
export { tellMoved, type Numbered } from "./tell-moved.ts";
export { waitEnd } from "./wait-end.ts";
export { wayBack } from "./way-back.ts";
