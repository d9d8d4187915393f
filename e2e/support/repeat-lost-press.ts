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
      let seen = "";
      const looking = setInterval(() => {
        looks += 1;
        drawAgain(page, heard, looks).then(
          (told) => (seen = told),
          // A page that has gone meanwhile has nothing to draw.
          () => undefined,
        );
      }, LOOKS_EACH_MS);
      const pressed = press.call(this, options).finally(() => {
        clearInterval(looking);
      });
      const unchanged = await pressed.then(
        () => null,
        (error: unknown) => {
          if (String(error).includes("did not change its state")) return error;
          if (error instanceof Error && seen !== "") error.message += `\n${seen}`;
          throw error;
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
 * Has a frame drawn again that is not. Chromium draws nothing in a frame of another site that has left the window, and a press
 * waits for two drawings before it scrolls: it would wait for ever. A guest would scroll. Returns what it saw, for the failure
 * of a press that still waits.
 */
async function drawAgain(page: Page, heard: JSHandle<Arrival>, looks: number): Promise<string> {
  const drawn = await heard.evaluate(async ({ inFrame, element }, patience) => {
    const { promise: late, resolve: giveUp } = Promise.withResolvers<null>();
    setTimeout(giveUp, patience, null);
    const places: string[] = [];
    for (let frames = 0; frames < 3; frames++) {
      const { promise: next, resolve } = Promise.withResolvers<true>();
      requestAnimationFrame(() => {
        resolve(true);
      });
      if ((await Promise.race([next, late])) === null) return { inFrame, places: null };
      const { x, y, width, height } = element.getBoundingClientRect();
      places.push([x, y, width, height].join(" "));
    }
    return { inFrame, places };
  }, DRAWN_WITHIN_MS);
  const where = await page.evaluate(() => ({
    scrolled: [window.scrollY, innerHeight, document.documentElement.scrollHeight],
    frames: [...document.querySelectorAll("iframe")].map(
      (frame) => frame.getBoundingClientRect().toJSON() as object,
    ),
  }));
  const seen = `After ${(looks * LOOKS_EACH_MS) / 1000} s, where it was in the last drawings: ${JSON.stringify({ ...drawn, ...where })}`;
  if (!drawn.inFrame || drawn.places !== null) return seen;
  await page.bringToFront();
  // Each time to another place, so that the browser tells the frame once more what of it is in the window.
  await heard.evaluate(
    ({ element }, block) => {
      element.scrollIntoView({ block, behavior: "instant" });
    },
    looks % 2 === 0 ? ("start" as const) : ("center" as const),
  );
  const size = page.viewportSize();
  if (looks > 1 && size !== null) {
    // Another size is drawn by all frames.
    await page.setViewportSize({ ...size, height: size.height + 1 });
    await page.setViewportSize(size);
  }
  return seen;
}
