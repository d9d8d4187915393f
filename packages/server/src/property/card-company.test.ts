import { aHotel, GOPAY } from "@portico/domain/testing/hotel";
import { expect, test } from "vitest";
import { viewProperty } from "./property-view.ts";

const STATE = { configVersion: 1, now: Date.UTC(2027, 0, 1), sellsVouchers: false, passkeyOrigin: null };

const seen = (payment: Partial<ReturnType<typeof aHotel>["payment"]>) => {
  const hotel = aHotel();
  return viewProperty({ ...hotel, payment: { ...hotel.payment, ...payment } }, STATE);
};

test("guests are told who takes their cards, and of the cards and wallets that the hotel has named, no others", () => {
  const accepted = { ...GOPAY, brands: ["visa" as const], wallets: ["apple_pay" as const] };
  expect(seen({ methods: ["card"], gateway: accepted }).cardCompany).toEqual({
    name: "GoPay",
    brands: ["visa"],
    wallets: ["apple_pay"],
  });
  expect(seen({ methods: ["card"], gateway: GOPAY }).cardCompany).toEqual({
    name: "GoPay",
    brands: [],
    wallets: [],
  });
});

test("where no card is taken nobody takes it", () => {
  expect(seen({ methods: ["on_site"], gateway: GOPAY }).cardCompany).toBeNull();
});

test("the seller is told by name and number", () => {
  expect(seen({}).seller).toEqual({ name: "The Lake Hotel Ltd", registrationNumber: null });
});
