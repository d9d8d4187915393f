import { findTransfer, transfersOf } from "../banks/index.ts";
import type { Database, Queryable } from "../database/index.ts";
import { chargesOfReservation } from "../guarantees/index.ts";
import type { MailWriter, OwnerLetters } from "../mail/index.ts";
import type { OfEachKind } from "../payables/index.ts";
import {
  attemptsOf,
  type MoneyReturn,
  ofKind,
  type PaymentAttempt,
  returnsOfAttempt,
} from "../payments/index.ts";
import { findHotelById, RecentHotels } from "../property/index.ts";
import {
  type MailOrigin,
  ownerRefOf,
  readLetterDay,
  readReservation,
  readServiceDay,
} from "../reservations/index.ts";
import { orderLink, orderRef, readOrder } from "../vouchers/index.ts";
import { findOtherUnpaid } from "./other-unpaid-store.ts";
import { readSlotWait } from "../wellness/index.ts";
import {
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
  origin: MailOrigin,
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
    if (kind === "hotel_day") {
      const day = await readLetterDay(pool, hotelId, about);
      return day === null ? null : serviceDayMail(found.hotel, await readServiceDay(pool, found, day));
    }
    const transfer = await findTransfer(pool, hotelId, about);
    if (!transfer) throw new Error(`There is no transfer ${about} to write about`);
    return unplacedMail(found.hotel, transfer);
  };
}

/** Who writes the letters about each kind of thing that is paid for. */
export function ownerLetters(database: Database, origin: MailOrigin): OfEachKind<OwnerLetters> {
  return { reservation: reservationLetters(database, origin), voucher_order: orderLetters(database, origin) };
}

/** Writes from the reservation, its payments and the hotel as they are when the mail is sent. */
function reservationLetters({ pool }: Database, origin: MailOrigin): OwnerLetters {
  const hotels = new RecentHotels();
  return async ({ hotelId, ownerId, kind, about, stage }) => {
    const found = await hotels.find(pool, hotelId);
    const reservation = await readReservation(pool, hotelId, { reservationId: ownerId });
    if (!reservation || !found) throw new Error(`There is no reservation ${ownerId} to write about`);
    const owner = ownerRefOf(reservation);
    const attempts = await attemptsOf(pool, hotelId, owner);
    const returns = await returnsOfAll(pool, attempts);
    return reservationMail(
      kind,
      {
        hotel: found.hotel,
        reservation,
        attempts,
        returns,
        charges: reservation.guarantee === null ? [] : await chargesOfReservation(pool, hotelId, ownerId),
        transfers: await transfersOf(pool, hotelId, owner),
        othersUnpaid: kind === "guest_confirmation" ? await findOtherUnpaid(pool, hotelId, reservation) : [],
        about,
        stage,
      },
      origin,
    );
  };
}

/** The same for orders of vouchers. */
function orderLetters({ pool }: Database, origin: MailOrigin): OwnerLetters {
  const hotels = new RecentHotels();
  return async ({ hotelId, ownerId, kind, about, stage }) => {
    const found = await hotels.find(pool, hotelId);
    const order = await readOrder(pool, hotelId, { orderId: ownerId });
    if (!order || !found) throw new Error(`There is no order of vouchers ${ownerId} to write about`);
    const { hotel } = found;
    const owner = orderRef(ownerId);
    const attempts = await attemptsOf(pool, hotelId, owner);
    return orderMail(kind, {
      hotel,
      order,
      link: orderLink(hotel, order, origin),
      attempts,
      returns: await returnsOfAll(pool, attempts),
      transfers: await transfersOf(pool, hotelId, owner),
      about,
      stage,
    });
  };
}

async function returnsOfAll(db: Queryable, attempts: readonly PaymentAttempt[]): Promise<MoneyReturn[]> {
  const all = await Promise.all(
    attempts.map(({ hotelId, attemptId }) => returnsOfAttempt(db, hotelId, attemptId)),
  );
  return all.flat();
}
