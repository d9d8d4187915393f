import { searchCalls } from "@portico/contract/search-calls";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aProperty } from "../testing/property-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { startTestEngine } from "../testing/test-engine.ts";
import { MaintenancePage } from "./maintenance-page.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("it names the hotel's people, asks every minute, and begins anew once the hotel books again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { rules } = aProperty();
  const answers = [500, { ...rules, maintenance: true }, rules] as const;
  let asked = 0;
  const engine = await startTestEngine({
    "/api/ibe4/defaults": () => {
      const answer = answers[asked++] ?? 500;
      if (typeof answer === "number") return answer;
      const property = aProperty({ rules: answer });
      return searchCalls.defaults.writeAnswer(property, { currency: "CZK" }) as object;
    },
  });
  const reload = vi.fn<() => void>();
  renderWidget(<MaintenancePage reload={reload} />, { origin: engine.origin });
  expect(screen.getByRole("link", { name: /\+420.000.000.000/ })).toBeTruthy();
  for (const minute of [1, 2, 3]) {
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(asked).toBe(minute));
  }
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await engine.close();
});
