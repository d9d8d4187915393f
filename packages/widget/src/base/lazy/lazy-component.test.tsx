import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyComponent } from "./lazy-component.ts";

// Not connected, so that a missing chunk does not reload the page.
beforeEach(() => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

function renderPage(Part: ReturnType<typeof lazyComponent>) {
  render(
    <Suspense fallback="Waiting">
      Page <Part />
    </Suspense>,
  );
}

test("a part that the first screen does not need may be missing", async () => {
  renderPage(lazyComponent(gone, { afterFirstPaint: true }));
  expect(await screen.findByText("Page")).toBeTruthy();
});

test("nor does what such a part fails at take the page with it", async () => {
  const broken = async () => () => {
    throw new Error("cannot be drawn");
  };
  renderPage(lazyComponent(broken, { afterFirstPaint: true }));
  expect(await screen.findByText("Page")).toBeTruthy();
});

test("another part is stood in for where it says by what", async () => {
  renderPage(lazyComponent(gone, { instead: () => "In its place" }));
  expect(await screen.findByText("Page In its place")).toBeTruthy();
});
