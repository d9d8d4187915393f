import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { Consent } from "@portico/contract/frame-messages";
import type { AnalyticsProvider } from "@portico/domain/property/hotel";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createOccurrences, MOST_WAITING, type Tell } from "../base/occurrences/occurrences.ts";
import { createGuestStore, type GuestStore } from "../base/store/guest-store.ts";
import { addItems } from "../base/store/reservation-changes.ts";
import { resetReservation } from "../base/store/guest-state.ts";
import { aChosenItem, aGuestState } from "../testing/guest-fixtures.ts";
import { anOffer } from "../testing/offer-fixture.ts";
import { eventsOf } from "./events-of.ts";
import { aReservation, everyOccurrence, QUESTION, THE_HOTEL } from "./testing/every-occurrence.ts";
import { createTracker, openLayer } from "./tracker.ts";

const PATIENCE = { timeout: 240_000 };

const YES: Consent = { analytics: true, marketing: false };
const NO: Consent = { analytics: false, marketing: true };

/** The consent on a page that may receive something new. */
function consentOf(asks: boolean, first: Consent | null) {
  const listeners = new Set<() => void>();
  let consent = first;
  return {
    asks,
    now: () => consent,
    give(next: Consent | null) {
      consent = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let events: AnalyticsEvent[];
let store: GuestStore;
let tell: Tell;

function start(consent = consentOf(false, null), devel = false): void {
  events = [];
  store = createGuestStore(aGuestState());
  const occurrences = createOccurrences(store);
  const frame = { framed: true, track: (event: object) => void events.push(event as AnalyticsEvent) };
  occurrences.follow(createTracker({ property: THE_HOTEL, frame, consent, devel }));
  tell = occurrences.tell;
}

const names = () => events.map(({ event }) => event);
const page = (path: string) => ({
  kind: "page_shown" as const,
  path,
  title: path,
  address: `https://book.example${path}`,
});

beforeEach(() => start());
afterEach(() => vi.restoreAllMocks());

describe("consent", () => {
  test("a host page that has not spoken is told everything: measuring is its owner's business", () => {
    tell({ kind: "language_chosen" });
    expect(names()).toEqual(["localeChange"]);
  });

  test("nothing is told once it is refused, and again after it is given", () => {
    const consent = consentOf(false, NO);
    start(consent);
    tell({ kind: "coupon_accepted", code: "REFUSED" });
    consent.give(YES);
    tell({ kind: "coupon_accepted", code: "ALLOWED" });
    consent.give(NO);
    tell({ kind: "coupon_accepted", code: "REFUSED" });
    expect(events).toMatchObject([{ coupon: "ALLOWED" }]);
  });

  test("where the guest is asked, events wait for the answer and come in order", () => {
    const consent = consentOf(true, null);
    start(consent);
    tell(page("/"));
    tell({ kind: "language_chosen" });
    expect(names()).toEqual([]);
    consent.give(YES);
    expect(names()).toEqual(["page_view", "localeChange"]);
  });

  test("a refusal drops what waited, also for a later change of mind", () => {
    const consent = consentOf(true, null);
    start(consent);
    tell({ kind: "language_chosen" });
    consent.give(NO);
    consent.give(YES);
    expect(names()).toEqual([]);
  });

  test("no more than fifty wait, the newest", () => {
    const consent = consentOf(true, null);
    start(consent);
    for (let count = 0; count < MOST_WAITING + 5; count++)
      tell({ kind: "coupon_accepted", code: `C${count}` });
    consent.give(YES);
    expect(events).toHaveLength(MOST_WAITING);
    expect(events[0]).toMatchObject({ coupon: "C5" });
  });
});

describe("a purchase", () => {
  const shown = (claim: () => Promise<boolean>) =>
    tell({ kind: "reservation_shown", reservation: aReservation("x"), claim });

  test("is told when the engine grants it, once for all renderings", async () => {
    const claim = vi.fn(() => Promise.resolve(true));
    shown(claim);
    shown(claim);
    await vi.waitFor(() => expect(names()).toEqual(["purchase"]), PATIENCE);
    expect(claim).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["the engine has granted it before", () => Promise.resolve(false)],
    ["the engine does not answer", () => Promise.reject(new Error("offline"))],
  ])("is not told where %s", async (_, answer) => {
    const claim = vi.fn(answer);
    shown(claim);
    expect(claim).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(names()).toEqual([]);
  });

  test("is not even claimed before the guest allows to tell it, so that nobody's right is lost", async () => {
    const consent = consentOf(true, null);
    start(consent);
    const claim = vi.fn(() => Promise.resolve(true));
    shown(claim);
    expect(claim).not.toHaveBeenCalled();
    consent.give(YES);
    await vi.waitFor(() => expect(names()).toEqual(["purchase"]), PATIENCE);
  });

  test("is not told when the consent is taken back while the engine answers", async () => {
    const consent = consentOf(true, YES);
    start(consent);
    let grant: (granted: boolean) => void = () => undefined;
    shown(() => new Promise((resolve) => (grant = resolve)));
    consent.give(NO);
    grant(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(names()).toEqual([]);
  });

  test("follows when a waiting reservation is booked on the same page", async () => {
    const claim = () => Promise.resolve(true);
    tell(page("/thanks"));
    tell({ kind: "reservation_shown", reservation: aReservation("x", { state: "offered" }), claim });
    shown(claim);
    await vi.waitFor(() => expect(names()).toEqual(["page_view", "purchase"]), PATIENCE);
  });
});

describe("what is shown again", () => {
  const list = everyOccurrence("x").offers_listed;

  test("is no second list: not an answer asked for anew, nor another language or price", () => {
    tell(list);
    store.setState({ ...store.getState(), language: "de" });
    tell({ ...list, offers: list.offers.map((offer) => ({ ...offer, total: offer.total + 1 })) });
    expect(names()).toEqual(["view_search_results", "view_item_list", "view_promotion"]);
  });

  test("is one when it is sorted, filtered or asked for otherwise", () => {
    tell(list);
    tell({ ...list, offers: list.offers.toReversed() });
    tell({ ...list, offers: list.offers.slice(1) });
    tell({
      ...list,
      offers: [anOffer({ departure: "2027-06-14" })],
      question: { ...QUESTION, departure: "2027-06-14" },
    });
    expect(names().filter((name) => name === "view_item_list")).toHaveLength(4);
    expect(names().filter((name) => name === "view_search_results")).toHaveLength(2);
  });

  test("is one when the guest comes back to the page", () => {
    for (const path of ["/", "/summary", "/"]) {
      tell(page(path));
      if (path === "/") tell(list);
    }
    expect(names().filter((name) => name === "view_item_list")).toHaveLength(2);
  });

  test("the same page under another title is one page view", () => {
    tell(page("/"));
    tell({ ...page("/"), title: "Auf Deutsch" });
    expect(names()).toEqual(["page_view"]);
  });
});

describe("the reservation", () => {
  const room = aChosenItem();

  test("that an order empties is not told as removed; one that the guest empties is", () => {
    const fill = () => store.setState(addItems(store.getState(), [room], "garden", 1));
    const empty = () => store.setState(resetReservation(store.getState()));
    fill();
    empty();
    expect(names()).toEqual(["add_to_cart", "remove_from_cart"]);
    fill();
    tell({ kind: "order_saved", cart: { items: [room], currency: "CZK" }, waits: false });
    empty();
    fill();
    empty();
    expect(names().slice(2)).toEqual(["add_to_cart", "add_to_cart", "remove_from_cart"]);
  });
});

test("selectDate names the page that it happened on", () => {
  const chosen = { kind: "stay_chosen", arrival: "2027-06-11", departure: "2027-06-13" } as const;
  for (const path of ["/", "/summary"]) {
    tell(page(path));
    tell(chosen);
  }
  expect(events.flatMap((event) => (event.event === "selectDate" ? [event.page] : []))).toEqual([
    "index",
    "summary",
  ]);
});

test("a mistake in the making of an event never reaches who tells of it", () => {
  const broken = { ...everyOccurrence("x").offers_listed, question: null as never };
  expect(() => tell(broken)).not.toThrow();
});

test("the console shows events in development mode only", () => {
  const info = vi.spyOn(console, "info").mockReturnValue();
  tell({ kind: "language_chosen" });
  expect(info).not.toHaveBeenCalled();
  start(undefined, true);
  tell({ kind: "language_chosen" });
  expect(info).toHaveBeenCalledWith("analytics", events[0]);
});

afterEach(() => {
  delete window.dataLayer;
});

const SCENE = { page: "index", listed: [] };
const [viewed] = eventsOf(
  THE_HOTEL,
  { occurrence: everyOccurrence("x").room_viewed, state: aGuestState() },
  SCENE,
);
const [language] = eventsOf(
  THE_HOTEL,
  { occurrence: { kind: "language_chosen" }, state: aGuestState() },
  SCENE,
);
if (viewed?.event !== "view_item" || language?.event !== "localeChange")
  throw new Error("Not the events looked for");

const GTM: AnalyticsProvider = { type: "gtm", id: "GTM-ABC123" };
const GA4: AnalyticsProvider = { type: "ga4", id: "G-ABC123" };

test("a framed widget gives each event to the host and leaves its own page alone", () => {
  const told: unknown[] = [];
  openLayer({ framed: true, track: (event) => told.push(event) }, [GTM])(viewed);
  expect(told).toEqual([viewed]);
  expect(window.dataLayer).toBeUndefined();
});

test.each([
  ["no service", []],
  ["a container", [GTM]],
  ["a container beside Google's tag, which the container feeds", [GTM, GA4]],
])(
  "on its own page with %s events are objects, and one of the shop first forgets the last cart",
  (_, providers) => {
    window.dataLayer = [{ there: "before" }];
    const push = openLayer({ framed: false, track: () => undefined }, providers);
    push(language);
    push(viewed);
    expect(window.dataLayer).toEqual([{ there: "before" }, language, { ecommerce: null }, viewed]);
  },
);

test("Google's tag alone is given commands, as it reads nothing else", () => {
  const push = openLayer({ framed: false, track: () => undefined }, [GA4]);
  push(viewed);
  push(language);
  const [first, second] = (window.dataLayer ?? []) as IArguments[];
  expect(Object.prototype.toString.call(first)).toBe("[object Arguments]");
  expect(Array.from(first ?? [])).toMatchObject([
    "event",
    "view_item",
    { client: "demo", ...viewed.ecommerce },
  ]);
  expect(first?.[2]).not.toHaveProperty("ecommerce");
  expect(Array.from(second ?? [])).toMatchObject(["event", "localeChange", { language: "cs" }]);
});
