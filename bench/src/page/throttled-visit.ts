import type { Browser } from "playwright-core";

/** A file that had arrived when the page first showed its main content. */
export type LoadedFile = {
  path: string;
  kind: "script" | "style" | "font" | "other";
  bytes: number;
  begin: number;
  end: number;
};

/** Milliseconds from the start of the navigation. */
export type Visit = { shownAt: number; pageAt: number; pageBytes: number; files: LoadedFile[] };

/** A phone on a slow 4G connection: 1.6 Mbit/s, 150 ms latency, a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PROCESSOR_SLOWDOWN = 4;
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, locale: "cs-CZ" };
const SHOWN_WITHIN = 60_000;

/** A first visit with an empty cache, until the selector's first element is painted. */
export async function visit(browser: Browser, url: string, selector: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
    await page.addInitScript(noteFirstPaintOf, selector);
    await page.goto(url, { waitUntil: "commit", timeout: SHOWN_WITHIN });
    await page.waitForFunction(() => performance.getEntriesByName("bench-shown").length > 0, undefined, {
      timeout: SHOWN_WITHIN,
    });
    return await page.evaluate(readTimeline);
  } finally {
    await context.close();
  }
}

/** Runs in the page. Two frames later the element is on the screen. */
function noteFirstPaintOf(selector: string): void {
  const look = () => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("bench-shown")));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function readTimeline(): Visit {
  const shownAt = performance.getEntriesByName("bench-shown")[0]?.startTime ?? NaN;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const kinds: readonly (readonly [RegExp, LoadedFile["kind"]])[] = [
    [/\.m?js$/, "script"],
    [/\.css$/, "style"],
    [/\.woff2?$/, "font"],
  ];
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return {
    shownAt,
    pageAt: page?.responseEnd ?? NaN,
    pageBytes: page?.encodedBodySize ?? NaN,
    files: resources
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= shownAt)
      .map(({ name, encodedBodySize, startTime, responseEnd }) => {
        const path = new URL(name).pathname;
        return {
          path,
          kind: kinds.find(([ending]) => ending.test(path))?.[1] ?? "other",
          bytes: encodedBodySize,
          begin: startTime,
          end: responseEnd,
        };
      }),
  };
}
