import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { loadedAnswer } from "../../testing/loaded-reservation.ts";
import { aPaymentCheck, paymentAnswer } from "../../testing/payment-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { GatewayReturnPage } from "./gateway-return-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function openRefused(answers: TestEngine["answers"], keptUntil = Date.UTC(2027, 5, 1, 16, 40)) {
  history.replaceState(null, "", "/paygate-return?client=demo#payment_id=p_1&return_token=t");
  engine.answers = {
    "/api/ibe4/payment-check": () => paymentAnswer(aPaymentCheck({ keptUntil })),
    ...answers,
  };
  renderWidget(<GatewayReturnPage pauses={[20]} />, { origin: engine.origin });
}

const stay = () => screen.queryByRole("region", { name: "What you are booking" });

test("the stay that was not paid for is shown with its dates and guests", async () => {
  openRefused({ "/api/ibe4/load-reservation": () => loadedAnswer() });
  await screen.findByText("Garden room");
  const line = within(stay() ?? document.body).getByRole("listitem");
  const told = line.textContent?.replaceAll("\u2060", "").replaceAll("\u00a0", " ");
  expect(told).toBe("Garden room11–13 June · 2 adults");
});

test("the page goes without the stay where it cannot load", async () => {
  openRefused({});
  await screen.findByRole("heading", { name: "You cannot pay this way now" });
  await waitFor(() => expect(stay()).toBeNull());
});

test("what ends soon is told in minutes and as a time of day", async () => {
  openRefused({}, Date.now() + 27.5 * 60_000);
  const told = /^Your reservation is kept for 28 more minutes, until\s\d\d:\d\d/;
  expect(await screen.findByText(told)).toBeTruthy();
});
