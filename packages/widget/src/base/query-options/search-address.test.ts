import { expect, test } from "vitest";
import { aGuestState } from "../../testing/guest-fixtures.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { searchQuery } from "./search-address.ts";

const query = (before: string, change: Parameters<typeof aGuestState>[0]) =>
  Object.fromEntries(new URLSearchParams(searchQuery(before, aGuestState(change), aProperty())));

test("filters and order are part of the link, the usual order is not", () => {
  expect(query("", { filters: ["e3", "t7"], sort: "price" })).toMatchObject({
    filters: "e3,t7",
    sort: "price",
  });
  expect(query("filters=e3&sort=price", {})).not.toHaveProperty(["filters"]);
  expect(query("filters=e3&sort=price", {})).not.toHaveProperty(["sort"]);
});

test("a link to packages stays one for as long as the guest looks at them", () => {
  expect(query("", { view: "packages" })).toMatchObject({ predestination: "packages" });
  expect(query("predestination=packages", { view: "rooms" })).not.toHaveProperty("predestination");
  expect(query("predestination=vouchers", { view: "rooms" })).toMatchObject({ predestination: "vouchers" });
});

test("a code is the guest's own and in no link", () => {
  const coupon = { id: 4, code: "SUMMER", minPrice: null };
  expect(searchQuery("", aGuestState({ coupon }), aProperty())).not.toContain("SUMMER");
});
