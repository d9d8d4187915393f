import type { Hotel } from "@portico/domain/property/hotel";
import { ownTerms } from "@portico/domain/transfers/transfer-terms";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aStayQuestion, soldAt } from "@portico/domain/testing/stay-question";
import { causeOf } from "../../gateways/index.ts";
import { mailText } from "../../mail/index.ts";
import type { MoneyReturn, Payable, PaymentAttempt } from "../../payments/index.ts";
import type { Letter, LetterCase } from "../blocks/letter-case.ts";
import { mailWords } from "../blocks/mail-words.ts";
import type { Reservation, SoldRoom } from "../../reservations/record/reservation.ts";

const HELD_UNTIL = Date.parse("2027-01-10T11:30:00Z");

export const CARD: Payable = {
  payableId: "payable",
  purpose: "deposit",
  method: "card",
  amount: 132_000,
  transferAmount: 132_000,
  dueOn: "2027-01-10",
  state: "open",
  ownTransfer: null,
};
export const AT_ARRIVAL: Payable = {
  ...CARD,
  payableId: "balance",
  purpose: "balance",
  method: "on_site",
  amount: 308_000,
  transferAmount: 308_000,
  dueOn: "2027-05-10",
};

/** A double for two nights, as it was sold. */
export const A_ROOM: SoldRoom = {
  kind: "room",
  itemNo: 1,
  lineCode: "double-1",
  quote: soldAt(theLakeHotel(), aStayQuestion("2027-05-10", "2027-05-12")),
  roomName: { en: "Double" },
  rateName: { en: "Flexible" },
  rateClass: "standard",
  discountNames: [],
  serviceNames: [],
  meals: ["none"],
  singleUnit: true,
};

/** 4400 CZK, of which 1320 are awaited by card. */
export const WAITING: Reservation = {
  reservationId: "0197f3c2-5a10-7c3e-9d2a-6b1f00000001",
  number: "270001001",
  variableSymbol: "2700010016",
  paymentId: "p_1",
  state: "pending_payment",
  holdUntil: HELD_UNTIL,
  arrival: "2027-05-10",
  departure: "2027-05-12",
  language: "en",
  currency: "CZK",
  total: 440_000,
  deposit: 132_000,
  cityTaxAtProperty: 0,
  paymentMethod: "card",
  paymentPart: "deposit",
  businessTrip: false,
  insurance: null,
  vouchers: [],
  guarantee: null,
  contact: {
    salutation: null,
    firstName: "Jana",
    lastName: "Nováková",
    email: "jana@guest.example",
    prefix: "+420",
    phone: "777 123 456",
    street: "",
    city: "",
    zip: "",
    country: "",
    nationality: "",
  },
  company: null,
  note: "",
  checkInTime: null,
  origin: "ibe",
  source: null,
  campaignId: null,
  hostUrl: null,
  configVersion: 1,
  createdAt: HELD_UNTIL - 1_800_000,
  offeredAt: null,
  queuePlace: null,
  guestCancellation: null,
  cancelledItems: [],
  parent: null,
  added: [],
  changedItems: [],
  corrections: [],
  transferTerms: ownTerms("CZK"),
  received: 0,
  items: [],
  coupon: null,
  fees: [],
  payables: [CARD, AT_ARRIVAL],
};
/** The same, paid. */
export const PAID: Reservation = {
  ...WAITING,
  state: "confirmed",
  holdUntil: null,
  payables: [{ ...CARD, state: "paid" }, AT_ARRIVAL],
};
/** The same, ended. */
export const CANCELLED: Reservation = {
  ...WAITING,
  state: "cancelled",
  holdUntil: null,
  payables: [
    { ...CARD, state: "void" },
    { ...AT_ARRIVAL, state: "void" },
  ],
};

/** A payment at the gateway; a failed one unless given otherwise. */
export function anAttempt(attemptNo: number, changes: Partial<PaymentAttempt>): PaymentAttempt {
  const { provider = "gopay", code = null } = changes;
  return {
    hotelId: 1,
    attemptId: `attempt ${attemptNo}`,
    payableId: "payable",
    attemptNo,
    provider,
    orderNumber: `270001001D${attemptNo}`,
    gatewayId: `310000000${attemptNo}`,
    state: "failed",
    code,
    cause: causeOf({ provider, code }),
    mismatch: false,
    amount: 132_000,
    currency: "CZK",
    refunded: 0,
    returning: 0,
    dispute: null,
    pageUrl: null,
    openingUntil: null,
    askedAt: null,
    heardAt: null,
    askAt: null,
    endedAt: null,
    createdAt: HELD_UNTIL,
    ...changes,
  };
}

/** An order to give back the money of the first attempt. */
export function anOrder(changes: Partial<MoneyReturn>): MoneyReturn {
  return {
    hotelId: 1,
    returnId: "order",
    attemptId: "attempt 1",
    kind: "refund",
    reason: "second_payment",
    amount: 132_000,
    currency: "CZK",
    state: "queued",
    tries: 0,
    createdAt: HELD_UNTIL,
    endedAt: null,
    ...changes,
  };
}

/** The hotel with an account for transfers in its own currency. */
export function hotelWithAccount(): Hotel {
  const { payment } = theLakeHotel();
  const account = {
    account: "19-2000145399/0800",
    iban: "CZ6508000000192000145399",
    bic: "GIBACZPX",
    holder: "Lake",
  };
  const bankAccounts = [{ currency: "CZK" as const, feed: null, ...account }];
  const methods: Hotel["payment"]["methods"] = [...new Set([...payment.methods, "bank_transfer" as const])];
  return theLakeHotel({ payment: { ...payment, methods, bankAccounts } });
}

/** The parts from which a letter to an English reader is written. */
export function caseOf(reservation: Reservation, changes: Partial<LetterCase> = {}): LetterCase {
  const hotel = theLakeHotel();
  return {
    hotel,
    reservation,
    words: mailWords(hotel, reservation, "en"),
    link: { address: "https://book.example/reservation", lastDay: "2027-05-26" },
    homeAddress: "https://book.example/",
    calendarAddress: "https://book.example/stay.ics",
    attempts: [],
    returns: [],
    charges: [],
    transfers: [],
    othersUnpaid: [],
    about: null,
    stage: null,
    ...changes,
  };
}

/** The text of a letter, without the spaces that keep sums together. */
export function textOf(letter: Letter | null): string {
  return letter === null ? "no letter" : mailText(letter).replaceAll("\u00a0", " ");
}
