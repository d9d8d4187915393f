import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../button/button.tsx";
import { useSnackbar } from "../snackbar/snackbar.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { BlockingOverlay } from "./blocking-overlay.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Saving() {
  const [saving, setSaving] = useState(false);
  const show = useSnackbar();
  return (
    <>
      <Button onClick={() => setSaving(true)}>Save</Button>
      <Button onClick={() => show({ kind: "success", headline: "Item removed" })}>Tell</Button>
      <Button onClick={() => setSaving(false)}>Saved</Button>
      {saving && <BlockingOverlay text="Saving your reservation" />}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const overlay = () => screen.getByRole("dialog", { name: "Saving your reservation" });

test("it blocks at once, is seen after 400 ms and asks for patience after 8 s", () => {
  renderScreen(<Saving />);
  press("Save");
  expect(overlay().getAttribute("aria-busy")).toBe("true");
  pass(399);
  expect(overlay().textContent).toBe("");
  pass(1);
  expect(overlay().textContent).toBe("Saving your reservation");
  pass(7599);
  expect(overlay().textContent).toBe("Saving your reservation");
  pass(1);
  expect(overlay().textContent).toContain("This is taking longer than usual, please stay on the page.");
});

test("neither Esc nor the browser closes it, only the end of the work", () => {
  renderScreen(<Saving />);
  press("Save");
  expect(fireEvent.keyDown(overlay(), { key: "Escape" })).toBe(false);
  expect(fireEvent(overlay(), new Event("cancel", { cancelable: true }))).toBe(false);
  // As pressing Back twice does on a phone.
  act(() => (overlay() as HTMLDialogElement).close());
  expect(overlay()).toHaveProperty("open", true);
  press("Saved");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("focus returns to where it was", () => {
  renderScreen(<Saving />);
  const button = screen.getByRole("button", { name: "Save" });
  button.focus();
  press("Save");
  press("Saved");
  expect(document.activeElement).toBe(button);
});

test("the time of a message behind it stands still", () => {
  renderScreen(<Saving />);
  press("Tell");
  pass(3000);
  press("Save");
  pass(60_000);
  expect(screen.getByText("Item removed")).toBeTruthy();
  press("Saved");
  pass(1999);
  expect(screen.getByText("Item removed")).toBeTruthy();
  pass(1);
  expect(screen.queryByText("Item removed")).toBeNull();
});
