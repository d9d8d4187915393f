import type { Locator, Page } from "@playwright/test";
import { drawnMeanwhile } from "./draw-again.ts";
import { withinLimit } from "./limit-waits.ts";

type Presses = Pick<Locator, "click" | "check" | "page">;

type Arrival = { readonly inFrame: boolean; readonly element: Element; clicked: boolean };

/** How long a click that was made may take to be heard on a busy machine. */
const HEARD_WITHIN_MS = 500;

let mended = false;

/**
 * Repeats a press that never became a click in its frame. A journey scrolls, opens and presses within a few hundredths of
 * a second: Chromium then gives what is pressed in a frame of another site to the host's own frame element, or the frame
 * grows to fill the window between press and release. A guest would press again; what was clicked is never clicked twice.
 */
export function repeatLostPresses(page: Page): void {
  if (mended) return;
  mended = true;
  const presses = Object.getPrototypeOf(page.locator("html")) as Presses;
  for (const name of ["click", "check"] as const) {
    const press = presses[name];
    presses[name] = async function (this: Locator, options) {
      const heard = await this.evaluateHandle((element, called) => {
        // What is checked already is not pressed.
        const clicked = called === "check" && (element as HTMLInputElement).checked;
        const arrival: Arrival = { inFrame: window !== window.parent, clicked, element };
        const note = (event: Event) => {
          if (event.composedPath().includes(element)) arrival.clicked = true;
        };
        element.ownerDocument.addEventListener("click", note, { capture: true });
        return arrival;
      }, name);
      const place = { page: this.page(), element: () => this.first().elementHandle() };
      const unchanged = await drawnMeanwhile(place, press.call(this, options)).then(
        () => null,
        (error: unknown) => {
          if (String(error).includes("did not change its state")) return error;
          throw error;
        },
      );
      const listening = heard.evaluate(async (arrival, patience) => {
        const isHere = () => arrival.inFrame && !arrival.clicked && arrival.element.isConnected;
        for (const until = Date.now() + patience; isHere() && Date.now() < until;) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return isHere();
      }, HEARD_WITHIN_MS);
      // A frame that has gone to another page meanwhile was clicked.
      const isLost = await withinLimit(listening, new Error(`No answer to ${name}.`)).catch(() => false);
      if (isLost) await press.call(this, options);
      else if (unchanged !== null) throw unchanged;
    };
  }
}
