import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import { aService } from "@portico/domain/testing/coupon";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.empty();
  await shop.settle({ services: SERVICES });
});
afterAll(() => shop.close());

/** One of each unit at 100 CZK; a room takes at most two. */
const UNITS = ["piece", "night", "person", "stay", "person_night"] as const;
const SERVICES = UNITS.map((unit, index) =>
  aService({ id: index + 1, code: unit, name: { en: `By the ${unit}` }, unit, amounts: { CZK: 10_000 } }),
);
const double = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };

/** The double with services, at the price that the engine returns. */
async function priced(services: ChosenRoom["services"]) {
  const [room] = await shop.guest.choose([double]);
  if (!room) throw new Error("No room");
  const items = [{ ...room, services }];
  const price = await shop.guest.ask("price", {
    currency: "CZK",
    businessTrip: false,
    couponId: 0,
    insurance: null,
    vouchers: [],
    items,
  });
  const [line] = price.ok ? price.answer.items : [];
  if (line?.problems.length !== 0) throw new Error(JSON.stringify(price));
  return { ...room, services, offerId: line.offerId, shownTotal: line.total };
}

// Two guests, two nights at 2200 each; see docs/algorithms/services-and-fees.md.
test("extras of all five units are in the price of the room, and sold under their names", async () => {
  const item = await priced(SERVICES.map(({ id }) => ({ serviceId: id, quantity: 1 })));
  // 4400 and 100 · (1 piece + 2 nights + 2 guests + 1 stay + 2 guests · 2 nights)
  expect(item.shownTotal).toBe(440_000 + 10_000 * (1 + 2 + 2 + 1 + 4));
  const saved = await shop.guest.save(await shop.guest.request([item]));
  expect(saved).toMatchObject({ ok: true, answer: { total: 540_000 } });
  if (!saved.ok) return;
  const { paymentId, returnToken } = saved.answer;
  const loaded = await shop.guest.ask("loadReservation", { paymentId, returnToken });
  expect(loaded).toMatchObject({
    answer: {
      items: [
        {
          services: [
            { amount: 10_000 },
            { amount: 20_000 },
            { amount: 20_000 },
            { amount: 10_000 },
            { amount: 40_000 },
          ],
          serviceNames: UNITS.map((unit) => `By the ${unit}`),
        },
      ],
    },
  });
});

test("extras that are slipped in beside a promised price are not sold at it", async () => {
  const item = await priced([{ serviceId: 1, quantity: 1 }]);
  const services = [{ serviceId: 1, quantity: 2 }];
  const more = { ...item, services, shownTotal: item.shownTotal };
  expect(await shop.guest.save(await shop.guest.request([more]))).toMatchObject({
    status: 409,
    problem: { code: "price_changed", items: [{ oldTotal: 450_000, newTotal: 460_000 }] },
  });
});

test.each([
  ["more of an extra than a room may take", { serviceId: 1, quantity: 3 }],
  ["an extra that the hotel has not", { serviceId: 99, quantity: 1 }],
])("%s is not sold", async (_, service) => {
  const item = await priced([]);
  const wished = { ...item, services: [service] };
  expect(await shop.guest.save(await shop.guest.request([wished]))).toMatchObject({
    status: 422,
    problem: { code: "restriction", items: [{ lineCode: item.lineCode }] },
  });
});
