import type { Page } from "@playwright/test";
import { drawnMeanwhile, rootOf, type WaitingPlace } from "./draw-again.ts";

/** What waits this long waits in vain; a busy machine is only slow. */
export const WAIT_LIMIT_MS = 120_000;

/** A page comes later than anything in it. */
export const NAVIGATION_LIMIT_MS = 300_000;

type Waits = Record<string, (...given: unknown[]) => Promise<unknown>>;

let hasLimits = false;

/**
 * Gives a limit to what Playwright lets wait for ever: programs in a page, which may wait for an animation or a drawing, and
 * keys. A journey that hangs in one of them fails with its name, and what a frame must be drawn for has it drawn again.
 */
export function limitWaits(page: Page): void {
  if (hasLimits) return;
  hasLimits = true;
  limit(page.mainFrame(), ["evaluate"], (frame) => ({
    name: frame.url(),
    place: { page: frame.page(), element: async () => (await rootOf(frame)).asElement() },
  }));
  limit(page.locator("html"), ["evaluate", "evaluateAll", "count", "isVisible"], (locator) => ({
    name: String(locator),
    place: { page: locator.page(), element: () => locator.first().elementHandle() },
  }));
  limit(page.keyboard, ["press", "type"], () => ({ name: "the keyboard", place: null }));
}

/** Replaces these functions of all objects of the example's kind. */
function limit<Kind extends object>(
  example: Kind,
  names: readonly (keyof Kind & string)[],
  told: (one: Kind) => { name: string; place: WaitingPlace | null },
): void {
  const kind = Object.getPrototypeOf(example) as Waits;
  for (const called of names) {
    const wait = kind[called];
    if (wait === undefined) throw new Error(`Playwright has no ${called} here.`);
    kind[called] = function limited(this: Kind, ...given) {
      const { name, place } = told(this);
      const late = new Error(`${called} of ${name} has waited for ${WAIT_LIMIT_MS / 1000} s.`);
      // It leads to the step that waits.
      Error.captureStackTrace(late, limited);
      const waiting = withinLimit(wait.apply(this, given), late);
      return place === null ? waiting : drawnMeanwhile(place, waiting);
    };
  }
}

/** What is waited for, or the error once that has lasted too long. */
export async function withinLimit<Result>(waiting: Promise<Result>, late: Error): Promise<Result> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, WAIT_LIMIT_MS, late);
  try {
    return await Promise.race([waiting, limit]);
  } finally {
    clearTimeout(timer);
  }
}
