import { expect } from "@playwright/test";

/** How long the first attempt may wait for the screen that it hopes for. */
const FIRST_WITHIN_MS = 3_000;

/**
 * Repeats an attempt, such as loading a page again, until it passes. Each attempt may wait twice as long as the one before:
 * a quick machine asks often, and a slow one has time to draw what it was asked for.
 */
export function repeatUntil(attempt: (within: { timeout: number }) => Promise<void>): Promise<void> {
  let timeout = FIRST_WITHIN_MS / 2;
  return expect(async () => {
    timeout *= 2;
    await attempt({ timeout });
  }).toPass();
}
