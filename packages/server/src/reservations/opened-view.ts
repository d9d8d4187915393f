import type { LinkedReservation, Links } from "@portico/contract/reservations/linked-reservation";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { Instant } from "@portico/domain/dates/time-zone";
import { type Language, textIn } from "@portico/domain/texts/language";
import { failure, type Result, success } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { linkTokenOf } from "../payments/index.ts";
import type { KnownHotel } from "../property/index.ts";
import { keyUntil } from "./record/find-reservation.ts";
import type { Reservation } from "./record/reservation.ts";
import { readReservation } from "./record/reservation-store.ts";
import { itemName, loadedView } from "./reservation-view.ts";

/** As long as a page that is opened from an account's list. */
const LINK_OPENS = 12 * 3_600_000;

type Opened = {
  /** What the guest has opened the reservation with. */
  returnToken: string;
  secret: string;
  language: Language;
  now: Instant;
};

type Where = Pick<KnownHotel, "hotelId" | "hotel">;

/** A reservation as the guest who has opened it sees it, with what it is linked to. */
export async function openedView(
  db: Queryable,
  { hotelId, hotel }: Where,
  reservation: Reservation,
  opened: Opened,
): Promise<LoadedReservation> {
  return {
    ...loadedView(hotel, reservation, opened.language),
    ...(await linksOf(db, hotelId, reservation, opened)),
    returnToken: opened.returnToken,
  };
}

/**
 * The same once a guest has just done something to it: a reservation that has ended by that may be older than its key's
 * validity, so that the key opens nothing more.
 */
export async function viewAsLeft(
  db: Queryable,
  client: Where,
  { paymentId, returnToken }: ReservationKey,
  asked: Omit<Opened, "returnToken">,
): Promise<Result<LoadedReservation, Refusal>> {
  const left = await readReservation(db, client.hotelId, { paymentId });
  if (left === null) return failure({ code: "not_found" });
  return success(await openedView(db, client, left, { returnToken, ...asked }));
}

/**
 * What a reservation was added to, and what was added to it, each with a token that opens it for some hours, but never for
 * longer than the guest's own token opens this one: from page to page nobody gets more time than they had. Only what is for the same address is
 * linked, and none that its guest has corrected: whoever opens one reservation could write the address of another there. Undefined
 * where there is nothing.
 */
async function linksOf(
  db: Queryable,
  hotelId: number,
  { parent, added, ...reservation }: Reservation,
  { returnToken, secret, language, now }: Opened,
): Promise<{ links: Links | undefined }> {
  const until = keyUntil(reservation, returnToken, { secret, now });
  if (until === null || (parent === null && added.length === 0)) return { links: undefined };
  const email = reservation.contact.email.toLowerCase();
  const link = async (reservationId: string): Promise<LinkedReservation[]> => {
    const other = await readReservation(db, hotelId, { reservationId });
    if (other === null || other.contact.email.toLowerCase() !== email) return [];
    if ([reservation, other].some(hasCorrectedAddress)) return [];
    const { number, state, arrival, departure, total, currency, paymentId, items } = other;
    return [
      {
        number,
        state,
        arrival,
        departure,
        total,
        currency,
        names: items.map((item) => textIn(itemName(item), language)),
        paymentId,
        returnToken: linkTokenOf(secret, reservationId, Math.min(now + LINK_OPENS, until)),
      },
    ];
  };
  const links: Links = { parent: null, added: [] };
  if (parent !== null) links.parent = (await link(parent.reservationId))[0] ?? null;
  for (const { reservationId } of added) links.added.push(...(await link(reservationId)));
  return { links };
}

function hasCorrectedAddress({ corrections }: Pick<Reservation, "corrections">): boolean {
  return corrections.some(({ fields }) => fields.includes("email"));
}
