import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** A letter about a reservation, as staff see it. */
export type SentLetter = {
  kind: string;
  state: "queued" | "sent" | "failed" | "dropped";
  /** Null if it went to the guest's or hotel's own address. */
  recipient: string | null;
  attempts: number;
  lastError: string | null;
  orderedAt: Instant;
  sentAt: Instant | null;
};

/** All letters about a reservation, oldest first. */
export async function lettersOfReservation(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<SentLetter[]> {
  type Row = Omit<SentLetter, "orderedAt" | "sentAt"> & { orderedAt: string; sentAt: string | null };
  const { rows } = await db.query<Row>(
    `select kind, state, recipient, attempts, last_error as "lastError", created_at as "orderedAt",
       sent_at as "sentAt"
     from outgoing_mail where hotel_id = $1 and owner_kind = 'reservation' and owner_id = $2 order by created_at, kind`,
    [hotelId, reservationId],
  );
  return rows.map((row) => ({
    ...row,
    orderedAt: Date.parse(row.orderedAt),
    sentAt: row.sentAt === null ? null : Date.parse(row.sentAt),
  }));
}

/** A room by its staff name, and the nights on which an item of the reservation has it. */
export type GivenUnit = { itemNo: number; unit: string; from: PlainDate; to: PlainDate };

export async function unitsOfReservation(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<GivenUnit[]> {
  const { rows } = await db.query<GivenUnit>(
    `select item_no as "itemNo", name as unit, min(night) as from, (max(night) + 1) as to
     from (
       select n.item_no, u.name, n.night,
         n.night - row_number() over (partition by n.item_no, n.unit_id order by n.night)::int as run
       from unit_night n join unit u using (hotel_id, unit_id)
       where n.hotel_id = $1 and n.reservation_id = $2
     ) night_of_run
     group by item_no, name, run order by item_no, min(night), name`,
    [hotelId, reservationId],
  );
  return rows;
}

/** When a reservation ended; null if it has not. */
export async function endedAt(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<Instant | null> {
  const { rows } = await db.query<{ at: string | null }>(
    "select ended_at as at from reservation where hotel_id = $1 and reservation_id = $2",
    [hotelId, reservationId],
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : Date.parse(at);
}
