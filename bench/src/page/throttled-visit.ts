import type { Browser } from "playwright-core";

/** A file that had arrived when a press on the page first worked. */
export type LoadedFile = {
  path: string;
  kind: "script" | "style" | "font" | "other";
  bytes: number;
  begin: number;
  end: number;
};

/** Milliseconds from the start of the navigation; `worksAt` is when React has taken over the element that is shown. */
export type Visit = {
  shownAt: number;
  worksAt: number;
  pageAt: number;
  pageBytes: number;
  files: LoadedFile[];
};

/** A phone on a slow 4G connection: 1.6 Mbit/s, 150 ms latency, a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PROCESSOR_SLOWDOWN = 4;
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, locale: "cs-CZ" };
const SHOWN_WITHIN = 60_000;

/** A first visit with an empty cache, until the selector's first element is painted and a press on it works. */
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
    await page.waitForFunction(() => performance.getEntriesByName("bench-works").length > 0, undefined, {
      timeout: SHOWN_WITHIN,
    });
    return await page.evaluate(readTimeline);
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page. Two frames later the element is on the screen.
 */
function noteFirstPaintOf(selector: string): void {
  let isShown = false;
  const noteLater = (name: string) =>
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)));
  const look = () => {
    const element = document.querySelector(selector);
    if (element === null) return;
    if (!isShown) noteLater("bench-shown");
    isShown = true;
    // React notes its own on an element when it makes it, or when it takes it over.
    if (!Object.keys(element).some((name) => name.startsWith("__reactFiber"))) return;
    observer.disconnect();
    clearInterval(looking);
    noteLater("bench-works");
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  // Taking over changes no element.
  const looking = setInterval(look, 20);
}

/** Runs in the page. */
function readTimeline(): Visit {
  const noted = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  const worksAt = noted("bench-works");
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const kinds: readonly (readonly [RegExp, LoadedFile["kind"]])[] = [
    [/\.m?js$/, "script"],
    [/\.css$/, "style"],
    [/\.woff2?$/, "font"],
  ];
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return {
    shownAt: noted("bench-shown"),
    worksAt,
    pageAt: page?.responseEnd ?? NaN,
    pageBytes: page?.encodedBodySize ?? NaN,
    files: resources
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= worksAt)
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
