import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { parseHex, type Hex } from "@portico/presentation/theme/colour";
import { DEFAULT_COLOR, deriveTheme } from "@portico/presentation/theme/theme";
import type { Theme } from "@portico/presentation/theme/tokens";
import { filesOf, mailHtml, mailText, type MailKind, type MailMessage } from "../mail/index.ts";
import type { IncomingTransfer } from "../banks/index.ts";
import type { MoneyReturn, PaymentAttempt } from "../payments/index.ts";
import { type AccountLetter, letterTokenOf } from "../accounts/index.ts";
import { accountLetter } from "./account-letter.ts";
import { guestExpired, hotelEnded } from "./ended-notice.ts";
import { guestConfirmation, guestPaid, guestTimes } from "./guest-confirmation.ts";
import { GIFT_LETTERS, type GiftCase, type GiftLetterKind } from "./gift-letters.ts";
import type { GuaranteeCharge } from "../guarantees/index.ts";
import { guestCharged, hotelCharge } from "./guarantee-letters.ts";
import { hotelNotice, hotelTimes } from "./hotel-notice.ts";
import { hotelProblem } from "./hotel-problem.ts";
import { guestInstalment, guestInstalmentLate, hotelInstalmentLate } from "./instalment-letters.ts";
import { guestInsurance, hotelInsurance } from "./insurance-letters.ts";
import type { Letter, LetterCase } from "./blocks/letter-case.ts";
import { guestLink } from "./link-letter.ts";
import { calendarAddress } from "./blocks/calendar-address.ts";
import { drawPictures, type PictureParts } from "./pictures/draw-pictures.ts";
import { mailWords, type MailWords } from "./blocks/mail-words.ts";
import { guestCancelled, guestRefund, hotelCancelled } from "./money-back-letters.ts";
import { guestItemCancelled, hotelItemCancelled } from "./item-cancelled-letters.ts";
import { guestAddressChanged, hotelCorrected } from "./correction-letters.ts";
import { guestItemChanged, hotelItemChanged } from "./item-changed-letters.ts";
import { guestPaymentFailed } from "./payment-failed-letter.ts";
import {
  type Reservation,
  type ServiceDay,
  homeAddress,
  reservationLink,
  type MailOrigin,
} from "../reservations/index.ts";
import { BUYER_LETTERS, type OrderCase } from "./order-letters.ts";
import { SELLER_LETTERS } from "./seller-letters.ts";
import { guestTransfer, hotelTransfer, unplacedTransfer } from "./transfer-letters.ts";
import type { Gift } from "../vouchers/index.ts";
import type { SlotWait } from "../wellness/index.ts";
import { serviceDayLetter } from "./service-day-letter.ts";
import { slotFreeLetter } from "./slot-free-letter.ts";
import { guestOffer, guestOfferEnded, guestWaiting, guestWaitingOver, hotelWaiting } from "./waiting-mail.ts";

const GUEST_LETTERS = {
  guest_confirmation: guestConfirmation,
  guest_paid: guestPaid,
  guest_times: guestTimes,
  guest_instalment: guestInstalment,
  guest_instalment_late: guestInstalmentLate,
  guest_payment_failed: guestPaymentFailed,
  guest_expired: guestExpired,
  guest_cancelled: guestCancelled,
  guest_item_cancelled: guestItemCancelled,
  guest_item_changed: guestItemChanged,
  guest_address_changed: guestAddressChanged,
  guest_refund: guestRefund,
  guest_charged: guestCharged,
  guest_link: guestLink,
  guest_insurance: guestInsurance,
  guest_transfer: guestTransfer,
  guest_waiting: guestWaiting,
  guest_offer: guestOffer,
  guest_offer_ended: guestOfferEnded,
  guest_waiting_over: guestWaitingOver,
} as const;

const HOTEL_LETTERS = {
  hotel_notice: hotelNotice,
  hotel_instalment_late: hotelInstalmentLate,
  hotel_times: hotelTimes,
  hotel_expired: hotelEnded,
  hotel_cancelled: hotelCancelled,
  hotel_item_cancelled: hotelItemCancelled,
  hotel_item_changed: hotelItemChanged,
  hotel_corrected: hotelCorrected,
  hotel_waiting: hotelWaiting,
  hotel_problem: hotelProblem,
  hotel_charge: hotelCharge,
  hotel_insurance: hotelInsurance,
  hotel_transfer: hotelTransfer,
} as const;

/** Letters about a free time, an account, a day's services and vouchers are not about one reservation. */
type ReservationMailKind = Exclude<
  MailKind,
  | "guest_slot_free"
  | "guest_account"
  | "hotel_day"
  | "guest_voucher"
  | "guest_voucher_ending"
  | "guest_voucher_closed"
  | "guest_voucher_reissued"
  | "hotel_voucher"
>;

const LETTERS: Readonly<Record<ReservationMailKind, (of: LetterCase) => Letter | null>> = {
  ...GUEST_LETTERS,
  ...HOTEL_LETTERS,
};

/** What a mail is written from. */
export type MailMatter = {
  hotel: Hotel;
  reservation: Reservation;
  attempts: readonly PaymentAttempt[];
  returns: readonly MoneyReturn[];
  charges: readonly GuaranteeCharge[];
  transfers: readonly IncomingTransfer[];
  othersUnpaid: readonly string[];
  about: string | null;
  stage: string | null;
};

/**
 * A mail about a reservation: to the guest in the guest's language, to the hotel in its own. Null if its news is no
 * longer true.
 */
export async function reservationMail(
  kind: MailKind,
  matter: MailMatter,
  parts: MailOrigin & PictureParts,
): Promise<MailMessage | null> {
  const { hotel, reservation } = matter;
  if (!isReservationMail(kind)) throw new Error(`A letter ${kind} is not about a reservation`);
  const isToGuest = Object.hasOwn(GUEST_LETTERS, kind);
  const words = isToGuest ? null : mailWords(hotel, reservation, hotel.defaultLanguage);
  const letter = LETTERS[kind](letterCase(matter, parts, words));
  if (letter === null) return null;
  const [guest, desk] = [reservation.contact.email, hotel.contacts.email];
  return posted(
    hotel,
    letter,
    isToGuest ? { to: guest, replyTo: desk } : { to: desk, replyTo: guest },
    parts,
  );
}

/** What is told about a reservation, to its guest unless other words are given. */
export function letterCase(
  matter: MailMatter,
  origin: MailOrigin,
  words: MailWords | null = null,
): LetterCase {
  const { hotel, reservation } = matter;
  return {
    ...matter,
    words: words ?? mailWords(hotel, reservation, reservation.language, reservation.contact),
    link: reservationLink(hotel, reservation, origin),
    homeAddress: homeAddress(hotel, reservation, origin),
    calendarAddress: calendarAddress(hotel, reservation, origin),
  };
}

/** A mail about the money of an order of vouchers. Null if its news is no longer true. */
export async function orderMail(
  kind: MailKind,
  matter: Omit<OrderCase, "words">,
  parts: PictureParts,
): Promise<MailMessage | null> {
  const { hotel, order } = matter;
  const toBuyer = BUYER_LETTERS[kind];
  const write = toBuyer ?? SELLER_LETTERS[kind];
  if (write === undefined) throw new Error(`A letter ${kind} is not about an order of vouchers`);
  const words = toBuyer
    ? mailWords(hotel, order, order.language, order.contact)
    : mailWords(hotel, order, hotel.defaultLanguage);
  const letter = write({ ...matter, words });
  const [buyer, desk] = [order.contact.email, hotel.contacts.email];
  if (letter === null) return null;
  return posted(hotel, letter, toBuyer ? { to: buyer, replyTo: desk } : { to: desk, replyTo: buyer }, parts);
}

function isReservationMail(kind: MailKind): kind is ReservationMailKind {
  return Object.hasOwn(LETTERS, kind);
}

/** A mail about vouchers that are paid: to their buyer, or to the one who is given them. */
export async function giftMail(
  kind: GiftLetterKind,
  of: Omit<GiftCase, "words">,
  parts: PictureParts,
): Promise<MailMessage> {
  const { hotel, order, gifts } = of;
  const letter = GIFT_LETTERS[kind]({ ...of, words: mailWords(hotel, order, order.language) });
  const [gift] = gifts;
  const given = kind === "guest_paid" || gift === undefined ? "" : readerOf(kind, gift);
  const replyTo = hotel.contacts.email;
  return posted(hotel, letter, { to: given === "" ? order.contact.email : given, replyTo }, parts);
}

/** The address of the one who is given a voucher; empty where the letter goes to its buyer. */
function readerOf(kind: GiftLetterKind, { recipient, wasSent }: Gift): string {
  // Recipients who were never sent the voucher have no code that could change.
  return kind === "guest_voucher_reissued" && !wasSent ? "" : recipient.email;
}

/** A mail to the hotel about a transfer that belongs to no reservation; null if it needs nobody any more. */
export async function unplacedMail(
  hotel: Hotel,
  transfer: IncomingTransfer,
  parts: PictureParts,
): Promise<MailMessage | null> {
  return toDesk(hotel, unplacedTransfer(hotel, deskWords(hotel), transfer), parts);
}

/** A mail to the hotel about a day's services; null if nobody comes any more. */
export async function serviceDayMail(
  hotel: Hotel,
  day: ServiceDay,
  parts: PictureParts,
): Promise<MailMessage | null> {
  return toDesk(hotel, serviceDayLetter(hotel, deskWords(hotel), day), parts);
}

function deskWords(hotel: Hotel): MailWords {
  return mailWords(hotel, { currency: hotel.baseCurrency }, hotel.defaultLanguage);
}

async function toDesk(hotel: Hotel, letter: Letter | null, parts: PictureParts): Promise<MailMessage | null> {
  const desk = hotel.contacts.email;
  return letter === null ? null : posted(hotel, letter, { to: desk, replyTo: desk }, parts);
}

/** A mail to a guest about the time that they wait for; null if there is nothing to tell. */
export async function slotFreeMail(
  hotel: Hotel,
  wait: SlotWait,
  parts: Pick<MailOrigin, "publicUrl"> & PictureParts,
): Promise<MailMessage | null> {
  const words = mailWords(hotel, { currency: hotel.baseCurrency }, wait.language);
  const letter = slotFreeLetter(hotel, words, wait, parts.publicUrl);
  return letter === null
    ? null
    : posted(hotel, letter, { to: wait.contact.email, replyTo: hotel.contacts.email }, parts);
}

/** A mail to a guest about their account; null if there is nothing to tell any more. */
export async function accountMail(
  hotel: Hotel,
  letter: AccountLetter,
  parts: MailOrigin & PictureParts & { hotelId: number; now: Instant },
): Promise<MailMessage | null> {
  const { publicUrl, secret, hotelId, now } = parts;
  const words = mailWords(hotel, { currency: hotel.baseCurrency }, letter.language);
  const token = letterTokenOf(secret, { hotelId, letterId: letter.letterId });
  const written = accountLetter(hotel, words, letter, { publicUrl, token, now });
  if (written === null) return null;
  return posted(hotel, written, { to: letter.email, replyTo: hotel.contacts.email }, parts);
}

async function posted(
  hotel: Hotel,
  letter: Letter,
  addresses: Pick<MailMessage, "to" | "replyTo">,
  parts: PictureParts,
): Promise<MailMessage> {
  const theme = themeOf(parseHex(hotel.look.color) ?? DEFAULT_COLOR);
  const pictures = await drawPictures(letter, hotel.look, theme, parts);
  return {
    ...addresses,
    senderName: letter.hotelName,
    subject: letter.subject,
    html: mailHtml(letter, theme, pictures),
    text: mailText(letter),
    attachments: [...letter.attachments, ...filesOf(pictures)],
  };
}

/** Of the hotel that was written for last: deriving a theme is half of the work of writing a letter. */
let derived: { color: Hex; theme: Theme } | null = null;

function themeOf(color: Hex): Theme {
  if (derived?.color !== color) derived = { color, theme: deriveTheme(color) };
  return derived.theme;
}
