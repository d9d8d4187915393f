/** The Luhn check digit of a row of digits: it detects every single wrong digit and nearly every swap of neighbours. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (const [position, digit] of [...digits].reverse().entries()) {
    const weighed = Number(digit) * (position % 2 === 0 ? 2 : 1);
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10;
}
