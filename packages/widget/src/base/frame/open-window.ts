/**
 * Opens a window of its own; false where the browser refuses. It is opened without `noopener`, which would hide whether
 * it opened at all, and the new page is cut off from this one afterwards.
 */
export function openWindow(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (!opened) return false;
  try {
    opened.opener = null;
  } catch {
    // In a sandbox the new window is of another origin from the start, and its opener out of reach.
  }
  return true;
}
