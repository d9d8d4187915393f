import type { Locator, Page } from "@playwright/test";

type Presses = Pick<Locator, "click" | "check">;

let mended = false;

/**
 * Repeats a press that never reached its frame. Chromium sends what is pressed in a frame of another site to the host's
 * own frame element where the frame has not been drawn yet at its present size and place, as may be while a journey
 * scrolls and presses at once; a guest would press again. What reached the frame is never pressed twice.
 */
export function repeatLostPresses(page: Page): void {
  if (mended) return;
  mended = true;
  const presses = Object.getPrototypeOf(page.locator("html")) as Presses;
  for (const name of ["click", "check"] as const) {
    const press = presses[name];
    presses[name] = async function (this: Locator, options) {
      const heard = await this.evaluateHandle((element) => {
        const arrival = { expected: window !== window.parent, seen: false };
        const note = () => (arrival.seen = true);
        element.ownerDocument.addEventListener("pointerdown", note, { capture: true, once: true });
        return arrival;
      });
      await press.call(this, options);
      // A frame that has gone to another page meanwhile has heard the press.
      const isLost = await heard.evaluate(({ expected, seen }) => expected && !seen).catch(() => false);
      if (isLost) await press.call(this, options);
    };
  }
}
