import type { RestView } from "@portico/contract/reservations/owed-rest";
import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import { reasonOf } from "@portico/domain/payments/payment-reason";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { loadedAnswer } from "../../testing/loaded-reservation.ts";
import { aPaymentCheck, aRestView, paymentAnswer } from "../../testing/payment-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ReservationPage } from "./thanks-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const page = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";
const BY_CARD = { name: /^Pay by card . Kč.5,460$/ };
const BY_TRANSFER = { name: /^Pay by transfer . Kč.5,460$/ };

const TRANSFER: BankInstructions = {
  account: "19-2000145399/0800",
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPX",
  holder: "Hotel, s. r. o.",
  variableSymbol: "2700010032",
  amount: 546_000,
  received: 0,
  currency: "CZK",
  due: "2027-06-09",
  owed: { amount: 546_000, currency: "CZK", rate: 1 },
  qr: { format: "spayd", text: "SPD*1.0*ACC:CZ6508000000192000145399*AM:5460.00*CC:CZK*X-VS:2700010032" },
};

/**
 * A deposit of 2,340 is paid and 5,460 are left. `known` is what the engine knows of the rest before it is asked to be paid, and
 * `after` what it knows then.
 */
function open(
  known: Partial<RestView>,
  {
    answer = {},
    after = known,
    method = "card",
  }: { answer?: object | Refusal; after?: Partial<RestView>; method?: "card" | "on_site" } = {},
) {
  history.replaceState(null, "", "/reservation?client=demo#payment_id=p_1&return_token=t");
  const asked: unknown[] = [];
  engine.answers = {
    "/api/ibe4/load-reservation": () =>
      loadedAnswer({ state: "confirmed", paymentMethod: method, bank: null }),
    "/api/ibe4/payment-check": () => {
      const rest = aRestView(asked.length > 0 ? after : known);
      return paymentAnswer(
        aPaymentCheck({
          state: "confirmed",
          code: null,
          reason: reasonOf({ state: "paid", cause: null }),
          later: rest.paid ? 0 : 546_000,
          rest,
        }),
      );
    },
    "/api/ibe4/pay-rest": (body) => {
      asked.push(body);
      return answer;
    },
  };
  renderWidget(<ReservationPage />, { origin: engine.origin });
  return asked;
}

const key = { payment_id: "p_1", return_token: "secret", price: 5460, currency: "CZK" };

test("the rest is one press from the gateway, whose sum the button tells", async () => {
  const paygate = { url: "https://gateway.example/gw/1", mode: "redirect" };
  const asked = open({}, { answer: { paid: 0, paygate, bank: null } });
  await userEvent.click(await screen.findByRole("button", BY_CARD));
  expect(page()).toContain("Kč 5,460 is left to pay. You can pay it at the property, or now.");
  await waitFor(() => expect(location.pathname).toBe("/paygate-return"));
  expect(location.hash).toContain("pay=1&due=2027-06-10");
  expect(asked).toEqual([{ ...key, payment: { paymentModel: "card" } }]);
});

test("the first words of the page say that the rest may be paid now, as the ways to pay it do", async () => {
  open({});
  const said = await screen.findByText(/^We have received your deposit/);
  expect(said.textContent?.replaceAll("\u00a0", " ")).toContain(
    "You can pay the remaining Kč 5,460 at the property, or now.",
  );
});

test("so they do where nothing was paid ahead", async () => {
  open({}, { method: "on_site" });
  await screen.findByRole("button", BY_CARD);
  expect(page()).toContain("Kč 5,460 is left to pay. You can pay it at the property, or now.");
  expect(page()).not.toContain("on arrival.");
});

test("a press on the transfer asks for its symbol once, and shows where to send it", async () => {
  const asked = open({}, { answer: { paid: 0, paygate: null, bank: null }, after: { transfer: TRANSFER } });
  const button = await screen.findByRole("button", { ...BY_TRANSFER, expanded: false });
  await userEvent.click(button);
  await screen.findByRole("img", { name: /QR/ });
  expect(page()).toContain("Payment reference2700010032");
  expect(screen.getByRole("button", { ...BY_TRANSFER, expanded: true })).toBe(document.activeElement);
  await userEvent.click(button);
  expect(screen.queryByRole("img", { name: /QR/ })).toBeNull();
  await userEvent.click(button);
  await screen.findByRole("img", { name: /QR/ });
  expect(asked).toEqual([{ ...key, payment: { paymentModel: "bank" } }]);
});

test("what has come in part is told with what is missing, and leaves no way by card", async () => {
  open({ payable: false, transfer: { ...TRANSFER, amount: 446_000, received: 100_000 } });
  await waitFor(() =>
    expect(page()).toContain("We have received Kč 1,000, thank you. Kč 4,460 is still missing."),
  );
  expect(page()).toContain("Payment reference2700010032");
  expect(screen.queryByRole("button", BY_CARD)).toBeNull();
});

test("another sum than was shown is told, and the page shows the one that is owed now", async () => {
  open({}, { answer: new Refusal(409, "price_changed"), after: { amount: 200_000 } });
  await userEvent.click(await screen.findByRole("button", BY_CARD));
  await screen.findByText(/^The price has changed meanwhile/);
  await screen.findByRole("button", { name: /^Pay by card . Kč.2,000$/ });
});

test("a gateway that does not open is told, and can be tried again", async () => {
  open({}, { answer: { paid: 0, paygate: null, bank: null } });
  await userEvent.click(await screen.findByRole("button", BY_CARD));
  expect(await screen.findByText(/^The payment could not be started now/)).toBeTruthy();
  await screen.findByRole("button", BY_CARD);
});

test("a card that was declined says so beside the way to pay again", async () => {
  open({ reason: reasonOf({ state: "canceled", cause: "card_funds" }) });
  await screen.findByRole("button", BY_CARD);
  expect(page()).toContain("There is not enough money on the card.");
});

test("once it is paid all of the price is, and nothing is asked for", async () => {
  open({ paid: true, payable: false, transferable: null });
  await waitFor(() => expect(page()).toContain("We have received your payment of Kč 7,800."));
  expect(page()).not.toContain("Left to pay");
  expect(page()).not.toContain("at the property");
  expect(screen.queryByRole("button", BY_CARD)).toBeNull();
});

test("where the hotel takes money on the spot alone, nothing is offered", async () => {
  open({ payable: false, transferable: null });
  await waitFor(() => expect(page()).toContain("You pay the remaining Kč 5,460 at the property."));
  expect(page()).not.toContain("Left to pay");
});
