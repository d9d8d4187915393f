import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { aPricedRoom } from "../../testing/offer-fixture.ts";
import { questionOf, ROOMS_ALONE, summaryAnswers } from "../../testing/priced-reservation.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { SummaryPage } from "./summary-page.tsx";

const PRICE = "/api/ibe4/price";
const ROOMS = "/api/ibe4/available-rooms";
const CROWNS = { currency: "CZK" } as const;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const garden = aChosenItem({ addedAt: 1, lineCode: "garden-1", shownTotal: 780_000 });

/** The deposit by transfer, or everything at the property. */
function optionsOf(total: number, deposit: number): PaymentOption[] {
  const ahead = deposit === 0 ? total : deposit;
  return [
    {
      method: "bank_transfer",
      part: "deposit",
      ahead,
      later: total - ahead,
      dueOn: "2027-06-05",
      transfer: null,
      guarantee: false,
    },
    {
      method: "on_site",
      part: "full",
      ahead: 0,
      later: total,
      dueOn: null,
      transfer: null,
      guarantee: false,
    },
  ];
}

function priceOf(items: readonly ChosenItem[], total: (item: ChosenItem) => number, deposit = 0): object {
  const answer = {
    items: items.map((item) => aPricedRoom({ ...item, services: [], total: total(item) }, item.addedAt)),
    total: items.reduce((sum, item) => sum + total(item), 0),
    coupon: null,
    fees: [],
    securityDeposits: [],
    deposit,
    cityTax: { included: 0, atProperty: 20_000 },
    vat: [{ percent: 12, base: 696_429, vat: 83_571 }],
    paymentOptions: optionsOf(
      items.reduce((sum, item) => sum + total(item), 0),
      deposit,
    ),
    cardCurrencies: null,
    transfersFull: false,
    onSiteBar: null,
    voucherChoice: null,
    guaranteeMaximum: 0,
    insurance: null,
    vouchers: [],
    ...CROWNS,
  };
  return priceCalls.price.writeAnswer(answer, CROWNS) as object;
}

function openSummary(items: ChosenItem[], price: () => object, surroundings: Surroundings = {}) {
  history.replaceState(null, "", "/summary?lang=en");
  engine.answers = {
    [PRICE]: price,
    [ROOMS]: () =>
      priceCalls.availableRooms.writeAnswer(
        {
          items: staysOf(items).map(({ lineCode, roomTypeId }) => ({
            lineCode,
            roomTypeId,
            available: 1,
            singleUnit: true,
            ok: true,
            mayWait: false,
          })),
          hold: null,
        },
        CROWNS,
      ) as object,
  };
  return renderWidget(<SummaryPage />, {
    origin: engine.origin,
    state: { reservation: items },
    ...surroundings,
  });
}

const onward = () => screen.getAllByRole("button", { name: "Continue to payment" })[0] ?? document.body;
const plain = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ") ?? "";

test("the price column shows the total, the tax paid at the property and the value added tax", async () => {
  openSummary([garden], () => priceOf([garden], () => 780_000));
  const side = screen.getByRole("complementary", { name: "Price" });
  await within(side).findByText("Total");
  expect(plain(side)).toMatch(/Total.*7,800.*City tax paid at the property.*200.*12%.*835/);
});

test("payments are in order of time: the transfer, then the rest on arrival", async () => {
  openSummary([garden], () => priceOf([garden], () => 780_000, 234_000));
  await screen.findByText("After you order");
  const steps = screen.getAllByRole("listitem").map(plain);
  const [now, later] = [
    steps.findIndex((step) => /2,340 by bank/.test(step)),
    steps.findIndex((step) => /remaining.*5,460/.test(step)),
  ];
  expect(now).toBeGreaterThan(-1);
  expect(later).toBeGreaterThan(now);
});

test("the progress step is announced, and the heading has the focus", async () => {
  openSummary([garden], () => priceOf([garden], () => 780_000));
  expect(screen.getByText("Summary").closest("li")?.getAttribute("aria-current")).toBe("step");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Reservation summary"));
});

test("a price that changed since the choice is shown, and the way on leads to it first", async () => {
  const { store } = openSummary([garden], () => priceOf([garden], () => 820_000));
  expect(plain(await screen.findByText(/Garden room: was/))).toMatch(/7,800, now .*8,200/);
  await userEvent.click(onward());
  expect(location.pathname).toBe("/summary");
  await userEvent.click(screen.getByRole("button", { name: "I take note" }));
  expect(store.getState().reservation[0]?.shownTotal).toBe(820_000);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("What you are booking");
  await waitFor(() => expect(onward().getAttribute("aria-disabled")).toBe("false"));
  await userEvent.click(onward());
  expect(location.pathname).toBe("/payment");
});

test("a failed price says so and can be asked again", async () => {
  openSummary([garden], () => priceOf([garden], () => 780_000));
  engine.answers[PRICE] = () => 503;
  const again = await screen.findByRole("button", { name: "Try again" });
  engine.answers[PRICE] = () => priceOf([garden], () => 780_000);
  await userEvent.click(again);
  expect(await screen.findByText("After you order")).toBeTruthy();
});

test("a business trip is asked about only where it spares the city tax, and its price is taken over", async () => {
  openSummary([garden], () => priceOf([garden], () => 780_000));
  await screen.findByText("After you order");
  expect(screen.queryByRole("checkbox", { name: /business/ })).toBeNull();
  cleanup();
  const cityTax = { included: true, amount: 5000, currency: "CZK", businessExempt: true } as const;
  const asked: unknown[] = [];
  const { store } = openSummary([garden], () => priceOf([garden], () => 780_000), {
    property: aProperty({ cityTax }),
  });
  engine.answers[PRICE] = (body) => {
    const business = (body as { no_leisure: number }).no_leisure === 1;
    asked.push(business);
    return priceOf([garden], () => (business ? 760_000 : 780_000));
  };
  await userEvent.click(screen.getByRole("checkbox", { name: /business/ }));
  await waitFor(() => expect(store.getState().reservation[0]?.shownTotal).toBe(760_000));
  expect(screen.queryByText(/The price has changed/)).toBeNull();
  expect(asked).toContain(true);
});

test("a stay that no single room is free for is said to wait, and no payment is promised", async () => {
  const base = aProperty();
  openSummary([garden], () => priceOf([garden], () => 780_000, 234_000), {
    property: { ...base, rules: { ...base.rules, roomCheckMode: "warning" } },
  });
  engine.answers[ROOMS] = () => {
    const { lineCode, roomTypeId } = garden;
    const line = { lineCode, roomTypeId, available: 1, singleUnit: false, ok: true, mayWait: true };
    return priceCalls.availableRooms.writeAnswer({ items: [line], hold: null }, CROWNS) as object;
  };
  expect(await screen.findByText(/^No single room is free for your whole stay/)).toBeTruthy();
  for (const bound of ["After you order", "If you have to cancel", "Cannot be cancelled or changed"]) {
    expect(screen.queryByText(bound)).toBeNull();
  }
  expect(screen.getByRole("heading", { name: "How the waiting list works" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Continue to the waiting list" })).not.toEqual([]);
});

test("a voucher in euros leads to euros with the same rooms at their prices there, and back in one press", async () => {
  const inEuros = {
    codeEnd: "5WPM",
    pays: 0,
    balance: { amount: 10_000, currency: "EUR" },
    lastDay: "2028-05-01",
  };
  const { store } = openSummary([garden], () => ({}), {
    property: aProperty({ tabs: { ...aProperty().tabs, vouchers: true } }),
    state: { reservation: [garden], vouchers: ["7Q2M4V-9KXH3R-8T5WPM"] },
  });
  engine.answers = {
    ...engine.answers,
    ...summaryAnswers(),
    [PRICE]: (body) => {
      const { currency, vouchers } = questionOf(body);
      const euros = currency === "EUR";
      const total = euros ? 31_500 : 780_000;
      const price: ReservationPrice = {
        ...ROOMS_ALONE,
        currency,
        items: [aPricedRoom({ total, originalTotal: total, currency })],
        total,
        vouchers: vouchers.map(() =>
          euros
            ? { ...inEuros, balance: { amount: 10_000, currency: "EUR" }, pays: 10_000, problem: null }
            : { ...inEuros, balance: { amount: 10_000, currency: "EUR" }, problem: "other_currency" },
        ),
      };
      return priceCalls.price.writeAnswer(price, { currency }) as object;
    },
  };
  (await screen.findByRole("button", { name: "Continue in EUR" })).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/^Gift voucher …5WPM pays €100/)).toBeTruthy();
  expect(store.getState()).toMatchObject({
    currency: "EUR",
    reservation: [{ lineCode: "garden-1", shownTotal: 31_500 }],
  });
  expect(screen.queryByText(/price has changed/i)).toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove gift voucher …5WPM");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByRole("button", { name: "Continue in EUR" });
  expect(store.getState()).toMatchObject({ currency: "CZK", reservation: [garden] });
});
