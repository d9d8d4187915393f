/** The longest number that leaves room for the check digit in a symbol of ten digits. */
export const MAX_NUMBER_FOR_SYMBOL = 999_999_999;

/**
 * The symbol that identifies a bank transfer: the reservation's number and a Luhn digit, so that a mistyped symbol is
 * noticed instead of paying somebody else's stay. Luhn needs one of the ten digits, mod 97 would need two. Throws
 * unless the number is an integer from 1 to 999999999: numbers come from our own sequence.
 */
export function variableSymbol(reservationNumber: number): string {
  const fits = Number.isInteger(reservationNumber) && reservationNumber >= 1;
  if (!fits || reservationNumber > MAX_NUMBER_FOR_SYMBOL) {
    throw new RangeError(`No variable symbol can be made of the reservation number ${reservationNumber}`);
  }
  return `${reservationNumber}${luhnDigit(String(reservationNumber))}`;
}

/** True for up to ten digits without a leading zero whose last one is the check digit of the others. */
export function isVariableSymbol(text: string): boolean {
  return /^[1-9]\d{1,9}$/.test(text) && luhnDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** The Luhn check digit of a row of digits: it detects every single wrong digit and nearly every swap of neighbours. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (const [position, digit] of [...digits].reverse().entries()) {
    const weighed = Number(digit) * (position % 2 === 0 ? 2 : 1);
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10;
}
