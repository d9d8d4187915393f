const PREFIX = "portico-draft:";

/** The checkout draft that this browser tab keeps for the hotel, or null. */
export function keptDraft(client: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + client);
  } catch {
    // Storage is switched off: then the draft lives as long as the widget's own page.
    return null;
  }
}

/** Keeps the draft until the tab is closed, where the browser allows it; null forgets it. */
export function keepDraft(client: string, token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(PREFIX + client);
    else sessionStorage.setItem(PREFIX + client, token);
  } catch {
    // Storage is switched off or full: the widget works without the host's copy.
  }
}
