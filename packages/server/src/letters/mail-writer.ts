import { readAccountLetter } from "../accounts/index.ts";
import { findTransfer, transfersOf } from "../banks/index.ts";
import type { Database } from "../database/index.ts";
import type { MailKind, MailWriter, OwnerLetters } from "../mail/index.ts";
import type { OfEachKind } from "../payables/index.ts";
import { attemptsOf, ofKind } from "../payments/index.ts";
import { findHotelById, RecentHotels } from "../property/index.ts";
import { type MailOrigin, readLetterDay, readReservation, readServiceDay } from "../reservations/index.ts";
import { GIFT_LETTERS, type GiftLetterKind } from "./gift-letters.ts";
import {
  fatesOfOrder,
  type Gift,
  giftAttachments,
  giftPage,
  giftsOfOrder,
  linesWithVouchers,
  orderLink,
  orderRef,
  type PrintParts,
  readOrder,
} from "../vouchers/index.ts";
import { findOtherUnpaid } from "./other-unpaid-store.ts";
import { attachedPapers } from "./papers/attached-papers.ts";
import type { PictureParts } from "./pictures/draw-pictures.ts";
import { readMatter, returnsOfAll } from "./read-matter.ts";
import { readSlotWait } from "../wellness/index.ts";
import {
  accountMail,
  giftMail,
  letterCase,
  orderMail,
  reservationMail,
  serviceDayMail,
  slotFreeMail,
  unplacedMail,
} from "./reservation-mail.ts";

/** Writes any mail: one about an owner by the letters of its kind, one about none by its own kind. */
export function mailWriter(
  { pool }: Database,
  lettersOf: Readonly<Record<string, OwnerLetters>>,
  origin: MailOrigin & PictureParts,
): MailWriter {
  return async ({ owner, ...mail }) => {
    if (owner !== null) return ofKind(lettersOf, owner.kind)({ ...mail, ownerId: owner.id });
    const { hotelId, kind, about } = mail;
    const found = await findHotelById(pool, hotelId);
    if (about === null || !found) throw new Error(`There is nothing to write about in a letter ${kind}`);
    if (kind === "guest_slot_free") {
      const wait = await readSlotWait(pool, hotelId, about);
      return wait === null ? null : slotFreeMail(found.hotel, wait, origin);
    }
    if (kind === "guest_account") {
      const letter = await readAccountLetter(pool, hotelId, about);
      return letter === null
        ? null
        : accountMail(found.hotel, letter, { ...origin, hotelId, now: Date.now() });
    }
    if (kind === "hotel_day") {
      const day = await readLetterDay(pool, hotelId, about);
      return day === null
        ? null
        : serviceDayMail(found.hotel, await readServiceDay(pool, found, day), origin);
    }
    const transfer = await findTransfer(pool, hotelId, about);
    if (!transfer) throw new Error(`There is no transfer ${about} to write about`);
    return unplacedMail(found.hotel, transfer, origin);
  };
}

/** What letters are written with. */
export type LetterParts = MailOrigin & PrintParts & PictureParts;

/** Who writes the letters about each kind of thing that is paid for. */
export function ownerLetters(database: Database, parts: LetterParts): OfEachKind<OwnerLetters> {
  const gifts = giftLetters(database, parts);
  const money = orderLetters(database, parts);
  return {
    reservation: reservationLetters(database, parts),
    voucher_order: (mail) => (isGiftLetter(mail.kind) ? gifts(mail) : money(mail)),
  };
}

/** Writes about vouchers from what they are when the mail is sent; null about one that is not to be given any more. */
function giftLetters({ pool }: Database, parts: LetterParts): OwnerLetters {
  const hotels = new RecentHotels();
  return async ({ hotelId, ownerId, kind, about }) => {
    const found = await hotels.find(pool, hotelId);
    const order = await readOrder(pool, hotelId, { orderId: ownerId });
    if (!order || !found || !isGiftLetter(kind))
      throw new Error(`There is no order ${ownerId} to write about`);
    const { hotel } = found;
    const bought = await giftsOfOrder(pool, hotelId, ownerId);
    const gifts = bought.filter((gift) => about === null || gift.voucherId === about);
    const [first] = gifts;
    if (!gifts.every((gift) => isToBeTold(kind, gift)) || first === undefined) return null;
    const documents = kind === "guest_voucher_closed" ? [] : await giftAttachments(parts, hotel, gifts);
    const [orderAddress, pageAddress] = [
      orderLink(hotel, order, parts).address,
      giftPage(parts, hotel, first),
    ];
    return giftMail(kind, { hotel, order, gifts, orderAddress, pageAddress, documents }, parts);
  };
}

function isToBeTold(kind: GiftLetterKind, { closed, stopped, balance }: Gift): boolean {
  switch (kind) {
    case "guest_paid":
      return true;
    case "guest_voucher":
      return closed === null && !stopped;
    case "guest_voucher_ending":
      return closed === null && balance > 0;
    case "guest_voucher_reissued":
      return closed === null;
    case "guest_voucher_closed":
      return closed !== null;
  }
}

/** Writes from the reservation, its payments and the hotel as they are when the mail is sent, with the papers that belong to it. */
function reservationLetters({ pool }: Database, parts: LetterParts): OwnerLetters {
  const hotels = new RecentHotels();
  return async ({ hotelId, ownerId, kind, about, stage }) => {
    const found = await hotels.find(pool, hotelId);
    const reservation = await readReservation(pool, hotelId, { reservationId: ownerId });
    if (!reservation || !found) throw new Error(`There is no reservation ${ownerId} to write about`);
    const matter = {
      ...(await readMatter(pool, found, reservation)),
      othersUnpaid: kind === "guest_confirmation" ? await findOtherUnpaid(pool, hotelId, reservation) : [],
      about,
      stage,
    };
    const mail = await reservationMail(kind, matter, parts);
    if (mail === null) return null;
    const papers = await attachedPapers(kind, letterCase(matter, parts), Date.now());
    return { ...mail, attachments: [...mail.attachments, ...papers] };
  };
}

/** The same for the money of orders of vouchers. */
function orderLetters({ pool }: Database, parts: LetterParts): OwnerLetters {
  const hotels = new RecentHotels();
  return async ({ hotelId, ownerId, kind, about, stage }) => {
    const found = await hotels.find(pool, hotelId);
    const order = await readOrder(pool, hotelId, { orderId: ownerId });
    if (!order || !found) throw new Error(`There is no order of vouchers ${ownerId} to write about`);
    const { hotel } = found;
    const owner = orderRef(ownerId);
    const attempts = await attemptsOf(pool, hotelId, owner);
    const matter = {
      hotel,
      order,
      // Deliveries are months away: a link that was asked for lives on from then.
      link: orderLink(hotel, order, kind === "guest_link" ? { ...parts, since: Date.now() } : parts),
      attempts,
      returns: await returnsOfAll(pool, attempts),
      transfers: await transfersOf(pool, hotelId, owner),
      sold: await linesWithVouchers(pool, hotelId, ownerId),
      vouchers: await fatesOfOrder(pool, hotelId, ownerId),
      about,
      stage,
    };
    return orderMail(kind, matter, parts);
  };
}

function isGiftLetter(kind: MailKind): kind is GiftLetterKind {
  return Object.hasOwn(GIFT_LETTERS, kind);
}
