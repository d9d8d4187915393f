import type { Page } from "@playwright/test";

type Rect = { top: number; bottom: number; height: number };

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { previousRect: Rect; currentRect: Rect }[];
};

/** Adds up what moves under the guest's eyes from the next page load on; read it with `shiftOf`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sums = window as unknown as { layoutShift: number };
    sums.layoutShift = 0;
    /** Most of a tall frame lies outside of the window, where nobody sees it move. */
    const countWhereSeen = ({ value, sources }: Shift) => {
      new IntersectionObserver(([root], observer) => {
        observer.disconnect();
        const { top, bottom } = root?.intersectionRect ?? { top: 0, bottom: 0 };
        const isSeen = (rect: Rect) => rect.height > 0 && rect.bottom > top && rect.top < bottom;
        const seen = sources.some((source) => isSeen(source.previousRect) || isSeen(source.currentRect));
        if (seen) sums.layoutShift += value;
      }).observe(document.documentElement);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) countWhereSeen(entry);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The cumulative layout shift so far, of the page or of the frame in it that moved most. */
export async function shiftOf(page: Page): Promise<number> {
  const read = () => (window as unknown as { layoutShift: number }).layoutShift;
  return Math.max(...(await Promise.all(page.frames().map((frame) => frame.evaluate(read)))));
}
