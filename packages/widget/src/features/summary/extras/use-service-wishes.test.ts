import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { PricedRoom } from "@portico/contract/checkout/reservation-price";
import { expect, test } from "vitest";
import { aChosenItem, aChosenPackage, aGuestState } from "../../../testing/guest-fixtures.ts";
import { aPricedRoom } from "../../../testing/offer-fixture.ts";
import { takeServices, wishedItems, withService } from "./use-service-wishes.ts";

const parking = { serviceId: 3, quantity: 2 };
const garden = aChosenItem({ shownTotal: 780_000, services: [parking] });
const priced = (change: Partial<PricedRoom>): PricedRoom => ({ ...aPricedRoom(), ...change });
const line = (amount: number, quantity = 1) => [{ serviceId: 3, quantity, amount }];

test("a service is added, changed and removed without touching the others", () => {
  const dog = { serviceId: 4, quantity: 1 };
  expect(withService([parking], 4, 1)).toEqual([parking, dog]);
  expect(withService([parking, dog], 3, 1)).toEqual([dog, { serviceId: 3, quantity: 1 }]);
  expect(withService([parking, dog], 3, 0)).toEqual([dog]);
});

test("only wished lines are priced with other services", () => {
  const attic = aChosenItem({ addedAt: 2, lineCode: "attic-1", services: [parking] });
  const [first, second] = staysOf(wishedItems([garden, attic], new Map([[1, []]])));
  expect([first?.services, second?.services]).toEqual([[], [parking]]);
});

test.each([
  ["a room", garden],
  ["a package", aChosenPackage({ shownTotal: 780_000, services: [parking], lineCode: garden.lineCode })],
])("the shown price of %s changes by the services: 7800 − 600 + 300", (_, chosen) => {
  const before = [priced({ services: line(60_000, 2) })];
  const now = [priced({ services: line(30_000), total: 750_000, offerId: "new" })];
  const wishes = new Map([[chosen.addedAt, [{ serviceId: 3, quantity: 1 }]]]);
  expect(wishedItems([chosen], wishes)).toMatchObject([{ kind: chosen.kind, services: [{ quantity: 1 }] }]);
  const [item] = takeServices(aGuestState({ reservation: [chosen] }), wishes, before, now).reservation;
  expect(item).toMatchObject({ shownTotal: 750_000, offerId: "new", services: [{ quantity: 1 }] });
});

test("a room that became dearer meanwhile is not accepted silently", () => {
  const before = [priced({ services: [] })];
  const now = [priced({ services: line(30_000), total: 850_000 })];
  const state = aGuestState({ reservation: [{ ...garden, services: [] }] });
  const [item] = takeServices(state, new Map([[1, [parking]]]), before, now).reservation;
  // 7800 + 300 was shown, 8500 is charged: the difference is reported.
  expect(item?.shownTotal).toBe(810_000);
});

test("a line that cannot be sold stays as it was, to be reported as lost", () => {
  const now = [priced({ problems: [{ code: "no_single_unit" }], total: 0 })];
  const state = aGuestState({ reservation: [garden] });
  expect(takeServices(state, new Map([[1, []]]), [], now).reservation).toEqual([garden]);
});
