import { isIban } from "@portico/domain/transfers/iban";

const CARD_FIELD = /^(pan|cvc|cvv|cvc2|cvv2|csc|card_?(number|code)|(number|code)_?of_?card)$/i;
const CARD_FIELD_OF_PAYMENT = /^(number|code)$/i;
const LONGEST_MASK = 19;

/** The engine's tokens: a value can have been typed only if it consists of digits. */
const TOKEN_FIELD = /^(guid|token|hold_id|payment_id|return_token|replace_\w+)$/;
/** Ids that the engine has given out; signed ones can have sixteen digits. */
const ID_FIELD = /(^|_)ids?$/;
/** E.164 allows fifteen digits; up to that length the value is a telephone number, whatever it begins with. */
const PHONE_FIELD = /^(phone|prefix)$/;
const LONGEST_PHONE = 15;

/**
 * A random key of 128 bits in hexadecimal, with or without hyphens. One in a few hundred contains a run of digits that
 * looks like a card number.
 */
const RANDOM_KEY = /^(?=.*[a-f])(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Digits with the separators that people write between groups. */
const DIGIT_RUNS = /\d(?:[\s\p{Pd}.,/_·•|:;*'"()+]{0,4}\d){11,}/gu;
const BETWEEN_GROUPS = /\D+/;
const ACCOUNT = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]){11,30}/gi;
const SHORTEST_ACCOUNT = 15;

const SHORTEST_NUMBER = 13;
const LONGEST_NUMBER = 19;

/**
 * The prefixes and lengths of each kind of card number, from the networks' published ranges. A run of digits with
 * another prefix does not count, so that telephone, reservation and account numbers are rarely taken for cards.
 */
const CARD_NUMBERS: readonly (readonly [beginning: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(6011|64[4-9]|65)/, [16, 19]],
  [/^(30[0-5]|309|36|38|39)/, [14, 16, 19]],
  [/^35(2[89]|[3-8])/, [16, 19]],
  [/^(5018|5020|5038|5893|6304|6759|676[1-3])/, [13, 14, 15, 16, 17, 18, 19]],
  [/^62/, [16, 17, 18, 19]],
];

/**
 * The path of the first value or name that is or contains a card number or its code; null if there is none. Requests
 * with one are refused: the engine never sees card data, and neither its database nor its logs may hold any.
 */
export function findCardData(value: unknown, path = ""): string | null {
  return findBelow(value, path, path);
}

function findBelow(value: unknown, path: string, field: string): string | null {
  if (typeof value === "string") return isCardText(value, field) ? path : null;
  if (typeof value === "number") {
    return !ID_FIELD.test(field) && isCardText(String(value), field) ? path : null;
  }
  if (typeof value !== "object" || value === null) return null;
  const inPayment = /(^|\.)(payment|card)$/.test(path);
  for (const [name, entry] of Object.entries(value)) {
    const entryPath = path === "" ? name : `${path}.${name}`;
    // An error must not repeat a name that contains a number.
    if (hasCardNumber(name)) return path === "" ? "body" : path;
    const named = CARD_FIELD.test(name) || (inPayment && CARD_FIELD_OF_PAYMENT.test(name));
    if (named && entry !== null && entry !== "" && !isMasked(name, entry)) return entryPath;
    const found = findBelow(entry, entryPath, Array.isArray(value) ? field : name);
    if (found !== null) return found;
  }
  return null;
}

/** The beginning and end of a number as vaults show it, which nobody can pay with. */
function isMasked(name: string, entry: unknown): boolean {
  if (name !== "number" || typeof entry !== "string" || entry.length > LONGEST_MASK) return false;
  return /^\d{0,6}[*x•]{4,}\d{0,4}$/i.test(entry);
}

function isCardText(text: string, field: string): boolean {
  if (TOKEN_FIELD.test(field) && /[^\d\s-]/.test(text)) return false;
  if (PHONE_FIELD.test(field) && text.replace(/\D/g, "").length <= LONGEST_PHONE) return false;
  return hasCardNumber(text);
}

function hasCardNumber(text: string): boolean {
  if (text.length < SHORTEST_NUMBER || RANDOM_KEY.test(text)) return false;
  // Wide digits become plain ones; invisible characters, such as zero-width joiners, are removed.
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return (plain.replace(ACCOUNT, withoutIban).match(DIGIT_RUNS) ?? []).some(holdsCardNumber);
}

/** The rest of a text that may begin with an IBAN and continue with words. */
function withoutIban(text: string): string {
  for (let end = text.length; end >= SHORTEST_ACCOUNT; end--) {
    if (isIban(text.slice(0, end))) return ` ${text.slice(end)}`;
  }
  return text;
}

/**
 * Whether several whole groups in a row, or any part of one long group, form a card number; a date or code may be
 * beside it.
 */
function holdsCardNumber(run: string): boolean {
  const groups = run.split(BETWEEN_GROUPS);
  return groups.some((group, first) => {
    let digits = "";
    for (const next of groups.slice(first)) {
      digits += next;
      if (digits.length > LONGEST_NUMBER) break;
      if (isCardNumber(digits)) return true;
    }
    return holdsCardNumberInside(group);
  });
}

function holdsCardNumberInside(group: string): boolean {
  for (let start = 0; start + SHORTEST_NUMBER <= group.length; start++) {
    const last = Math.min(group.length, start + LONGEST_NUMBER);
    for (let end = start + SHORTEST_NUMBER; end <= last; end++) {
      if (isCardNumber(group.slice(start, end))) return true;
    }
  }
  return false;
}

function isCardNumber(digits: string): boolean {
  return (
    CARD_NUMBERS.some(([beginning, lengths]) => lengths.includes(digits.length) && beginning.test(digits)) &&
    passesLuhn(digits)
  );
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
