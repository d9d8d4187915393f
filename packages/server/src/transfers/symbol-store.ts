import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Queryable } from "../database/index.ts";

/** Whose money comes to the hotel under this symbol; null where nobody's. */
export async function findBySymbol(db: Queryable, hotelId: number, symbol: string): Promise<OwnerRef | null> {
  const { rows } = await db.query<OwnerRef>(
    "select owner_kind as kind, owner_id as id from payment_symbol where hotel_id = $1 and symbol = $2",
    [hotelId, symbol],
  );
  return rows[0] ?? null;
}
