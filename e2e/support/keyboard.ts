import { expect, type Locator, type Page } from "@playwright/test";
import type { Place } from "../pages/screen.ts";

const FARTHEST = 120;

/** A guest without a mouse. Everything that Tab reaches must show its focus. */
export class Keyboard {
  readonly page: Page;
  readonly place: Place;

  constructor(page: Page, place: Place = page) {
    this.page = page;
    this.place = place;
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < FARTHEST; steps += 1) {
      await this.page.keyboard.press("Tab");
      const { problem, isThere } = await focusFrom(target);
      expect(problem).toBeNull();
      if (isThere) return;
    }
    throw new Error(`Tab never reaches ${String(target)}.`);
  }

  async press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await expect(target).not.toHaveAttribute("aria-disabled", "true");
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  /** After a dialog closes, or a button disappears with its press, the focus must be somewhere. */
  async isSomewhere(): Promise<void> {
    await expect(this.place.locator("body *:focus"), "the focus is not lost").toHaveCount(1);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }
}

type Focus = { problem: string | null; isThere: boolean };

/**
 * Whether the element has the focus, and what is wrong with whatever has it: no ring, or an element that covers it. A message
 * that lies on it gives way when the window is drawn next.
 */
async function focusFrom(target: Locator): Promise<Focus> {
  const focus = await lookFrom(target);
  if (focus.problem === null) return focus;
  await target.evaluate(async () => {
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
  });
  return lookFrom(target);
}

function lookFrom(target: Locator): Promise<Focus> {
  return target.evaluate((wanted) => {
    const element = document.activeElement;
    const told = (problem: string | null) => ({ problem, isThere: wanted === element });
    if (element === null || element === document.body) return told(null);
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
    const ringed = [element, element.closest("label"), element.parentElement].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    });
    if (!ringed) return told(`${element.tagName} "${name}" has no focus ring.`);
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const above = document.elementFromPoint(x, y);
    const seen = [element, element.closest("label")].some((own) => own?.contains(above) && above !== null);
    return told(
      seen
        ? null
        : `${element.tagName} "${name}" is hidden by ${above?.outerHTML.slice(0, 120) ?? "the edge"}.`,
    );
  });
}
