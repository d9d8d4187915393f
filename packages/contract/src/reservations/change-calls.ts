import { codedCall } from "../call.ts";
import { changeOffer, changeQuestion, changeRequest } from "./change.ts";
import { loadedReservation } from "./loaded-reservation.ts";

/** Asks what it costs to change a room, and keeps its new nights for some minutes. */
const offerOfChange = codedCall(
  { name: "changeOffer", method: "POST", base: "api", path: "/change-offer" },
  changeQuestion,
  changeOffer,
);

/** Changes a room exactly as it was offered, or does nothing. */
const changeReservation = codedCall(
  { name: "changeReservation", method: "POST", base: "api", path: "/change-reservation" },
  changeRequest,
  loadedReservation,
);

/** The calls by which a guest changes a room. */
export const changeCalls = { changeOffer: offerOfChange, changeReservation };
