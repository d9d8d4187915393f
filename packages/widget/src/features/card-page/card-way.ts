import type { BrowserStorage } from "../../base/storage/browser-storage.ts";

/**
 * What the address of the payment page had besides its path when a guest left for a vault's own page, whose way back
 * names the card and nothing else. It is kept for as long as the tab is open.
 */
export function keepCardWay(
  storage: BrowserStorage,
  client: string,
  { search, hash }: Pick<Location, "search" | "hash">,
): void {
  storage.write(keyOf(client), search + hash);
}

/** Takes out what was kept; for a tab that keeps nothing the hotel's own first address. */
export function takeCardWay(storage: BrowserStorage, client: string): { search: string; hash: string } {
  const kept = storage.read(keyOf(client)) ?? `?client=${encodeURIComponent(client)}`;
  storage.remove(keyOf(client));
  const { search, hash } = new URL(kept, "https://way.invalid");
  return { search, hash };
}

function keyOf(client: string): string {
  return `portico:card-way:${client}`;
}
