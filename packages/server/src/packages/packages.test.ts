import type { ChosenPackage } from "@portico/contract/checkout/chosen-item";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { aPackage, inRoom, WEEKEND } from "@portico/domain/testing/package";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOUBLE } from "../testing/shore-hotel.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";

const stay = { arrival: "2027-05-14", departure: "2027-05-16" };
const party = { [ADULT]: 2 };

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({ packages: [aPackage({ rooms: [inRoom(DOUBLE)] })] });
});
afterAll(() => shop.close());

async function offer() {
  const rates = await shop.guest.ask("packageRate", { ...stay, party, packageId: WEEKEND, couponId: 0 });
  const found = rates.ok ? rates.answer[0] : undefined;
  if (!found) throw new Error(JSON.stringify(rates));
  return found;
}

async function chosen(): Promise<ChosenPackage> {
  const { packageId, roomTypeId, arrival, departure, guests, offerId, total } = await offer();
  const line = { kind: "package" as const, lineCode: "double-1", addedAt: 1, services: [] };
  return { ...line, packageId, roomTypeId, arrival, departure, guests, offerId, shownTotal: total };
}

test("a list names the package with its price for the stay, and a year's lowest without dates", async () => {
  const asked = { party, couponId: 0, forcePersons: false, roomTypeId: 0, limit: 100 };
  const sold = { id: WEEKEND, minPrice: 899_000, nights: 2, maxNights: 2, persons: 2, problems: [] };
  expect(await shop.guest.ask("packageList", { ...asked, ...stay })).toMatchObject({
    answer: [{ ...sold, ...stay, exact: true }],
  });
  expect(await shop.guest.ask("packageList", { ...asked, arrival: null, departure: null })).toMatchObject({
    answer: [{ ...sold, arrival: "2027-01-10", exact: false }],
  });
  expect(await shop.guest.ask("packageTeaser", { ...asked, ...stay, limit: 2 })).toMatchObject({
    answer: [{ ...sold, ...stay }],
  });
});

test("its days are those on which it can begin or end, and the first of them can be picked", async () => {
  const days = { from: "2027-05-14", to: "2027-05-14", party, packageId: WEEKEND };
  expect(
    await shop.guest.ask("packageAvailability", { ...days, target: "arrival", arrival: null }),
  ).toMatchObject({
    answer: [
      {
        date: "2027-05-14",
        available: true,
        price: 899_000,
        blocked: null,
        restrictions: [
          { kind: "min_stay", nights: 2 },
          { kind: "max_stay", nights: 2 },
        ],
      },
    ],
  });
  expect(
    await shop.guest.ask("packageAvailability", { ...days, target: "departure", arrival: "2027-05-13" }),
  ).toMatchObject({
    answer: [
      {
        available: false,
        price: null,
        restrictions: [{ kind: "min_stay", nights: 2 }],
        blocked: { code: "min_stay", nights: 2 },
      },
    ],
  });
  expect(
    await shop.guest.ask("packagePick", { packageId: WEEKEND, from: "2027-05-14", party }),
  ).toMatchObject({ answer: "2027-05-14" });
  expect(await shop.guest.ask("packagePick", { packageId: 99, from: "2027-05-14", party })).toMatchObject({
    status: 400,
    problem: { code: "invalid_request", field: "packages_id" },
  });
});

test("it is priced, kept, saved and read again as a package, and takes the nights of its room", async () => {
  const free = (await offer()).available;
  const item = await chosen();
  const asked = {
    currency: "CZK" as const,
    businessTrip: false,
    couponId: 0,
    insurance: null,
    items: [item],
  };
  expect(await shop.guest.ask("price", asked)).toMatchObject({
    answer: {
      items: [{ kind: "package", packageId: WEEKEND, total: 899_000, problems: [] }],
      total: 899_000,
    },
  });
  const other = { ...item, packageId: 99 };
  expect(await shop.guest.ask("price", { ...asked, items: [other] })).toMatchObject({
    answer: { items: [{ kind: "package", total: 0, problems: [{ code: "rate_not_for_room" }] }] },
  });
  const saved = await shop.guest.save(await shop.guest.request([item]));
  expect(saved).toMatchObject({ ok: true, answer: { total: 899_000, state: "confirmed" } });
  expect((await offer()).available).toBe(free - 1);
  expect(
    await shop.lines("select kind, package_id, rate_plan_id, total_minor from reservation_item"),
  ).toEqual([`package ${WEEKEND}  899000`]);
});
