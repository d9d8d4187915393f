import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { aPricedRoom } from "../../testing/offer-fixture.ts";
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
    guaranteeMaximum: 0,
    insurance: null,
    vouchers: [],
    ...CROWNS,
  };
  return checkoutCalls.price.writeAnswer(answer, CROWNS) as object;
}

function openSummary(items: ChosenItem[], price: () => object, surroundings: Surroundings = {}) {
  history.replaceState(null, "", "/summary?lang=en");
  engine.answers = {
    [PRICE]: price,
    [ROOMS]: () =>
      checkoutCalls.availableRooms.writeAnswer(
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

test("the price side tells the total, the tax paid at the property and the value added tax", async () => {
  openSummary([garden], () => priceOf([garden], () => 780_000));
  const side = screen.getByRole("complementary", { name: "Price" });
  await within(side).findByText("Total");
  expect(plain(side)).toMatch(/Total.*7,800.*City tax paid at the property.*200.*12%.*835/);
});

test("what is paid when stands in the order of time: the transfer, then the rest on arrival", async () => {
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

test("the step of the progress list is told, and the heading has the focus", async () => {
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
    return checkoutCalls.availableRooms.writeAnswer({ items: [line], hold: null }, CROWNS) as object;
  };
  expect(await screen.findByText(/^No single room is free for your whole stay/)).toBeTruthy();
  for (const bound of ["After you order", "If you have to cancel", "Cannot be cancelled or changed"]) {
    expect(screen.queryByText(bound)).toBeNull();
  }
  expect(screen.getByRole("heading", { name: "How the waiting list works" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Continue to the waiting list" })).not.toEqual([]);
});
