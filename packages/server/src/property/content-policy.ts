import { randomBytes } from "node:crypto";
import type { Hotel } from "@portico/domain/property/hotel";

/** A nonce of 128 bits, for one answer only. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * What the guest's page may load, and who may frame it: the engine's own pages and the hosts that the hotel allows
 * (`*` only where the hotel says so). Without a hotel nobody but the engine.
 */
export function contentPolicy(hotel: Hotel | null, nonce: string): string {
  const hosts = hotel?.allowedHosts ?? [];
  const ancestors = hosts.includes("*") ? "*" : ["'self'", ...hosts].join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    // Videos and virtual tours of a hotel may come from anywhere, but never without encryption.
    "frame-src https:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}
