import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { aProperty } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { MethodChoice } from "./method-choice.tsx";

afterEach(cleanup);

const ALL: PaymentMethod[] = ["card", "bank_transfer", "on_site"];
const OPTIONS: PaymentOption[] = [
  {
    method: "card",
    part: "deposit",
    ahead: 234_000,
    later: 546_000,
    dueOn: null,
    transfer: null,
    guarantee: false,
  },
  { method: "card", part: "full", ahead: 780_000, later: 0, dueOn: null, transfer: null, guarantee: false },
  {
    method: "bank_transfer",
    part: "full",
    ahead: 780_000,
    later: 0,
    dueOn: "2027-06-08",
    transfer: { currency: "CZK", amount: 780_000, rate: 1 },
    guarantee: false,
  },
  {
    method: "on_site",
    part: "full",
    ahead: 0,
    later: 780_000,
    dueOn: null,
    transfer: null,
    guarantee: false,
  },
];

const CROWNS_FOR_EUROS: PaymentOption[] = OPTIONS.map((option) =>
  option.method === "bank_transfer"
    ? { ...option, transfer: { currency: "EUR", amount: 31_637, rate: 0.04056 } }
    : option,
);

type Shown = Partial<Pick<ReservationPrice, "paymentOptions" | "cardCurrencies" | "total" | "onSiteBar">>;

function openChoice(changes: Shown = {}, waits = false, hotel: Parameters<typeof aProperty>[0] = {}) {
  const price = {
    items: [] as ReservationPrice["items"],
    paymentOptions: OPTIONS,
    cardCurrencies: null,
    total: 780_000,
    ...changes,
  } as ReservationPrice;
  const Choice = () => {
    const [chosen, choose] = useState<Pick<PaymentOption, "method" | "part"> | undefined>(
      price.paymentOptions[0],
    );
    const option = price.paymentOptions.find(
      ({ method, part }) => method === chosen?.method && part === chosen.part,
    );
    return <MethodChoice price={price} chosen={option ?? null} onChoose={choose} waits={waits} />;
  };
  renderWidget(<Choice />, { property: aProperty({ paymentMethods: ALL, ...hotel }) });
}

test("the company that takes cards is named, and so are the cards that the hotel has written, no others", () => {
  openChoice();
  expect(screen.queryByRole("list", { name: "Cards and wallets accepted" })).toBeNull();
  expect(screen.queryByText(/is handled by/)).toBeNull();
  cleanup();
  openChoice({}, false, { cardCompany: { name: "GoPay", brands: ["visa"], wallets: ["apple_pay"] } });
  const marks = within(screen.getByRole("list", { name: "Cards and wallets accepted" })).getAllByRole(
    "listitem",
  );
  expect(marks.map(({ textContent }) => textContent)).toEqual(["Visa", "Apple Pay"]);
  expect(screen.getByText(/The payment is handled by GoPay\.$/)).toBeTruthy();
});

const method = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

test("each way to pay says what is paid when, in the name of its radio", () => {
  openChoice();
  expect(method(/^Card online.*You pay Kč.2,340 by card.*remaining Kč.5,460 at the property/).checked).toBe(
    true,
  );
  expect(method(/^Bank transfer.*You pay Kč.7,800 by bank transfer by 08\..06\..2027/)).toBeTruthy();
  expect(method(/^At the property.*whole amount of Kč.7,800/)).toBeTruthy();
});

test("a transfer in another currency says exactly what to send, and at which rate", () => {
  openChoice({ paymentOptions: CROWNS_FOR_EUROS });
  expect(
    method(
      /^Bank transfer.*You will send exactly €316\.37\. The rate is fixed with your order: €1 = Kč.24\.6548\./,
    ),
  ).toBeTruthy();
  expect(screen.queryAllByText(/You will send exactly/)).toHaveLength(1);
});

test("the guest chooses the deposit or the whole amount within the way to pay, and the plan follows", async () => {
  openChoice();
  const parts = screen.getByRole("group", { name: "How much you pay ahead" });
  expect(within(parts).getByRole<HTMLInputElement>("radio", { name: /^Deposit Kč.2,340$/ }).checked).toBe(
    true,
  );
  await userEvent.click(within(parts).getByRole("radio", { name: /^Whole amount Kč.7,800$/ }));
  expect(method(/^Card online.*You pay Kč.7,800 by card/).checked).toBe(true);
  expect(screen.queryByText(/remaining Kč.5,460/)).toBeNull();
  await userEvent.click(method(/^Bank transfer/));
  expect(screen.queryByRole("group", { name: "How much you pay ahead" })).toBeNull();
});

test("arrow keys move among the ways to pay", async () => {
  openChoice();
  await userEvent.click(method(/^Card online/));
  await userEvent.keyboard("{ArrowDown}");
  expect(method(/^Bank transfer/).checked).toBe(true);
});

test.each<[string, Shown, RegExp]>([
  [
    "a currency that cannot be charged",
    { paymentOptions: OPTIONS.slice(2), cardCurrencies: ["CZK", "EUR"] },
    /^You can pay by card online in these currencies only: CZK, EUR\./,
  ],
  [
    "an arrival too near for a transfer",
    { paymentOptions: OPTIONS.filter((option) => option.method !== "bank_transfer") },
    /^A bank transfer would not arrive in time/,
  ],
  [
    "a rate that is paid in advance",
    { paymentOptions: OPTIONS.slice(0, 3), onSiteBar: "rate" },
    /^The chosen rate is paid in advance/,
  ],
  [
    "an insurance that the guest has chosen",
    { paymentOptions: OPTIONS.slice(0, 3), onSiteBar: "insurance" },
    /^The insurance you have chosen is paid in advance.* If you leave the insurance out, you can\.$/,
  ],
])("%s says so in place of the way to pay", (_, changes, reason) => {
  openChoice(changes);
  expect(screen.getByText(reason)).toBeTruthy();
});

test("if nothing is paid, or not yet, there is neither plan nor reason", () => {
  const free = {
    method: "on_site",
    part: "full",
    ahead: 0,
    later: 0,
    dueOn: null,
    transfer: null,
    guarantee: false,
  } as const;
  openChoice({ total: 0, paymentOptions: [free] });
  expect(method(/^At the property$/).checked).toBe(true);
  expect(screen.queryByText(/^A bank transfer would not/)).toBeNull();
  cleanup();
  openChoice({}, true);
  expect(screen.queryByText(/You pay/)).toBeNull();
  expect(screen.queryByRole("group", { name: "How much you pay ahead" })).toBeNull();
});
