import type { ClockTime, Instant } from "@portico/domain/dates/time-zone";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { VatLine } from "@portico/domain/pricing/quote";
import type { OnSiteBar, PaymentOption } from "@portico/domain/checkout/payment-options";
import type { PaymentPart, PaymentMethod } from "@portico/domain/payments/payment-method";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import type { PaymentReason } from "@portico/domain/payments/payment-reason";
import type { CouponUse } from "./coupons/coupon.ts";
import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import type { ChosenTariff, InsuredGuests, PricedTariff, QuotedTariff } from "./insurance.ts";
import type { Fee } from "@portico/domain/fees/fee";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import type { Guest, Party } from "@portico/domain/stays/guest";
import type { Language, LocalText } from "@portico/domain/texts/language";
import type { ItemKind } from "@portico/domain/reservations/reservation-item";
import type { OfferView, RoomPrice } from "./offers.ts";

/** A line of the reservation as the guest has chosen it: one shape for each kind. */
export type ChosenItem = { room: ChosenRoom }[ItemKind];

/** What every line has, whatever its kind. */
export type ChosenLine = {
  /** A code and an index, unique in the reservation: the join key of every answer. */
  lineCode: string;
  /** Milliseconds at which the guest added the line: its identity in the browser. */
  addedAt: number;
  offerId: string;
  /** What the guest was shown, minor units. The server never takes it as the price, only as what to compare with. */
  shownTotal: Minor;
};

export type ChosenRoom = ChosenLine & {
  kind: "room";
  roomTypeId: number;
  ratePlanId: number;
  arrival: PlainDate;
  departure: PlainDate;
  guests: Guest[];
  services: ChosenService[];
};

export type PriceQuestion = {
  currency: CurrencyCode;
  businessTrip: boolean;
  items: ChosenItem[];
  /** The id that the coupon call gave; 0 for none. */
  couponId: number;
  /** The insurance that the guest has chosen; null for none. */
  insurance: ChosenTariff | null;
};

/** An item's price now. A line that can't be bought any more has `problems` and a total of 0, and the reservation has none. */
export type PricedItem = { room: PricedRoom }[ItemKind];

export type PricedRoom = OfferView & { kind: "room"; addedAt: number };

export type ReservationPrice = {
  items: PricedItem[];
  /** Items, fees and the insurance, the coupon taken off; 0, and no way to pay, while a line can't be sold. */
  total: Minor;
  coupon: CouponUse | null;
  /** The insurance asked for; null without one. */
  insurance: QuotedTariff | null;
  fees: FeeLine[];
  /** Collected and given back at the property; in no total. */
  securityDeposits: FeeLine[];
  deposit: Minor;
  cityTax: { included: Minor; atProperty: Minor };
  vat: VatLine[];
  currency: CurrencyCode;
  /** The ways to pay, in the hotel's order. */
  paymentOptions: PaymentOption[];
  /** Why the hotel's guests cannot pay this reservation on the spot; null where they can, or where the hotel takes no such payment. */
  onSiteBar: OnSiteBar | null;
  /** A transfer is not offered because too many rooms of these nights wait for one already. */
  transfersFull: boolean;
  /** The most that may be taken from a card that is left as a guarantee; 0 where none is. */
  guaranteeMaximum: Minor;
  /** Where the hotel takes cards, but not in this currency: the currencies that it takes them in. Else null. */
  cardCurrencies: CurrencyCode[] | null;
};

/** A fee as the guest is told of it. */
export type FeeLine = {
  feeId: number;
  kind: Fee["kind"];
  name: LocalText;
  amount: Minor;
  /** Not given back when the reservation is cancelled. */
  keptOnCancellation: boolean;
};

/**
 * Asks whether the whole booking is still free; with `hold` it is kept for some minutes, and `holdToken` extends that
 * hold. `holdToken` without `hold` gives it back.
 */
export type AvailableRoomsQuestion = PriceQuestion & { hold: boolean; holdToken: string | null };

export type AvailableRooms = {
  items: { lineCode: string; roomTypeId: number; available: number; singleUnit: boolean; ok: boolean }[];
  hold: { token: string; expiresAt: Instant } | null;
};

export type Contact = {
  salutation: "mister" | "miss" | null;
  firstName: string;
  lastName: string;
  email: string;
  /** Calling code with plus, `+420`. */
  prefix: string;
  phone: string;
  street: string;
  city: string;
  zip: string;
  /** ISO 3166 alpha-2, or empty. */
  country: string;
  /** ISO 3166 alpha-2, or empty. */
  nationality: string;
};

export type Company = {
  name: string;
  street: string;
  city: string;
  zip: string;
  /** ISO 3166 alpha-2; empty in reservations of earlier versions. */
  country: string;
  registrationNumber: string;
  vatNumber: string;
};

export type SaveRequest = {
  currency: CurrencyCode;
  language: Language;
  businessTrip: boolean;
  items: ChosenItem[];
  /** Whom the guest wants to house in all; null where they never said. Fewer beds than that are refused. */
  party: Party | null;
  couponId: number;
  /**
   * True: nothing is taken and nothing is owed; the reservation waits until one unit is free for each whole stay. Only
   * where the hotel keeps a waiting list.
   */
  waitingList: boolean;
  contact: Contact;
  company: Company | null;
  note: string;
  checkInTime: ClockTime | null;
  paymentMethod: PaymentMethod;
  /** How much is paid ahead, where the method leaves the choice. */
  paymentPart: PaymentPart;
  /** Documents that the guest has agreed to or was told, with the version shown. */
  consents: { documentId: number; version: number }[];
  insurance: ChosenTariff | null;
  /** Everybody whom the chosen insurance is for, and the terms that the guest has agreed to; null without insurance. */
  insured: InsuredGuests | null;
  /** The card that the guest has left as a guarantee, by the vault's name for it; null where none is asked for. */
  cardToken: string | null;
  /** The guest was told that the coupon makes the stay non-refundable, and agreed. */
  nonRefundableAccepted: boolean;
  /** The total on the guest's last screen; a difference is answered with `price_changed`. */
  expectedTotal: Minor;
  /** What the last screen told to send for a transfer; a difference is `price_changed` too, and null checks nothing. */
  expectedTransfer: Pick<TransferSum, "currency" | "amount"> | null;
  holdToken: string | null;
  /** A reservation of this guest that the new one replaces; needs its token. */
  replace: { paymentId: string; returnToken: string } | null;
  origin: string;
  source: string | null;
  campaignId: string | null;
  /** The page of the hotel's website that the widget stands in; kept only where the hotel allows that page. */
  hostUrl: string | null;
};

export const RESERVATION_STATES = [
  "pending_payment",
  "confirmed",
  "waiting_list",
  "offered",
  "cancelled",
  "expired",
  "failed",
] as const;

export type ReservationState = (typeof RESERVATION_STATES)[number];

export type BankInstructions = {
  account: string;
  iban: string;
  bic: string;
  holder: string;
  variableSymbol: string;
  /** What is still to be transferred. */
  amount: Minor;
  /** Came already and is kept, as a part of what was asked for. */
  received: Minor;
  /** The one that the account receives. */
  currency: CurrencyCode;
  due: PlainDate;
  /** What the whole transfer pays, and how many units of the account's currency one unit of that is worth, as the order has fixed it. */
  owed: { amount: Minor; currency: CurrencyCode; rate: number };
  /** Text of the QR code: SPAYD for crowns, EPC for euros; null in other currencies. */
  qr: { format: "spayd" | "epc"; text: string } | null;
};

export type SavedReservation = {
  paymentId: string;
  /** Secret of 128 bits: whoever has it may read the reservation for a day. Travels in URL fragments only. */
  returnToken: string;
  number: string;
  state: ReservationState;
  total: Minor;
  deposit: Minor;
  currency: CurrencyCode;
  paymentMethod: PaymentMethod;
  bank: BankInstructions | null;
  /**
   * The page on which the guest pays by card; null where none is awaited, and where the gateway could not be reached: the
   * reservation is saved all the same, and `pay` tries again.
   */
  gateway: GatewayPage | null;
  /** Until when the rooms wait for the payment; null unless one is awaited. */
  keptUntil: Instant | null;
};

/** Where a payment by card goes on. `inline`: the page may open on top of ours where the widget stands in no frame. */
export type GatewayPage = { url: string; inline: boolean };

/** Payment id and return token name a reservation in every later call. */
export type ReservationKey = { paymentId: string; returnToken: string };

export const PAYMENT_STATUSES = [
  "paid",
  "unpaid",
  "pending",
  "not_begun",
  "canceled",
  "timeout",
  "failed",
  "mismatch",
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * How a payment stands. Whoever shows no return token is told the status and nothing else: `details` is null then.
 */
export type PaymentCheck = {
  paymentId: string;
  status: PaymentStatus;
  group: PaymentReason["group"];
  details: PaymentDetails | null;
};

export type PaymentDetails = {
  number: string;
  state: ReservationState;
  currency: CurrencyCode;
  /** What was to be paid ahead. */
  amount: Minor;
  /** What is sent to the hotel's account for that; null unless it is paid by transfer. */
  transfer: TransferSum | null;
  method: PaymentMethod;
  /** What is still to be paid at the property. */
  later: Minor;
  /** 101 online payment awaited, 102 offline payment awaited, or the gateway's code; null when there is none. */
  code: string | null;
  /** Null where nothing is paid ahead. */
  reason: PaymentReason | null;
  /** The ways to pay what is owed now; empty where nothing is or it is too late. */
  options: PaymentOption[];
  /** The page of the payment that is under way. */
  gateway: GatewayPage | null;
  /** Until when the rooms wait for the payment. */
  keptUntil: Instant | null;
  /** Money that came twice or too late and goes back. */
  surplus: Minor;
  /** Money that was given back. */
  refunded: Minor;
  /** The same of transfers in other currencies than the reservation's, each once. */
  otherReturns: { currency: CurrencyCode; surplus: Minor; refunded: Minor }[];
};

/** Names a reservation by our payment id or the gateway's; without the token only the status is told. */
export type PaymentQuestion = { paymentId: string; returnToken: string | null };

/** Pays for a saved reservation again or in another way. */
export type PayRequest = ReservationKey & { method: PaymentMethod; part: PaymentPart };

/** Whether the purchase is the asker's to report: the first to ask for a booked reservation hears true, all others false. */
export type PurchaseClaim = { granted: boolean };

/** A line of a saved reservation: one shape for each kind. */
export type SoldItemView = { room: SoldRoomView }[ItemKind];

/** A sold room with the names that it was sold under; those of discounts and services stand in the order of their lines. */
export type SoldRoomView = RoomPrice & {
  kind: "room";
  roomName: string;
  rateName: string;
  discountNames: string[];
  serviceNames: string[];
};

/** How an insurance stands: `agreed` waits for the payment, `delayed` has failed so far and is tried again. */
export const POLICY_STATES = ["agreed", "issued", "delayed", "failed", "cancelled", "void"] as const;

export type PolicyState = (typeof POLICY_STATES)[number];

/** The insurance of a saved reservation. */
export type PolicyView = PricedTariff & {
  insured: string[];
  state: PolicyState;
  /** The insurer's number of the contract, once there is one. */
  policyNumber: string | null;
};

/** The card that a saved reservation is guaranteed by, and the most that may be taken from it. */
export type GuaranteeView = StoredCard & { maximum: Minor };

export const WAIT_ENDS = ["left", "declined", "offer_ended", "wait_over"] as const;

/** The guest went, or declined what was offered; the offer's time ran out; the day of arrival came without an offer. */
export type WaitEnd = (typeof WAIT_ENDS)[number];

export type LoadedReservation = SavedReservation & {
  insurance: PolicyView | null;
  guarantee: GuaranteeView | null;
  language: Language;
  createdAt: Instant;
  /** The place in the waiting list from 1; null unless the reservation waits. */
  queuePlace: number | null;
  /** How its wait in the waiting list ended without a booking; null for every other reservation. */
  waitEnd: WaitEnd | null;
  items: SoldItemView[];
  coupon: { code: string; amount: Minor } | null;
  fees: FeeLine[];
  securityDeposits: FeeLine[];
  cityTax: { included: Minor; atProperty: Minor };
  vat: VatLine[];
  contact: Contact;
  company: Company | null;
  note: string;
  checkInTime: ClockTime | null;
  businessTrip: boolean;
  /** The page of the hotel's website that the guest came from, as a link back to it; null where none is allowed. */
  hostUrl: string | null;
};

/** The guest's unfinished business, kept for a day under an opaque token. The server stores the body and never reads it. */
export type DraftAnswer = { token: string; expiresAt: Instant };
/** `revision` counts how often the draft was written; whoever writes on says which one they know. */
export type LoadedDraft = { body: unknown; revision: number; expiresAt: Instant };
