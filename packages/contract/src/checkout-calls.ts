import type { Call } from "./call.ts";
import type {
  AvailableRooms,
  AvailableRoomsQuestion,
  LoadedReservation,
  PaymentCheck,
  PriceQuestion,
  PurchaseClaim,
  ReservationKey,
  ReservationPrice,
  SavedReservation,
  SaveRequest,
} from "./checkout.ts";
import { readPriceQuestion, writePriceQuestion } from "./wire/chosen-item.ts";
import * as reservationPrice from "./wire/reservation-price.ts";
import * as reservation from "./wire/reservation.ts";
import { readSaveRequest, writeSaveRequest } from "./wire/save-request.ts";

const price: Call<PriceQuestion, ReservationPrice> = {
  name: "price",
  method: "POST",
  base: "api",
  path: "/price",
  writeRequest: writePriceQuestion,
  readRequest: readPriceQuestion,
  writeAnswer: reservationPrice.writeReservationPrice,
  readAnswer: reservationPrice.readReservationPrice,
};

const availableRooms: Call<AvailableRoomsQuestion, AvailableRooms> = {
  name: "availableRooms",
  method: "POST",
  base: "api",
  path: "/available-rooms",
  writeRequest: reservationPrice.writeAvailableRoomsQuestion,
  readRequest: reservationPrice.readAvailableRoomsQuestion,
  writeAnswer: reservationPrice.writeAvailableRooms,
  readAnswer: reservationPrice.readAvailableRooms,
};

const save: Call<SaveRequest, SavedReservation> = {
  name: "save",
  method: "POST",
  base: "api",
  path: "/save",
  writeRequest: writeSaveRequest,
  readRequest: readSaveRequest,
  writeAnswer: reservation.writeSavedReservation,
  readAnswer: reservation.readSavedReservation,
};

const paymentCheck: Call<ReservationKey, PaymentCheck> = {
  name: "paymentCheck",
  method: "POST",
  base: "api",
  path: "/payment-check",
  writeRequest: reservation.writeReservationKey,
  readRequest: reservation.readReservationKey,
  writeAnswer: reservation.writePaymentCheck,
  readAnswer: reservation.readPaymentCheck,
};

const loadReservation: Call<ReservationKey, LoadedReservation> = {
  name: "loadReservation",
  method: "POST",
  base: "api",
  path: "/load-reservation",
  writeRequest: reservation.writeReservationKey,
  readRequest: reservation.readReservationKey,
  writeAnswer: reservation.writeLoadedReservation,
  readAnswer: reservation.readLoadedReservation,
};

/** Asks to be the one who reports the purchase to whoever measures: it is granted once per reservation. */
const claimPurchase: Call<ReservationKey, PurchaseClaim> = {
  name: "claimPurchase",
  method: "POST",
  base: "api",
  path: "/claim-purchase",
  writeRequest: reservation.writeReservationKey,
  readRequest: reservation.readReservationKey,
  writeAnswer: reservation.writePurchaseClaim,
  readAnswer: reservation.readPurchaseClaim,
};

/** Takes the rooms that a waiting reservation was offered; what is owed is owed from then on. */
const acceptOffer: Call<ReservationKey, LoadedReservation> = {
  ...loadReservation,
  name: "acceptOffer",
  path: "/accept-offer",
};

/** Ends a reservation that waits or was offered rooms. */
const leaveWaitingList: Call<ReservationKey, LoadedReservation> = {
  ...loadReservation,
  name: "leaveWaitingList",
  path: "/leave-waiting-list",
};

/** The calls from a chosen room to the reservation and its payment. */
export const checkoutCalls = {
  price,
  availableRooms,
  save,
  paymentCheck,
  loadReservation,
  claimPurchase,
  acceptOffer,
  leaveWaitingList,
};
