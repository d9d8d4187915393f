import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { SEALED_FIELDS, type Lodger, type SealedField } from "@portico/domain/lodgers/lodger";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const MARK_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The numbers of a person's documents. */
export type LodgerNumbers = Pick<Lodger, SealedField>;

/** Which person's they are: what is moved to another row opens no more. */
type Place = { hotelId: number; reservationId: string; itemNo: number; personNo: number };

/** Seals numbers for one person by the engine's secret; null where there is none to seal. */
export function sealNumbers(secret: string, place: Place, numbers: LodgerNumbers): Buffer | null {
  if (SEALED_FIELDS.every((field) => numbers[field] === "")) return null;
  const key = keyOf(secret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound(place));
  const { documentNumber, visaNumber } = numbers;
  const text = Buffer.concat([
    cipher.update(JSON.stringify({ documentNumber, visaNumber }), "utf8"),
    cipher.final(),
  ]);
  return Buffer.concat([markOf(key), nonce, text, cipher.getAuthTag()]);
}

/**
 * What was sealed; null where that was done by another secret than the engine has today, so that nobody can open it. Throws if
 * it was changed or belongs to another person.
 */
export function openNumbers(secret: string, place: Place, sealed: Buffer): LodgerNumbers | null {
  const key = keyOf(secret);
  if (!sealed.subarray(0, MARK_BYTES).equals(markOf(key))) return null;
  const begin = MARK_BYTES + NONCE_BYTES;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(MARK_BYTES, begin))
    .setAAD(bound(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(begin, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString("utf8")) as LodgerNumbers;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "numbers of lodgers", KEY_BYTES));
}

/** Tells which key has sealed something, without telling the key. */
function markOf(key: Buffer): Buffer {
  return createHash("sha256").update("mark").update(key).digest().subarray(0, MARK_BYTES);
}

function bound({ hotelId, reservationId, itemNo, personNo }: Place): Buffer {
  return Buffer.from(`${hotelId} ${reservationId} ${itemNo} ${personNo}`);
}
