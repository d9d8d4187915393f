import type { Page } from "@playwright/test";

/** What a way through the widget asks of a guest. */
export type Effort = {
  /** Presses of mouse or finger. */
  clicks: number;
  /** Fields that something was typed into. */
  fields: number;
  /** Screens and dialogs on which the guest did something. */
  steps: string[];
};

type Deed = { kind: "press" | "type"; step: string; field: string };

/** Counts by the page's own events what the guest does in it, from its next load on. */
export async function countEffort(page: Page): Promise<() => Effort> {
  const deeds: Deed[] = [];
  await page.exposeBinding("countDeed", (_, deed: Deed) => void deeds.push(deed));
  await page.addInitScript(() => {
    const { countDeed } = window as unknown as { countDeed(deed: Deed): void };
    const fields = new Map<EventTarget, string>();
    const note = (kind: Deed["kind"]) => (event: Event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof Element)) return;
      const isTyped = target.matches("input:not([type=radio], [type=checkbox]), textarea");
      if (kind === "type" && !isTyped) return;
      const field = fields.get(target) ?? `${location.pathname} ${fields.size}`;
      fields.set(target, field);
      const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
      const step = dialog ? `${location.pathname} in a dialog` : location.pathname;
      countDeed({ kind, step, field });
    };
    addEventListener("pointerdown", note("press"), { capture: true });
    addEventListener("input", note("type"), { capture: true });
  });
  return () => {
    const typed = deeds.filter(({ kind }) => kind === "type");
    return {
      clicks: deeds.length - typed.length,
      fields: new Set(typed.map(({ field }) => field)).size,
      steps: [...new Set(deeds.map(({ step }) => step))],
    };
  };
}
