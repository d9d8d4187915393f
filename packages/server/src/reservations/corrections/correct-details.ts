import type { CorrectionRequest } from "@portico/contract/reservations/correction";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import { randomUUID } from "node:crypto";
import { complaintsRefusal, detailsComplaints, withFirst } from "../../contact/index.ts";
import type { Database, Queryable } from "../../database/index.ts";
import type { Refusal } from "../../http/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { type LetterLimits, type MailOrder, mayWrite, queueMails, tooManyLetters } from "../../mail/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { insertCorrection, writeContacts, writeRemarks } from "../record/correction-store.ts";
import { lockOpened } from "../record/find-reservation.ts";
import { ownerRefOf, type Reservation } from "../record/reservation.ts";
import { correctedFields, type Details, detailsVersion, tidyDetails } from "./details.ts";

export type CorrectionParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly letters: LetterLimits;
  readonly secret: string;
};

type Asked = { client: KnownHotel; request: CorrectionRequest; now: Instant };

/** `outdated`: the guest had seen other details, and nothing is changed. */
export type Corrected = "corrected" | "outdated";

/**
 * Corrects the details of a reservation for its guest until the stay is over, checked as when guests book. The hotel gets a
 * letter, a new address the link, and the one before is told. A repeat changes nothing and is told to nobody.
 */
export function correctDetails(
  { database, jobs, letters, secret }: CorrectionParts,
  { client: { hotelId, hotel }, request, now }: Asked,
): Promise<Result<Corrected, Refusal>> {
  return database.transaction(async (tx) => {
    const found = await lockOpened(tx, hotelId, request, { secret, now });
    if (!found.ok) return found;
    const reservation = found.value;
    if (!isOpen(reservation) || todayIn(hotel.timeZone, now) > reservation.departure)
      return failure({ code: "restriction" });
    const details = tidyDetails(request, reservation.contact, hotel.contactFields);
    const fields = correctedFields(reservation, details);
    if (fields.length === 0) return success("corrected");
    if (detailsVersion(reservation) !== request.seen) return success("outdated");
    const refusal = complaintsRefusal(detailsComplaints(details, hotel.contactFields));
    if (refusal !== null) return failure(withFirst(refusal));
    const correctionId = randomUUID();
    const told = await addressLetters(tx, letters, hotelId, { reservation, details, correctionId });
    if (!told.ok) return told;
    const { reservationId } = reservation;
    await writeContacts(tx, hotelId, [reservationId], details.contact);
    await writeRemarks(tx, hotelId, reservationId, details);
    await insertCorrection(tx, hotelId, reservationId, { correctionId, at: now, fields });
    const orders: MailOrder[] = [...told.value, { kind: "hotel_corrected", about: correctionId }];
    await queueMails(tx, jobs, hotelId, ownerRefOf(reservation), orders);
    return success("corrected");
  });
}

function isOpen({ state }: Reservation): boolean {
  return state !== "cancelled" && state !== "expired" && state !== "failed";
}

/**
 * Letters lead to the reservation, so the address before is told that they go elsewhere now, and the new one gets the link, for
 * which it counts: it has not asked for it.
 */
async function addressLetters(
  tx: Queryable,
  limits: LetterLimits,
  hotelId: number,
  {
    reservation,
    details,
    correctionId: about,
  }: { reservation: Reservation; details: Details; correctionId: string },
): Promise<Result<MailOrder[], Refusal>> {
  const [before, after] = [reservation.contact.email, details.contact.email];
  if (before.toLowerCase() === after.toLowerCase()) return success([]);
  const written = await mayWrite(tx, limits, hotelId, { email: after, addressHash: null });
  if (!written.ok) return failure(tooManyLetters(written.retryAfter));
  return success([
    { kind: "guest_link", about, givenTo: after },
    { kind: "guest_address_changed", about, to: before },
  ]);
}
