import type { JSHandle, Locator, Page } from "@playwright/test";

type Presses = Pick<Locator, "click" | "check" | "page">;

type Arrival = { readonly inFrame: boolean; readonly element: Element; clicked: boolean };

/** How long a click that was made may take to be heard on a busy machine. */
const HEARD_WITHIN_MS = 500;

/** How often a press that waits looks whether its frame is drawn, and how long a drawn frame may take to say so. */
const LOOKS_EACH_MS = 5000;
const DRAWN_WITHIN_MS = 2000;

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
      const page = this.page();
      const heard = await this.evaluateHandle((element) => {
        const arrival: Arrival = { inFrame: window !== window.parent, clicked: false, element };
        const note = (event: Event) => {
          if (event.composedPath().includes(element)) arrival.clicked = true;
        };
        element.ownerDocument.addEventListener("click", note, { capture: true });
        return arrival;
      });
      let looks = 0;
      const looking = setInterval(() => {
        // A page that has gone meanwhile has nothing to draw.
        drawAgain(page, heard, (looks += 1)).catch(() => undefined);
      }, LOOKS_EACH_MS);
      const pressed = press.call(this, options).finally(() => {
        clearInterval(looking);
      });
      const unchanged = await pressed.then(
        () => null,
        (error: unknown) => {
          if (!String(error).includes("did not change its state")) throw error;
          return error;
        },
      );
      const isLost = await heard
        .evaluate(async (arrival, patience) => {
          const isHere = () => arrival.inFrame && !arrival.clicked && arrival.element.isConnected;
          for (const until = Date.now() + patience; isHere() && Date.now() < until;) {
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          return isHere();
        }, HEARD_WITHIN_MS)
        // A frame that has gone to another page meanwhile was clicked.
        .catch(() => false);
      if (isLost) await press.call(this, options);
      else if (unchanged !== null) throw unchanged;
    };
  }
}

/**
 * Brings a frame back into the window. Chromium draws nothing in a frame of another site that has left it, and a press waits
 * for two drawn frames before it scrolls: it would wait for ever. A guest would see that the frame is gone, and scroll.
 */
async function drawAgain(page: Page, heard: JSHandle<Arrival>, looks: number): Promise<void> {
  const isStill = await heard.evaluate(async ({ inFrame }, patience) => {
    if (!inFrame) return false;
    const drawn = new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => {
        resolve(false);
      });
    });
    return Promise.race([
      drawn,
      new Promise<boolean>((resolve) => {
        setTimeout(resolve, patience, true);
      }),
    ]);
  }, DRAWN_WITHIN_MS);
  if (!isStill) return;
  const where = await page.evaluate(() => ({
    scrolled: [window.scrollY, innerHeight, document.documentElement.scrollHeight],
    frames: [...document.querySelectorAll("iframe")].map(
      (frame) => frame.getBoundingClientRect().toJSON() as object,
    ),
  }));
  console.warn(`A frame was not drawn while a press waited: ${JSON.stringify(where)}`);
  await page.bringToFront();
  // Each time to another place, so that the browser has to tell the frame anew what of it is in the window.
  await heard.evaluate(
    ({ element }, block) => {
      element.scrollIntoView({ block, behavior: "instant" });
    },
    looks % 2 === 0 ? ("start" as const) : ("center" as const),
  );
}
