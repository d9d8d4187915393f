import { failure, success, type Result } from "../result.ts";

/**
 * The letters of a code: digits, and capitals without I, L, O and U, which people take for others. The place of each is
 * its value, so that one stands for five bits.
 */
export const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Letters with random bits: 80 of them. */
export const SECRET_LETTERS = 16;

const CHECK_LETTERS = 2;
const CODE_LENGTH = SECRET_LETTERS + CHECK_LETTERS;
const GROUP = 6;

/** A code as it is stored and compared: 18 letters without dashes, the last two of them for checking. */
export type VoucherCode = string;

export type CodeProblem = "wrong_length" | "wrong_letters" | "mistyped";

/** The code of these values from 0 to 31, which must be random and are as many as a code has secret letters. */
export function codeOf(values: Iterable<number>): VoucherCode {
  const secret = Array.from(values, (value) => CODE_LETTERS.charAt(value)).join("");
  if (secret.length !== SECRET_LETTERS) throw new RangeError(`A code of ${secret.length} letters`);
  return secret + checkOf(secret);
}

/** Reads what people type, paste or scan: in any case, with spaces or dashes anywhere, letters of other alphabets that look the same. */
export function readVoucherCode(typed: string): Result<VoucherCode, CodeProblem> {
  const letters = Array.from(
    typed
      .normalize("NFKC")
      .toUpperCase()
      .replaceAll(/[\s\p{P}\p{Cf}]/gu, ""),
    meant,
  );
  if (letters.some((letter) => !CODE_LETTERS.includes(letter))) return failure("wrong_letters");
  if (letters.length !== CODE_LENGTH) return failure("wrong_length");
  const code = letters.join("");
  const secret = code.slice(0, SECRET_LETTERS);
  return checkOf(secret) === code.slice(SECRET_LETTERS) ? success(code) : failure("mistyped");
}

/** As it is printed: in groups that can be read aloud. */
export function printedCode(code: VoucherCode): string {
  const groups = Array.from({ length: CODE_LENGTH / GROUP }, (_, group) =>
    code.slice(group * GROUP, (group + 1) * GROUP),
  );
  return groups.join("-");
}

/** The last letters, by which lists and commands tell vouchers apart. */
export function codeEnd(code: VoucherCode): string {
  return code.slice(-4);
}

/** Cyrillic and Greek capitals are what a keyboard that was not switched types. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: "0",
  I: "1",
  L: "1",
  U: "V",
  ...lookalikes("АВЕКМНОРСТХ", "ABEKMH0PCTX"),
  ...lookalikes("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZH1KMN0PTYX"),
};

function lookalikes(others: string, ours: string): Record<string, string> {
  return Object.fromEntries(Array.from(others, (letter, place) => [letter, ours.charAt(place)]));
}

function meant(letter: string): string {
  return LOOKALIKES[letter] ?? letter;
}

/** A prime below 32², so that two letters can say any remainder. */
const MODULUS = 1021;

/**
 * The remainder of the secret, read as a number of base 32. The modulus is a prime, so one wrong letter always changes it,
 * and so do two letters that have changed places. As in the pure systems of ISO 7064.
 */
function checkOf(secret: string): string {
  const rest = Array.from(secret).reduce(
    (sum, letter) => (sum * 32 + CODE_LETTERS.indexOf(letter)) % MODULUS,
    0,
  );
  return CODE_LETTERS.charAt(Math.floor(rest / 32)) + CODE_LETTERS.charAt(rest % 32);
}
