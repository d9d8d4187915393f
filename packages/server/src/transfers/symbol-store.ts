import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Queryable } from "../database/index.ts";

/** Whose money comes to the hotel under a symbol, and for which payable if that has a symbol of its own. */
export type SymbolOwner = { ref: OwnerRef; payableId: string | null };

/** What a symbol means at a hotel; null where nothing. */
export async function findBySymbol(
  db: Queryable,
  hotelId: number,
  symbol: string,
): Promise<SymbolOwner | null> {
  const { rows } = await db.query<OwnerRef & { payableId: string | null }>(
    `select coalesce(s.owner_kind, p.owner_kind) as kind, coalesce(s.owner_id, p.owner_id) as id,
       s.payable_id as "payableId"
     from payment_symbol s left join payable p using (hotel_id, payable_id)
     where s.hotel_id = $1 and s.symbol = $2`,
    [hotelId, symbol],
  );
  const [row] = rows;
  return row === undefined ? null : { ref: { kind: row.kind, id: row.id }, payableId: row.payableId };
}
