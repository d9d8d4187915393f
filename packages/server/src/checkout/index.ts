export { registerCheckoutRoutes } from "./checkout-routes.ts";
export { cancelForHotel, recordPayment, refundPaid } from "./hotel-decision.ts";
export type { Cancelled, DecisionParts, DecisionProblem, NamedReservation } from "./hotel-decision.ts";
export { paymentParts } from "./payment-parts.ts";
export { reservationOwner } from "./reservation-owner.ts";
export { takeRooms, writeTaken } from "./take-rooms.ts";
export { startJobs } from "./start-jobs.ts";
export { registerCouponRoutes } from "./coupon-routes.ts";
export { registerWaitingRoutes } from "./waiting-routes.ts";
