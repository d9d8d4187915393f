import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { token } from "../codec/token.ts";
import { id, instant, list, nullable, text } from "../codec/values.ts";

/** More devices has nobody. */
export const MOST_PASSKEYS = 10;
export const LONGEST_PASSKEY_NAME = 60;

/** Signatures that an authenticator may make, the preferred one first: Ed25519, ES256 and RS256, by their COSE numbers. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** How long a challenge can be answered: a guest may have to find their telephone first. */
export const CHALLENGE_LASTS = 5 * 60_000;

const LONGEST_BYTES = 16_000;

/** Bytes as browsers write them in JSON. */
const bytes = ruled(
  text,
  rules({
    max: LONGEST_BYTES,
    pattern: [/^[\w-]+$/, "must be base64url without padding"],
    examples: ["q8P2xV7mJt0cYw5r1ZbN4uKe9sHd3aGf6TiLoRpQkWM"],
  }),
);

const challenge = ruled(token, about("Answered once, within five minutes."));

const host = ruled(text, about("The host that passkeys belong to.", { examples: ["book.hotel.example"] }));

const credentialId = at("credential_id", ruled(bytes, rules({ max: 1364 })));

const passkeyName = ruled(
  text,
  about("By which the guest knows it.", {
    max: LONGEST_PASSKEY_NAME,
    pattern: [/\S/, "must not be empty"],
    examples: ["My phone"],
  }),
);

const passkey = object({
  passkeyId: at("passkey_id", id),
  name: passkeyName,
  addedAt: at("added_at", instant),
  usedAt: at("used_at", nullable(instant), about("The last login with it; null before the first.")),
});

export type Passkey = Ours<typeof passkey>;

export const passkeys = object({ passkeys: list(passkey) });

export type Passkeys = Ours<typeof passkeys>;

/** What `navigator.credentials.create` is asked with, beside what is the same for every guest. */
export const newPasskeyOptions = object({
  challenge,
  host,
  hotelName: at("hotel_name", text),
  userHandle: at("user_handle", bytes),
  userName: at("user_name", text, about("What the browser shows beside the passkey.")),
  known: ruled(list(bytes), about("The account's passkeys: an authenticator has one at most.")),
});

export type NewPasskeyOptions = Ours<typeof newPasskeyOptions>;

/** What `navigator.credentials.create` has answered. */
export const newPasskey = object({
  name: passkeyName,
  credentialId,
  clientData: at("client_data", bytes),
  attestation: at("attestation", bytes),
});

export type NewPasskey = Ours<typeof newPasskey>;

export const passkeyToRename = object({ passkeyId: at("passkey_id", id), name: passkeyName });

export const passkeyToRemove = object({ passkeyId: at("passkey_id", id) });

/** What `navigator.credentials.get` is asked with. */
export const passkeyLoginOptions = object({ challenge, host });

export type PasskeyLoginOptions = Ours<typeof passkeyLoginOptions>;

/** What `navigator.credentials.get` has answered. */
export const usedPasskey = object({
  credentialId,
  clientData: at("client_data", bytes),
  authenticatorData: at("authenticator_data", bytes),
  signature: bytes,
  userHandle: at("user_handle", bytes),
});

export type UsedPasskey = Ours<typeof usedPasskey>;
