// Runs in the guest's browser and in the vault alike; imports nothing.

type Brand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "maestro" | "unionpay";

interface BrandRule {
  brand: Brand;
  /** Of the first four digits. */
  begins: RegExp;
  lengths: readonly number[];
}

/** Issuers' ranges as the card companies publish them; the first rule that fits counts. */
const RULES: readonly BrandRule[] = [
  { brand: "visa", begins: /^4/, lengths: [13, 16, 19] },
  { brand: "amex", begins: /^3[47]/, lengths: [15] },
  { brand: "mastercard", begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: "jcb", begins: /^(352[89]|35[3-8])/, lengths: [16, 17, 18, 19] },
  { brand: "diners", begins: /^(30[0-5]|3095|3[689])/, lengths: [14, 15, 16, 17, 18, 19] },
  { brand: "discover", begins: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
  { brand: "unionpay", begins: /^(62|81)/, lengths: [14, 15, 16, 17, 18, 19] },
  { brand: "maestro", begins: /^(50|5[6-9]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
];

/** The digits of what was typed or pasted; null when there is anything but digits, spaces and dashes. */
export function cardDigits(text: string): string | null {
  return /^[\d\s\u2010-\u2015-]*$/.test(text) ? text.replace(/\D/g, "") : null;
}

/** From four digits on; null for a number of no kind that we know. */
export function brandOf(digits: string): Brand | null {
  if (digits.length < 4) return null;
  return RULES.find(({ begins }) => begins.test(digits))?.brand ?? null;
}

/** Whether a whole number can be right: its kind's length and its check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  const rule = RULES.find(({ begins }) => begins.test(digits));
  return rule !== undefined && rule.lengths.includes(digits.length) && hasCheckDigit(digits);
}

function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const weighed = at % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/** As it stands on the card: 4-6-5 for fifteen digits of American Express, else groups of four. */
export function groupDigits(digits: string): string {
  const groups =
    brandOf(digits) === "amex"
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter((group) => group !== "").join(" ");
}

/** How many digits the security code of a kind has; three until the kind is known. */
export function codeLength(brand: Brand | null): 3 | 4 {
  return brand === "amex" ? 4 : 3;
}
