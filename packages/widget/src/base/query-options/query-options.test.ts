import { describe, expect, test } from "vitest";
import { readQueryOptions, type QueryOptions } from "./query-options.ts";
import { settleStay } from "./stay-options.ts";
import { writePersons } from "./search-address.ts";

const READ: [query: string, expected: Partial<QueryOptions>][] = [
  ["?client=demo&variation=spa&accessCode=X1", { client: "demo", variation: "spa", accessCode: "X1" }],
  ["?lang=de", { language: "de" }],
  ["?lang=en-GB", { language: "en" }],
  ["?lang=zh-CN", { language: "zh" }],
  ["?lang=cs-CZ", { language: "cs" }],
  ["?lang=DE", { language: "de" }],
  ["?lang=d", { language: null }],
  ["?lang=xx", { language: null }],
  ["?currency=eur", { currency: "EUR" }],
  ["?currency=EURO", { currency: "EUR" }],
  ["?currency=XXX", { currency: null }],
  ["?persons=3", { persons: 3 }],
  ["?persons=0", { persons: null }],
  ["?persons=21", { persons: null }],
  ["?persons=many", { persons: null }],
  ['?persons={"1":2,"3":1}', { persons: { 1: 2, 3: 1 } }],
  ['?persons={"1":2,"3":0}', { persons: { 1: 2 } }],
  ['?persons={"1":0}', { persons: null }],
  ['?persons={"1":-2}', { persons: null }],
  ["?persons=-2", { persons: null }],
  ["?persons=2.5", { persons: null }],
  ["?persons=1e1", { persons: null }],
  ["?persons=20", { persons: 20 }],
  ['?persons={"1":12,"2":9}', { persons: null }],
  ['?persons={"1":2.5}', { persons: null }],
  ['?persons={"1":"2"}', { persons: { 1: 2 } }],
  ['?persons={"1":true}', { persons: null }],
  ['?persons={"1":[2]}', { persons: null }],
  ['?persons={"":2}', { persons: null }],
  ['?persons={"__proto__":2}', { persons: null }],
  ['?persons={"1":2,"__proto__":{"2":1}}', { persons: null }],
  ['?persons={"constructor":1}', { persons: null }],
  ["?persons=null", { persons: null }],
  ["?persons=", { persons: null }],
  ["?persons=[2]", { persons: null }],
  ["?persons={broken", { persons: null }],
  ["?colour=1B3A5C", { color: "#1b3a5c" }],
  ["?colour=%23fa0", { color: "#ffaa00" }],
  ["?colour=%23ff0000", { color: null }],
  ["?colour=red", { color: null }],
  ["?colour=RED", { color: null }],
  ["?colour=f00", { color: null }],
  ["?colour=%23F00", { color: null }],
  ["?colour=FF0000", { color: null }],
  ["?colour=rgb(255,0,0)", { color: null }],
  ["?colour=%23ff0001", { color: "#ff0001" }],
  ["?colour=blueish", { color: null }],
  ["?arrival=2027-06-11&departure=2027-06-13", { arrival: "2027-06-11", departure: "2027-06-13" }],
  ["?arrival=2027-02-29", { arrival: null }],
  ["?arrival=11.6.2027", { arrival: null }],
  ["?arrival=2027-6-11", { arrival: null }],
  ["?arrival=2027-06-11T12:00", { arrival: null }],
  ["?arrivalLimit=2027-06-31", { arrivalLimit: null }],
  ["?filters=e3,t12", { filters: ["e3", "t12"] }],
  ["?filters=e,x4,,t-1", { filters: [] }],
  ["?sort=price", { sort: "price" }],
  ["?sort=colour", { sort: null }],
  ["?iveOnly=true", { vouchersOnly: true }],
  ["?iveOnly=1", { vouchersOnly: false }],
  ["?devel=true", { devel: true }],
  ["?devel=1", { devel: false }],
  ["?predestination=packages", { predestination: "packages" }],
  ["?predestination=wellness", { predestination: "wellness" }],
  ["?predestination=mars", { predestination: null }],
];

test.each(READ)("%s", (query, expected) => expect(readQueryOptions(query)).toMatchObject(expected));

describe("dates of an address on 2027-06-10, usual stay of 3 nights", () => {
  test.each([
    ["future dates stay", "2027-07-01", "2027-07-05", "2027-07-01", "2027-07-05"],
    ["an arrival today stays", "2027-06-10", "2027-06-11", "2027-06-10", "2027-06-11"],
    ["a past arrival becomes today", "2027-06-01", "2027-06-20", "2027-06-10", "2027-06-20"],
    ["both past: today and the usual nights", "2027-06-01", "2027-06-04", "2027-06-10", "2027-06-13"],
    ["departure on the arrival", "2027-07-01", "2027-07-01", "2027-07-01", "2027-07-04"],
    ["departure before the arrival", "2027-07-05", "2027-07-01", "2027-07-05", "2027-07-08"],
    ["no departure leaves it open", "2027-07-01", null, "2027-07-01", null],
    ["a departure alone is dropped", null, "2027-07-05", null, null],
  ])("%s", (_, arrival, departure, settledArrival, settledDeparture) => {
    const asked = { arrival, departure, arrivalLimit: null, departureLimit: null };
    const settled = settleStay(asked, "2027-06-10", { defaultNights: 3, mostNights: 365 });
    expect([settled.arrival, settled.departure]).toEqual([settledArrival, settledDeparture]);
  });

  test.each([
    [365, "2028-06-30"],
    [731, "2029-07-01"],
  ])("a stay longer than any ends with the longest, %d nights", (mostNights, settled) => {
    const asked = {
      arrival: "2027-07-01",
      departure: "2030-01-01",
      arrivalLimit: null,
      departureLimit: null,
    };
    expect(settleStay(asked, "2027-06-10", { defaultNights: 3, mostNights }).departure).toBe(settled);
  });

  test("a hotel without usual nights gets one", () => {
    const asked = {
      arrival: "2027-07-01",
      departure: "2027-07-01",
      arrivalLimit: null,
      departureLimit: null,
    };
    expect(settleStay(asked, "2027-06-10", { defaultNights: 0, mostNights: 365 }).departure).toBe(
      "2027-07-02",
    );
  });

  test("limits count from today on", () => {
    const asked = {
      arrival: null,
      departure: null,
      arrivalLimit: "2027-06-09",
      departureLimit: "2027-06-10",
    };
    expect(settleStay(asked, "2027-06-10", { defaultNights: 1, mostNights: 365 })).toMatchObject({
      arrivalLimit: null,
      departureLimit: "2027-06-10",
    });
  });
});

test.each([
  [{ 1: 2 }, "2"],
  [{ 1: 2, 3: 0 }, "2"],
  [{ 1: 2, 3: 1 }, '{"1":2,"3":1}'],
  [{ 3: 1 }, '{"3":1}'],
])("the party %o is written as %s", (party, text) => expect(writePersons(party, 1)).toBe(text));

test("the name of a storefront is cut to a hundred letters, none of them in half", () => {
  const { variation } = readQueryOptions(`?variation=${"x".repeat(99)}${"😀".repeat(200)}`);
  expect(variation).toBe(`${"x".repeat(99)}😀`);
});
