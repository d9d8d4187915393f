import type { OwedInstalmentView } from "@portico/contract/reservations/owed-instalment";
import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import { reasonOf } from "@portico/domain/payments/payment-reason";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { loadedAnswer } from "../../testing/loaded-reservation.ts";
import { aPaymentCheck, paymentAnswer } from "../../testing/payment-fixture.ts";
import { aSoldRoom } from "../../testing/offer-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ThanksPage } from "./thanks-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const page = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";
const month = (due: string, paid: boolean, change: Partial<OwedInstalmentView> = {}): OwedInstalmentView => {
  const none = { reason: null, gateway: null, transfer: null };
  return { due, amount: 390_000, paid, payable: !paid, ...none, ...change };
};
const PAY = { name: /^Pay by card . Kč.3,900, due 10. 07. 2027$/ };

/** Of which 1,000 have arrived. */
const TRANSFER: BankInstructions = {
  account: "19-2000145399/0800",
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPX",
  holder: "Hotel, s. r. o.",
  variableSymbol: "2700010032",
  amount: 290_000,
  received: 100_000,
  currency: "CZK",
  due: "2027-07-10",
  owed: { amount: 390_000, currency: "CZK", rate: 1 },
  qr: { format: "spayd", text: "SPD*1.0*ACC:CZ6508000000192000145399*AM:2900.00*CC:CZK*X-VS:2700010032" },
};

/** Two months of 3,900 at the property, the first paid, and the engine's answer to paying the second. */
function openMonths(answer: object, second: Partial<OwedInstalmentView> = {}) {
  history.replaceState(null, "", "/thanks?client=demo#payment_id=p_1&return_token=t");
  const asked: unknown[] = [];
  let paid = false;
  engine.answers = {
    "/api/ibe4/load-reservation": () =>
      loadedAnswer({
        state: "confirmed",
        paymentMethod: "on_site",
        bank: null,
        items: [aSoldRoom({ arrival: "2027-06-10", departure: "2027-08-10" })],
      }),
    "/api/ibe4/payment-check": () =>
      paymentAnswer(
        aPaymentCheck({
          state: "confirmed",
          method: "on_site",
          amount: 0,
          later: 390_000,
          code: null,
          reason: null,
          instalments: [month("2027-06-10", true), month("2027-07-10", paid, paid ? {} : second)],
        }),
      ),
    "/api/ibe4/pay-instalment": (body) => {
      asked.push(body);
      paid = "paid" in answer && answer.paid === 1;
      return answer;
    },
  };
  renderWidget(<ThanksPage />, { origin: engine.origin });
  return asked;
}

test("what has been paid of a rent is told, and the next month is one press from the gateway", async () => {
  const asked = openMonths({ paid: 0, paygate: { url: "https://gateway.example/gw/1", mode: "redirect" } });
  await userEvent.click(await screen.findByRole("button", PAY));
  expect(page()).toContain("Still to pay: Kč 3,90010. 06. 2027Kč 3,900, paid10. 07. 2027Kč 3,900");
  await waitFor(() => expect(location.pathname).toBe("/paygate-return"));
  expect(location.hash).toContain("pay=1&due=2027-07-10");
  expect(asked).toEqual([{ payment_id: "p_1", return_token: "secret", due: "2027-07-10" }]);
});

test("a gateway that does not open is told, and can be tried again", async () => {
  openMonths({ paid: 0, paygate: null });
  await userEvent.click(await screen.findByRole("button", PAY));
  expect(await screen.findByText(/^The payment could not be started now/)).toBeTruthy();
  await screen.findByRole("button", PAY);
});

test("a month that was paid in another tab is told as paid", async () => {
  openMonths({ paid: 1, paygate: null });
  await userEvent.click(await screen.findByRole("button", PAY));
  await waitFor(() => expect(page()).toContain("10. 07. 2027Kč 3,900, paid"));
  expect(screen.queryByRole("button", PAY)).toBeNull();
});

test("a month whose card was declined says so, and can be paid again", async () => {
  openMonths({}, { reason: reasonOf({ state: "canceled", cause: "card_funds" }) });
  await screen.findByRole("button", PAY);
  expect(page()).toContain("10. 07. 2027 There is not enough money on the card.");
});

test("a month can be transferred under its own symbol; what is partly transferred is not paid by card", async () => {
  openMonths({}, { transfer: TRANSFER });
  const button = { name: /^Pay by transfer . Kč.2,900, due 10. 07. 2027$/ };
  await userEvent.click(await screen.findByRole("button", button));
  expect(page()).toContain("Payment reference2700010032");
  expect(screen.getByRole("img", { name: /QR/ })).toBeTruthy();
  expect(screen.getByRole("button", { ...button, expanded: true })).toBe(document.activeElement);
  expect(screen.getByRole("button", PAY)).toBeTruthy();
  cleanup();
  openMonths({}, { transfer: TRANSFER, payable: false });
  await waitFor(() => expect(page()).toContain("Payment reference2700010032"));
  expect(screen.queryByRole("button", PAY)).toBeNull();
});
