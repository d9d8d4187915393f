import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** The test's document has neither popovers nor scrolling, unlike every browser that we serve. */
export function standInForPopovers(): void {
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.scrollIntoView ??= () => undefined;
}

/** A day of an open calendar. A query by role would compute the names of all days each time. */
export function day(date: string): Element {
  return document.querySelector(`[data-date="${date}"]`) ?? expect.fail(`no ${date}`);
}

/** Waits until an open calendar shows days and knows which are free. */
export async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector("[data-date]")).toBeTruthy());
  await waitFor(() => expect(screen.queryAllByRole("grid", { busy: true })).toEqual([]));
}
