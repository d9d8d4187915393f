import type { RestView } from "@portico/contract/reservations/owed-rest";
import { reasonOf } from "@portico/domain/payments/payment-reason";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { standAlone } from "../../base/frame/connect-frame.ts";
import { FrameContext } from "../../base/frame/frame.ts";
import { aPaymentCheck, aRestView, paymentAnswer } from "../../testing/payment-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { GatewayReturnPage } from "./gateway-return-page.tsx";

// The way to the gateway and back for what is left for the arrival, of a reservation whose deposit was authorized before.

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const DEPOSIT_CAME = "The amount is reserved on your card and has not been charged yet.";
const OWN = "/paygate-return?client=demo#payment_id=p_1&return_token=t";

/** Answers where the guest is taken to. */
function open(rest: Partial<RestView>, address = OWN): string[] {
  history.replaceState(null, "", address);
  const left: string[] = [];
  const reason = reasonOf({ state: "authorized", cause: null });
  engine.answers = {
    "/api/ibe4/payment-check": () =>
      paymentAnswer(aPaymentCheck({ state: "confirmed", code: null, reason, rest: aRestView(rest) })),
  };
  const leaveTo = (url: string) => {
    left.push(url);
    return Promise.resolve("left" as const);
  };
  renderWidget(
    <FrameContext value={{ ...standAlone(), leaveTo }}>
      <GatewayReturnPage pauses={[20, 20, 20, 20]} />
    </FrameContext>,
    { origin: engine.origin },
  );
  return left;
}

test("its page opens although the reservation is confirmed", async () => {
  const gateway = { url: "https://gateway.example/gw/1", inline: false };
  const left = open({ gateway }, `${OWN}&pay=1&due=${aRestView().due}`);
  await waitFor(() => expect(left).toEqual([gateway.url]));
});

test.each<[string, Partial<RestView>]>([
  ["paid", { paid: true, payable: false }],
  ["declined", { reason: reasonOf({ state: "canceled", cause: "card_funds" }) }],
])(
  "guests who come back with it %s read so on the reservation's page, and not that the deposit was paid",
  async (_, change) => {
    open(change);
    await waitFor(() => expect(location.pathname).toBe("/reservation"));
    expect(screen.queryByText(DEPOSIT_CAME)).toBeNull();
  },
);

test("guests who have just paid the deposit are led to the thanks as ever", async () => {
  open({});
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
  expect(await screen.findByText(DEPOSIT_CAME)).toBeTruthy();
});
