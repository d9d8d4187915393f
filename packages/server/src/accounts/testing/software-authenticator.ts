import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyLoginOptions,
  UsedPasskey,
} from "@portico/contract/accounts/passkey";

/** The page that test engines are at, by their public address. */
export const OWN_PAGE = "http://localhost";

/** What a browser or an authenticator says that differs from an honest one. */
export type Lies = {
  /** The page that asks. */
  origin?: string;
  inFrame?: boolean;
  type?: string;
  challenge?: string;
  /** The host that the passkey is for. */
  host?: string;
  /** Whether the guest has shown who they are. */
  verified?: boolean;
  userHandle?: string;
};

type Held = { credentialId: Buffer; key: KeyObject; userHandle: string; host: string; signed: number };

/** A browser with an authenticator that has passkeys with ES256, counts its signatures, and says nothing of its maker. */
export class SoftwareAuthenticator {
  #held: Held | null = null;
  readonly #counts: boolean;

  constructor({ counts = true }: { counts?: boolean } = {}) {
    this.#counts = counts;
  }

  /** A copy of the passkey as it is now, as a thief would have made it. */
  copied(): SoftwareAuthenticator {
    const copy = new SoftwareAuthenticator({ counts: this.#counts });
    copy.#held = { ...this.#mine() };
    return copy;
  }

  create(options: NewPasskeyOptions, lies: Lies = {}): NewPasskey {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { userHandle, host } = options;
    this.#held = { credentialId: randomBytes(32), key: privateKey, userHandle, host, signed: 0 };
    const { credentialId } = this.#held;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const coseKey = Buffer.concat([
      // A map of five: EC2, ES256, P-256, and the point.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, "base64url")),
    ]);
    const authData = Buffer.concat([
      this.#authData(lies, 0x40),
      Buffer.alloc(16),
      length,
      credentialId,
      coseKey,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText("fmt"),
      cborText("none"),
      cborText("attStmt"),
      Buffer.from([0xa0]),
      cborText("authData"),
      cborBytes(authData),
    ]);
    return {
      name: "Telefon",
      credentialId: credentialId.toString("base64url"),
      clientData: clientData("webauthn.create", options.challenge, lies),
      attestation: attestation.toString("base64url"),
    };
  }

  get({ challenge }: PasskeyLoginOptions, lies: Lies = {}): UsedPasskey {
    const held = this.#mine();
    if (this.#counts) held.signed += 1;
    const authData = this.#authData(lies, 0);
    const data = clientData("webauthn.get", challenge, lies);
    const signed = Buffer.concat([
      authData,
      createHash("sha256").update(Buffer.from(data, "base64url")).digest(),
    ]);
    return {
      credentialId: held.credentialId.toString("base64url"),
      clientData: data,
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, held.key).toString("base64url"),
      userHandle: lies.userHandle ?? held.userHandle,
    };
  }

  #mine(): Held {
    if (this.#held === null) throw new Error("This authenticator has no passkey");
    return this.#held;
  }

  #authData({ host, verified = true }: Lies, more: number): Buffer {
    const { signed, host: own } = this.#mine();
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signed);
    const flags = 0x01 | (verified ? 0x04 : 0) | more;
    return Buffer.concat([
      createHash("sha256")
        .update(host ?? own)
        .digest(),
      Buffer.from([flags]),
      count,
    ]);
  }
}

function clientData(type: string, challenge: string, lies: Lies): string {
  const data = {
    type: lies.type ?? type,
    challenge: lies.challenge ?? challenge,
    origin: lies.origin ?? OWN_PAGE,
    crossOrigin: lies.inFrame ?? false,
  };
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([head, bytes]);
}
