import { searchCalls } from "@portico/contract/offers/search-calls";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine } from "../../testing/test-engine.ts";
import { MaintenancePage } from "./maintenance-page.tsx";

const PATIENCE = { timeout: 240_000 };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { rules } = aProperty();

/** A hotel that answers each question with the next of these: in maintenance or not, or not at all. */
function startHotel(...answers: (typeof rules | number)[]) {
  const asked: number[] = [];
  const engine = startTestEngine({
    "/api/ibe4/defaults": () => {
      const answer = answers[asked.length] ?? 500;
      asked.push(asked.length + 1);
      if (typeof answer === "number") return answer;
      const property = aProperty({ rules: answer });
      return searchCalls.defaults.writeAnswer(property, { currency: "CZK" }) as object;
    },
  });
  return { engine, asked };
}

test("it shows the hotel's contacts, asks every minute, and reloads once the hotel books again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { engine: starting, asked } = startHotel(500, { ...rules, maintenance: true }, rules);
  const engine = await starting;
  const reload = vi.fn<() => void>();
  renderWidget(<MaintenancePage reload={reload} />, { origin: engine.origin });
  expect(screen.getByRole("link", { name: /\+420.000.000.000/ })).toBeTruthy();
  for (const minute of [1, 2, 3]) {
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(asked).toHaveLength(minute), PATIENCE);
  }
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENCE);
  await engine.close();
});

test("an impatient guest asks at once, and learns if it still goes on", async () => {
  const engine = await startHotel({ ...rules, maintenance: true }, rules).engine;
  const reload = vi.fn<() => void>();
  renderWidget(<MaintenancePage reload={reload} />, { origin: engine.origin });
  const tryNow = screen.getByRole("button", { name: "Try again" });
  await userEvent.click(tryNow);
  expect(
    await screen.findByText("The hotel is updating its booking. Please try again in a moment."),
  ).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(tryNow);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENCE);
  await engine.close();
});
