import { codedCall } from "../call.ts";
import { cancellationQuestion, cancellationQuote, cancellationRequest } from "./cancellation.ts";
import { loadedReservation } from "./loaded-reservation.ts";

/** Asks what cancelling costs at this moment and what goes back; it changes nothing. */
const cancellation = codedCall(
  { name: "cancellation", method: "POST", base: "api", path: "/cancellation" },
  cancellationQuestion,
  cancellationQuote,
);

/** Cancels a reservation or an item of it exactly as it was quoted, or does nothing. */
const cancelReservation = codedCall(
  { name: "cancelReservation", method: "POST", base: "api", path: "/cancel-reservation" },
  cancellationRequest,
  loadedReservation,
);

/** The calls by which a guest cancels. */
export const cancellationCalls = { cancellation, cancelReservation };
