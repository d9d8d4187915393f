import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aVoucherPaid, loadedAnswer } from "../../testing/loaded-reservation.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ThanksPage } from "./thanks-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function openThanks(change: Partial<LoadedReservation>) {
  history.replaceState(null, "", "/thanks#payment_id=p_1&return_token=t");
  engine.answers = { "/api/ibe4/load-reservation": () => loadedAnswer({ bank: null, ...change }) };
  renderWidget(<ThanksPage />, { origin: engine.origin });
}

const page = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

test("what a voucher pays is told by the end of its code, and only the rest is left for the arrival", async () => {
  openThanks({
    state: "confirmed",
    paymentMethod: "on_site",
    total: 390_000,
    vouchers: [aVoucherPaid({ taxedAtSale: true })],
  });
  await screen.findByRole("heading", { level: 1 });
  expect(page()).toContain("You pay Kč 2,900 on arrival.");
  expect(page()).toContain("Gift voucher …5WPM−Kč 1,000");
  expect(page()).toContain("VAT on what gift voucher …5WPM pays was charged when the voucher was sold.");
  expect(page()).not.toContain("You pay Kč 3,900");
});

test.each([
  ["all of it", { amount: 100_000, whole: true, currency: "CZK" }, "is whole again: Kč 5,000 is on it"],
  [
    "less the fee",
    { amount: 60_000, whole: false, currency: "CZK" },
    "Kč 600 went back to gift voucher …5WPM",
  ],
  ["nothing", { amount: 0, whole: false, currency: "CZK" }, "nothing goes back to it"],
] as const)("once it is cancelled, what went back to the voucher is told: %s", async (_, restored, words) => {
  const balance = { amount: 500_000, currency: "CZK" } as const;
  openThanks({ state: "cancelled", vouchers: [aVoucherPaid({ restored, balance })] });
  await waitFor(() => expect(page()).toContain(words));
});
