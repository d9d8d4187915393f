import { expect, test } from "vitest";
import type { PaymentMethod } from "../payments/payment-method.ts";
import { type RestHotel, restWays, type UnpaidRest } from "./rest-ways.ts";

// Arrival on 10 May 2027 in Prague (UTC+2), check-in at 15:00.

const REST: UnpaidRest = {
  currency: "CZK",
  transferCurrency: "CZK",
  received: 0,
  begins: Date.parse("2027-05-10T13:00:00Z"),
  firstDay: "2027-05-10",
};

const account = {
  account: "1/0800",
  iban: "CZ65",
  bic: "GIBACZPX",
  holder: "Hotel",
  currency: "CZK",
} as const;

function aHotel(methods: PaymentMethod[] = ["card", "bank_transfer", "on_site"]): RestHotel {
  return {
    timeZone: "Europe/Prague",
    currencies: [{ code: "CZK" }, { code: "EUR" }],
    payment: { methods, gateway: { currencies: ["CZK"] }, bankAccounts: [{ ...account, feed: null }] },
  };
}

const ways = (rest: Partial<UnpaidRest>, now: string, { hotel = aHotel(), cardReady = true } = {}) =>
  restWays(hotel, { ...REST, ...rest }, { cardReady, now: Date.parse(now) });

const LONG_BEFORE = "2027-03-01T12:00:00Z";

test.each([
  ["weeks before, by card and by transfer until the eve", LONG_BEFORE, true, "2027-05-09"],
  ["while a whole day is left before the day of arrival", "2027-05-08T22:00:00Z", true, "2027-05-09"],
  ["a second later, by card alone", "2027-05-08T22:00:01Z", true, null],
  ["until check-in", "2027-05-10T12:59:59Z", true, null],
  ["and no longer", "2027-05-10T13:00:00Z", false, null],
])("the rest can be paid %s", (_, now, card, transferBy) => {
  expect(ways({}, now)).toEqual({ card, transferBy });
});

test.each<[string, PaymentMethod[], boolean, boolean]>([
  ["on the spot alone", ["on_site"], false, false],
  ["by card", ["card", "on_site"], true, false],
  ["by transfer", ["bank_transfer"], false, true],
])("at a hotel that takes money %s, so is the rest", (_, methods, card, byTransfer) => {
  const hotel = aHotel(methods);
  expect(ways({}, LONG_BEFORE, { hotel })).toEqual({ card, transferBy: byTransfer ? "2027-05-09" : null });
});

test("who has transferred a part goes on by transfer, also when time is short", () => {
  expect(ways({ received: 1 }, "2027-05-10T08:00:00Z")).toEqual({ card: false, transferBy: "2027-05-09" });
});

test("no card where the gateway takes another currency or has no keys, no transfer without the account", () => {
  expect(ways({ currency: "EUR" }, LONG_BEFORE)).toMatchObject({ card: false });
  expect(ways({}, LONG_BEFORE, { cardReady: false })).toMatchObject({ card: false });
  expect(ways({ transferCurrency: "EUR" }, LONG_BEFORE)).toMatchObject({ transferBy: null });
});
