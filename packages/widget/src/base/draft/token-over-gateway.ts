import type { BrowserStorage } from "../storage/browser-storage.ts";

const RETURN = /\/paygate-return\/?$/;

function keyOf(clientCode: string): string {
  return `portico:draft:${clientCode}`;
}

/** Keeps the draft's token for as long as the tab is open; null forgets it. It names nobody and opens a day's draft alone. */
export function keepDraftToken(storage: BrowserStorage, clientCode: string, token: string | null): void {
  if (token === null) storage.remove(keyOf(clientCode));
  else storage.write(keyOf(clientCode), token);
}

/**
 * The token that a guest had when they left for the gateway, whose way back names the payment and nothing else; null on
 * every other page, which has its token in its address.
 */
export function tokenOverGateway(storage: BrowserStorage, clientCode: string, path: string): string | null {
  return RETURN.test(path) ? storage.read(keyOf(clientCode)) : null;
}
