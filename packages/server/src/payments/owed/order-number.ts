import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { variableSymbol } from "@portico/domain/transfers/variable-symbol";
import type { Queryable } from "../../database/index.ts";
import type { Payable } from "./payable.ts";
import { insertSymbols, moveSymbol, nextSequenceNumbers } from "./symbol-store.ts";

const NUMBERS_PER_YEAR = 10_000_000;

/**
 * The number that guests and staff call the next order by, whatever it is for: two digits of the year and seven of the sequence,
 * without spaces; and the variable symbol made of it.
 */
export async function nextOrderNumber(
  tx: Queryable,
  timeZone: string,
  now: Instant,
): Promise<{ number: string; variableSymbol: string }> {
  const [sequence = 0] = await nextSequenceNumbers(tx, 1);
  const number = numberOf(todayIn(timeZone, now).slice(2, 4), sequence);
  return { number, variableSymbol: variableSymbol(Number(number)) };
}

function numberOf(year: string, sequence: number): string {
  return `${year}${String(sequence % NUMBERS_PER_YEAR).padStart(7, "0")}`;
}

/**
 * Gives each instalment of an order a symbol of its own, by which transfers for it are told: numbers of the same sequence,
 * so that no symbol ever means two things. What takes the place of something that has a symbol takes over that as well: its
 * guest may have it already.
 */
export async function giveSymbols(
  tx: Queryable,
  hotelId: number,
  { number, payables }: { number: string; payables: readonly Payable[] },
): Promise<void> {
  for (const { payableId, ownTransfer } of payables) {
    if (ownTransfer !== null) await moveSymbol(tx, hotelId, { symbol: ownTransfer.symbol, payableId });
  }
  const months = payables.filter(
    ({ purpose, ownTransfer }) => purpose === "instalment" && ownTransfer === null,
  );
  await insertNew(
    tx,
    hotelId,
    number,
    months.map(({ payableId }) => payableId),
  );
}

/** Gives a payable of an order a symbol of its own, when somebody wants to transfer it. */
export function giveSymbol(
  tx: Queryable,
  hotelId: number,
  { number, payableId }: { number: string; payableId: string },
): Promise<void> {
  return insertNew(tx, hotelId, number, [payableId]);
}

async function insertNew(
  tx: Queryable,
  hotelId: number,
  number: string,
  payableIds: readonly string[],
): Promise<void> {
  if (payableIds.length === 0) return;
  const sequence = await nextSequenceNumbers(tx, payableIds.length);
  const year = number.slice(0, 2);
  const symbols = payableIds.map((payableId, index) => {
    return { payableId, symbol: variableSymbol(Number(numberOf(year, sequence[index] ?? 0))) };
  });
  await insertSymbols(tx, hotelId, symbols);
}
