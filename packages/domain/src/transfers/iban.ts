/** Upper case without spaces, the form that the other functions here expect. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, "").toUpperCase();
}

/**
 * Checks the shape, the length for countries whose accounts our hotels use, and the ISO 7064 mod 97-10 check digits.
 */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** From the SWIFT IBAN registry; for other countries only the check digits count. */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  CZ: 24,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  HU: 28,
  IT: 27,
  NL: 18,
  PL: 28,
  PT: 25,
  SK: 24,
};

/** The IBAN of an account number in the country, with its two check digits. */
export function ibanOf(country: string, account: string): string {
  const digits = String(98 - mod97(`${account}${country}00`)).padStart(2, "0");
  return `${country}${digits}${account}`;
}

function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
