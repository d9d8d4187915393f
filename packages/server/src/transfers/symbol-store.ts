import type { Queryable } from "../database/index.ts";

/** The hotel's reservation with this variable symbol; null where there is none. */
export async function findBySymbol(db: Queryable, hotelId: number, symbol: string): Promise<string | null> {
  const { rows } = await db.query<{ reservationId: string }>(
    `select reservation_id as "reservationId" from reservation where hotel_id = $1 and variable_symbol = $2`,
    [hotelId, symbol],
  );
  return rows[0]?.reservationId ?? null;
}
