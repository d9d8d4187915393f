import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { AskedVoucher } from "@portico/contract/vouchers/asked-voucher";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { useReservationPrice, usePriceQuestion } from "../reservations/use-reservation-price.ts";
import { PriceTable } from "../pricing/price-table.tsx";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { aPricedRoom } from "../testing/offer-fixture.ts";
import { aProperty } from "../testing/property-fixture.ts";
import { PRICE, questionOf, ROOMS_ALONE } from "../testing/priced-reservation.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { VoucherField } from "./voucher-field.tsx";

const CODE = "7Q2M4V-9KXH3R-8T5WPM";

const PAYS: AskedVoucher = {
  codeEnd: "5WPM",
  pays: 250_000,
  problem: null,
  balance: { amount: 500_000, currency: "CZK" },
  lastDay: "2028-05-01",
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

/** The box beside the price, as the payment page and the summary have it. */
function Box() {
  const question = usePriceQuestion();
  const { data } = useReservationPrice(question);
  if (!data) return null;
  return (
    <>
      <VoucherField price={data} question={question} />
      <PriceTable priced={data} />
    </>
  );
}

/** Types a code, of which the engine says this. */
async function use(asked: AskedVoucher | Refusal) {
  engine.answers = {
    [PRICE]: (body) => {
      const { vouchers } = questionOf(body);
      if (vouchers.length > 0 && asked instanceof Refusal) return asked;
      const price: ReservationPrice = {
        ...ROOMS_ALONE,
        items: [aPricedRoom({ total: 780_000, originalTotal: 780_000 })],
        total: 780_000,
        vouchers: vouchers.length > 0 && !(asked instanceof Refusal) ? [asked] : [],
      };
      return checkoutCalls.price.writeAnswer(price, { currency: "CZK" }) as object;
    },
  };
  const rendered = renderWidget(<Box />, {
    origin: engine.origin,
    property: aProperty({ tabs: { ...aProperty().tabs, vouchers: true } }),
    state: { reservation: [aChosenItem()] },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pay with a gift voucher" }));
  await userEvent.keyboard(`${CODE}{Enter}`);
  return rendered;
}

const words = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "))
    .join("");

test("by keyboard: a code pays its part, says what stays on it, and is in the price until it is removed", async () => {
  const { store } = await use(PAYS);
  const remove = await screen.findByRole("button", { name: "Remove gift voucher …5WPM" });
  expect(words()).toBe("Gift voucher …5WPM pays Kč 2,500Kč 2,500 will stay on it, valid until 01. 05. 2028.");
  const rest = screen.getByText("Left to pay").closest("div");
  expect(rest && within(rest).getByText(/5,300/)).toBeTruthy();
  expect(store.getState().vouchers).toEqual([CODE]);
  expect(
    [...Array(localStorage.length).keys()]
      .map((at) => localStorage.getItem(localStorage.key(at) ?? ""))
      .join(),
  ).not.toContain(CODE);
  remove.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Total")).toBeTruthy();
  expect(store.getState().vouchers).toEqual([]);
});

test.each<[string, AskedVoucher | Refusal, RegExp]>([
  [
    "a code that nobody has",
    { ...PAYS, pays: 0, problem: "unknown", balance: null, lastDay: null },
    /do not know/,
  ],
  ["too many tries", new Refusal(429, "too_many_requests"), /in ten minutes/],
])("%s is told at the field, which keeps it", async (_, asked, told) => {
  const { store } = await use(asked);
  await screen.findByText(told);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(CODE);
  expect(store.getState().vouchers).toEqual([]);
});

test("a voucher of another currency says that it is not converted", async () => {
  await use({ ...PAYS, pays: 0, problem: "other_currency", balance: { amount: 10_000, currency: "EUR" } });
  await screen.findByRole("button", { name: "Remove gift voucher …5WPM" });
  expect(words()).toContain("in another currency");
});
