import { afterEach, expect, test, vi } from "vitest";

import { HistoryTab } from "../testing/history-tab.ts";
import { createDialogStore } from "./dialog-store.ts";
import { keepDialogHistory } from "./dialog-history.ts";

afterEach(() => {
  vi.useRealTimers();
});

function openTab() {
  const tab = new HistoryTab();
  const store = createDialogStore(() => history);
  const history = keepDialogHistory(tab, store.goBackTo);
  const openNames = () =>
    store
      .dialogs()
      .filter((dialog) => !dialog.closing)
      .map((dialog) => dialog.render(dialog.controls));
  return { tab, store, openNames };
}

test("every dialog and every step in one is an entry of the tab's history", async () => {
  const { tab, store } = openTab();
  store.open(() => "room").enterStep(() => undefined);
  await tab.rest();
  expect(tab.position).toBe(2);
});

test("Back goes one step back inside the dialog, then closes it", async () => {
  const { tab, store, openNames } = openTab();
  let step = 2;
  store.open(() => "room").enterStep(() => (step = 1));
  await tab.rest();
  await tab.press("back");
  expect([step, openNames()]).toEqual([1, ["room"]]);
  await tab.press("back");
  expect([tab.position, openNames()]).toEqual([0, []]);
});

test("Forward to a dialog that was closed comes back to the page", async () => {
  const { tab, store, openNames } = openTab();
  store.open(() => "room");
  await tab.rest();
  await tab.press("back");
  await tab.press("forward");
  expect([tab.position, openNames()]).toEqual([0, []]);
});

test("closing a dialog takes its entries and those above it along", async () => {
  const { tab, store, openNames } = openTab();
  const room = store.open(() => "room");
  room.enterStep(() => undefined);
  store.open(() => "confirm");
  await tab.rest();
  await room.close();
  expect([tab.position, openNames()]).toEqual([0, []]);
});

test("a dialog that replaces another at once takes over its entry", async () => {
  const { tab, store, openNames } = openTab();
  const calendar = store.open(() => "calendar");
  await tab.rest();
  void calendar.close();
  store.open(() => "room");
  await tab.rest();
  expect([tab.position, openNames()]).toEqual([1, ["room"]]);
});

test("after closeAll the page can navigate without being taken back", async () => {
  const { tab, store } = openTab();
  store.open(() => "room").enterStep(() => undefined);
  await tab.rest();
  await store.closeAll();
  tab.history.pushState({ route: "/summary" });
  await tab.rest();
  expect([tab.position, tab.history.state]).toEqual([1, { route: "/summary" }]);
});

test("a page that navigates under open dialogs stays where it went", async () => {
  const { tab, store } = openTab();
  const room = store.open(() => "room");
  await tab.rest();
  tab.history.pushState({ route: "/summary" });
  await room.close();
  expect(tab.history.state).toEqual({ route: "/summary" });
});

test("a page that navigates in the very moment in which a dialog closes stays where it went", async () => {
  const { tab, store } = openTab();
  const room = store.open(() => "room");
  room.enterStep(() => undefined);
  await tab.rest();
  void room.close();
  await Promise.resolve();
  tab.history.pushState({ route: "/summary" });
  await tab.rest();
  await tab.rest();
  expect(tab.history.state).toEqual({ route: "/summary" });
});

test("Back does not close a persistent dialog", async () => {
  const { tab, store, openNames } = openTab();
  store.open(() => "last minute", { persistent: true });
  await tab.rest();
  await tab.press("back");
  expect([tab.position, openNames()]).toEqual([1, ["last minute"]]);
});

test("a reload in the middle of a dialog leads back to the page", async () => {
  const tab = new HistoryTab();
  tab.history.pushState({ porticoDialogSteps: 1 });
  tab.history.pushState({ porticoDialogSteps: 2 });
  keepDialogHistory(tab, () => undefined);
  await tab.rest();
  expect(tab.position).toBe(0);
});

test("where the host swallows the way back, the dialog closes all the same", async () => {
  vi.useFakeTimers();
  const { tab, store, openNames } = openTab();
  const room = store.open(() => "room");
  await vi.advanceTimersByTimeAsync(10);
  tab.stuck = true;
  const closed = room.close();
  await vi.advanceTimersByTimeAsync(500);
  await closed;
  expect([openNames(), tab.history.state]).toEqual([[], { porticoDialogSteps: 0 }]);
});

test("what others keep in the history's state stays", async () => {
  const { tab, store } = openTab();
  tab.history.pushState({ route: "/" });
  store.open(() => "room");
  await tab.rest();
  expect(tab.history.state).toEqual({ route: "/", porticoDialogSteps: 1 });
});
