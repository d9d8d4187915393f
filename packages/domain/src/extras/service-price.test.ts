import { expect, test } from "vitest";
import type { ServiceUnit } from "./extra-service.ts";
import { aService } from "../testing/coupon.ts";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import { priceServices } from "./service-price.ts";

const crowns = saleCurrency(theLakeHotel(), "CZK") as SaleCurrency;
const euros = saleCurrency(theLakeHotel(), "EUR") as SaleCurrency;
const room = { nights: 3, persons: 2, currency: crowns };
const two = [{ serviceId: 1, quantity: 2 }];

// Two pieces at 150 CZK for two people and three nights.
test.each<[ServiceUnit, number, string]>([
  ["piece", 30_000, "2"],
  ["night", 90_000, "2 x 3"],
  ["person", 60_000, "2 x 2"],
  ["stay", 30_000, "2"],
  ["person_night", 180_000, "2 x 2 x 3"],
])("two of a service paid per %s cost 150 CZK times %s", (unit, amount) => {
  expect(priceServices([aService({ unit })], two, room)).toEqual({
    ok: true,
    value: [{ serviceId: 1, quantity: 2, amount }],
  });
});

test("a line is converted and rounded once; an own price in the currency wins", () => {
  // 900 CZK at 24.655 are 36.5037 EUR; six times the rounded 6.08 EUR would be 36.48.
  const converted = priceServices([aService()], two, { ...room, currency: euros });
  expect(converted).toMatchObject({ value: [{ amount: 3_650 }] });
  const own = priceServices([aService({ amounts: { CZK: 15_000, EUR: 700 } })], two, {
    ...room,
    currency: euros,
  });
  expect(own).toMatchObject({ value: [{ amount: 4_200 }] });
});

test.each([
  ["one that the hotel has not", [{ serviceId: 9, quantity: 1 }], 9],
  ["more than a room may take", [{ serviceId: 1, quantity: 3 }], 1],
  ["more than a room may take, in two lines", [...two, { serviceId: 1, quantity: 1 }], 1],
])("%s can't be bought", (_, chosen, serviceId) => {
  expect(priceServices([aService()], chosen, room)).toEqual({
    ok: false,
    problem: [{ code: "service_not_offered", serviceId }],
  });
});

test("only what is wanted has a line, in the hotel's order; none of something is no wish", () => {
  const services = [aService({ id: 1 }), aService({ id: 2 }), aService({ id: 3 })];
  const chosen = [
    { serviceId: 3, quantity: 1 },
    { serviceId: 2, quantity: 0 },
    { serviceId: 9, quantity: 0 },
    { serviceId: 1, quantity: 1 },
  ];
  expect(priceServices(services, chosen, room)).toEqual({
    ok: true,
    value: [1, 3].map((serviceId) => ({ serviceId, quantity: 1, amount: 45_000 })),
  });
});
