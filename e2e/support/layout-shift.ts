import { expect, type Page } from "@playwright/test";

type Rect = { top: number; bottom: number; height: number };

type Sums = { layoutShift: number; shiftsToCount: number; moved: string[] };

type Source = { node: Node | null; previousRect: Rect; currentRect: Rect };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly Source[] };

/** The most that a page may move in total, measured as cumulative layout shift. */
const STILL_ENOUGH = 0.02;

/** Adds up visible movement from the next page load on; `expectStill` checks it. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sums = window as unknown as Sums;
    sums.layoutShift = 0;
    sums.shiftsToCount = 0;
    sums.moved = [];
    let dialogLastSeen = 0;
    let dialogWasOpen = false;
    new MutationObserver(() => {
      const isOpen = document.querySelector("dialog[open]") !== null;
      if (isOpen || dialogWasOpen) dialogLastSeen = performance.now();
      dialogWasOpen = isOpen;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
    const described = ({ node, previousRect, currentRect }: Source) => {
      const name = node instanceof Element ? `${node.localName} "${node.className}"` : "what is gone";
      return `${name} of ${previousRect.height} px from ${previousRect.top} to ${currentRect.top} px`;
    };
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
        const seen = sources.filter(({ previousRect, currentRect }) => {
          return isSeen(previousRect) || isSeen(currentRect);
        });
        if (seen.length === 0) return;
        sums.layoutShift += value;
        sums.moved.push(`${value.toFixed(4)} at ${location.pathname}: ${seen.map(described).join(", ")}`);
      }).observe(document.documentElement);
    };
    /**
     * Under a dialog everything is covered, and the dialog itself follows the window over a tall frame; it may be gone
     * when its last move is told.
     */
    const uncovered = ({ sources: told, startTime }: Shift) => {
      // Closing something is not a movement.
      const sources = told.filter(({ currentRect }) => currentRect.height > 0);
      const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
      if (dialog) return sources.filter(({ node }) => node !== dialog && dialog.contains(node));
      return sources.filter(({ node }) => node !== null || startTime > dialogLastSeen);
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

/** Fails with details if the page or a frame in it has visibly moved so far. */
export async function expectStill(page: Page, when: string): Promise<void> {
  const read = async () => {
    const sums = window as unknown as Sums;
    while (sums.shiftsToCount > 0) await new Promise((done) => setTimeout(done, 50));
    return { shift: sums.layoutShift, moved: sums.moved };
  };
  for (const frame of page.frames()) {
    const { shift, moved } = await frame.evaluate(read);
    expect(shift, `layout shift ${when}: ${moved.join("; ")}`).toBeLessThanOrEqual(STILL_ENOUGH);
  }
}
