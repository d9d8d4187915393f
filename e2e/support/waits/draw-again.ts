import type { ElementHandle, Frame, Page } from "@playwright/test";

/** How often a wait that lasts has its frame looked at. */
const LOOKS_EACH_MS = 5000;

/** How many turns a drawn frame may take to say so, and how long each lasts in milliseconds. */
const TURNS = [10, 200] as const;

/** Where something waits: the page, and what is looked at in one of its frames; null once that is gone. */
export type WaitingPlace = { readonly page: Page; element(): Promise<ElementHandle | null> };

/** The root of a frame, for what waits for nothing smaller. */
export const rootOf = (frame: Frame) => frame.evaluateHandle(() => document.documentElement);

/**
 * Has the frame of a wait drawn again whenever it is not, for as long as the wait lasts. Chromium draws nothing in a frame of
 * another site that has left the window: no animation ends there, and a press waits for two drawings before it scrolls. A guest
 * would scroll. A wait that fails says what was seen last.
 */
export async function drawnMeanwhile<Result>(place: WaitingPlace, waiting: Promise<Result>): Promise<Result> {
  let looks = 0;
  let seen = "";
  const looking = setInterval(() => {
    looks += 1;
    const after = `After ${(looks * LOOKS_EACH_MS) / 1000} s`;
    lookAt(place, looks).then(
      (told) => (seen = `${after}, what was seen of its frame: ${JSON.stringify(told)}`),
      (error: unknown) => (seen = `${after} its frame could not be looked at: ${String(error)}`),
    );
  }, LOOKS_EACH_MS);
  try {
    return await waiting;
  } catch (error) {
    if (error instanceof Error && looks > 0) error.message += `\n${seen || "Its frame does not answer."}`;
    throw error;
  } finally {
    clearInterval(looking);
  }
}

/**
 * Looks whether the frame is drawn, has it drawn again if it is not, and returns what it saw. It waits by handles, whose waits
 * nobody looks at in turn.
 */
async function lookAt({ page, element }: WaitingPlace, looks: number): Promise<object> {
  const looked = await element();
  if (looked === null) return { gone: true };
  const seen = await looked.evaluate(drawings, TURNS);
  const host = await rootOf(page.mainFrame());
  const around = await host.evaluate((root) => ({
    scrolled: [window.scrollY, innerHeight, root.scrollHeight],
    frames: [...document.querySelectorAll("iframe")].map((frame) => frame.getBoundingClientRect().toJSON()),
  }));
  if (seen.inFrame && seen.places.length === 0) await drawAgain(page, looked, looks);
  return { ...seen, ...around };
}

/** Where the element was in the next drawings of its frame: nowhere if the frame is not drawn. Runs in the page. */
async function drawings(element: Node, [turns, lasting]: readonly [turns: number, lasting: number]) {
  const places: string[] = [];
  const note = () => {
    const { x, y, width, height } = (element as Element).getBoundingClientRect();
    places.push([x, y, width, height].join(" "));
    if (places.length < 3) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  // A page that is busy is late for its turns, too.
  for (let turn = 0; turn < turns && places.length < 3; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, lasting));
  return { address: location.href, inFrame: window !== window.parent, places };
}

async function drawAgain(page: Page, element: ElementHandle, looks: number): Promise<void> {
  await page.bringToFront();
  // Each time to another place, so that the browser tells the frame once more what of it is in the window.
  await element.evaluate(
    (node, block) => {
      (node as Element).scrollIntoView({ block, behavior: "instant" });
    },
    looks % 2 === 0 ? ("start" as const) : ("center" as const),
  );
  const size = page.viewportSize();
  if (looks > 1 && size !== null) {
    // Another size is drawn by all frames.
    await page.setViewportSize({ ...size, height: size.height + 1 });
    await page.setViewportSize(size);
  }
}
