import { type NewPasskey, PASSKEY_ALGORITHMS, type UsedPasskey } from "@portico/contract/accounts/passkey";
import type { Credential } from "./passkey-store.ts";

/** The engine at its public address, which passkeys are made for. */
export type RelyingParty = { readonly origin: string; readonly host: string };

export function relyingPartyAt(origin: string): RelyingParty {
  return { origin, host: new URL(origin).hostname };
}

/** The challenge that an authenticator has answered; null for client data that is none, or comes from inside a frame. */
export function answeredChallenge(clientData: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString());
    if (typeof data !== "object" || data === null) return null;
    const { challenge, crossOrigin } = data as { challenge?: unknown; crossOrigin?: unknown };
    return typeof challenge === "string" && (crossOrigin ?? false) === false ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * What an authenticator has made for this challenge; null if anything about it is wrong. Its maker is not asked for, so a
 * statement about that is checked only for being whole.
 */
export async function checkNewPasskey(
  { origin, host }: RelyingParty,
  challenge: string,
  { credentialId, clientData, attestation }: NewPasskey,
): Promise<Credential | null> {
  return orNull(async () => {
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const checked = await verifyRegistrationResponse({
      response: {
        ...named(credentialId),
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    if (!checked.verified) return null;
    const { id, publicKey, counter } = checked.registrationInfo.credential;
    return id === credentialId ? { credentialId, publicKey, signCount: counter } : null;
  });
}

/** How often the authenticator has signed by now, if it has signed this challenge with the passkey; null otherwise. */
export async function checkUsedPasskey(
  { origin, host }: RelyingParty,
  challenge: string,
  { credentialId, clientData, authenticatorData, signature, userHandle }: UsedPasskey,
  { publicKey, signCount }: Credential,
): Promise<number | null> {
  return orNull(async () => {
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...named(credentialId),
        response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

function named(id: string) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
}

/** The library throws whatever is wrong with an answer, and everything in it comes from a stranger. */
async function orNull<Outcome>(check: () => Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
