import { transfersOf } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { chargesOfReservation } from "../guarantees/index.ts";
import { attemptsOf, type MoneyReturn, type PaymentAttempt, returnsOfAttempt } from "../payments/index.ts";
import type { StoredHotel } from "../property/index.ts";
import { ownerRefOf, type Reservation } from "../reservations/index.ts";
import type { MailMatter } from "./reservation-mail.ts";

/** A reservation with everything that is known of the money for it, for what is about no single event. */
export async function readMatter(
  db: Queryable,
  { hotelId, hotel }: Pick<StoredHotel, "hotelId" | "hotel">,
  reservation: Reservation,
): Promise<MailMatter> {
  const owner = ownerRefOf(reservation);
  const attempts = await attemptsOf(db, hotelId, owner);
  return {
    hotel,
    reservation,
    attempts,
    returns: await returnsOfAll(db, attempts),
    charges: reservation.guarantee === null ? [] : await chargesOfReservation(db, hotelId, owner.id),
    transfers: await transfersOf(db, hotelId, owner),
    othersUnpaid: [],
    about: null,
    stage: null,
  };
}

/** What was ordered to be done with the money of these payments, oldest first. */
export async function returnsOfAll(
  db: Queryable,
  attempts: readonly PaymentAttempt[],
): Promise<MoneyReturn[]> {
  const all = await Promise.all(
    attempts.map(({ hotelId, attemptId }) => returnsOfAttempt(db, hotelId, attemptId)),
  );
  return all.flat();
}
