import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { accessibilityViolations } from "../support/screen/accessibility.ts";
import { CZECH, type Messages } from "../support/messages.ts";
import { smallTargets } from "../support/screen/small-targets.ts";

/** Where the widget is: the page itself, or a frame inside a hotel's page. */
export type Place = Page | FrameLocator;

/** Whether the screen is too narrow for a second column. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 1000;
}

/** Whether guests use touch. */
function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 700;
}

/** A screen of the widget. Arriving on one checks its accessibility, so that no journey can miss a violation. */
export abstract class Screen {
  readonly page: Page;
  readonly place: Place;
  readonly messages: Messages;

  constructor(page: Page, place: Place = page, messages: Messages = CZECH) {
    this.page = page;
    this.place = place;
    this.messages = messages;
  }

  /** The element by which this screen is recognised. */
  protected abstract landmark(): Locator;

  async shown(): Promise<this> {
    await expect(this.landmark()).toBeVisible();
    await this.isAccessible();
    await this.fitsTheWidth();
    if (isPhone(this.page)) {
      expect(await smallTargets(this.place.locator("html")), "what a finger could hardly hit").toEqual([]);
    }
    return this;
  }

  /** Waits for the screen without checking its accessibility again, because another step has done so. */
  async shownAgain(): Promise<this> {
    await expect(this.landmark()).toBeVisible();
    return this;
  }

  /** Fails if the page scrolls sideways. */
  private async fitsTheWidth(): Promise<void> {
    const beyond = await this.place.locator("html").evaluate((root) => root.scrollWidth - innerWidth);
    expect(beyond, "pixels beyond the right edge").toBeLessThanOrEqual(0);
  }

  async isAccessible(): Promise<void> {
    await this.isAtRest();
    let found = await accessibilityViolations(this.page, this.place !== this.page);
    if (found.length > 0) {
      // An answer that arrives just before the check is still fading in. Real violations remain.
      await this.isAtRest();
      found = await accessibilityViolations(this.page, this.place !== this.page);
    }
    expect(found, "accessibility violations").toEqual([]);
  }

  /** Waits for what fades in, because its colours are intermediate. A spinner's animation never ends. */
  private async isAtRest(): Promise<void> {
    for (const frame of this.page.frames()) {
      await frame.evaluate(() => {
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        return Promise.allSettled(ending.map((animation) => animation.finished));
      });
    }
  }
}
