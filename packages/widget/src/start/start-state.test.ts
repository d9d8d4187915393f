import { describe, expect, test } from "vitest";
import { readQueryOptions } from "../base/query-options/query-options.ts";
import { savedPart, type SavedState } from "../base/store/saved-state.ts";
import { aChosenItem, aChosenPackage, aGuestState } from "../testing/guest-fixtures.ts";
import { aProperty } from "../testing/property-fixture.ts";
import { asksForPackages, startState } from "./start-state.ts";
import { isUsable } from "./usable-state.ts";

// The hotel's today is 2027-06-01, a Tuesday.
const hotel = aProperty({ packages: [{ id: 7, code: "weekend", name: { en: "Weekend" } }] });
const weekendHotel = aProperty({ search: { ...hotel.search, defaultDates: "next_weekend" } });
const start = (query: string, saved: SavedState | null = SAVED, property = hotel) =>
  startState(property, readQueryOptions(query), saved && isUsable(saved, property) ? saved : null);

const SAVED = savedPart(
  aGuestState({ language: "de", currency: "EUR", party: { 1: 1 }, reservation: [aChosenItem()] }),
);

describe("the first state", () => {
  test("without anything: no dates, two adults, the hotel's language and currency", () =>
    expect(startState(hotel, readQueryOptions(""), null)).toMatchObject({
      arrival: null,
      departure: null,
      party: { 1: 2 },
      language: "en",
      currency: "CZK",
    }));

  test("a hotel that wishes shows next weekend", () =>
    expect(startState(weekendHotel, readQueryOptions(""), null)).toMatchObject({
      arrival: "2027-06-04",
      departure: "2027-06-06",
      areDatesProposed: true,
    }));

  test("what the hotel has proposed stays a proposal at a reload, and is a choice for whom a link leads to it", () => {
    const proposal = startState(weekendHotel, readQueryOptions(""), null);
    const LINK = "?arrival=2027-06-04&departure=2027-06-06&language=de";
    const isProposed = (query: string, saved: SavedState | null) =>
      startState(weekendHotel, readQueryOptions(query), saved).areDatesProposed;
    expect(isProposed("", savedPart(proposal))).toBe(true);
    expect(isProposed(LINK, savedPart(proposal))).toBe(true);
    expect(isProposed(LINK, null)).toBe(false);
    expect(isProposed(LINK, { ...savedPart(proposal), areDatesProposed: false })).toBe(false);
  });

  test("the weekend is one that the host page allows, or none", () => {
    const dates = (query: string) => startState(weekendHotel, readQueryOptions(query), null).arrival;
    expect(dates("?arrivalLimit=2027-06-11")).toBe("2027-06-11");
    expect(dates("?arrivalLimit=2027-06-12")).toBe("2027-06-18");
    expect(dates("?departureLimit=2027-06-05")).toBeNull();
  });

  test("a reservation for days that the host page no longer allows does not come back", () => {
    expect(start("?departureLimit=2027-06-13").reservation).toHaveLength(1);
    const { arrival, reservation } = start("?departureLimit=2027-06-12");
    expect([arrival, reservation]).toEqual([null, []]);
  });

  test("a code comes back only where the hotel has codes", () => {
    const coupon = { id: 4, code: "SUMMER", minPrice: null };
    const saved = savedPart(aGuestState({ coupon }));
    expect(start("", saved).coupon).toBeNull();
    expect(start("", saved, aProperty({ coupons: true })).coupon).toEqual(coupon);
  });

  test("an insurance comes back with its reservation, while the hotel insures stays", () => {
    const insurance = { tariff: "HS_BASIC", premium: 31_200, quoteId: "signed" };
    const saved = savedPart(aGuestState({ reservation: [aChosenItem()], insurance }));
    expect(start("", saved).insurance).toBeNull();
    expect(start("", saved, aProperty({ insurance: true })).insurance).toEqual(insurance);
    expect(start("?currency=EUR", saved, aProperty({ insurance: true })).insurance).toBeNull();
  });

  test("of the filters in the address those that the hotel knows", () => {
    const property = aProperty({
      equipment: [{ id: 3, order: 1, name: { en: "Bathtub" }, icon: "bathtub" }],
      roomTags: [{ id: 7, name: { en: "Quiet" } }],
    });
    const state = start("?filters=e3,e7,t7,t3&sort=size", null, property);
    expect(state).toMatchObject({ filters: ["e3", "t7"], sort: "size" });
  });

  test("what was saved comes back whole", () =>
    expect(savedPart(start(""))).toEqual({ ...SAVED, asked: savedPart(start("")).asked }));

  test("the address wins over what was saved, and other dates drop the saved reservation", () =>
    expect(start("?lang=cs&persons=3&arrival=2027-07-01&departure=2027-07-03")).toMatchObject({
      language: "cs",
      party: { 1: 3 },
      arrival: "2027-07-01",
      reservation: [],
    }));

  test("an address that asks for the same as when the guest came keeps what was chosen for other dates since", () => {
    const query = "?arrival=2027-07-01&departure=2027-07-03&lang=cs";
    const chosen = { ...savedPart(start(query, null)), arrival: "2027-06-11", departure: "2027-06-13" };
    const went = { ...chosen, language: "de", reservation: [aChosenItem()] } as const;
    expect(savedPart(start(query, went))).toEqual(went);
    expect(start(`${query}&persons=3`, went)).toMatchObject({ arrival: "2027-07-01", reservation: [] });
    expect(start(query, { ...went, reservation: [] })).toMatchObject({ arrival: "2027-07-01" });
  });

  test("the same dates in the address keep the saved reservation", () =>
    expect(start("?arrival=2027-06-11&departure=2027-06-13").reservation).toHaveLength(1));

  test("another currency in the address drops it", () =>
    expect(start("?currency=CZK")).toMatchObject({ currency: "CZK", reservation: [] }));

  test("a saved stay that has begun meanwhile is forgotten", () => {
    const later = aProperty({ today: "2027-06-12" });
    expect(start("", SAVED, later)).toMatchObject({ arrival: null, reservation: [], party: { 1: 2 } });
  });

  test("a room type that the hotel no longer has drops what was saved", () =>
    expect(start("", SAVED, aProperty({ roomTypes: [] })).reservation).toEqual([]));

  test("so does a package that it no longer sells", () => {
    const saved = savedPart(aGuestState({ view: "packages", reservation: [aChosenPackage()] }));
    expect(start("", saved)).toMatchObject({ view: "packages", reservation: saved.reservation });
    expect(start("", saved, aProperty()).reservation).toEqual([]);
  });

  test.each([
    ["a language", "?lang=pl", { language: "de" }],
    ["a currency", "?currency=JPY", { currency: "EUR" }],
    ["a guest category", '?persons={"77":2}', { party: { 1: 1 } }],
  ])("%s that the hotel does not have is not taken over", (_, query, expected) =>
    expect(start(query)).toMatchObject(expected),
  );
});

describe("an address that leads to packages", () => {
  const asksAt = (query: string, saved: SavedState | null) =>
    asksForPackages(hotel, readQueryOptions(query), { saved, state: start(query, saved) });

  test.each(["?predestination=packages", "?packagesOnly=true", "?package=7"])(
    "%s asks before reserved rooms go, and only once",
    (query) => {
      const state = start(query);
      expect(state).toMatchObject({ view: "rooms", reservation: SAVED.reservation });
      expect(asksAt(query, SAVED)).toBe(true);
      expect(asksAt(query, savedPart(state))).toBe(false);
      expect(asksAt(`${query}&persons=1`, savedPart(state))).toBe(true);
    },
  );

  test("asks nobody who has reserved nothing, nor whose reservation the address drops anyway", () => {
    for (const [query, saved] of [
      ["?predestination=packages", null],
      ["?predestination=packages", { ...SAVED, reservation: [] }],
      ["?predestination=packages&currency=CZK", SAVED],
    ] as const) {
      expect(start(query, saved)).toMatchObject({ view: "packages", reservation: [] });
      expect(asksAt(query, saved)).toBe(false);
    }
  });

  test("gives way to one that leads to a room", () => {
    const saved = { ...SAVED, view: "packages", reservation: [] } as const;
    expect(start("?lang=cs", saved).view).toBe("packages");
    expect(start("?room=attic", saved)).toMatchObject({ view: "rooms", onlyRoomTypeId: 2 });
  });

  test("a hotel that shows packages only does not go back to the rooms of an earlier visit", () => {
    const display = { ...hotel.display, packagesOnly: true };
    const earlier = { ...SAVED, reservation: [] };
    expect(start("", earlier, { ...hotel, display }).view).toBe("packages");
    expect(start("", earlier, { ...hotel, display: { ...display, packagesOnly: false } }).view).toBe("rooms");
  });

  test("nor where it shows one package, whose reserved rooms go only when the guest agrees", () => {
    const single = { ...hotel, display: { ...hotel.display, onlyPackageId: 7 } };
    const options = readQueryOptions("");
    expect(start("", { ...SAVED, reservation: [] }, single).view).toBe("packages");
    const state = start("", SAVED, single);
    expect(state).toMatchObject({ view: "rooms", reservation: SAVED.reservation });
    expect(asksForPackages(single, options, { saved: SAVED, state })).toBe(true);
    expect(asksForPackages(single, options, { saved: savedPart(state), state })).toBe(false);
    expect(start("?package=all", { ...SAVED, reservation: [] }, single).view).toBe("rooms");
  });

  test("another address asks nothing", () => expect(asksAt("?persons=3", SAVED)).toBe(false));
});
