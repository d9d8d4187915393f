import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";

import { HistoryTab } from "../testing/history-tab.ts";
import { keepDialogHistory } from "./dialog-history.ts";
import { createDialogStore } from "./dialog-store.ts";

afterEach(() => {
  vi.useRealTimers();
});

function openTab(tab = new HistoryTab()) {
  const store = createDialogStore(() => history);
  const history = keepDialogHistory(tab, store.goBackTo);
  const openNames = () =>
    store
      .dialogs()
      .filter((dialog) => !dialog.closing)
      .map((dialog) => dialog.render(dialog.controls));
  const visit = (route: string) => tab.history.pushState({ route });
  const route = () => (tab.history.state as { route?: string } | null)?.route;
  return { tab, store, openNames, visit, route };
}

test("every dialog and every step in one is an entry of the tab's history", () => {
  const { tab, store } = openTab();
  store.open(() => "room").enterStep(() => undefined);
  expect(tab.position).toBe(2);
});

test("Back goes one step back inside the dialog, then closes it", async () => {
  const { tab, store, openNames } = openTab();
  let step = 2;
  store.open(() => "room").enterStep(() => (step = 1));
  await tab.press("back");
  expect([step, openNames()]).toEqual([1, ["room"]]);
  await tab.press("back");
  expect([tab.position, openNames()]).toEqual([0, []]);
});

test("Forward to a dialog that was closed shows the page", async () => {
  const { tab, store, openNames, visit, route } = openTab();
  visit("/");
  store.open(() => "room");
  await tab.press("back");
  await tab.press("forward");
  expect([route(), openNames()]).toEqual(["/", []]);
});

test("closing a dialog closes what is above it", () => {
  const { store, openNames } = openTab();
  const room = store.open(() => "room");
  room.enterStep(() => undefined);
  store.open(() => "confirm");
  room.close();
  expect(openNames()).toEqual([]);
});

test("a dialog takes over the entries that closed ones have left", async () => {
  const { tab, store, openNames } = openTab();
  for (const name of ["calendar", "room", "calendar"]) store.open(() => name).close();
  const room = store.open(() => "room");
  expect(tab.position).toBe(1);
  room.enterStep(() => undefined);
  expect(tab.position).toBe(2);
  await tab.press("back");
  await tab.press("back");
  expect([tab.position, openNames()]).toEqual([0, []]);
});

test("where a dialog was closed, one Back leaves the page", async () => {
  const { tab, store, visit, route } = openTab();
  visit("/");
  visit("/summary");
  const room = store.open(() => "room");
  room.enterStep(() => undefined);
  room.close();
  await tab.press("back");
  expect(route()).toBe("/");
});

test("the page navigates from a dialog at once, and Back and Forward pass over what the dialog has left", async () => {
  const { tab, store, visit, route } = openTab();
  visit("/before");
  visit("/");
  store.open(() => "room").enterStep(() => undefined);
  store.closeAll();
  visit("/summary");
  await tab.press("back");
  expect(route()).toBe("/");
  await tab.press("back");
  expect(route()).toBe("/before");
  await tab.press("forward");
  await tab.press("forward");
  expect(route()).toBe("/summary");
});

test("a page that navigates under open dialogs stays where it went", async () => {
  const { tab, store, visit, route } = openTab();
  const room = store.open(() => "room");
  visit("/summary");
  room.close();
  await tab.rest();
  expect(route()).toBe("/summary");
});

test("Back does not close a persistent dialog", async () => {
  const { tab, store, openNames } = openTab();
  store.open(() => "last minute", { persistent: true });
  await tab.press("back");
  expect([tab.position, openNames()]).toEqual([1, ["last minute"]]);
});

test("after a reload in the middle of a dialog one Back leaves the page", async () => {
  const { tab, store, visit, route } = openTab();
  visit("/");
  visit("/summary");
  store.open(() => "room").enterStep(() => undefined);
  keepDialogHistory(tab, () => undefined);
  await tab.press("back");
  expect(route()).toBe("/");
});

test("what others keep in the history's state stays", () => {
  const { tab, store, visit } = openTab();
  visit("/");
  store.open(() => "room");
  expect(tab.history.state).toMatchObject({ route: "/" });
});

type Action = "open" | "step" | "close" | "leave" | "back";

test("whatever is opened, closed and left, and however late the tab follows, the guest is where they went", async () => {
  vi.useFakeTimers();
  const actions = fc.array(fc.constantFrom<Action>("open", "step", "close", "leave", "back"), {
    maxLength: 24,
  });
  const delays = fc.infiniteStream(fc.integer({ min: 0, max: 5000 }));
  await fc.assert(
    fc.asyncProperty(actions, delays, async (taken, lateness) => {
      const { tab, store, visit, route } = openTab(new HistoryTab(() => lateness.next().value));
      visit("/page-0");
      const pages = ["/page-0"];
      const steps: string[] = [];
      for (const [index, action] of taken.entries()) {
        const top = store.dialogs().findLast((dialog) => !dialog.closing);
        if (action === "open") {
          steps.push("dialog");
          store.open(() => "dialog");
        } else if (action === "step" && top) {
          steps.push("step");
          top.controls.enterStep(() => undefined);
        } else if (action === "close" && top) {
          steps.splice(steps.lastIndexOf("dialog"));
          top.controls.close();
        } else if (action === "leave") {
          steps.length = 0;
          pages.push(`/page-${index + 1}`);
          store.closeAll();
          visit(`/page-${index + 1}`);
        } else if (action === "back" && (pages.length > 1 || steps.length > 0)) {
          if (steps.pop() === undefined) pages.pop();
          void tab.press("back");
          await vi.runAllTimersAsync();
        }
        expect(route()).toBe(pages.at(-1));
        expect(store.dialogs().filter(({ closing }) => !closing)).toHaveLength(
          steps.filter((step) => step === "dialog").length,
        );
      }
    }),
    { seed: 4, numRuns: 500 },
  );
});
