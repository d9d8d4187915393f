import type { Company, Contact } from "@portico/contract/contact/contact";
import type { ClockTime } from "@portico/domain/dates/clock-time";
import type { Queryable } from "../../database/index.ts";
import type { Correction } from "./reservation.ts";

/** The corrections of the reservation `r` by its guest, in a list of columns. */
export const CORRECTIONS = `
  (select coalesce(json_agg(json_build_object(
     'correctionId', m.correction_id, 'at', (extract(epoch from m.corrected_at) * 1000)::bigint, 'fields', m.fields
   ) order by m.corrected_at), '[]') from guest_correction m
   where m.hotel_id = r.hotel_id and m.reservation_id = r.reservation_id)`;

/** Writes down which details a guest has corrected, without what they say. */
export async function insertCorrection(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  { correctionId, at, fields }: Correction,
): Promise<void> {
  await tx.query(
    `insert into guest_correction (hotel_id, reservation_id, correction_id, corrected_at, fields)
     values ($1, $2, $3, $4, $5)`,
    [hotelId, reservationId, correctionId, new Date(at), fields],
  );
}

/** Puts parts of the reservations' contacts in the place of what they say: for guests who correct theirs, and for staff. */
export async function writeContacts(
  tx: Queryable,
  hotelId: number,
  reservationIds: readonly string[],
  contact: Partial<Contact>,
): Promise<void> {
  await tx.query(
    "update reservation set contact = contact || $3::jsonb where hotel_id = $1 and reservation_id = any ($2)",
    [hotelId, reservationIds, JSON.stringify(contact)],
  );
}

/** What else of a reservation its guest may correct. */
export async function writeRemarks(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  { company, note, checkInTime }: { company: Company | null; note: string; checkInTime: ClockTime | null },
): Promise<void> {
  await tx.query(
    `update reservation set company = $3, note = $4, check_in_time = $5
     where hotel_id = $1 and reservation_id = $2`,
    [hotelId, reservationId, company === null ? null : JSON.stringify(company), note, checkInTime],
  );
}
