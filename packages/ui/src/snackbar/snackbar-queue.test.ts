import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSnackbarQueue } from "./snackbar-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const saved = { kind: "success", headline: "Saved" } as const;
const warned = { kind: "warning", headline: "Almost" } as const;
const failed = { kind: "error", headline: "Not saved", timeout: 8000 } as const;

test("a message goes after five seconds", () => {
  const queue = createSnackbarQueue();
  queue.add(saved);
  vi.advanceTimersByTime(4999);
  expect(queue.visible()?.headline).toBe("Saved");
  vi.advanceTimersByTime(1);
  expect(queue.visible()).toBeUndefined();
});

test("one message at a time, each with its own time", () => {
  const queue = createSnackbarQueue();
  queue.add(warned);
  queue.add(failed);
  vi.advanceTimersByTime(5000);
  expect(queue.visible()?.headline).toBe("Not saved");
  vi.advanceTimersByTime(7999);
  expect(queue.visible()?.headline).toBe("Not saved");
  vi.advanceTimersByTime(1);
  expect(queue.visible()).toBeUndefined();
});

test.each(["hover", "focus", "hidden", "blocked"] as const)(
  "time stands still for %s and goes on from there",
  (reason) => {
    const queue = createSnackbarQueue();
    queue.add(saved);
    vi.advanceTimersByTime(3000);
    queue.pause(reason);
    vi.advanceTimersByTime(60_000);
    expect(queue.visible()?.headline).toBe("Saved");
    queue.resume(reason);
    vi.advanceTimersByTime(1999);
    expect(queue.visible()?.headline).toBe("Saved");
    vi.advanceTimersByTime(1);
    expect(queue.visible()).toBeUndefined();
  },
);

test("time stands still as long as one of two reasons holds", () => {
  const queue = createSnackbarQueue();
  queue.add(saved);
  queue.pause("hover");
  queue.pause("hidden");
  queue.resume("hover");
  vi.advanceTimersByTime(60_000);
  expect(queue.visible()?.headline).toBe("Saved");
});

test("what comes next takes a success away, with its time, but no warning", () => {
  const queue = createSnackbarQueue();
  const gone: string[] = [];
  queue.add({ ...saved, onGone: () => gone.push("saved") });
  vi.advanceTimersByTime(4000);
  queue.add(warned);
  expect([queue.visible()?.headline, gone]).toEqual(["Almost", ["saved"]]);
  vi.advanceTimersByTime(4000);
  queue.add(saved);
  expect(queue.visible()?.headline).toBe("Almost");
  queue.add(failed);
  queue.dismiss();
  expect(queue.visible()?.headline).toBe("Not saved");
});

test.each(["hover", "focus"] as const)(
  "a success that has the guest's %s stays until they leave it",
  (reason) => {
    const queue = createSnackbarQueue();
    queue.add(saved);
    queue.pause(reason);
    queue.add(failed);
    expect(queue.visible()?.headline).toBe("Saved");
    queue.resume(reason);
    vi.advanceTimersByTime(5000);
    expect(queue.visible()?.headline).toBe("Not saved");
  },
);

test("a message that is closed under the pointer does not hold up the next", () => {
  const queue = createSnackbarQueue();
  queue.add(warned);
  queue.add(failed);
  queue.pause("hover");
  queue.dismiss();
  vi.advanceTimersByTime(8000);
  expect(queue.visible()).toBeUndefined();
});

test("a message is taken away by whoever showed it, seen or not, and says once that it is gone", () => {
  const queue = createSnackbarQueue();
  const gone: string[] = [];
  const takeSaved = queue.add({ ...warned, onGone: () => gone.push("saved") });
  const takeFailed = queue.add({ ...failed, onGone: () => gone.push("failed") });
  takeFailed();
  expect([queue.visible()?.headline, gone]).toEqual(["Almost", ["failed"]]);
  takeSaved();
  expect([queue.visible(), gone]).toEqual([undefined, ["failed", "saved"]]);
  takeSaved();
  vi.advanceTimersByTime(10_000);
  expect(gone).toEqual(["failed", "saved"]);
});

test("a message whose time is over says that it is gone", () => {
  const queue = createSnackbarQueue();
  const gone = vi.fn();
  queue.add({ ...saved, onGone: gone });
  vi.advanceTimersByTime(5000);
  expect(gone).toHaveBeenCalledOnce();
});
