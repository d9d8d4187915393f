import type { Locator, Page } from "playwright-core";

/** An element by its selector and, for a field, the value it gets; or the words that appear in it. */
type Outcome = { selector: string; value?: string; words?: string };

/** Something that guests do, and how the page responds. */
export type Interaction = {
  name: string;
  /** What to press, or where to type which letter, and the expected response. */
  prepare: () => Promise<{ target: Locator; letter?: string; outcome: Outcome }>;
  /** Restores everything so that it can be repeated. */
  undo: () => Promise<void>;
};

const SHOWN_WITHIN = 20_000;

/** Milliseconds from the guest's press until the response is painted. */
export async function timeAnswer(page: Page, interaction: Interaction): Promise<number> {
  const { target, letter, outcome } = await interaction.prepare();
  await page.evaluate(noteAnswer, { ...outcome, event: letter === undefined ? "click" : "keydown" });
  await (letter === undefined ? target.click() : target.press(letter));
  const answered = await page.waitForFunction(
    () => performance.getEntriesByName("bench-answer")[0]?.duration,
    undefined,
    {
      timeout: SHOWN_WITHIN,
    },
  );
  return (await answered.jsonValue()) ?? NaN;
}

/** Runs in the page. A frame is painted at its end, before the next task. */
function noteAnswer({ selector, value, words, event }: Outcome & { event: string }): void {
  performance.clearMeasures("bench-answer");
  const began = ({ timeStamp }: Event) => {
    const look = () => {
      const found = document.querySelector<HTMLElement & { value?: string }>(selector);
      const isThere =
        found !== null &&
        (value === undefined || found.value === value) &&
        (words === undefined || found.textContent.includes(words));
      if (!isThere) return requestAnimationFrame(look);
      return setTimeout(() => performance.measure("bench-answer", { start: timeStamp }));
    };
    requestAnimationFrame(look);
  };
  document.addEventListener(event, began, { capture: true, once: true });
}

/** Runs in the page before its own code: records the duration of long tasks, those over 50 ms. */
export function keepLongTasks(): void {
  const kept: number[] = [];
  Object.assign(globalThis, { benchLongTasks: kept });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

/** Durations of the long tasks since the last call, in milliseconds. */
export function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { benchLongTasks } = globalThis as unknown as { benchLongTasks: number[] };
    return benchLongTasks.splice(0);
  });
}
