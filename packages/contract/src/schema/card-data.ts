const CARD_FIELD = /^(pan|cvc|cvv|cvc2|cvv2|csc|card_?(number|code)|(number|code)_?of_?card)$/i;
const CARD_FIELD_OF_PAYMENT = /^(number|code)$/i;
const LONGEST_MASK = 19;
const DIGITS = /\d(?:[ -]?\d){12,18}/g;

/** Phone numbers and our own tokens may look like a card number by chance. */
const NEVER_A_CARD = /^(phone|guid|token|hold_id|payment_id|return_token|replace_\w+)$/;

/** A random key of 128 bits in hexadecimal, with hyphens or without: one in some hundreds has a row of digits in it that looks like a card. */
const RANDOM_KEY = /^(?=.*[a-f])(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * The path of the first value that is, or looks like, a card number or its code; null where there is none. Requests with
 * one are refused: the engine never sees card data, and nothing that it stores or logs may hold any.
 */
export function findCardData(value: unknown, path = ""): string | null {
  if (typeof value === "string") return hasCardNumber(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  const inPayment = /(^|\.)(payment|card)$/.test(path);
  for (const [name, entry] of Object.entries(value)) {
    const entryPath = path === "" ? name : `${path}.${name}`;
    const named = CARD_FIELD.test(name) || (inPayment && CARD_FIELD_OF_PAYMENT.test(name));
    if (named && entry !== null && entry !== "" && !isMasked(name, entry)) return entryPath;
    if (NEVER_A_CARD.test(name)) continue;
    const found = findCardData(entry, entryPath);
    if (found !== null) return found;
  }
  return null;
}

/** The beginning and the end of a number, as vaults show it, with nothing to pay with between. */
function isMasked(name: string, entry: unknown): boolean {
  if (name !== "number" || typeof entry !== "string" || entry.length > LONGEST_MASK) return false;
  return /^\d{0,6}[*x•]{4,}\d{0,4}$/i.test(entry);
}

function hasCardNumber(text: string): boolean {
  if (RANDOM_KEY.test(text)) return false;
  return (text.match(DIGITS) ?? []).some((run) => passesLuhn(run.replace(/[ -]/g, "")));
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
