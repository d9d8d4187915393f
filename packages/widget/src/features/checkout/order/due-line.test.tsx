import type { PricedItem } from "@portico/contract/checkout/reservation-price";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aPricedRoom } from "../../../testing/offer-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { DueLine } from "./due-line.tsx";

afterEach(cleanup);

const DEPOSIT: PaymentOption = {
  method: "card",
  part: "deposit",
  ahead: 234_000,
  later: 546_000,
  dueOn: null,
  transfer: null,
  guarantee: false,
};

const BOUND = aPricedRoom();
const FREE = aPricedRoom({
  cancellation: {
    policyId: 2,
    freeUntil: Date.UTC(2027, 5, 9, 16),
    cancellable: true,
    feeNow: 0,
    steps: [],
  },
});

function told(items: PricedItem[]): string {
  renderWidget(<DueLine price={{ items }} option={DEPOSIT} />);
  return screen.getByRole("paragraph").textContent.replaceAll("\u00a0", " ");
}

test("what is paid when stands before the press that orders, and until when cancelling is free", () => {
  expect(told([FREE, FREE])).toMatch(
    /^You pay Kč.2,340 by card right away\. You pay the remaining Kč.5,460 at the property\. ?Free cancellation until 9 June/,
  );
});

test("a stay that cannot be cancelled is called so, and items with different terms have theirs elsewhere", () => {
  expect(told([BOUND])).toMatch(/at the property\. ?Cannot be cancelled/);
  cleanup();
  expect(told([BOUND, FREE])).toMatch(/at the property\.$/);
});
