import { codedCall } from "../call.ts";
import { accepted } from "../codec/rare-fields.ts";
import { paymentCheck as check } from "../reservations/payment-check.ts";
import { instalmentPage, instalmentRequest } from "../reservations/pay-instalment.ts";
import { restPage, restRequest } from "../reservations/pay-rest.ts";
import { packageTimesRequest } from "../reservations/package-times.ts";
import { payRequest } from "../reservations/pay-request.ts";
import { loadedReservation } from "../reservations/loaded-reservation.ts";
import { claim, linkRequest, paymentQuestion, reservationKey } from "../reservations/reservation-key.ts";
import { reservationPapers } from "../reservations/reservation-paper.ts";
import { awaitedCard, savedReservation } from "../reservations/saved-reservation.ts";
import { saveRequest } from "./save-request.ts";

const save = codedCall(
  { name: "save", method: "POST", base: "api", path: "/save" },
  saveRequest,
  savedReservation,
);

/** Asks for the state of a payment; the engine asks the gateway if it has not been notified yet. */
const paymentCheck = codedCall(
  { name: "paymentCheck", method: "POST", base: "api", path: "/payment-check" },
  paymentQuestion,
  check,
);

/**
 * Pays for a saved reservation again or by another method; a payment that is under way is returned, not begun twice.
 */
const pay = codedCall({ name: "pay", method: "POST", base: "api", path: "/pay" }, payRequest, awaitedCard);

/** Pays an instalment of a rent by card; a payment that is under way is returned, not begun twice. */
const payInstalment = codedCall(
  { name: "payInstalment", method: "POST", base: "api", path: "/pay-instalment" },
  instalmentRequest,
  instalmentPage,
);

/** Pays what is left for the arrival; a payment that is under way is returned, not begun twice. */
const payRest = codedCall(
  { name: "payRest", method: "POST", base: "api", path: "/pay-rest" },
  restRequest,
  restPage,
);

/**
 * Sends the link to a reservation again, to the address that it was made with. The answer does not reveal whether the
 * reservation exists.
 */
const sendLink = codedCall(
  { name: "sendLink", method: "POST", base: "api", path: "/reservation-link" },
  linkRequest,
  accepted,
);

const loadReservation = codedCall(
  { name: "loadReservation", method: "POST", base: "api", path: "/load-reservation" },
  reservationKey,
  loadedReservation,
);

/** Chooses times of a sold package's contents; the slots of times that are given up are free at once. */
const packageTimes = codedCall(
  { name: "packageTimes", method: "POST", base: "api", path: "/package-times" },
  packageTimesRequest,
  loadedReservation,
);

/** Where the documents about the reservation are downloaded. */
const loadPapers = codedCall(
  { name: "loadPapers", method: "POST", base: "api", path: "/reservation-documents" },
  reservationKey,
  reservationPapers,
);

/** Claims the right to report the purchase to analytics; it is granted once per reservation. */
const claimPurchase = codedCall(
  { name: "claimPurchase", method: "POST", base: "api", path: "/claim-purchase" },
  reservationKey,
  claim,
);

/** Takes the rooms that a waiting reservation was offered; from then on the payment is owed. */
const acceptOffer = codedCall(
  { name: "acceptOffer", method: "POST", base: "api", path: "/accept-offer" },
  reservationKey,
  loadedReservation,
);

/** Ends a reservation that waits or has been offered rooms. */
const leaveWaitingList = codedCall(
  { name: "leaveWaitingList", method: "POST", base: "api", path: "/leave-waiting-list" },
  reservationKey,
  loadedReservation,
);

/** The calls from a chosen room to the reservation and its payment. */
export const checkoutCalls = {
  save,
  paymentCheck,
  pay,
  payInstalment,
  payRest,
  sendLink,
  loadReservation,
  packageTimes,
  loadPapers,
  claimPurchase,
  acceptOffer,
  leaveWaitingList,
};
