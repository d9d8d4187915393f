import type { BrowserStorage } from "../../base/storage/browser-storage.ts";

/**
 * Keeps the query and fragment of the payment page while the guest is on a vault's own page, whose return
 * address names only the card. Lasts as long as the tab.
 */
export function keepCardWay(
  storage: BrowserStorage,
  client: string,
  { search, hash }: Pick<Location, "search" | "hash">,
): void {
  storage.write(keyOf(client), search + hash);
}

/** Takes out what was kept; the hotel's first address if nothing was. */
export function takeCardWay(storage: BrowserStorage, client: string): { search: string; hash: string } {
  const kept = storage.read(keyOf(client)) ?? `?client=${encodeURIComponent(client)}`;
  storage.remove(keyOf(client));
  const { search, hash } = new URL(kept, "https://way.invalid");
  return { search, hash };
}

function keyOf(client: string): string {
  return `portico:card-way:${client}`;
}
