import { type ElementReference, type WebDriver, DriverError } from "./web-driver.ts";

/** What a guest looks for, and which elements can be it. */
const PARTS = {
  button: "button, a[href], [role=button]",
  field: "input:not([type=radio], [type=checkbox]), textarea",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  heading: "h1, h2",
  text: "p, dd, strong, span",
} as const;

type Part = keyof typeof PARTS;

const PATIENCE = 60_000;
const LOOK_AGAIN_AFTER = 150;
const STILL_FOR = 400;

/** A guest in WebKit, who finds what is on the screen by its name. */
export type WebKitGuest = {
  readonly driver: WebDriver;
  /** Waits until it exists and is enabled, and returns its name. */
  sees(part: Part, name: RegExp): Promise<string>;
  press(part: Part, name: RegExp): Promise<void>;
  types(name: RegExp, text: string): Promise<void>;
  /** What stands in a field. */
  reads(name: RegExp): Promise<string>;
  /** Goes on inside the frame with this title. */
  entersFrame(title: string): Promise<void>;
  /** Goes on in the whole window. */
  leavesFrame(): Promise<void>;
};

export function webKitGuest(driver: WebDriver): WebKitGuest {
  let frame: string | null = null;

  /**
   * A press while its target still moves, as in a dialog that opens or a frame that grows, lands beside it. The driver does
   * not scroll the page around a frame, so the target is first scrolled into view there.
   */
  async function bringIntoView(element: ElementReference): Promise<void> {
    for (let seen = NaN, since = Date.now(); Date.now() - since < STILL_FOR;) {
      const at = await placeOf(element);
      if (at !== seen) since = Date.now();
      seen = at;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER));
    }
  }

  async function placeOf(element: ElementReference): Promise<number> {
    const middle = await driver.run(middleOf, element);
    if (frame === null) return middle;
    await driver.leaveFrame();
    const at = await driver.run(scrollHost, frame, middle);
    await driver.enter(await inHost(frame));
    return at;
  }

  async function inHost(title: string): Promise<ElementReference> {
    return patiently(`the frame ${title}`, () => driver.run(frameCalled, title));
  }

  function find(part: Part, name: RegExp): Promise<{ element: ElementReference; name: string }> {
    return patiently(`${part} ${name.source}`, () => driver.run(named, PARTS[part], name.source));
  }

  return {
    driver,
    sees: async (part, name) => (await find(part, name)).name,
    async press(part, name) {
      await patiently(`to press ${part} ${name.source}`, async () => {
        const { element } = await find(part, name);
        await bringIntoView(element);
        await driver.click(element);
        return true;
      });
    },
    async types(name, text) {
      const { element } = await find("field", name);
      await bringIntoView(element);
      await driver.type(element, text);
    },
    async reads(name) {
      const { element } = await find("field", name);
      return driver.run(valueOf, element);
    },
    async entersFrame(title) {
      frame = title;
      await driver.enter(await inHost(title));
    },
    async leavesFrame() {
      frame = null;
      await driver.leaveFrame();
    },
  };
}

/** Retries until there is an answer, because the page may redraw under the driver. */
async function patiently<Answer>(what: string, attempt: () => Promise<Answer | null>): Promise<Answer> {
  const deadline = Date.now() + PATIENCE;
  let lastError: unknown = null;
  for (;;) {
    try {
      const answer = await attempt();
      if (answer !== null) return answer;
    } catch (error) {
      if (!(error instanceof DriverError)) throw error;
      lastError = error;
    }
    if (Date.now() > deadline) throw new Error(`WebKit shows no ${what}.`, { cause: lastError });
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER));
  }
}

/*
 * What follows runs in the page.
 */

/** The first usable element with this name in the uppermost dialog, or in the page; elements come back as references. */
function named(selector: string, pattern: string): { element: ElementReference; name: string } | null {
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const wanted = new RegExp(pattern);
  for (const element of top.querySelectorAll<HTMLElement>(selector)) {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const words = labels ? [...(element.labels ?? [])].map(({ textContent }) => textContent).join(" ") : "";
    const name = (element.getAttribute("aria-label") ?? (words || element.textContent))
      .replaceAll(/\s+/g, " ")
      .trim();
    const usable = !element.matches(":disabled, [aria-disabled=true]") && element.getClientRects().length > 0;
    if (usable && wanted.test(name)) return { element: element as never, name };
  }
  return null;
}

function valueOf(reference: ElementReference): string {
  const element = reference as unknown as HTMLInputElement;
  return element.value;
}

/** Scrolls within the page or the frame, and returns the position of the element's middle. */
function middleOf(reference: ElementReference): number {
  const element = reference as unknown as HTMLElement;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/**
 * Scrolls the page around the frame to a hidden place in it, and returns where that place then is on the page. A visible place
 * stays where it is: a dialog follows the visible part of the frame and would run away from every attempt to centre it.
 */
function scrollHost(title: string, middle: number): number {
  const frame = document.querySelector(`iframe[title="${title}"]`);
  const inWindow = (frame?.getBoundingClientRect().top ?? 0) + middle;
  const top = inWindow + scrollY;
  if (inWindow < innerHeight / 8 || inWindow > (innerHeight * 7) / 8) {
    scrollTo({ top: top - innerHeight / 2, behavior: "instant" });
  }
  return top;
}

function frameCalled(title: string): ElementReference | null {
  return document.querySelector(`iframe[title="${title}"]`) as never;
}
