import type { Page } from "@playwright/test";

type Rect = { top: number; bottom: number; height: number };

type Sums = { layoutShift: number; shiftsToCount: number };

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: Rect; currentRect: Rect }[];
};

/** Adds up what moves under the guest's eyes from the next page load on; read it with `shiftOf`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sums = window as unknown as Sums;
    sums.layoutShift = 0;
    sums.shiftsToCount = 0;
    /**
     * Most of a tall frame lies outside of the window, where nobody sees it move. Where the guest looks is known once
     * the page around it has followed.
     */
    const countWhereSeen = (value: number, sources: Shift["sources"]) => {
      new IntersectionObserver(([root], observer) => {
        observer.disconnect();
        sums.shiftsToCount -= 1;
        const { top, bottom } = root?.intersectionRect ?? { top: 0, bottom: 0 };
        const isSeen = (rect: Rect) => rect.height > 0 && rect.bottom > top && rect.top < bottom;
        const seen = sources.some((source) => isSeen(source.previousRect) || isSeen(source.currentRect));
        if (seen) sums.layoutShift += value;
      }).observe(document.documentElement);
    };
    /** Under a dialog everything is covered, and the dialog itself follows the window over a tall frame. */
    const uncovered = ({ sources }: Shift) => {
      const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
      return dialog ? sources.filter(({ node }) => node !== dialog && dialog.contains(node)) : sources;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const sources = uncovered(entry);
        if (entry.hadRecentInput || sources.length === 0) continue;
        sums.shiftsToCount += 1;
        setTimeout(() => countWhereSeen(entry.value, sources), 500);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The cumulative layout shift so far, of the page or of the frame in it that moved most. */
export async function shiftOf(page: Page): Promise<number> {
  const read = async () => {
    const sums = window as unknown as Sums;
    while (sums.shiftsToCount > 0) await new Promise((done) => setTimeout(done, 50));
    return sums.layoutShift;
  };
  return Math.max(...(await Promise.all(page.frames().map((frame) => frame.evaluate(read)))));
}
