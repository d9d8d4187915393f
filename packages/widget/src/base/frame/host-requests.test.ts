import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HOST_ANSWERS_MS, leaveFrame, openWindow, type WaysOut } from "./host-requests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A host that answers after this many milliseconds; null for one that never does. */
function answering(after: number | null, accepted = true): NonNullable<WaysOut["askHost"]> {
  return () =>
    new Promise((resolve) => {
      if (after !== null) setTimeout(() => resolve(accepted), after);
    });
}

const refuse = () => {
  throw new DOMException("The frame may not navigate the window.", "SecurityError");
};

async function waysTaken(ways: Partial<WaysOut>): Promise<string[]> {
  const taken: string[] = [];
  const note = (way: string) => {
    taken.push(way);
    return true;
  };
  const leaving = leaveFrame("https://book.example/pay", {
    askHost: null,
    letHostGo: () => note("host"),
    takeTop: () => note("top"),
    openWindow: () => note("window"),
    ...ways,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return [...taken, await leaving];
}

describe("exactly one way out is taken", () => {
  test.each([
    ["a host that answers in time goes itself", { askHost: answering(20) }, ["host", "left"]],
    ["a host that answers too late never goes", { askHost: answering(HOST_ANSWERS_MS + 1) }, ["top", "left"]],
    ["a host that never answers", { askHost: answering(null) }, ["top", "left"]],
    ["a host that refuses", { askHost: answering(20, false) }, ["top", "left"]],
    ["no loader in the host page", {}, ["top", "left"]],
    ["a browser that refuses the window", { takeTop: refuse }, ["window", "left"]],
    ["one that refuses a new window too", { takeTop: refuse, openWindow: () => false }, ["blocked"]],
    [
      "a silent host and a browser that refuses everything",
      { askHost: answering(null), takeTop: refuse, openWindow: () => false },
      ["blocked"],
    ],
  ] as [string, Partial<WaysOut>, string[]][])("%s", async (_, ways, expected) => {
    expect(await waysTaken(ways)).toEqual(expected);
  });
});

afterEach(() => void vi.restoreAllMocks());

test("a window that opens is cut off from this page", () => {
  const opened = { opener: window };
  vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  expect(openWindow("https://book.example/")).toBe(true);
  expect(opened.opener).toBeNull();
});

test("one that opens from a sandbox has opened, though its opener is out of reach", () => {
  const opened = Object.defineProperty({}, "opener", {
    set() {
      throw new DOMException("Blocked a frame from accessing a cross-origin frame.", "SecurityError");
    },
  });
  vi.spyOn(window, "open").mockReturnValue(opened as Window);
  expect(openWindow("https://book.example/")).toBe(true);
});

test("one that the browser refuses has not", () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  expect(openWindow("https://book.example/")).toBe(false);
});
