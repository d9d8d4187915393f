import { codedCall } from "../call.ts";
import { paymentCheck as check } from "../reservations/payment-check.ts";
import { payRequest } from "../reservations/pay-request.ts";
import { loadedReservation } from "../reservations/loaded-reservation.ts";
import {
  claim,
  linkRequest,
  linkSent,
  paymentQuestion,
  reservationKey,
} from "../reservations/reservation-key.ts";
import { awaitedCard, savedReservation } from "../reservations/saved-reservation.ts";
import { availableRooms as freeRooms } from "./available-rooms.ts";
import { availableRoomsQuestion, priceQuestion } from "./price-question.ts";
import { reservationPrice } from "./reservation-price.ts";
import { saveRequest } from "./save-request.ts";

const price = codedCall(
  { name: "price", method: "POST", base: "api", path: "/price" },
  priceQuestion,
  reservationPrice,
);

const availableRooms = codedCall(
  { name: "availableRooms", method: "POST", base: "api", path: "/available-rooms" },
  availableRoomsQuestion,
  freeRooms,
);

const save = codedCall(
  { name: "save", method: "POST", base: "api", path: "/save" },
  saveRequest,
  savedReservation,
);

/** Asks how a payment stands; the engine asks the gateway itself where it has not been told. */
const paymentCheck = codedCall(
  { name: "paymentCheck", method: "POST", base: "api", path: "/payment-check" },
  paymentQuestion,
  check,
);

/** Pays for a saved reservation again or in another way; a payment that is under way is answered, not doubled. */
const pay = codedCall({ name: "pay", method: "POST", base: "api", path: "/pay" }, payRequest, awaitedCard);

/** Has the link to a reservation sent once more to the address that it was made with; the answer never tells whether. */
const sendLink = codedCall(
  { name: "sendLink", method: "POST", base: "api", path: "/reservation-link" },
  linkRequest,
  linkSent,
);

const loadReservation = codedCall(
  { name: "loadReservation", method: "POST", base: "api", path: "/load-reservation" },
  reservationKey,
  loadedReservation,
);

/** Asks to be the one who reports the purchase to whoever measures: it is granted once per reservation. */
const claimPurchase = codedCall(
  { name: "claimPurchase", method: "POST", base: "api", path: "/claim-purchase" },
  reservationKey,
  claim,
);

/** Takes the rooms that a waiting reservation was offered; what is owed is owed from then on. */
const acceptOffer = codedCall(
  { name: "acceptOffer", method: "POST", base: "api", path: "/accept-offer" },
  reservationKey,
  loadedReservation,
);

/** Ends a reservation that waits or was offered rooms. */
const leaveWaitingList = codedCall(
  { name: "leaveWaitingList", method: "POST", base: "api", path: "/leave-waiting-list" },
  reservationKey,
  loadedReservation,
);

/** The calls from a chosen room to the reservation and its payment. */
export const checkoutCalls = {
  price,
  availableRooms,
  save,
  paymentCheck,
  pay,
  sendLink,
  loadReservation,
  claimPurchase,
  acceptOffer,
  leaveWaitingList,
};
