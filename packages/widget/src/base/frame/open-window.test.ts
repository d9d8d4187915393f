import { afterEach, expect, test, vi } from "vitest";
import { openWindow } from "./host-requests.ts";

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
