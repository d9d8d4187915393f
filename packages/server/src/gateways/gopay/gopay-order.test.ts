import { CURRENCIES } from "@portico/domain/money/currency";
import { LANGUAGES } from "@portico/domain/texts/language";
import { describe, expect, test } from "vitest";
import { orderBody, orderProblem } from "./gopay-order.ts";
import type { GatewayOrder } from "../payment-gateway.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const GOID = 8_123_456_789;

type Body = {
  payer: { contact: Record<string, string>; allowed_payment_instruments?: string[] };
  items: object[];
  order_description: string;
  preauthorization?: boolean;
  lang: string;
};

function bodyOf(changes: Partial<GatewayOrder>): Body {
  return orderBody(sampleOrder(changes), GOID) as Body;
}

function contactOf(changes: Partial<GatewayOrder["payer"]>): Record<string, string> {
  return bodyOf({ payer: { ...sampleOrder().payer, ...changes } }).payer.contact;
}

describe("an order on its way to GoPay", () => {
  // Field by field as in the protocol's own example of a standard payment.
  test("has the protocol's names, whole minor units and a country in three letters", () => {
    expect(orderBody(sampleOrder(), GOID)).toEqual({
      payer: {
        default_payment_instrument: "PAYMENT_CARD",
        contact: {
          first_name: "Zbyněk",
          last_name: "Žák",
          email: "zbynek.zak@guest.example",
          phone_number: "+420777456123",
          city: "České Budějovice",
          street: "Planá 67",
          postal_code: "373 01",
          country_code: "CZE",
        },
      },
      target: { type: "ACCOUNT", goid: 8_123_456_789 },
      amount: 139_951,
      currency: "CZK",
      order_number: "R20260001231",
      order_description: "Reservation R2026000123",
      items: [
        { type: "ITEM", name: "Double room, 2 nights", amount: 119_990, count: 1, vat_rate: 21 },
        { type: "ITEM", name: "Breakfast", amount: 19_961, count: 1 },
      ],
      callback: {
        return_url: "https://ibe.example/paygate-return?client=lake#top",
        notification_url: "https://ibe.example/gateway-notice/9f2c",
      },
      lang: "CS",
    });
  });

  test("is in the guest's language where GoPay's page has it, else in English", () => {
    const pages = LANGUAGES.map((language) => bodyOf({ language }).lang);
    expect(pages).toEqual(["CS", "EN", "DE", "PL", "SK", "RU", "ES", "IT", "FR", "EN", "EN", "HU"]);
  });

  test.each([
    ["Rezervace č. 1001: Horský dům „U Žáby“", "Rezervace c 1001 Horsky dum U Zaby"],
    ["Straße & Fjäll", "Stra e Fjall"],
    ["预订 1001", "R20260001231"],
    ["—", "R20260001231"],
    ["a".repeat(300), "a".repeat(256)],
  ])("is described in letters and digits only: %s", (description, told) => {
    expect(bodyOf({ description }).order_description).toBe(told);
  });

  test("asks for a reservation of money from cards alone", () => {
    const body = bodyOf({ authorizeOnly: true });
    expect(body.preauthorization).toBe(true);
    expect(body.payer.allowed_payment_instruments).toEqual(["PAYMENT_CARD"]);
  });

  test("lists what is taken off as a discount, and tax only at rates that the protocol knows", () => {
    const items = [
      { name: "Room", amount: 200_000, vatPercent: 12 },
      { name: "Coupon SPRING", amount: -60_049, vatPercent: 10 },
      { name: "\u0007", amount: 1, vatPercent: null },
      { name: "Dog, free", amount: 0, vatPercent: null },
    ];
    expect(bodyOf({ items }).items).toEqual([
      { type: "ITEM", name: "Room", amount: 200_000, count: 1 },
      { type: "DISCOUNT", name: "Coupon SPRING", amount: -60_049, count: 1, vat_rate: 10 },
      { type: "ITEM", name: "R20260001231", amount: 1, count: 1 },
    ]);
  });

  test("leaves out what the guest has left open or the protocol has no room for", () => {
    const contact = contactOf({
      street: " ",
      country: "XX",
      phone: "777 456 123",
      email: `${"a".repeat(120)}@guest.example`,
      zip: "1".repeat(20),
    });
    expect(contact).toEqual({
      first_name: "Zbyněk",
      last_name: "Žák",
      city: "České Budějovice",
      postal_code: "1".repeat(16),
    });
  });

  test("is written without a single escaped letter, whatever the guest typed, and cut between letters", () => {
    const lastName = `Ж<中\u0000\u2028\ud800${"😀".repeat(300)}`;
    const text = JSON.stringify(
      orderBody(sampleOrder({ payer: { ...sampleOrder().payer, lastName } }), GOID),
    );
    expect(text).not.toContain("\\u");
    expect(contactOf({ lastName })["last_name"]).toMatch(/^Ж 中 \ufffd(😀){125}$/u);
  });
});

describe("an order that GoPay would refuse is not sent", () => {
  test("in a currency that it does not collect in", () => {
    const refused = CURRENCIES.filter((currency) => orderProblem(sampleOrder({ currency })) !== null);
    expect(refused).toEqual(["JPY", "RUB", "TRY", "IDR"]);
  });

  test.each<[string, Partial<GatewayOrder>]>([
    ["ITEMS_DO_NOT_ADD_UP", { amount: 139_950 }],
    ["AMOUNT_NOT_POSITIVE", { amount: 0, items: [] }],
    ["AMOUNT_NOT_POSITIVE", { amount: 0.5, items: [{ name: "Room", amount: 0.5, vatPercent: null }] }],
    ["ORDER_NUMBER_NOT_ALPHANUMERIC", { orderNumber: "R2026000123-2" }],
    ["URL_TOO_LONG", { notifyUrl: `https://ibe.example/${"a".repeat(500)}` }],
  ])("%s", (problem, changes) => {
    expect(orderProblem(sampleOrder(changes))).toBe(problem);
    expect(orderProblem(sampleOrder())).toBeNull();
  });
});
