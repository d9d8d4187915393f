import { failure, success, type Result } from "@portico/domain/result";
import { isLanguage, type Language } from "@portico/domain/texts/language";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Database, Queryable } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { findRepeatable, repeatMail, type MailKind, type RepeatableMail } from "../mail/index.ts";
import {
  lockReservation,
  noteStaffAction,
  setLanguage,
  type Reservation,
  ownerRefOf,
} from "../reservations/index.ts";

export type ResendWish = {
  /** Null sends the newest guest letter about the whole reservation. */
  kind: string | null;
  /** Another address than that of the reservation or the hotel. */
  to: string | null;
  /** The language of this and all later letters. */
  language: string | null;
  by: string;
};

export type ResendProblem =
  | { code: "not_found" }
  /** There was never such a letter; `kinds` lists the existing ones. */
  | { code: "no_letter"; kinds: string[] }
  /** The guest's address is no longer kept. */
  | { code: "no_address" }
  | { code: "no_language"; languages: readonly Language[] };

/**
 * Sends a letter again, written from the current facts. Staff order it, so it does not count towards the limits on
 * guests' letters.
 */
export function resendLetter(
  { database, jobs }: { database: Database; jobs: JobQueue },
  { hotelId, hotel, number }: { hotelId: number; hotel: Hotel; number: string },
  wish: ResendWish,
): Promise<Result<{ kind: MailKind; to: string }, ResendProblem>> {
  return database.transaction(async (tx): Promise<Result<{ kind: MailKind; to: string }, ResendProblem>> => {
    const reservation = await lockReservation(tx, hotelId, { number });
    if (reservation === null) return failure({ code: "not_found" });
    const { reservationId } = reservation;
    if (wish.language !== null) {
      const { languages } = hotel;
      if (!isLanguage(wish.language) || !languages.includes(wish.language)) {
        return failure({ code: "no_language", languages });
      }
    }
    const known = await findRepeatable(tx, hotelId, ownerRefOf({ reservationId }));
    const letter =
      wish.kind === null ? newestOfWhole(known) : known.findLast(({ kind }) => kind === wish.kind);
    if (letter === undefined) {
      return failure({ code: "no_letter", kinds: [...new Set(known.map(({ kind }) => kind))] });
    }
    const to = wish.to ?? addressOf(letter.kind, hotel, reservation);
    if (to === "") return failure({ code: "no_address" });
    if (wish.language !== null && isLanguage(wish.language))
      await setLanguage(tx, hotelId, reservationId, wish.language);
    await repeatMail(tx, jobs, hotelId, letter, wish.to);
    const words = `letter ${letter.kind} sent again${wish.to === null ? "" : " to another address"}${
      wish.language === null ? "" : ` in ${wish.language}`
    }`;
    await noteStaffAction(tx, hotelId, { reservationId }, { action: "resend", by: wish.by, words });
    return success({ kind: letter.kind, to });
  });
}

/**
 * Tells the guest the reservation's new state, in the transaction that changed it; false if no letter ever went out.
 */
export async function tellGuestAgain(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  reservationId: string,
): Promise<boolean> {
  const letter = newestOfWhole(await findRepeatable(tx, hotelId, ownerRefOf({ reservationId })));
  if (letter === undefined) return false;
  await repeatMail(tx, jobs, hotelId, letter, null);
  return true;
}

/** Letters about the state of a whole reservation. */
const OF_WHOLE: readonly MailKind[] = [
  "guest_confirmation",
  "guest_paid",
  "guest_waiting",
  "guest_offer",
  "guest_cancelled",
  "guest_expired",
];

function newestOfWhole(letters: readonly RepeatableMail[]): RepeatableMail | undefined {
  return letters.findLast(({ kind }) => OF_WHOLE.includes(kind));
}

function addressOf(kind: MailKind, hotel: Hotel, { contact }: Reservation): string {
  return kind.startsWith("guest") ? contact.email : hotel.contacts.email;
}
