import { afterEach, expect, test, vi } from "vitest";
import { openStorage } from "../storage/browser-storage.ts";
import { lazyPart, noteLeaving, reloadOncePerMinute } from "./lazy-part.ts";

const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

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

test("a chunk that was missing is asked for again the next time, and one that is there never", async () => {
  // The page has just been reloaded, so that it is not reloaded again.
  openStorage("sessionStorage").write("portico:reloaded-at", String(Date.now()));
  let asked = 0;
  const part = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return asked;
  });
  await expect(part.load()).rejects.toThrow("Failed to fetch");
  expect([await part.load(), await part.load()]).toEqual([2, 2]);
});

test("a chunk that is cut off because the page is left is not missed, unless the page is there after all", async () => {
  vi.useFakeTimers();
  openStorage("sessionStorage").write("portico:reloaded-at", String(Date.now()));
  const failed = vi.fn();
  const part = lazyPart(() => Promise.reject(new TypeError("error loading dynamically imported module")));
  noteLeaving();
  const loaded = part.load().catch(failed);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await loaded;
  expect(failed).toHaveBeenCalledOnce();
});
