import { expect, test } from "vitest";
import { openStorage } from "../storage/browser-storage.ts";
import { reloadOncePerMinute } from "./lazy-part.ts";

const MINUTE = 60_000;

test("a missing chunk reloads the page once, and again after a minute", () => {
  const storage = openStorage("sessionStorage");
  storage.remove("portico:reloaded-at");
  let reloads = 0;
  const failAt = (now: number) => reloadOncePerMinute(storage, now, () => (reloads += 1));
  const start = 1_800_000_000_000;
  expect([failAt(start), failAt(start + MINUTE - 1), failAt(start + MINUTE)]).toEqual([true, false, true]);
  expect(reloads).toBe(2);
});

test("a browser that remembers nothing is never reloaded, for it might never stop", () => {
  const forgetful = { read: () => null, write: () => false, remove: () => undefined, isWorking: () => false };
  expect(reloadOncePerMinute(forgetful, 1_800_000_000_000, () => expect.unreachable())).toBe(false);
});
