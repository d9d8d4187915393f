import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { variableSymbol } from "@portico/domain/transfers/variable-symbol";
import type { Queryable } from "../database/index.ts";
import { nextSequenceNumber } from "./record/reservation-store.ts";

const NUMBERS_PER_YEAR = 10_000_000;

/**
 * The number that guests and staff call the next reservation by: two digits of the year and seven of the sequence, without
 * spaces; and the variable symbol made of it.
 */
export async function nextReservationNumber(
  tx: Queryable,
  timeZone: string,
  now: Instant,
): Promise<{ number: string; variableSymbol: string }> {
  const sequence = await nextSequenceNumber(tx);
  const year = todayIn(timeZone, now).slice(2, 4);
  const number = `${year}${String(sequence % NUMBERS_PER_YEAR).padStart(7, "0")}`;
  return { number, variableSymbol: variableSymbol(Number(number)) };
}
