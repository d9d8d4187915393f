import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { PAID_ON_SITE, TYPED_FORM } from "../../testing/payment-fixture.ts";
import { PRICE, summaryAnswers } from "../../testing/priced-reservation.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { PaymentPage } from "./payment-page.tsx";

const SAVE = "/api/ibe4/save";
const garden = aChosenItem({ lineCode: "garden-1", shownTotal: 780_000 });

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
afterAll(() => engine.close());

/** Opens the page with a form that is filled in, at an engine that nobody hears when it answers an order. */
async function openPage(kept: Record<string, unknown> = {}) {
  history.replaceState(null, "", "/payment?lang=en");
  engine.answers = {
    ...summaryAnswers([], { answer: { paymentOptions: [PAID_ON_SITE] } }),
    [SAVE]: () => 503,
  };
  renderWidget(<PaymentPage />, {
    origin: engine.origin,
    state: { reservation: [garden] },
    kept: { payment: TYPED_FORM, ...kept },
  });
  await screen.findByLabelText("First name");
}

/** The network comes back a minute later, and the price calls what was ordered sold. */
async function learnThatItIsSold() {
  const sold = summaryAnswers([], { problemsOf: () => [{ code: "sold_out", date: garden.arrival }] })[PRICE];
  if (sold) engine.answers[PRICE] = sold;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  for (const name of ["offline", "online"]) act(() => void window.dispatchEvent(new Event(name)));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /^Order with/, hidden: true })).toHaveProperty(
      "disabled",
      true,
    ),
  );
}

test("while nobody knows whether an order was saved, what the price calls sold is not called somebody else's", async () => {
  await openPage();
  await userEvent.click(screen.getByRole("button", { name: /^Order with obligation to pay/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Close the notification" }));
  await learnThatItIsSold();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  engine.answers[SAVE] = () => new Refusal(409, "last_minute", [{ ibe_code: garden.lineCode }]);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Garden room");
});

test("nor is it after a reload, where the page says that nobody knows and the order can be sent again", async () => {
  await openPage({ saveKey: "key-of-the-order" });
  await learnThatItIsSold();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  engine.answers[SAVE] = () => new Refusal(409, "last_minute", [{ ibe_code: garden.lineCode }]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Garden room");
});

test("to a guest who has not ordered it is", async () => {
  await openPage();
  await learnThatItIsSold();
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Garden room");
});
