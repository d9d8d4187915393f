import { Button } from "@portico/ui/button/button";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { TermsLine } from "../../base/dialogs/widget-dialogs.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { CancellationDialog } from "./cancellation-dialog.tsx";
import { DocumentDialog } from "./document-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const property = aProperty({
  documents: [
    { id: 1, version: 1, title: { en: "Terms", de: "AGB" }, html: { en: "<h2>Stay</h2><p>From three.</p>" } },
  ],
  cancellationPolicies: [
    { id: 7, name: { en: "Flexible" }, description: { en: "Until the day before." }, nonRefundable: false },
    { id: 8, name: { en: "Fixed" }, description: { en: "Never." }, nonRefundable: true },
  ],
});

function Opener({ children }: { children: ReactNode }) {
  const { open } = useDialogs();
  return <Button onClick={() => open(() => children)}>Open</Button>;
}

async function openDialog(dialog: ReactNode, name: string) {
  renderWidget(<Opener>{dialog}</Opener>, { property });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return screen.getByRole("dialog", { name });
}

test("a legal text has its title, its HTML that the keyboard can scroll, and Close", async () => {
  const dialog = await openDialog(<DocumentDialog documentId={1} />, "Terms");
  const text = within(dialog).getByRole("region", { name: "Terms" });
  expect(text.tabIndex).toBe(0);
  expect(within(text).getByRole("heading", { name: "Stay" })).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByRole("heading", { name: "Terms" }));
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect(screen.queryByRole("heading", { name: "Terms" })?.closest("dialog")?.open ?? false).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" }));
});

const line: TermsLine = {
  lineCode: "garden-1",
  roomTypeId: 1,
  arrival: "2027-06-11",
  departure: "2027-06-13",
  currency: "CZK",
  cancellation: { policyId: 8, freeUntil: null, cancellable: false, feeNow: 780_000, steps: [] },
};

test("the cancellation conditions of a line are that line's alone", async () => {
  const dialog = await openDialog(<CancellationDialog lines={[line]} />, "Cancellation terms");
  expect(within(dialog).getByRole("heading", { name: "Fixed" })).toBeTruthy();
  expect(dialog.textContent).toContain("Never.");
  expect(dialog.textContent).not.toContain("Until the day before.");
});

test("without a line and with nothing chosen, every condition of the hotel is shown", async () => {
  const dialog = await openDialog(<CancellationDialog />, "Cancellation terms");
  for (const words of ["Flexible", "Until the day before.", "Fixed", "Never."]) {
    expect(dialog.textContent).toContain(words);
  }
});
