export { registerReservationRoutes } from "./reservation-routes.ts";
export { endReservation } from "./end-reservation.ts";
export { expireReservations } from "./expire-reservations.ts";
export { planPayables } from "./payable-plan.ts";
export { reservationNumber } from "./reservation-number.ts";
export type { Consent, Reservation, SoldRoom } from "./reservation.ts";
export {
  countUnpaidOfAddress,
  findByPaymentId,
  insertReservation,
  nextSequenceNumber,
} from "./reservation-store.ts";
export { savedView, sumOf, sumVat } from "./reservation-view.ts";
export { isReturnToken, returnTokenOf } from "./return-token.ts";
export { reservationMailWriter } from "./reservation-mail-writer.ts";
