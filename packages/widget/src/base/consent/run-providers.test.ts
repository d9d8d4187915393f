import type { Consent } from "@portico/contract/frame-messages";
import type { AnalyticsProvider } from "@portico/domain/property/hotel";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { standAlone } from "../frame/connect-frame.ts";
import { openStorage } from "../storage/browser-storage.ts";
import { createConsent } from "./create-consent.ts";
import { runProviders } from "./run-providers.ts";

const YES: Consent = { analytics: true, marketing: true };
const NO: Consent = { analytics: false, marketing: false };
const CONTAINER: AnalyticsProvider = { type: "gtm", id: "GTM-AB12CD3" };
const STREAM: AnalyticsProvider = { type: "ga4", id: "G-AB12CD34EF" };
const WAITING = { event: "ibe_ready" };

beforeAll(() => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  // Nothing is fetched; a script element shows what it would request.
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

function openPage(providers: AnalyticsProvider[]) {
  const storage = openStorage("localStorage");
  const consent = createConsent({ frame: standAlone(), clientCode: "lake", measures: true, storage });
  const layer: unknown[] = [WAITING];
  const reload = vi.fn();
  runProviders(consent, providers, { document, layer, reload });
  const loaded = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);
  const commands = () =>
    layer.map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    );
  return { consent, commands, loaded, reload };
}

test("nothing of a service is loaded before the guest agrees, nor after a no", () => {
  const { consent, commands, loaded, reload } = openPage([CONTAINER, STREAM]);
  expect([loaded(), commands()]).toEqual([[], [WAITING]]);
  consent.give(NO);
  expect([loaded(), commands()]).toEqual([[], [WAITING]]);
  expect(reload).not.toHaveBeenCalled();
});

test("a yes loads each service once, set up in front of what waits", () => {
  const { consent, commands, loaded } = openPage([CONTAINER, STREAM]);
  consent.give({ analytics: true, marketing: false });
  consent.give(YES);
  expect(loaded()).toEqual([
    "https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3",
    "https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF",
  ]);
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  expect(commands()).toEqual([
    ["consent", "default", { ...denied, analytics_storage: "granted" }],
    ["js", expect.any(Date)],
    ["config", STREAM.id, { send_page_view: false, page_location: expect.any(String) }],
    { event: "gtm.js", "gtm.start": expect.any(Number) },
    WAITING,
  ]);
});

test("a container is not set up where there is none, and secrets of the address are told to nobody", () => {
  history.replaceState(null, "", "/thanks?client=lake&mail=jan@seznam.cz#return_token=cAnArYqJx9vN2sLc");
  const { consent, commands } = openPage([STREAM]);
  consent.give(YES);
  const told = JSON.stringify(commands());
  expect(told).toContain("/thanks?client=lake");
  expect(told).not.toMatch(/gtm\.js|seznam|cAnArY/);
});

test("an earlier yes counts from the start", () => {
  openPage([CONTAINER]).consent.give(YES);
  document.head.replaceChildren();
  expect(openPage([CONTAINER]).loaded()).toHaveLength(1);
});

test("a yes that is taken back ends in a page without the services and their cookies", () => {
  document.cookie = "_ga=1; Path=/";
  document.cookie = "_ga_AB12CD34EF=1; Path=/";
  document.cookie = "_gcl_au=1; Path=/";
  document.cookie = "hotel_garden=kept; Path=/";
  const { consent, reload } = openPage([STREAM]);
  consent.give(YES);
  expect(reload).not.toHaveBeenCalled();
  consent.give(NO);
  // Without values: this document keeps the names of expired cookies.
  expect(document.cookie.split("; ").filter((one) => !one.endsWith("="))).toEqual(["hotel_garden=kept"]);
  expect(reload).toHaveBeenCalledOnce();
});
