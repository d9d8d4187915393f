import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";

import type { Happening } from "./happening.ts";

const HAPPENINGS = channel("portico:happenings");

/** What was told within one transaction; once it has ended, telling is passed on directly again. */
type Page = { open: boolean; readonly told: Happening[] };

const pages = new AsyncLocalStorage<Page>();

/** Tells the listeners in this process. Happenings within a transaction are passed on after its commit, or never. */
export function tell(happening: Happening): void {
  const page = pages.getStore();
  if (page?.open === true) page.told.push(happening);
  else HAPPENINGS.publish(happening);
}

/** Listens until the returned function is called. */
export function listen(hear: (happening: Happening) => void): () => void {
  const subscriber = (message: unknown) => hear(message as Happening);
  HAPPENINGS.subscribe(subscriber);
  return () => {
    HAPPENINGS.unsubscribe(subscriber);
  };
}

/** Runs a transaction including its commit, and passes on what was told meanwhile once it resolves. */
export async function tellOnceDone<Outcome>(transaction: () => Promise<Outcome>): Promise<Outcome> {
  const page: Page = { open: true, told: [] };
  try {
    const outcome = await pages.run(page, transaction);
    page.open = false;
    for (const happening of page.told) tell(happening);
    return outcome;
  } finally {
    page.open = false;
  }
}
