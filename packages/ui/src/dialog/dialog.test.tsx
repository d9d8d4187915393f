import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../button/button.tsx";
import { useDialog, useDialogs } from "../dialog-stack/dialog-stack.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { Dialog } from "./dialog.tsx";

const PATIENCE = { timeout: 240_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A two-step dialog that counts how often the guest has pressed a button in it. */
function Room() {
  const [step, setStep] = useState(1);
  const [count, setCount] = useState(0);
  const { enterStep, back } = useDialog();
  const goOn = () => {
    setStep(2);
    enterStep(() => setStep(1));
  };
  return (
    <Dialog title={`Room, step ${step}`} step={step} onBack={step > 1 ? back : undefined}>
      <Button onClick={() => setCount(count + 1)}>Pressed {count} times</Button>
      <Button onClick={goOn}>Go on</Button>
    </Dialog>
  );
}

function Page() {
  const { open } = useDialogs();
  return <Button onClick={() => open(() => <Room />)}>Open</Button>;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const heading = (name: string) => screen.getByRole("heading", { name });

// The specification, part 1, section 4: closing resets everything after 300 ms; section 9: dialog reset delay 300 ms.
test("what was done in a dialog stays in view for 300 ms after it closes, and is forgotten then", () => {
  renderScreen(<Page />);
  press("Open");
  press("Pressed 0 times");
  press("Close");
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.getByText("Pressed 1 times")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText(/Pressed/)).toBeNull();
  press("Open");
  expect(screen.getByText("Pressed 0 times")).toBeTruthy();
});

test("a dialog that is opened again at once begins anew, beside the one that fades", () => {
  renderScreen(<Page />);
  press("Open");
  press("Pressed 0 times");
  press("Close");
  press("Open");
  expect(screen.getByRole("button", { name: "Pressed 0 times" })).toBeTruthy();
});

test("focus goes to the heading of each step, and after closing to where it was", () => {
  renderScreen(<Page />);
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  press("Open");
  expect(document.activeElement).toBe(heading("Room, step 1"));
  press("Go on");
  expect(document.activeElement).toBe(heading("Room, step 2"));
  press("Back");
  expect(document.activeElement).toBe(heading("Room, step 1"));
  press("Close");
  return vi.waitFor(() => expect(document.activeElement).toBe(opener), PATIENCE);
});
