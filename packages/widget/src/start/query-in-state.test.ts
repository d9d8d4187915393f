import { expect, test } from "vitest";
import { readQueryOptions } from "../base/query-options/query-options.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { aProperty } from "../testing/property-fixture.ts";
import { startState } from "./start-state.ts";

const { search } = aProperty();
// On 2027-06-01, of a hotel with a usual stay of three nights, guest types 1 and 2, crowns and euros, cs, de and en.
const hotel = aProperty({
  search: { ...search, defaultNights: 3, defaultDates: "none", defaultGuestCategoryId: 1 },
  languages: ["cs", "de", "en"],
  defaultLanguage: "cs",
  packages: [{ id: 7, code: "weekend", name: { en: "Weekend" } }],
});

const STAY = "part 1, section 5, query options, arrival and departure";
const LIMITS = "part 1, section 5, query options, limits";
const START = "part 1, section 2, query options read at start";
const STATE = "part 1, section 3, store state";
const CONSTANTS = "part 1, section 9";

const NO_STAY = { arrival: null, departure: null };
const USUAL = { party: { 1: 2 } };

/** Each row: the specification's line, the query and what it leaves in the state. */
const TABLE: [source: string, query: string, state: Partial<GuestState>][] = [
  [STAY, "arrival=2027-06-11&departure=2027-06-13", { arrival: "2027-06-11", departure: "2027-06-13" }],
  [
    `${STAY}: past arrival`,
    "arrival=2027-05-30&departure=2027-06-04",
    { arrival: "2027-06-01", departure: "2027-06-04" },
  ],
  [
    `${STAY}: both past`,
    "arrival=2027-05-01&departure=2027-05-04",
    { arrival: "2027-06-01", departure: "2027-06-04" },
  ],
  [
    `${STAY}: on arrival`,
    "arrival=2027-06-11&departure=2027-06-11",
    { arrival: "2027-06-11", departure: "2027-06-14" },
  ],
  [
    `${STAY}: before arrival`,
    "arrival=2027-06-11&departure=2027-06-05",
    { arrival: "2027-06-11", departure: "2027-06-14" },
  ],
  [
    `${STAY}: past departure`,
    "arrival=2027-06-11&departure=2027-05-05",
    { arrival: "2027-06-11", departure: "2027-06-14" },
  ],
  [`${STAY}: departure alone`, "departure=2027-06-13", NO_STAY],
  [`${STAY}: no day of the calendar`, "arrival=2027-06-31&departure=2027-07-02", NO_STAY],
  [
    `${STAY}: unreadable departure`,
    "arrival=2027-06-11&departure=13.6.2027",
    { arrival: "2027-06-11", departure: null },
  ],
  [
    LIMITS,
    "arrivalLimit=2027-06-01&departureLimit=2027-07-01",
    { arrivalLimit: "2027-06-01", departureLimit: "2027-07-01" },
  ],
  [
    `${LIMITS}: dates around them`,
    "arrivalLimit=2027-06-09&departureLimit=2027-06-20&arrival=2027-06-05&departure=2027-06-25",
    { arrival: "2027-06-09", departure: "2027-06-20" },
  ],
  [
    `${LIMITS}: dates beyond them`,
    "departureLimit=2027-06-20&arrival=2027-06-20&departure=2027-06-25",
    NO_STAY,
  ],
  [
    `${LIMITS}: the usual nights beyond them`,
    "departureLimit=2027-06-20&arrival=2027-06-19&departure=2027-06-10",
    { arrival: "2027-06-19", departure: "2027-06-20" },
  ],
  [
    `${LIMITS}: before today`,
    "arrivalLimit=2027-05-31&departureLimit=2027-05-31",
    { arrivalLimit: null, departureLimit: null },
  ],
  [`${START}, persons: a number`, "persons=4", { party: { 1: 4 } }],
  [`${START}, persons: by type`, 'persons={"1":1,"2":2}', { party: { 1: 1, 2: 2 } }],
  [`${START}, persons: unknown type`, 'persons={"9":2}', USUAL],
  [`${CONSTANTS}, max persons 20`, "persons=21", USUAL],
  [`${CONSTANTS}, max persons 20`, 'persons={"1":11,"2":10}', USUAL],
  [`${START}, persons: negative`, "persons=-1", USUAL],
  [`${START}, persons: none`, "persons=0", USUAL],
  [`${START}, persons: a trap`, 'persons={"__proto__":3}', USUAL],
  [`${CONSTANTS}, currency cut to 3`, "currency=EURO", { currency: "EUR" }],
  [`${START}, currency: not sold in`, "currency=JPY", { currency: "CZK" }],
  [`${CONSTANTS}, language cut to 2`, "lang=de-AT", { language: "de" }],
  [`${START}, lang: not offered`, "lang=zh-CN", { language: "cs" }],
  [`${START}, lang: unknown`, "lang=klingon", { language: "cs" }],
  [
    `${START}, access code and variation`,
    "accessCode=X1&variation=spa",
    { accessCode: "X1", variation: "spa" },
  ],
  [`${START}, empty`, "accessCode=&variation=%20", { accessCode: null, variation: null }],
  [
    STATE,
    "room=garden&highlight=2",
    { onlyRoomTypeId: 1, highlightedRoomTypeId: 2, view: "rooms", forceMobile: false },
  ],
  [STATE, "room=nothing&highlight=99", { onlyRoomTypeId: null, highlightedRoomTypeId: null }],
  [STATE, "package=weekend", { onlyPackageId: 7, view: "packages" }],
  [STATE, "package=7", { onlyPackageId: 7, view: "packages" }],
  [STATE, "package=8", { onlyPackageId: null, view: "rooms" }],
  [STATE, "packagesOnly=true", { packagesOnly: true, view: "packages" }],
  [
    STATE,
    "mobile=true&mealLabel=false&taxLabel=false",
    { forceMobile: true, mealLabel: false, taxLabel: false },
  ],
  [STATE, "mobile=1&mealLabel=no", { forceMobile: false, mealLabel: true, taxLabel: true }],
  ["part 1, section 2, redirect rules: predestination", "predestination=packages", { view: "packages" }],
  ["part 1, section 2, redirect rules: predestination", "predestination=anything", { view: "rooms" }],
  [
    "part 1, section 3, store state",
    "source=mail&campaignId=spring",
    { source: "mail", campaignId: "spring" },
  ],
];

test.each(TABLE)("%s: ?%s", (_source, query, expected) =>
  expect(startState(hotel, readQueryOptions(`?${query}`), null)).toMatchObject(expected),
);

test.each([
  ["", { onlyRoomTypeId: 2, highlightedRoomTypeId: 1, forceMobile: true, mealLabel: false, taxLabel: false }],
  ["room=garden&highlight=attic", { onlyRoomTypeId: 1, highlightedRoomTypeId: 2 }],
  ["room=nothing&highlight=99", { onlyRoomTypeId: 2, highlightedRoomTypeId: 1 }],
  ["room=all&highlight=none", { onlyRoomTypeId: null, highlightedRoomTypeId: null }],
  ["mobile=false&mealLabel=true&taxLabel=true", { forceMobile: false, mealLabel: true, taxLabel: true }],
])("%s: an address wins over what the hotel's file shows", (query, expected) => {
  const shown = aProperty({
    display: {
      onlyRoomTypeId: 2,
      highlightedRoomTypeId: 1,
      onlyPackageId: null,
      packagesOnly: false,
      mobile: true,
      mealLabel: false,
      taxLabel: false,
    },
  });
  expect(startState(shown, readQueryOptions(`?${query}`), null)).toMatchObject(expected);
});

test.each([
  [{ packagesOnly: true }, "", { packagesOnly: true, view: "packages" }],
  [{ packagesOnly: true }, "packagesOnly=false", { packagesOnly: false, view: "rooms" }],
  [{ onlyPackageId: 7 }, "", { onlyPackageId: 7, view: "packages" }],
  [{ onlyPackageId: 7 }, "package=all", { onlyPackageId: null, view: "rooms" }],
  [{ onlyPackageId: 7 }, "room=garden", { onlyRoomTypeId: 1, view: "rooms" }],
])("a hotel that shows packages, %j, begins with them unless %s says else", (own, query, expected) => {
  const shown = { ...hotel, display: { ...hotel.display, ...own } };
  expect(startState(shown, readQueryOptions(`?${query}`), null)).toMatchObject(expected);
});

test("what an address cannot change stays as the hotel has it, whatever else it says", () => {
  const strange = "?__proto__=1&constructor=2&clientId=other&tabs=all&reservation=[]&today=2020-01-01";
  expect(startState(hotel, readQueryOptions(strange), null)).toEqual(
    startState(hotel, readQueryOptions(""), null),
  );
});
