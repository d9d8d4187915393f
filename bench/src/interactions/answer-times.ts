import type { Locator, Page } from "playwright-core";

/** An element by its selector, and the value that it has then, where it is a field. */
type Outcome = { selector: string; value?: string };

/** One thing that guests do, and what the page shows for it. */
export type Interaction = {
  name: string;
  /** What is pressed, and what that brings about. */
  prepare: () => Promise<{ target: Locator; outcome: Outcome }>;
  /** Puts everything back so that the same can be done again. */
  undo: () => Promise<void>;
};

const SHOWN_WITHIN = 20_000;

/** Milliseconds from the guest's press until what it brings about is painted. */
export async function timeAnswer(page: Page, interaction: Interaction): Promise<number> {
  const { target, outcome } = await interaction.prepare();
  await page.evaluate(noteAnswer, outcome);
  await target.click();
  const answered = await page.waitForFunction(
    () => performance.getEntriesByName("bench-answer")[0]?.duration,
    undefined,
    {
      timeout: SHOWN_WITHIN,
    },
  );
  return (await answered.jsonValue()) ?? NaN;
}

/** Runs in the page. What a frame begins with is painted at its end; the next task comes after that. */
function noteAnswer({ selector, value }: Outcome): void {
  performance.clearMeasures("bench-answer");
  const began = ({ timeStamp }: Event) => {
    const look = () => {
      const found = document.querySelector<HTMLElement & { value?: string }>(selector);
      if (found === null || (value !== undefined && found.value !== value))
        return requestAnimationFrame(look);
      return setTimeout(() => performance.measure("bench-answer", { start: timeStamp }));
    };
    requestAnimationFrame(look);
  };
  document.addEventListener("click", began, { capture: true, once: true });
}

/** Runs in the page before anything of it: keeps how long its long tasks took, those over 50 ms. */
export function keepLongTasks(): void {
  const kept: number[] = [];
  Object.assign(globalThis, { benchLongTasks: kept });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

/** Milliseconds of the long tasks since this was last asked. */
export function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { benchLongTasks } = globalThis as unknown as { benchLongTasks: number[] };
    return benchLongTasks.splice(0);
  });
}
