import {
  CHALLENGE_LASTS,
  type NewPasskey,
  type NewPasskeyOptions,
  PASSKEY_ALGORITHMS,
  type PasskeyLoginOptions,
  type UsedPasskey,
} from "@portico/contract/accounts/passkey";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useFrame } from "../../base/frame/frame.ts";
import { useProperty } from "../../base/property/property-context.ts";

/** Why the browser made or used no passkey, by its message. */
export class NoPasskey extends Error {
  readonly key: MessageKey;

  constructor(key: MessageKey, cause: unknown) {
    super(key, { cause });
    this.name = "NoPasskey";
    this.key = key;
  }
}

/**
 * Whether guests can have passkeys on this page: it is a page of its own at the engine's address, and the
 * browser supports them.
 */
export function useHasPasskeys(): boolean {
  const { framed } = useFrame();
  const { passkeyOrigin } = useProperty();
  return !framed && passkeyOrigin === location.origin && "PublicKeyCredential" in window;
}

/** Has an authenticator create a discoverable passkey. */
export async function makePasskey(options: NewPasskeyOptions): Promise<Omit<NewPasskey, "name">> {
  const { challenge, host, hotelName, userHandle, userName, known } = options;
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: toBytes(challenge),
    rp: { id: host, name: hotelName },
    user: { id: toBytes(userHandle), name: userName, displayName: userName },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: known.map((id) => ({ type: "public-key", id: toBytes(id) })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
    timeout: CHALLENGE_LASTS,
  };
  const made = await asked(() => navigator.credentials.create({ publicKey }), "account.passkey_not_made");
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return {
    credentialId: toText(made.rawId),
    clientData: toText(clientDataJSON),
    attestation: toText(attestationObject),
  };
}

/** Has the guest choose a passkey of the engine's host, and an authenticator sign with it. */
export async function askForPasskey({ challenge, host }: PasskeyLoginOptions): Promise<UsedPasskey> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: toBytes(challenge),
    rpId: host,
    userVerification: "required",
    timeout: CHALLENGE_LASTS,
  };
  const used = await asked(() => navigator.credentials.get({ publicKey }), "account.passkey_cancelled");
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    used.response as AuthenticatorAssertionResponse;
  if (userHandle === null) throw new NoPasskey("account.passkey_failed", "It names no account");
  return {
    credentialId: toText(used.rawId),
    clientData: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    userHandle: toText(userHandle),
  };
}

/**
 * Browsers report cancelling, waiting too long and having no passkey by one error, and tell pages no more.
 */
async function asked(
  ask: () => Promise<Credential | null>,
  otherwise: MessageKey,
): Promise<PublicKeyCredential> {
  try {
    const credential = await ask();
    if (credential === null) throw new NoPasskey(otherwise, "There is none");
    return credential as PublicKeyCredential;
  } catch (error) {
    if (error instanceof NoPasskey) throw error;
    const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
    throw new NoPasskey(isKnown ? "account.passkey_known" : otherwise, error);
  }
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
