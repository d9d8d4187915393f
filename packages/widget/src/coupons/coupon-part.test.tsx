import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { couponAnswer } from "../testing/coupon-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { useQueryCoupon } from "./coupon-part.tsx";

const COUPON = "/api/ibe4/coupon";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});
afterAll(() => engine.close());

function Taker() {
  useQueryCoupon();
  return null;
}

test("a code in the address becomes the guest's and leaves the address", async () => {
  engine.answers = { [COUPON]: () => couponAnswer() };
  history.replaceState(null, "", "/?client=lake&coupon=summer");
  const { store } = renderWidget(<Taker />, { origin: engine.origin });
  await waitFor(() => expect(store.getState().coupon?.code).toBe("SUMMER"));
  expect(location.search).toBe("?client=lake");
});

test("a code that the hotel does not know is told, and none is taken", async () => {
  engine.answers = { [COUPON]: () => new Refusal(404, "coupon_unknown") };
  history.replaceState(null, "", "/?coupon=NOPE");
  const { store } = renderWidget(<Taker />, { origin: engine.origin });
  expect(await screen.findByText(/not know/)).toBeDefined();
  expect(store.getState().coupon).toBeNull();
});
