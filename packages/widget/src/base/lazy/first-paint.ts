const LONGEST_WAIT = 3000;
let painted: Promise<void> | undefined;

/** Resolves when the page has content on the screen; at the latest after three seconds, for a hidden page paints nothing. */
export function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
      resolve();
      return;
    }
    const late = setTimeout(resolve, LONGEST_WAIT);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      clearTimeout(late);
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
  return painted;
}
