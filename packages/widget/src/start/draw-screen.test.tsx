import { calls } from "@portico/contract/calls";
import type { Property } from "@portico/contract/property/property";
import { CURRENCIES, type CurrencyCode } from "@portico/domain/money/currency";
import { MAX_ROOMS, type Party } from "@portico/domain/stays/guest";
import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { FIRST_AREAS } from "@portico/presentation/messages/areas";
import type { QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { packageListQuestionOf } from "@portico/contract/packages/package";
import { PACKAGE_LIST } from "../base/server-calls/answer-cache.ts";
import { createTextStore } from "../base/language/create-text-store.ts";
import { arrive } from "../base/address/location.ts";
import { loadDrawnParts } from "../base/lazy/lazy-component.ts";
import type { StartData } from "../base/server-calls/start-data.ts";
import { anOffer, aPricedPackage } from "../testing/offer-fixture.ts";
import { aProperty, aRoomTypeView, aTimedServiceView } from "../testing/property-fixture.ts";
import { aVoucherSale } from "../testing/voucher-fixture.ts";
import { App } from "./app.tsx";
import { drawnParts, drawScreen, type PageToDraw } from "./draw-screen.tsx";

const PICTURE = {
  src: "/pictures/lake",
  widths: [400, 1200],
  width: 1200,
  height: 800,
  focal: { x: 30, y: 70 },
  alt: { en: "The lake" },
};

/** A hotel with everything that a first screen can show. */
const HOTEL = aProperty({
  languages: [...LANGUAGES],
  currencies: CURRENCIES.map((code) => ({ code, precision: code === "JPY" || code === "CZK" ? 0 : 2 })),
  hero: PICTURE,
  accounts: true,
  coupons: true,
  tabs: { accommodation: true, wellness: true, vouchers: true, wellnessLabel: null, voucherLabel: null },
  equipment: [{ id: 3, order: 1, name: { en: "Balcony" }, icon: "balcony" }],
  roomTypes: [
    aRoomTypeView({ pictures: [PICTURE], equipment: [3] }),
    aRoomTypeView({ id: 2, code: "attic", name: { en: "Attic room" } }),
  ],
  timedServices: [aTimedServiceView()],
});

const QUESTION = {
  arrival: "2027-06-11",
  departure: "2027-06-13",
  party: { 1: 2 },
  guests: null,
  roomTypeId: 0,
  ratePlanId: 0,
  couponId: 0,
  explain: true,
};

type Case = {
  language: Language;
  currency: CurrencyCode;
  path?: string;
  query?: string;
  framed?: boolean;
  hotel?: Property;
  party?: Party;
  asides?: Partial<StartData["asides"]>;
  /** Packages take the place of rooms, whose offers do not come with the page. */
  packages?: boolean;
};

function pageOf({
  language,
  currency,
  path = "/",
  query = "",
  framed = false,
  hotel = HOTEL,
  party = QUESTION.party,
  asides,
  packages = false,
}: Case): PageToDraw {
  const view = packages ? "&predestination=packages" : "";
  const search = query || `&arrival=${QUESTION.arrival}&departure=${QUESTION.departure}${view}`;
  const offers = [
    anOffer({ currency, available: 2 }),
    anOffer({ currency, roomTypeId: 2, lineCode: "attic-1" }),
  ];
  return {
    path,
    query: `?client=demo&currency=${currency}&lang=${language}${search}`,
    language,
    framed,
    start: {
      language,
      property: hotel,
      offers: packages ? null : { question: { ...QUESTION, party }, answer: offers },
      asides,
    },
  };
}

const texts = new Map<Language, Record<"first" | "whole", Catalog>>();

/** Those that a browser has at first, and all, read once. */
function textsIn(language: Language) {
  const known = texts.get(language);
  if (known !== undefined) return known;
  const made = { first: readCatalog(language, FIRST_AREAS), whole: readCatalog(language) };
  texts.set(language, made);
  return made;
}

beforeAll(loadDrawnParts);

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Takes over what the engine has drawn as the browser does, after what happens `meanwhile`. */
async function takeOver(
  page: PageToDraw,
  drawn: string,
  more = "",
  meanwhile: (answers: QueryClient) => void = () => {},
) {
  const complaints: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
  history.replaceState(null, "", `${page.path}${page.query}${more}`);
  arrive();
  const element = document.createElement("div");
  document.body.append(element);
  element.innerHTML = drawn;
  const heading = element.querySelector("h1");
  const { first, whole } = textsIn(page.language);
  const parts = drawnParts(page, first);
  if (parts === null) throw new Error("Nothing to take over.");
  meanwhile(parts.answers);
  const all = () => Promise.resolve(whole);
  const texts = createTextStore({ language: page.language, catalog: first }, all);
  const onRecoverableError = (error: unknown) => complaints.push(error);
  const root = await act(async () => {
    const made = hydrateRoot(element, <App {...parts} texts={texts} />, { onRecoverableError });
    await Promise.resolve();
    return made;
  });
  const isKept = heading !== null && heading === element.querySelector("h1");
  const text = element.textContent;
  const links = [...element.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  await act(async () => root.unmount());
  return { complaints, isKept, text, links };
}

function draw(page: PageToDraw): string {
  const drawn = drawScreen(page, textsIn(page.language).whole);
  if (drawn === null) throw new Error("Nothing is drawn.");
  return drawn;
}

const SCHEMES = ["light", "auto"] as const;

/** Each language with three currencies, so that each currency is in four languages and in both schemes. */
const LOOKS = LANGUAGES.map((language, index) => ({
  language,
  looks: [0, 1, 2].map((nth) => ({
    currency: CURRENCIES[(index * 3 + nth) % CURRENCIES.length] ?? "CZK",
    scheme: SCHEMES[(index + nth) % SCHEMES.length] ?? "light",
  })),
}));

test.each(LOOKS)("in $language the browser takes the page over as it is", async ({ language, looks }) => {
  for (const { currency, scheme } of looks) {
    const page = pageOf({ language, currency, hotel: { ...HOTEL, scheme } });
    const found = await takeOver(page, draw(page));
    expect([currency, found.complaints, found.isKept]).toEqual([currency, [], true]);
  }
});

test.each<[string, Partial<Case>]>([
  ["without dates", { query: "&persons=2" }],
  ["with packages", { query: "&predestination=packages" }],
  ["of services", { path: "/wellness" }],
  ["of vouchers", { path: "/ive" }],
  ["that leads on to vouchers before its last parts are there", { query: "&predestination=vouchers" }],
  ["of houses", { path: "/facility" }],
  ["in a frame", { framed: true }],
  ["in its mobile form", { query: "&mobile=true" }],
  ["with days that cannot be", { query: "&arrival=2020-01-01&departure=2020-01-03" }],
])("so it does a first screen %s", async (_, change) => {
  const page = pageOf({ language: "en", currency: "EUR", ...change });
  expect((await takeOver(page, draw(page))).complaints).toEqual([]);
});

test("packages among the rooms are drawn with their prices and taken over, if they are those of the search", async () => {
  const hotel = { ...HOTEL, packages: [{ id: 7, code: "weekend", name: { en: "Wellness weekend" } }] };
  const { arrival, departure, party } = QUESTION;
  const asked = { arrival, departure, party, couponId: 0, forcePersons: false, limit: 2 };
  const teasersOf = (question: typeof asked) => ({
    question: calls.packageTeaser.writeRequest(question, { currency: "CZK" }),
    answer: calls.packageTeaser.writeAnswer([aPricedPackage()], { currency: "CZK" }),
  });
  const page = { language: "en", currency: "CZK", hotel } as const;
  const own = pageOf({ ...page, asides: { packageTeaser: teasersOf(asked) } });
  const drawn = await takeOver(own, draw(own));
  expect(drawn.complaints).toEqual([]);
  expect(drawn.text).toMatch(/Wellness weekend.*8,990/);
  // A guest may change the search before the part with the packages is there.
  const outdate = (answers: QueryClient) => void answers.invalidateQueries({ queryKey: ["availability"] });
  expect((await takeOver(own, draw(own), "", outdate)).complaints).toEqual([]);
  const others = pageOf({
    ...page,
    asides: { packageTeaser: teasersOf({ ...asked, departure: "2027-06-14" }) },
  });
  expect(draw(others)).not.toContain("Wellness weekend");
});

describe("packages in place of rooms", () => {
  const currency = "CZK";
  const hotel = { ...HOTEL, packages: [{ id: 7, code: "weekend", name: { en: "Wellness weekend" } }] };
  const { arrival, departure, party } = QUESTION;
  const listed = packageListQuestionOf({ arrival, departure, party, roomTypeId: 0, couponId: 0 });
  const list = {
    question: calls.packageList.writeRequest(listed, { currency }),
    answer: calls.packageList.writeAnswer([aPricedPackage()], { currency }),
  };
  const page = { language: "en", currency, hotel, packages: true } as const;

  test("are drawn with their prices and taken over", async () => {
    const own = pageOf({ ...page, asides: { packageList: list } });
    const drawn = await takeOver(own, draw(own));
    expect(drawn.complaints).toEqual([]);
    expect(drawn.text).toMatch(/1.package for your dates.*Wellness weekend.*8,990/);
  });

  test("are taken over as they were drawn, although another part has learnt of them meanwhile", async () => {
    const bare = pageOf(page);
    const html = draw(bare);
    expect(html).not.toContain("Wellness weekend");
    const learn = (answers: QueryClient) =>
      void answers.setQueryData([...PACKAGE_LIST, currency, "en", listed], [aPricedPackage()]);
    const taken = await takeOver(bare, html, "", learn);
    expect(taken.complaints).toEqual([]);
    expect(taken.text).toContain("Wellness weekend");
  });
});

describe("gift vouchers", () => {
  const currency = "CZK";
  const asides = {
    offeredVouchers: {
      question: calls.offeredVouchers.writeRequest(undefined, { currency }),
      answer: calls.offeredVouchers.writeAnswer(aVoucherSale(), { currency }),
    },
  };
  const contactFields = { ...HOTEL.contactFields, address: "required", nationality: "required" } as const;
  const hotel = { ...HOTEL, contactFields };

  test.each(LANGUAGES)(
    "are drawn with their prices and the form, and taken over, in %s",
    async (language) => {
      const page = pageOf({ language, currency, path: "/ive", hotel, asides });
      const html = draw(page);
      expect(html).toMatch(/1[^<]{1,6}790/);
      // Only a browser knows where its guest is from.
      vi.spyOn(navigator, "languages", "get").mockReturnValue(["pt-BR"]);
      const { complaints, isKept, text } = await takeOver(page, html);
      expect([complaints, isKept]).toEqual([[], true]);
      expect(text).toMatch(/Dinner for two.*Lake.*Dusk.*\+420/s);
    },
  );

  test("are drawn in the hotel's mobile form where the address asks for it: one step, with all their names", async () => {
    const page = pageOf({ language: "en", currency, path: "/ive", asides, query: "&mobile=true" });
    const { complaints, text } = await takeOver(page, draw(page));
    expect(complaints).toEqual([]);
    expect(text).toMatch(/1\. Voucher.*Continue/);
    expect(text).not.toMatch(/First name|Order with/);
  });
});

describe("houses of a group", () => {
  const currency = "EUR";
  const { arrival, departure } = QUESTION;
  const house = (clientCode: string, name: string) => ({
    clientCode,
    name: { en: name },
    street: "Shore 1",
    city: "Lipno",
    picture: PICTURE,
  });
  const facility = {
    question: calls.facility.writeRequest({ accessCode: "" }, { currency }),
    answer: calls.facility.writeAnswer([house("lake", "Lake house"), house("town", "Town house")], {
      currency,
    }),
  };
  const asked = { clientCodes: ["lake", "town"], arrival, departure, party: { 0: 2 } };
  const rate = { available: 2, arrival, departure, currency } as const;
  const facilityRates = {
    question: calls.facilityRates.writeRequest(asked, { currency }),
    answer: calls.facilityRates.writeAnswer(
      [
        { ...rate, clientCode: "lake", price: 31_200 },
        { ...rate, clientCode: "town", price: null },
      ],
      { currency },
    ),
  };
  const houses = { language: "en", currency, path: "/facility" } as const;

  test("are drawn with addresses, prices and ways to each, and taken over", async () => {
    const page = pageOf({ ...houses, asides: { facility, facilityRates } });
    const { complaints, text, links } = await takeOver(page, draw(page));
    expect(complaints).toEqual([]);
    expect(text).toMatch(/Lake house.*Shore 1, Lipno.*€312.*Town house/);
    expect(links.filter((link) => /client=(?:lake|town)/.test(link))).toHaveLength(2);
  });

  test.each<[string, Partial<Case>]>([
    ["without dates", { query: "&persons=2", asides: { facility } }],
    [
      "with prices of another stay",
      { query: `&arrival=${arrival}&departure=2027-06-14`, asides: { facility, facilityRates } },
    ],
  ])("are drawn without prices %s", async (_, change) => {
    const page = pageOf({ ...houses, ...change });
    const { complaints, text } = await takeOver(page, draw(page));
    expect(complaints).toEqual([]);
    expect(text).toContain("Lake house");
    expect(text).not.toContain("€312");
  });

  test("behind a code are not drawn: the field for it is", async () => {
    const hotel = { ...HOTEL, facilityAccess: "code" } as const;
    const page = pageOf({ ...houses, hotel, asides: { facility } });
    const html = draw(page);
    expect(html).toContain('method="dialog"');
    expect(html).not.toContain("Lake house");
    expect((await takeOver(page, html)).complaints).toEqual([]);
  });
});

test("cheaper ways to stay are drawn behind the first room and taken over", async () => {
  const [currency, persons] = ["CZK", 4] as const;
  const party = { 1: persons };
  const { arrival, departure } = QUESTION;
  const days = { ...QUESTION, party, roomTypeId: 1, explain: false };
  const earlier = {
    arrival: "2027-06-10",
    departure: "2027-06-12",
    total: 700_000,
    coupon: 0,
    fees: [],
    currency,
  };
  const rooms = [anOffer({ currency, total: 300_000 }), anOffer({ currency, total: 300_000 })];
  const together = { kinds: ["cheapest" as const], total: 600_000, currency, fees: [], rooms };
  const asked = { arrival, departure, party, rooms: MAX_ROOMS, roomTypeId: 0 };
  const page = pageOf({
    language: "en",
    currency,
    query: `&arrival=${arrival}&departure=${departure}&persons=${persons}`,
    party,
    asides: {
      cheaperDays: {
        question: calls.cheaperDays.writeRequest(days, { currency }),
        answer: calls.cheaperDays.writeAnswer([earlier], { currency }),
      },
      combinations: {
        question: calls.combinations.writeRequest(asked, { currency }),
        answer: calls.combinations.writeAnswer([together], { currency }),
      },
    },
  });
  const drawn = await takeOver(page, draw(page));
  expect(drawn.complaints).toEqual([]);
  expect(drawn.text).toMatch(
    /Garden room.*earlier and save Kč.800.*Save Kč.1,800 in several rooms.*Attic room/,
  );
});

test("a page that says something else is noticed", async () => {
  const page = pageOf({ language: "en", currency: "CZK" });
  const { complaints } = await takeOver(page, draw(page).replace("Attic room", "Cellar"));
  expect(complaints).not.toEqual([]);
});

test("what the address has beyond the page's options comes back into its links, and was never drawn", async () => {
  const page = pageOf({ language: "en", currency: "CZK" });
  const drawn = draw(page);
  const { complaints, links } = await takeOver(page, drawn, "&gclid=abc&campaignId=9");
  expect([drawn.includes("gclid"), complaints]).toEqual([false, []]);
  expect(
    links.filter((link) => link.startsWith("/?")).every((link) => link.endsWith("gclid=abc&campaignId=9")),
  ).toBe(true);
});

test("a drawn page has no style and no script in it", () => {
  const drawn = draw(pageOf({ language: "en", currency: "CZK" }));
  expect(drawn).not.toMatch(/ style=|<script|<template| on[a-z]+=/);
  expect(drawn).toContain('data-look="object-position:30% 70%"');
});

test("a hotel's texts are escaped", () => {
  const roomTypes = [aRoomTypeView({ name: { en: "<img src=x onerror=alert(1)>" } })];
  const drawn = draw(pageOf({ language: "en", currency: "CZK", hotel: { ...HOTEL, roomTypes } }));
  expect(drawn).not.toContain("<img src=x");
  expect(drawn).toContain("&lt;img src=x");
});
