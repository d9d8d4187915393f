import { eventSchema } from "@portico/contract/analytics/event-schemas";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aChosenItem, aChosenTime, aGuestState } from "../testing/guest-fixtures.ts";
import { aTimedServiceView } from "../testing/property-fixture.ts";
import { aPricedPackage, aPricedRoom, anOffer } from "../testing/offer-fixture.ts";
import { eventsOf } from "./events-of.ts";
import type { Occurrence } from "../base/occurrences/occurrence.ts";
import {
  aPrice,
  aReservation,
  everyOccurrence,
  PACKAGE_QUESTION,
  QUESTION,
  REDUCED,
  THE_HOTEL,
} from "./testing/every-occurrence.ts";

const STATE = aGuestState({ language: "en", variation: "spa", party: { 1: 2, 2: 0 } });
const SCENE = { page: "index", listed: [2, 1] };
const HEAD = { portico_version: 1, client: "demo", language: "en", variation: "spa" };

function told(occurrence: Occurrence, state = STATE): AnalyticsEvent[] {
  return eventsOf(THE_HOTEL, { occurrence, state }, SCENE);
}

const STAY = { arrival: "2027-06-11", departure: "2027-06-13", nights: 2 };
const GARDEN = {
  item_id: "garden",
  item_name: "Zahradní pokoj",
  item_category: "accommodation",
  affiliation: "Hotel U jezera",
  quantity: 1,
};
/** 7020 Kč is what is left of 7800 Kč when 780 Kč are taken off. */
const REDUCED_ITEM = {
  ...GARDEN,
  item_variant: "Flexible",
  price: 7020,
  discount: 780,
  ...STAY,
  adults: 2,
  children: 0,
};

test.each(Object.values(everyOccurrence("x")).map((occurrence) => [occurrence.kind, occurrence] as const))(
  "what is told of %s keeps to the published contract",
  (_, occurrence) => {
    const events = told(occurrence);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(eventSchema.parse(event)).toEqual(event);
  },
);

test("every event of the contract is told of something", () => {
  const names = Object.values(everyOccurrence("x")).flatMap((occurrence) =>
    told(occurrence).map(({ event }) => event),
  );
  const removal = { ...everyOccurrence("x").cart_changed };
  names.push(...told({ ...removal, before: removal.after, after: removal.before }).map(({ event }) => event));
  expect(new Set(names)).toEqual(new Set(eventSchema.options.map(({ shape }) => shape.event.value)));
});

test("nothing that a guest has typed and no secret is in any event", () => {
  const canary = fc.oneof(
    fc.uuid(),
    fc.emailAddress().filter((address) => address.length > 6),
    fc.string({ minLength: 8, maxLength: 40 }).map((text) => `kanárek${text.replaceAll(/[#&?]/g, "")}`),
    fc.stringMatching(/^\+\d{12}$/),
  );
  fc.assert(
    fc.property(canary, (secret) => {
      const events = Object.values(everyOccurrence(secret)).flatMap((occurrence) => told(occurrence));
      const words = JSON.stringify(events);
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        expect(words).not.toContain(form);
      }
    }),
    { seed: 20270611, numRuns: 500 },
  );
});

test("control: the canary is seen where an event does hold it", () => {
  const events = told({ kind: "coupon_accepted", code: "kanárek" });
  expect(JSON.stringify(events)).toContain("kanárek");
});

describe("known answers", () => {
  test("selectDate has what the specification names", () => {
    expect(told({ kind: "stay_chosen", arrival: "2027-06-11", departure: "2027-06-13" })).toEqual([
      {
        event: "selectDate",
        ...HEAD,
        arrival: "2027-06-11",
        departure: "2027-06-13",
        guests: { 1: 2 },
        page: "index",
      },
    ]);
  });

  test("a list tells its order, and the discount on its offers", () => {
    const offers = [anOffer({ roomTypeId: 2 }), REDUCED];
    const events = told({ kind: "offers_listed", question: QUESTION, offers, found: 3 });
    expect(events.map(({ event }) => event)).toEqual([
      "view_search_results",
      "view_item_list",
      "view_promotion",
    ]);
    expect(events[0]).toMatchObject({ ...STAY, adults: 2, children: 1, results: 3 });
    expect(events[1]).toMatchObject({
      ecommerce: {
        currency: "CZK",
        items: [
          { item_id: "attic", index: 0, price: 7800 },
          { ...REDUCED_ITEM, index: 1 },
        ],
      },
    });
    expect(events[2]).toMatchObject({
      ecommerce: { promotion_id: "7", promotion_name: "Včasná rezervace", items: [{ item_id: "garden" }] },
    });
  });

  test("an empty list is a search without results and no list", () => {
    const events = told({ kind: "offers_listed", question: QUESTION, offers: [], found: 0 });
    expect(events).toMatchObject([{ event: "view_search_results", results: 0 }]);
  });

  test("a chosen offer has its place in the list that was shown", () => {
    expect(told({ kind: "offer_chosen", offer: REDUCED })).toMatchObject([
      { event: "select_promotion", ecommerce: { promotion_id: "7" } },
      { event: "select_item", ecommerce: { items: [{ ...REDUCED_ITEM, index: 1 }] } },
    ]);
  });

  const PACKAGE_ITEM = {
    item_id: "1_7",
    item_name: "Víkend",
    item_category: "package",
    affiliation: "Hotel U jezera",
    quantity: 1,
    price: 8990,
    ...STAY,
    adults: 2,
    children: 0,
  };
  const weekend = aPricedPackage({ name: { cs: "Víkend", en: "Weekend" } });

  test("each package on the screen is a promotion; only those for the asked dates are results", () => {
    const near = { ...weekend, id: 8, exact: false, arrival: "2027-06-18", departure: "2027-06-20" };
    const packages = [weekend, near];
    const events = told({ kind: "packages_listed", question: PACKAGE_QUESTION, packages });
    expect(events).toMatchObject([
      { event: "view_search_results", ...STAY, results: 1 },
      {
        event: "view_promotion",
        ecommerce: { promotion_id: "1_7", promotion_name: "Víkend", items: [{ ...PACKAGE_ITEM, index: 0 }] },
      },
      { event: "view_promotion", ecommerce: { promotion_id: "1_8", items: [{ arrival: "2027-06-18" }] } },
    ]);
  });

  test.each([
    ["among rooms", null],
    ["before there are dates", { ...PACKAGE_QUESTION, arrival: null, departure: null }],
  ])("packages %s are promotions and no answered search", (_, question) => {
    const events = told({ kind: "packages_listed", question, packages: [weekend] });
    expect(events.map(({ event }) => event)).toEqual(["view_promotion"]);
  });

  test("a chosen package is a chosen promotion with its place in the list", () => {
    expect(told({ kind: "package_chosen", pack: weekend, index: 3 })).toEqual([
      {
        event: "select_promotion",
        ...HEAD,
        ecommerce: {
          promotion_id: "1_7",
          promotion_name: "Víkend",
          currency: "CZK",
          items: [{ ...PACKAGE_ITEM, index: 3 }],
        },
      },
    ]);
  });

  const SAUNA_ITEM = {
    item_id: "sauna",
    item_name: "Sauna",
    item_category: "wellness",
    affiliation: "Hotel U jezera",
    quantity: 1,
  };
  const sauna = aTimedServiceView();
  const pool = aTimedServiceView({ code: "pool", name: { cs: "Bazén" }, lowestPrices: { EUR: 800 } });

  test("services are a list of their own at their lowest prices, without one where none is in the currency", () => {
    expect(told({ kind: "services_listed", services: [pool, sauna], currency: "CZK" })).toEqual([
      {
        event: "view_item_list",
        ...HEAD,
        ecommerce: {
          item_list_id: "services",
          currency: "CZK",
          items: [
            { ...SAUNA_ITEM, item_id: "pool", item_name: "Bazén", index: 0 },
            { ...SAUNA_ITEM, price: 400, index: 1 },
          ],
        },
      },
    ]);
    expect(told({ kind: "services_listed", services: [], currency: "CZK" })).toEqual([]);
  });

  test("a service is chosen from its list and looked at in the guest's currency", () => {
    const state = aGuestState({ currency: "EUR" });
    expect(told({ kind: "service_chosen", service: sauna, index: 2 })).toMatchObject([
      {
        event: "select_item",
        ecommerce: { item_list_id: "services", items: [{ ...SAUNA_ITEM, price: 400, index: 2 }] },
      },
    ]);
    expect(told({ kind: "service_viewed", service: pool }, state)).toMatchObject([
      {
        event: "view_item",
        ecommerce: { currency: "EUR", value: 8, items: [{ item_id: "pool", price: 8 }] },
      },
    ]);
    const [unpriced] = told({ kind: "service_viewed", service: sauna }, state);
    expect(unpriced).toMatchObject({ ecommerce: { items: [SAUNA_ITEM] } });
    expect(JSON.stringify(unpriced)).not.toMatch(/value|price/);
  });

  test("a room that is looked at before there are dates has no price", () => {
    expect(told({ kind: "room_viewed", roomTypeId: 1, offer: null })).toEqual([
      { event: "view_item", ...HEAD, ecommerce: { currency: "CZK", items: [GARDEN] } },
    ]);
  });

  test.each([
    [{ code: "full" }, "full"],
    [{ code: "party_too_big", capacity: 4 }, "party_too_big"],
    [{ code: "restriction", problem: { code: "max_advance", days: 365 } }, "max_advance"],
  ] as const)("nothing free because of %j is told as %s", (reason, expected) => {
    expect(told({ kind: "nothing_free", question: QUESTION, reason })).toMatchObject([{ reason: expected }]);
  });

  test("value is what the guest pays in all; the tax in it is the VAT of every rate", () => {
    // 720 Kč at 12 % and 104.13 Kč at 21 %.
    expect(told({ kind: "cart_viewed", price: aPrice() })).toEqual([
      {
        event: "view_cart",
        ...HEAD,
        ecommerce: { currency: "CZK", value: 7320, tax: 824.13, items: [REDUCED_ITEM] },
      },
    ]);
  });

  test("a coupon is named where it took something off", () => {
    const items = [aPricedRoom({ total: 700_000, coupon: 80_000 })];
    const coupon = { couponId: 1, code: "SUMMER", amount: 80_000, problems: [] };
    const state = aGuestState({ coupon: { id: 1, code: "SUMMER", minPrice: null } });
    expect(told({ kind: "checkout_begun", price: aPrice({ items, coupon }) }, state)).toMatchObject([
      { ecommerce: { coupon: "SUMMER", items: [{ price: 7000, discount: 800, coupon: "SUMMER" }] } },
    ]);
    const refused = { ...coupon, amount: 0 };
    const [event] = told({ kind: "checkout_begun", price: aPrice({ coupon: refused }) }, state);
    expect(JSON.stringify(event)).not.toContain("SUMMER");
  });

  test("yen have no decimal places", () => {
    const items = [aPricedRoom({ currency: "JPY", total: 45_000, originalTotal: 45_000 })];
    const price = aPrice({ currency: "JPY", total: 45_000, items, vat: [] });
    expect(told({ kind: "cart_viewed", price })).toMatchObject([
      { ecommerce: { currency: "JPY", value: 45_000, items: [{ price: 45_000 }] } },
    ]);
  });

  test("a purchase is known by the reservation's number", () => {
    const reservation = aReservation("x");
    const [event] = told({ kind: "reservation_shown", reservation, claim: () => Promise.resolve(true) });
    expect(event).toEqual({
      event: "purchase",
      ...HEAD,
      event_id: "purchase-270000017",
      ecommerce: {
        transaction_id: "270000017",
        affiliation: "Hotel U jezera",
        payment_type: "on_site",
        currency: "CZK",
        value: 7320,
        tax: 824.13,
        items: [REDUCED_ITEM],
      },
    });
  });

  test.each(["waiting_list", "offered", "cancelled", "expired", "failed"] as const)(
    "a reservation in the state %s is no purchase",
    (state) => {
      const reservation = aReservation("x", { state });
      expect(told({ kind: "reservation_shown", reservation, claim: () => Promise.resolve(true) })).toEqual(
        [],
      );
    },
  );
});

describe("a changed reservation", () => {
  const room = aChosenItem();
  const changes = (before: (typeof room)[], after: (typeof room)[]) =>
    told({
      kind: "cart_changed",
      before: { items: before, currency: "CZK" },
      after: { items: after, currency: "EUR" },
    }).map((event) => [
      event.event,
      "ecommerce" in event && "value" in event.ecommerce && event.ecommerce.value,
    ]);

  test.each([
    ["a room that came", [], [room], [["add_to_cart", 7800]]],
    ["a room that went", [room], [], [["remove_from_cart", 7800]]],
    [
      "an edited room is both",
      [room],
      [{ ...room, ratePlanId: 2, shownTotal: 900_000 }],
      [
        ["remove_from_cart", 7800],
        ["add_to_cart", 9000],
      ],
    ],
    ["a new price that was taken note of is neither", [room], [{ ...room, shownTotal: 900_000 }], []],
  ])("%s", (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  test("what went is told in the currency that it was priced in", () => {
    const before = { items: [room], currency: "CZK" } as const;
    const after = { items: [], currency: "EUR" } as const;
    expect(told({ kind: "cart_changed", before, after })).toMatchObject([{ ecommerce: { currency: "CZK" } }]);
  });

  test("a service is told with its times by the hotel's clock, and again once it was moved", () => {
    const time = aChosenTime({ block: { day: "2027-06-11", from: 1470, to: 1530 } });
    const moved = { ...time, block: { ...time.block, to: 1500 } };
    const cart = (items: ChosenItem[]) => ({ items, currency: "CZK" }) as const;
    const events = told({ kind: "cart_changed", before: cart([time]), after: cart([moved]) });
    expect(events.map(({ event }) => event)).toEqual(["remove_from_cart", "add_to_cart"]);
    expect(events[0]).toMatchObject({
      ecommerce: {
        value: 1290,
        items: [
          {
            item_id: "sauna",
            item_category: "wellness",
            arrival: "2027-06-12",
            departure: "2027-06-12",
            start_time: "00:30",
            end_time: "01:30",
            persons: 3,
          },
        ],
      },
    });
    for (const event of events) expect(eventSchema.parse(event)).toEqual(event);
  });
});
