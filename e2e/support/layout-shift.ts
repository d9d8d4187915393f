import type { Page } from "@playwright/test";

/** Adds up what moves under the guest's eyes from the next page load on; read it with `shiftOf`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sums = window as unknown as { layoutShift: number };
    sums.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) sums.layoutShift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The cumulative layout shift so far, of the page or of the frame in it that moved most. */
export async function shiftOf(page: Page): Promise<number> {
  const read = () => (window as unknown as { layoutShift: number }).layoutShift;
  return Math.max(...(await Promise.all(page.frames().map((frame) => frame.evaluate(read)))));
}
