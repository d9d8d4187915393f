import { variableSymbol } from "@portico/domain/transfers/variable-symbol";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";

const NUMBERS_PER_YEAR = 10_000_000;

/**
 * The number that guests and staff call a reservation by: two digits of the year and seven of the sequence, without
 * spaces; and the variable symbol made of it.
 */
export function reservationNumber(
  sequence: number,
  timeZone: string,
  now: Instant,
): { number: string; variableSymbol: string } {
  const year = todayIn(timeZone, now).slice(2, 4);
  const number = `${year}${String(sequence % NUMBERS_PER_YEAR).padStart(7, "0")}`;
  return { number, variableSymbol: variableSymbol(Number(number)) };
}
