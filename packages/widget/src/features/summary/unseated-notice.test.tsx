import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { summaryAnswers } from "../../testing/priced-reservation.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { SummaryPage } from "./summary-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

async function openSummary(party: Record<number, number>) {
  history.replaceState(null, "", "/summary?lang=en");
  engine.answers = summaryAnswers();
  const { store } = renderWidget(<SummaryPage />, {
    origin: engine.origin,
    state: { reservation: [aChosenItem()], party },
  });
  await waitFor(() => expect(onward().getAttribute("aria-disabled")).toBe("false"));
  return store;
}

const onward = () => screen.getAllByRole("button", { name: "Continue to payment" })[0] ?? document.body;
const MISSING = "2 guests still have no bed in the chosen rooms.";

// The specification, part 2, section 5: accommodation capacity must match the intended guests.
test("with guests who have no bed nobody goes on: the guest is brought to what can be done", async () => {
  await openSummary({ 1: 3, 2: 1 });
  expect(screen.getByText(MISSING).closest("[role=alert]")).toBeTruthy();
  await userEvent.click(onward());
  expect(location.pathname).toBe("/summary");
  expect(document.activeElement?.textContent).toBe("Add another room");
  await userEvent.keyboard("{Enter}");
  expect(location.pathname).toBe("/");
});

test("those who have beds may travel alone after all", async () => {
  const store = await openSummary({ 1: 4 });
  await userEvent.click(screen.getByRole("button", { name: "Change guests: 2\u00a0adults" }));
  expect(store.getState().party).toEqual({ 1: 2 });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("What you are booking");
  expect(screen.queryByText(MISSING)).toBeNull();
  await userEvent.click(onward());
  await waitFor(() => expect(location.pathname).toBe("/payment"));
});

test("rooms for more guests than were searched for are in nobody's way", async () => {
  await openSummary({ 1: 1 });
  await userEvent.click(onward());
  await waitFor(() => expect(location.pathname).toBe("/payment"));
});
