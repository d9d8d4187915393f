export { registerReservationRoutes } from "./reservation-routes.ts";
export { endReservation } from "./end-reservation.ts";
export { expireReservations } from "./expire-reservations.ts";
export { findReservation } from "./find-reservation.ts";
export type { KeyProblem } from "./find-reservation.ts";
export { countCouponUse, giveCouponUseBack, isCouponUsedUp } from "./coupon-count-store.ts";
export { planPayables } from "./payable-plan.ts";
export { reservationNumber } from "./reservation-number.ts";
export type { Consent, Reservation, SoldFee, SoldRoom } from "./reservation.ts";
export {
  countUnpaidOfAddress,
  findByPaymentId,
  insertReservation,
  nextSequenceNumber,
  readReservation,
} from "./reservation-store.ts";
export {
  findWaiting,
  findWaitingHotels,
  insertPayables,
  lockWaiting,
  markAccepted,
  markOffered,
  markWaitOver,
} from "./waiting-list-store.ts";
export { loadedView, savedView } from "./reservation-view.ts";
export { isLinkToken, isReturnToken, returnTokenOf } from "./return-token.ts";
export { wayBack } from "./way-back.ts";
export { reservationMailWriter } from "./reservation-mail-writer.ts";
