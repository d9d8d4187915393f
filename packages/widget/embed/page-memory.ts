/** What this browser tab has kept of a widget: where its frame goes on after a reload of the page. */
export function pageMemory(memory: string): { page: string; fragment: string } {
  const receipt = kept(receiptKey(memory));
  return receipt ? { page: "thanks", fragment: receipt } : { page: "", fragment: kept(draftKey(memory)) };
}

/** Where the fragment with the unfinished booking's token is kept. */
export function draftKey(memory: string): string {
  return `portico-draft:${memory}`;
}

/** Where the fragment that opens a saved reservation is kept. */
export function receiptKey(memory: string): string {
  return `portico-receipt:${memory}`;
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    // Storage is switched off: then everything lives as long as the widget's own page.
    return "";
  }
}
