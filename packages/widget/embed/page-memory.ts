/** What this browser tab has stored for a widget: where its frame continues after the page reloads. */
export function pageMemory(memory: string): { page: string; fragment: string } {
  const receipt = kept(receiptKey(memory));
  return { page: receipt && "thanks", fragment: receipt || kept(draftKey(memory)) };
}

/** The storage key of the fragment with the unfinished booking's token. */
export function draftKey(memory: string): string {
  return `portico-draft:${memory}`;
}

/** The storage key of the fragment that opens a saved reservation. */
export function receiptKey(memory: string): string {
  return `portico-receipt:${memory}`;
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    // Storage is switched off: everything lasts only as long as the widget's page.
    return "";
  }
}
