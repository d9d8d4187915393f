import { expect, test } from "vitest";
import { ADULT } from "../testing/lake-hotel.ts";
import { aPackage, massages } from "../testing/package.ts";
import { guests } from "../testing/stay-question.ts";
import { allDay, aPool, aTimedService, at, CROWNS, EUROS, POOL, SAUNA } from "../testing/timed-service.ts";
import type { TimedService } from "../wellness/timed-service.ts";
import { contentsApart } from "./contents-apart.ts";

const EVENING = { hours: { from: at("17:00"), to: at("22:00") }, amounts: { CZK: 50_000 } };
const sauna = massages({
  code: "sauna",
  quantity: 1,
  listPrice: null,
  service: { serviceId: SAUNA, slots: 3 },
});
const pool = massages({
  code: "pool",
  quantity: 1,
  per: { kind: "guest", categoryIds: null },
  listPrice: null,
  service: { serviceId: POOL, slots: 1 },
});

test.each<[string, Partial<TimedService>, number, number | null]>([
  ["which is the same at any time: 3 x 400 and 2 x 190", {}, 2, 120_000 + 38_000],
  [
    "which is written twice and the same",
    { prices: [allDay(40_000), { ...EVENING, amounts: { CZK: 40_000 } }] },
    2,
    158_000,
  ],
  ["which is higher in the evening", { prices: [allDay(40_000), EVENING] }, 2, null],
  ["which is never set", { prices: [] }, 2, null],
  ["by the person: 3 x 400 x 2", { priceUnit: "person" }, 2, 240_000 + 38_000],
  ["for fewer than they are", { persons: { least: 1, most: 2 } }, 3, null],
])("contents without a list price cost apart what their services cost, %s", (_, change, party, apart) => {
  const pack = aPackage({ contents: [sauna, pool] });
  const adults = guests(Array<number>(party).fill(ADULT));
  expect(contentsApart(pack, adults, CROWNS, [aTimedService(change), aPool()])).toBe(apart);
});

test("each slot is rounded to whole units, and a list price takes precedence over the service's", () => {
  const services = [aTimedService()];
  const two = guests([ADULT, ADULT]);
  expect(contentsApart(aPackage({ contents: [sauna] }), two, EUROS, services)).toBe(3 * 1600);
  const listed = { ...sauna, listPrice: { CZK: 99_000 } };
  expect(contentsApart(aPackage({ contents: [listed] }), two, CROWNS, services)).toBe(99_000);
});
