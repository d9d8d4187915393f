import type { Queryable } from "../database/index.ts";

/** The client codes of all hotels by their ids. */
export async function readHotelCodes(db: Queryable): Promise<Map<number, string>> {
  const { rows } = await db.query<{ hotelId: number; code: string }>(
    `select hotel_id as "hotelId", code from hotel`,
  );
  return new Map(rows.map(({ hotelId, code }) => [hotelId, code]));
}
