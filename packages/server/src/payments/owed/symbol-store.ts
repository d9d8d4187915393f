import type { Queryable } from "../../database/index.ts";

/** The next numbers of the sequence; transactions that fail leave gaps. */
export async function nextSequenceNumbers(tx: Queryable, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ value: number }>(
    "select nextval('reservation_number') as value from generate_series(1, $1)",
    [count],
  );
  return rows.map(({ value }) => value);
}

/** Writes under which symbols payables are transferred. */
export async function insertSymbols(
  tx: Queryable,
  hotelId: number,
  symbols: readonly { payableId: string; symbol: string }[],
): Promise<void> {
  await tx.query(
    `insert into payment_symbol (hotel_id, symbol, payable_id)
     select $1, s.symbol, s."payableId" from jsonb_to_recordset($2) as s (symbol text, "payableId" uuid)`,
    [hotelId, JSON.stringify(symbols)],
  );
}

/** Has what comes under a symbol count for another payable of the same owner. */
export async function moveSymbol(
  tx: Queryable,
  hotelId: number,
  { symbol, payableId }: { symbol: string; payableId: string },
): Promise<void> {
  await tx.query("update payment_symbol set payable_id = $3 where hotel_id = $1 and symbol = $2", [
    hotelId,
    symbol,
    payableId,
  ]);
}
