import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/** A journey's page waits this many times as long for an answer as a guest's, so that a busy machine is only slow. */
const LONGER = 10;

/** Lets every page of the context wait long for answers. */
export async function waitLonger(context: BrowserContext): Promise<void> {
  await context.addInitScript((times) => {
    const usual = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => usual(milliseconds * times);
  }, LONGER);
}

/** Another guest, with a browser of their own. */
export async function anotherGuest(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await waitLonger(context);
  return context;
}
