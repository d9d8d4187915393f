import type { Company, Contact } from "@portico/contract/contact/contact";
import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { ChangeOffer } from "@portico/contract/reservations/change";
import type { FeeLine } from "@portico/contract/fees/fee-line";
import type { GuaranteeView } from "@portico/contract/guarantees/card";
import type { PolicyView } from "@portico/contract/insurance/addon";
import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { Fee } from "@portico/domain/fees/fee";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { ClockTime } from "@portico/domain/dates/clock-time";
import { type Instant, instantOf } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Guest } from "@portico/domain/stays/guest";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { PaymentMethod, PaymentPart } from "@portico/domain/payments/payment-method";
import type { ItemPrice, PackageQuote, Quote, TimedServiceQuote } from "@portico/domain/pricing/quote";
import type { RateClass } from "@portico/domain/rates/rate-plan";
import type { ContentTime, NamedTime } from "@portico/domain/packages/content-times";
import type { Hotel } from "@portico/domain/property/hotel";
import {
  hasContents,
  isTimed,
  type ItemOf,
  type StayOf,
} from "@portico/domain/reservations/reservation-item";
import { type SlotBlock, spanOfBlock } from "@portico/domain/wellness/slot-demand";
import type { Meal } from "@portico/domain/stays/meal";
import type { Stay } from "@portico/domain/stays/stay";
import type { Language, LocalText } from "@portico/domain/texts/language";
import type { TransferTerms } from "@portico/domain/transfers/transfer-terms";
import type { Closing } from "@portico/domain/vouchers/voucher";
import type { SlotTake } from "@portico/domain/wellness/timed-service";
import type { Payable } from "../../payments/index.ts";

/** A line of a reservation as it was sold: one shape for each kind. */
export type SoldItem = ItemOf<{ room: SoldRoom; package: SoldPackage; service: SoldService }>;

/** A line that has a stay. */
export type SoldLodging = StayOf<SoldItem>;

/** What money and letters need of a line of any kind, all as of the moment of sale. */
type SoldLine = {
  itemNo: number;
  lineCode: string;
  quote: ItemPrice;
};

/** A room as it was sold under a rate plan. */
export type SoldRoom = SoldStay & { kind: "room"; quote: Quote; rateName: LocalText };

/** A package with its room, as it was sold. */
export type SoldPackage = SoldStay & {
  kind: "package";
  quote: PackageQuote;
  packageName: LocalText;
  contents: { name: LocalText; count: number }[];
  /** Every time that its contents give these guests to choose, and those that are chosen. */
  timesWanted: NamedTime[];
  times: SoldTime[];
};

/** A time of a package's content as it was chosen, with what it takes by the terms of that moment. */
export type SoldTime = ContentTime & { serviceName: LocalText; takes: SlotTake[]; buffer: number };

/** A block of slots, as it was sold. */
export type SoldService = SoldLine & {
  kind: "service";
  quote: TimedServiceQuote;
  serviceName: LocalText;
  /** Ids of tags that the guest wishes for. */
  tags: number[];
  /** What each slot takes, and how many minutes after the last one. */
  takes: SlotTake[];
  buffer: number;
};

/** Price, terms and names of the moment of sale, which no later configuration changes. */
type SoldStay = SoldLine & {
  roomName: LocalText;
  rateClass: RateClass;
  /** Names of the quote's discounts and services, in the order of their lines. */
  discountNames: LocalText[];
  serviceNames: LocalText[];
  /** Meals that the guest could choose from. */
  meals: Meal[];
  /** False when the guest moves to another unit during the stay. */
  singleUnit: boolean;
};

export type Reservation = {
  reservationId: string;
  number: string;
  variableSymbol: string;
  paymentId: string;
  state: ReservationState;
  /** Until when an unpaid or offered reservation keeps its rooms; null in every other state. */
  holdUntil: Instant | null;
  arrival: PlainDate;
  departure: PlainDate;
  language: Language;
  currency: CurrencyCode;
  total: Minor;
  deposit: Minor;
  cityTaxAtProperty: Minor;
  paymentMethod: PaymentMethod;
  /** How much the guest has chosen to pay ahead. */
  paymentPart: PaymentPart;
  businessTrip: boolean;
  contact: Contact;
  company: Company | null;
  note: string;
  checkInTime: ClockTime | null;
  origin: string;
  source: string | null;
  campaignId: string | null;
  /** The page of the hotel's website that the guest came from; checked again before it is shown. */
  hostUrl: string | null;
  configVersion: number;
  createdAt: Instant;
  /** When a waiting reservation was offered its rooms; null before, and without waiting. */
  offeredAt: Instant | null;
  /** The place among the hotel's waiting reservations, from 1; null unless it waits. */
  queuePlace: number | null;
  /** What a transfer for it is sent in, as the order has fixed it. */
  transferTerms: TransferTerms;
  /** Came by transfer and is kept, in the currency of those terms. */
  received: Minor;
  /** Without those that were cancelled. */
  items: SoldItem[];
  /** What its guest has cancelled of it while the rest stayed, in the order in which that happened. */
  cancelledItems: CancelledItem[];
  /** What its guest had booked and added it to; null for every other reservation. */
  parent: LinkedTo | null;
  /** What its guest has added to it and what stands, in the order of the orders. */
  added: LinkedTo[];
  /** What its guest has changed of it, in that order. */
  changedItems: ChangedItem[];
  /** Which of its details its guest has corrected, in that order. */
  corrections: Correction[];
  coupon: SoldCoupon | null;
  /** What gift vouchers pay of the total, or have paid until it ended. */
  vouchers: VoucherPaid[];
  /** Security deposits are among them and in no total. */
  fees: SoldFee[];
  insurance: SoldInsurance | null;
  /** The card that the guest has left as a guarantee. */
  guarantee: GuaranteeView | null;
  payables: Payable[];
  /** What the guest agreed to when they cancelled by themselves; null for every other reservation. */
  guestCancellation: GuestCancellation | null;
};

/** Another reservation of the same guest. */
type LinkedTo = { reservationId: string; number: string };

/** An item that a guest has cancelled while the rest of the reservation stayed. */
export type CancelledItem = {
  cancellationId: string;
  at: Instant;
  /** As it was sold. */
  item: SoldItem;
  price: Minor;
  /** Its part of the reservation's fees, which is no longer asked for. */
  fees: Minor;
  /** By its cancellation terms; a part of the reservation's total from then on. */
  fee: Minor;
  told: ToldOfItem;
};

/** What a guest was shown before they cancelled an item. */
type ToldOfItem = Pick<CancellationQuote, "paid" | "back" | "rest">;

/** What a guest has corrected of a reservation's details at once; what they said before is kept nowhere. */
export type Correction = { correctionId: string; at: Instant; fields: CorrectedField[] };

export type CorrectedField = keyof Contact | "company" | "checkInTime" | "note";

/** A room that a guest has changed, or a service that they have moved. */
export type ChangedItem = ChangedRoom | MovedService;

/** `before` is the item as it was sold before, `told` what the guest was shown of it. */
type ChangeOf<Item extends SoldRoom | SoldService, Told> = {
  changeId: string;
  at: Instant;
  before: Item;
  /** The reservation's total before and after. */
  totals: Readonly<Record<"before" | "after", Minor>>;
  told: Pick<NonNullable<ChangeOffer["room"]>, "difference" | "paid" | "due" | "back"> & Told;
};

type ChangedRoom = ChangeOf<SoldRoom, RoomThen>;

type MovedService = ChangeOf<SoldService, ServiceThen>;

/** Whether a service was moved, rather than a room changed. */
export function isMoved(changed: ChangedItem): changed is MovedService {
  return isTimed(changed.before);
}

/** When a service takes place once it was moved. */
export type ServiceThen = { block: SlotBlock };

/** What a room is once it was changed. */
export type RoomThen = {
  stay: Stay;
  /** Missing where room type and rate plan stay. A package is in the place of a rate plan. */
  became?: NamesThen;
  /** Missing where people and meals stay. */
  guests?: readonly Guest[];
  /** Missing where the extras stay. */
  extras?: Readonly<Record<"before" | "after", SoldExtra[]>>;
};

/** A room with its rate plan, or with the package that it is sold in. */
export type NamesThen =
  | Pick<SoldRoom, "roomName" | "rateName">
  | Pick<SoldPackage, "roomName" | "packageName">;

/** An extra of a room under the name that it was sold by. */
export type SoldExtra = { name: LocalText; quantity: number };

/** What a guest was shown and agreed to when they cancelled. */
export type GuestCancellation = {
  /** By the terms, with fees and a premium that are not given back. */
  fee: Minor;
  /** What the hotel keeps of what was paid. */
  kept: Minor;
  /** What of the cancellation terms' fee nothing was paid for. */
  unpaid: Minor;
  /** The most of that which may be charged to the card of the guarantee. */
  chargeable: Minor;
};

/** The insurance that the guest has agreed to; a policy number means that the insurer has concluded it. */
export type SoldInsurance = PolicyView & {
  /** The insurer's name of the quote, what the stay cost without it, and the terms that were agreed to. */
  reference: string;
  insuredAmount: Minor;
  termsVersion: string;
};

/** The vault's own name of a card; whoever holds it can have the card charged. */
export type VaultName = { provider: string; token: string };

/** What a coupon took off the reservation. */
type SoldCoupon = { couponId: number; code: string; amount: Minor };

/** What a voucher pays; `number` is what staff call it by, `amount` what left its balance, in its own currency. */
export type VoucherPaid = {
  number: number;
  /** The last letters of its code, by which guests know it. */
  codeEnd: string;
  pays: Minor;
  amount: Minor;
  currency: CurrencyCode;
  /** What went back to it when the reservation ended; null while that stands. */
  restored: Minor | null;
  /** What is on it now, and until when. */
  balance: Minor;
  lastDay: PlainDate;
  closed: Closing | null;
  /** Its VAT was due when it was sold, so it is not due for what it pays. */
  taxedAtSale: boolean;
};

/** A fee as it was shown when the reservation was saved. */
export type SoldFee = Omit<FeeLine, "keptOnCancellation"> & {
  vatPercent: number;
  /** Missing in reservations that were made before fees could be kept. */
  keptOnCancellation?: boolean;
  /** What it is counted by. Missing where it is one of the whole reservation, and in reservations from before this was written down. */
  unit?: Fee["unit"];
};

/** The guest's agreement to a document, with the hash of the very text that was shown. */
export type Consent = { documentId: number; version: number; language: Language; textSha256: string };

export const RESERVATION_KIND = "reservation";

/** What vouchers pay of the total of a reservation that stands. */
export function paidByVouchers({ vouchers }: Pick<Reservation, "vouchers">): Minor {
  return vouchers.reduce((sum, { pays, restored }) => (restored === null ? sum + pays : sum), 0);
}

/** A reservation as the owner of money. */
export function ownerRefOf({ reservationId }: { reservationId: string }): OwnerRef {
  return { kind: RESERVATION_KIND, id: reservationId };
}

/** When a sold item begins: at check-in, or with a service that comes before it. */
export function beginOf(item: SoldItem, { timeZone, checkIn }: Pick<Hotel, "timeZone" | "checkIn">): Instant {
  if (isTimed(item)) return spanOfBlock(item.quote.block, timeZone).start;
  const arrival = instantOf(item.quote.stay.arrival, checkIn, timeZone);
  const times = hasContents(item) ? item.times : [];
  return Math.min(arrival, ...times.map(({ block }) => spanOfBlock(block, timeZone).start));
}
