import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { HoldLine } from "./hold-line.tsx";
import type { Hold } from "./use-hold.ts";

const NOW = Date.UTC(2027, 5, 1, 12);
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const held = (minutes: number): Hold => ({ kind: "held", token: "t", expiresAt: NOW + minutes * MINUTE });

/** Presses and waits only for the promise of the press. */
async function press(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
const told = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");
const extensions = () => screen.queryAllByRole("button", { name: "Keep them longer" });

test("the time is visible from the start, and announced at five minutes and at one", async () => {
  renderWidget(<HoldLine hold={held(20)} onExtend={() => Promise.resolve(null)} />);
  expect(screen.getByText("We keep your choice for 20 more minutes.")).toBeTruthy();
  expect(told()).toBe("");
  expect(extensions()).toEqual([]);
  await pass(15);
  expect(told()).toBe("We keep your choice for 5 more minutes.");
  expect(extensions()).toHaveLength(1);
  await pass(1);
  expect(told()).toBe("");
});

test("two minutes before the end a warning reaches the guest anywhere, and one press extends the hold", async () => {
  const onExtend = vi.fn(() => Promise.resolve<Hold | null>(held(38)));
  renderWidget(<HoldLine hold={held(20)} onExtend={onExtend} />);
  await pass(18);
  const warning = screen.getByText("Please note").closest<HTMLElement>("[role=status], [role=alert]");
  if (warning === null) throw new Error("There is no warning.");
  await press(within(warning).getByRole("button", { name: "Keep them longer" }));
  expect(onExtend).toHaveBeenCalledTimes(1);
});

test("a hold extended for the last time says so and offers no more", async () => {
  renderWidget(<HoldLine hold={held(4)} onExtend={() => Promise.resolve(held(4))} />);
  const again = () => extensions()[0] ?? document.body;
  await press(again());
  expect(extensions(), "a second wish within a minute tells nothing").toHaveLength(1);
  await pass(1.5);
  await press(again());
  expect(screen.getAllByText(/We cannot keep your choice any longer/).length).toBeGreaterThan(0);
  expect(extensions()).toEqual([]);
  await pass(1.5);
  expect(screen.queryByText("Please note")).toBeNull();
});
