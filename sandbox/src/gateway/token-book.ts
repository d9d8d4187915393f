import { randomBytes } from "node:crypto";
import type { Shop } from "./shop.ts";

export const SCOPES = ["payment-create", "payment-all"] as const;
export type Scope = (typeof SCOPES)[number];

interface Token {
  scope: Scope;
  /** The shops that the bearer speaks for. */
  goids: readonly number[];
  /** Instant in milliseconds. */
  expiresAt: number;
}

/** Access tokens; a restart forgets them, as a real gateway's may at any time. */
export class TokenBook {
  readonly #tokens = new Map<string, Token>();

  issue(shops: readonly Shop[], scope: Scope, seconds: number): string {
    const token = randomBytes(48).toString("base64url");
    const goids = shops.map(({ goid }) => goid);
    this.#tokens.set(token, { scope, goids, expiresAt: Date.now() + seconds * 1000 });
    return token;
  }

  /** Null for a token that is unknown or has expired. */
  read(token: string): Token | null {
    const found = this.#tokens.get(token);
    if (found && found.expiresAt > Date.now()) return found;
    this.#tokens.delete(token);
    return null;
  }

  expireAll(): void {
    this.#tokens.clear();
  }
}
