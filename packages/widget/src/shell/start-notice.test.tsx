import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWidget } from "../testing/render-widget.tsx";
import { StartNotice } from "./start-notice.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// The specification, part 1, section 4, "Saved state": ls_load_failed, with the error title, 5 s, and home.
test("what could not be restored is told once, under the error's title, for five seconds and on the first page", async () => {
  history.replaceState(null, "", "/summary?lang=en");
  renderWidget(<StartNotice />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(location.pathname + location.search).toBe("/?lang=en");
  const messages = screen.getAllByText(/could not be restored/);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.closest("[role=alert], [role=status]")?.textContent).toContain("Error");
  await act(() => vi.advanceTimersByTimeAsync(4_800));
  expect(screen.queryByText(/could not be restored/)).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(/could not be restored/)).toBeNull();
});
