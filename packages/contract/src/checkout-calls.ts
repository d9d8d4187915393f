import type { Call } from "./call.ts";
import type {
  AvailableRooms,
  AvailableRoomsQuestion,
  LoadedReservation,
  PaymentCheck,
  PaymentQuestion,
  PayRequest,
  PriceQuestion,
  PurchaseClaim,
  ReservationKey,
  ReservationPrice,
  SavedReservation,
  SaveRequest,
} from "./checkout.ts";
import { readPriceQuestion, writePriceQuestion } from "./wire/chosen-item.ts";
import * as payment from "./wire/payment.ts";
import * as reservationPrice from "./wire/reservation-price.ts";
import * as reservation from "./wire/reservation.ts";
import { textAt } from "./wire/wire-fields.ts";
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

/** Asks how a payment stands; the engine asks the gateway itself where it has not been told. */
const paymentCheck: Call<PaymentQuestion, PaymentCheck> = {
  name: "paymentCheck",
  method: "POST",
  base: "api",
  path: "/payment-check",
  writeRequest: payment.writePaymentQuestion,
  readRequest: payment.readPaymentQuestion,
  writeAnswer: payment.writePaymentCheck,
  readAnswer: payment.readPaymentCheck,
};

/** Pays for a saved reservation again or in another way; a payment that is under way is answered, not doubled. */
const pay: Call<PayRequest, SavedReservation> = {
  ...save,
  request: undefined,
  name: "pay",
  path: "/pay",
  writeRequest: payment.writePayRequest,
  readRequest: payment.readPayRequest,
};

/** Has the link to a reservation sent once more to the address that it was made with; the answer never tells whether. */
const sendLink: Call<{ paymentId: string }, null> = {
  name: "sendLink",
  method: "POST",
  base: "api",
  path: "/reservation-link",
  writeRequest: ({ paymentId }) => ({ payment_id: paymentId }),
  readRequest: (wire) => ({ paymentId: textAt(wire, "payment_id") }),
  writeAnswer: () => ({ accepted: 1 }),
  readAnswer: () => null,
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
  pay,
  sendLink,
  loadReservation,
  claimPurchase,
  acceptOffer,
  leaveWaitingList,
};
