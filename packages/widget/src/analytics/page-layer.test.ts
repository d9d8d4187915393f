import type { AnalyticsProvider } from "@portico/domain/property/hotel";
import { afterEach, expect, test } from "vitest";
import { aGuestState } from "../testing/guest-fixtures.ts";
import { eventsOf } from "./events-of.ts";
import { everyOccurrence, THE_HOTEL } from "./testing/every-occurrence.ts";
import { openLayer } from "./tracker.ts";

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
