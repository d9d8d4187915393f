import { expect, test } from "vitest";
import { anOffer } from "../testing/offer-fixture.ts";
import { priceParts } from "./price-parts.ts";

const names = { discount: (id: number) => `discount ${id}`, service: (id: number) => `service ${id}` };

const room = anOffer({
  originalTotal: 500_000,
  total: 380_000,
  mealTotal: 60_000,
  services: [{ serviceId: 3, quantity: 1, amount: 40_000 }],
  discounts: [
    { discountId: 1, amount: 80_000 },
    { discountId: 2, amount: 20_000 },
  ],
  coupon: 20_000,
});

test("rooms are told apart from meals and services; what two rooms share stands once", () => {
  const other = anOffer({
    originalTotal: 100_000,
    total: 90_000,
    discounts: [{ discountId: 2, amount: 10_000 }],
  });
  expect(priceParts([room, other], names)).toEqual({
    rooms: 500_000,
    meals: 60_000,
    services: [{ id: 3, name: "service 3", amount: 40_000, count: 1 }],
    discounts: [
      { id: 1, name: "discount 1", amount: 80_000, count: 1 },
      { id: 2, name: "discount 2", amount: 30_000, count: 2 },
    ],
  });
});

test("a sold room keeps the names that it was sold under", () => {
  const sold = { ...room, discountNames: ["Spring", "Long stay"], serviceNames: ["Parking"] };
  const parts = priceParts([sold], names);
  expect([...parts.services, ...parts.discounts].map(({ name }) => name)).toEqual([
    "Parking",
    "Spring",
    "Long stay",
  ]);
});
