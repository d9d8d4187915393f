import { expect, type Frame, type Page } from "@playwright/test";

type Rect = { top: number; bottom: number; left: number; width: number; height: number };

type Sums = { shifts: { value: number; at: number }[]; shiftsToCount: number; moved: string[] };

type Source = { node: Node | null; previousRect: Rect; currentRect: Rect };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly Source[] };

/** The most that a page may move at a time, measured as cumulative layout shift. */
const STILL_ENOUGH = 0.02;

/** What follows within a second belongs to the same movement, for five seconds at most: browsers add up in this way, too. */
const PAUSE_MS = 1_000;
const LONGEST_MS = 5_000;

/** A new screen takes the place of the old one in this time, footer and all. */
const NEW_SCREEN_MS = 200;

/** Notes visible movement from the next page load on; `expectStill` checks it. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript((newScreenMs) => {
    const sums = window as unknown as Sums;
    sums.shifts = [];
    sums.shiftsToCount = 0;
    sums.moved = [];
    let dialogLastSeen = 0;
    let dialogWasOpen = false;
    let path = location.pathname;
    let screenShownAt = -Infinity;
    new MutationObserver(() => {
      if (path !== location.pathname) screenShownAt = performance.now();
      path = location.pathname;
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
    const countWhereSeen = (entry: Shift, sources: Shift["sources"]) => {
      // The entry's own value counts what is covered, too.
      const isAll = sources.length === entry.sources.length;
      const value = isAll ? entry.value : Math.min(entry.value, movementOf(sources));
      new IntersectionObserver(([root], observer) => {
        observer.disconnect();
        sums.shiftsToCount -= 1;
        const { top, bottom } = root?.intersectionRect ?? { top: 0, bottom: 0 };
        const isSeen = (rect: Rect) => rect.height > 0 && rect.bottom > top && rect.top < bottom;
        const seen = sources.filter(({ previousRect, currentRect }) => {
          return isSeen(previousRect) || isSeen(currentRect);
        });
        if (seen.length === 0) return;
        sums.shifts.push({ value, at: entry.startTime });
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
      // Its panel comes from nowhere when it opens, on a busy machine later than half a second after the press.
      if (dialog)
        return sources.filter(
          ({ node, previousRect }) => previousRect.height > 0 && node !== dialog && dialog.contains(node),
        );
      return sources.filter(({ node }) => node !== null || startTime > dialogLastSeen);
    };
    /** How much these moved, as browsers measure it: the part of the window that they stand on, by how far they went. */
    const movementOf = (sources: readonly Source[]) => {
      const area = ({ width, height }: Rect) => width * height;
      const parts = sources.map(({ previousRect: from, currentRect: to }) => area(from) + area(to));
      const ways = sources.flatMap(({ previousRect: from, currentRect: to }) => [
        Math.abs(to.left - from.left),
        Math.abs(to.top - from.top),
      ]);
      const impact = parts.reduce((sum, part) => sum + part, 0) / (innerWidth * innerHeight);
      return Math.min(1, impact) * (Math.max(0, ...ways) / Math.max(innerWidth, innerHeight));
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const sources = uncovered(entry);
        // Browsers forgive what follows a press within half a second; a busy engine answers an order later than that.
        const isNewScreen = entry.startTime >= screenShownAt && entry.startTime < screenShownAt + newScreenMs;
        if (entry.hadRecentInput || isNewScreen || sources.length === 0) continue;
        sums.shiftsToCount += 1;
        setTimeout(() => countWhereSeen(entry, sources), 500);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, NEW_SCREEN_MS);
}

/** Fails with details if the page or a frame in it has visibly moved so far. */
export async function expectStill(page: Page, when: string): Promise<void> {
  for (const frame of page.frames()) await expectStillIn(frame, when);
}

/** As `expectStill`, for one document alone. */
export async function expectStillIn(frame: Frame, when: string): Promise<void> {
  const { shifts, moved } = await frame.evaluate(async () => {
    const sums = window as unknown as Sums;
    while (sums.shiftsToCount > 0) await new Promise((done) => setTimeout(done, 50));
    return { shifts: sums.shifts, moved: sums.moved };
  });
  expect(worstMovement(shifts), `layout shift ${when}: ${moved.join("; ")}`).toBeLessThanOrEqual(
    STILL_ENOUGH,
  );
}

/** The sum of the shifts of that movement which moved most. */
function worstMovement(shifts: Sums["shifts"]): number {
  let worst = 0;
  let movement = { sum: 0, first: -Infinity, last: -Infinity };
  for (const { value, at } of shifts.toSorted((a, b) => a.at - b.at)) {
    const isPart = at - movement.last < PAUSE_MS && at - movement.first < LONGEST_MS;
    movement = isPart
      ? { ...movement, sum: movement.sum + value, last: at }
      : { sum: value, first: at, last: at };
    worst = Math.max(worst, movement.sum);
  }
  return worst;
}
