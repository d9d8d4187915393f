import { codedCall } from "../call.ts";
import { cancellationQuote, cancellationRequest } from "./cancellation.ts";
import { loadedReservation } from "./loaded-reservation.ts";
import { reservationKey } from "./reservation-key.ts";

/** Asks what cancelling costs at this moment and what goes back; it changes nothing. */
const cancellation = codedCall(
  { name: "cancellation", method: "POST", base: "api", path: "/cancellation" },
  reservationKey,
  cancellationQuote,
);

/** Cancels a reservation exactly as it was quoted, or does nothing. */
const cancelReservation = codedCall(
  { name: "cancelReservation", method: "POST", base: "api", path: "/cancel-reservation" },
  cancellationRequest,
  loadedReservation,
);

/** The calls by which a guest cancels. */
export const cancellationCalls = { cancellation, cancelReservation };
