import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { AskedVoucher } from "@portico/contract/vouchers/asked-voucher";
import { codeOf, printedCode, SECRET_LETTERS } from "@portico/domain/vouchers/voucher-code";
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

const CODE = printedCode(codeOf(Array.from({ length: SECRET_LETTERS }, (_, place) => place + 7)));

const PAYS: AskedVoucher = {
  codeEnd: "5WPM",
  pays: 250_000,
  problem: null,
  balance: { amount: 500_000, currency: "CZK" },
  lastDay: "2028-05-01",
};

/** The deposit of 30 % alone. */
const TODAY_ONLY: AskedVoucher = { ...PAYS, pays: 234_000 };

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
async function use(
  asked: AskedVoucher | Refusal,
  { typed = CODE, answer = {} }: { typed?: string; answer?: Partial<ReservationPrice> } = {},
) {
  let asks = 0;
  engine.answers = {
    [PRICE]: (body) => {
      const { vouchers, voucherExtent } = questionOf(body);
      if (vouchers.length > 0) asks += 1;
      if (vouchers.length > 0 && asked instanceof Refusal) return asked;
      const price: ReservationPrice = {
        ...ROOMS_ALONE,
        items: [aPricedRoom({ total: 780_000, originalTotal: 780_000 })],
        total: 780_000,
        vouchers: vouchers.length > 0 && !(asked instanceof Refusal) ? [asked] : [],
        ...(vouchers.length > 0 && answer),
        ...(voucherExtent === "today" && { vouchers: [TODAY_ONLY] }),
      };
      return priceCalls.price.writeAnswer(price, { currency: "CZK" }) as object;
    },
  };
  const rendered = renderWidget(<Box />, {
    origin: engine.origin,
    property: aProperty({ tabs: { ...aProperty().tabs, vouchers: true } }),
    state: { reservation: [aChosenItem()] },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pay with a gift voucher" }));
  await userEvent.paste(typed);
  await userEvent.keyboard("{Enter}");
  return { ...rendered, asks: () => asks };
}

const words = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "))
    .join("");

test("by keyboard: a code pays its part, says what is left on it, and counts until it is removed", async () => {
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
  expect(document.activeElement?.tagName).toBe("INPUT");
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

test("a voucher in another currency says that it is not converted", async () => {
  await use({ ...PAYS, pays: 0, problem: "other_currency", balance: { amount: 10_000, currency: "EUR" } });
  await screen.findByRole("button", { name: "Remove gift voucher …5WPM" });
  expect(words()).toContain("in another currency");
});

test("a typing mistake is reported without asking the engine, which counts guesses", async () => {
  const { asks, store } = await use(PAYS, { typed: `${CODE.slice(0, -1)}X` });
  expect(await screen.findByText(/do not know/)).toBeTruthy();
  expect([asks(), store.getState().vouchers]).toEqual([0, []]);
});

test("a pasted link brings its code, and a code already in use is reported as such", async () => {
  const { store } = await use(PAYS, {
    typed: `https://book.hotel.example/?client=lake&lang=en#voucher=${CODE}`,
  });
  await screen.findByRole("button", { name: "Remove gift voucher …5WPM" });
  expect(store.getState().vouchers).toEqual([CODE]);
  await userEvent.type(screen.getByRole("textbox"), `${CODE.toLowerCase().replaceAll("-", " ")}{Enter}`);
  expect(await screen.findByText("This voucher is already used for this reservation.")).toBeTruthy();
  expect(store.getState().vouchers).toEqual([CODE]);
});

test("with arrow keys only the deposit is paid, and the rest stays on the voucher", async () => {
  await use(PAYS, { answer: { voucherChoice: { all: 250_000, today: 234_000 } } });
  const all = await screen.findByRole<HTMLInputElement>("radio", { name: /^As much as possible: Kč.2,500$/ });
  expect(all.checked).toBe(true);
  all.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(await screen.findByText(/^Gift voucher …5WPM pays Kč.2,340$/)).toBeTruthy();
  expect(words()).toContain("Kč 2,660 will stay on it");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Only the deposit: Kč.2,340$/ }).checked).toBe(
    true,
  );
});
