import type { Hotel } from "@portico/domain/property/hotel";
import { frameAncestors, originOf, withReports } from "./content-policy.ts";

export type CardPolicy = {
  hotel: Hotel;
  nonce: string;
  /** Of the vault's form; null where that is a page of its own. */
  vaultOrigin: string | null;
};

/**
 * The headers of a document of the card step: only the scripts that the engine names itself run, nothing is loaded from
 * elsewhere, and besides our own page at its end only the vault's form is framed. Nobody learns by a link or a request
 * where the guest was.
 */
export function cardPolicyHeaders({ hotel, nonce, vaultOrigin }: CardPolicy): Record<string, string> {
  const vaults = originOf(vaultOrigin);
  const policy = [
    ["default-src", "'none'"],
    ["script-src", `'nonce-${nonce}'`],
    ["style-src", "'self'", `'nonce-${nonce}'`],
    ["img-src", "'self'", "data:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["frame-src", "'self'", ...vaults],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["frame-ancestors", ...frameAncestors(hotel)],
  ];
  const wallets = vaults.map((origin) => `"${origin}"`).join(" ");
  return {
    ...withReports(policy.map((directive) => directive.join(" ")).join("; "), hotel),
    "referrer-policy": "no-referrer",
    "permissions-policy": `payment=(${wallets}), camera=(), geolocation=(), microphone=(), usb=()`,
    "cache-control": "no-store",
  };
}
