import { codedCall } from "../call.ts";
import { changeChoices, changeOffer, changeQuestion, changeRequest, choicesQuestion } from "./change.ts";
import { loadedReservation } from "./loaded-reservation.ts";

/** Asks which room types and rate plans a room may be changed into, and by how much each costs more or less. */
const choicesOfChange = codedCall(
  { name: "changeChoices", method: "POST", base: "api", path: "/change-choices" },
  choicesQuestion,
  changeChoices,
);

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
export const changeCalls = { changeChoices: choicesOfChange, changeOffer: offerOfChange, changeReservation };
