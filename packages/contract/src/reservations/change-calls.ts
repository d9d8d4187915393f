import { codedCall } from "../call.ts";
import { changeCalendar, changeCalendarQuestion } from "./change-calendar.ts";
import { changeChoices, changeOffer, changeQuestion, changeRequest, choicesQuestion } from "./change.ts";
import { loadedReservation } from "./loaded-reservation.ts";
import { moveOffer, moveQuestion, moveRequest } from "./move.ts";

/** Asks which room types and rate plans a room may be changed into, and by how much each costs more or less. */
const choicesOfChange = codedCall(
  { name: "changeChoices", method: "POST", base: "api", path: "/change-choices" },
  choicesQuestion,
  changeChoices,
);

/** Asks on which days a changed room may begin, or end. */
const calendarOfChange = codedCall(
  { name: "changeCalendar", method: "POST", base: "api", path: "/change-calendar" },
  changeCalendarQuestion,
  changeCalendar,
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

/** Asks what it costs to move a service to another time, and keeps that for some minutes. */
const offerOfMove = codedCall(
  { name: "moveOffer", method: "POST", base: "api", path: "/move-offer" },
  moveQuestion,
  moveOffer,
);

/** Moves a service exactly as it was offered, or does nothing. */
const moveService = codedCall(
  { name: "moveService", method: "POST", base: "api", path: "/move-service" },
  moveRequest,
  loadedReservation,
);

/** The calls by which a guest changes a room, or the time of a service. */
export const changeCalls = {
  changeChoices: choicesOfChange,
  changeCalendar: calendarOfChange,
  changeOffer: offerOfChange,
  changeReservation,
  moveOffer: offerOfMove,
  moveService,
};
