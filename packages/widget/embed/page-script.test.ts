import { afterEach, expect, test, vi } from "vitest";
import type { PorticoApi, PorticoOutcome } from "../public/embed.d.ts";
import { mountFake } from "./testing/fake-widget.ts";

/* A hotel's own script in TypeScript against the types served beside the loader: it compiles, and the types refuse
   mistakes. */

afterEach(() => {
  document.body.replaceChildren();
  delete window.Portico;
  vi.restoreAllMocks();
});

/** In the page before the loader. */
function hotelScript(heard: unknown[]): void {
  (window.Portico ||= []).push((portico) => {
    void portico.setConsent({ analytics: true, marketing: false });
    portico.on("ready", () => heard.push("ready"));
    portico.on("booked", ({ reservationNumber, value, currency }) => {
      heard.push(`${reservationNumber}: ${value.toFixed(2)} ${currency}`);
    });
    portico.on("error", ({ code }) => heard.push(code.toUpperCase()));
  });
}

/** Called by buttons of the page; all that matters is that it compiles. */
export async function commands(portico: PorticoApi): Promise<PorticoOutcome[]> {
  const summer = portico.widget("summer") ?? portico;
  const off = summer.on("track", ({ event }) => void event);
  off();
  return [
    await portico.open({ arrival: "2027-06-01", departure: "2027-06-04", guests: 2, coupon: "LAKE10" }),
    await portico.setDates("2027-06-01", "2027-06-04"),
    await portico.setGuests({ 1: 2, 3: 1 }),
    await portico.setCoupon(""),
    await portico.setLanguage("de"),
    await portico.setCurrency("EUR"),
  ];
}

/** Whether a call's input compiles. */
type Input<Name extends Exclude<keyof PorticoApi, "version">, Given> =
  Given extends Parameters<PorticoApi[Name]> ? "right" : "wrong";

/** Checked by the compiler: a row that contradicts the types stops the build. */
export const inputs: [
  datesAsText: Input<"setDates", [string, string]>,
  datesWithTimeZones: Input<"setDates", [Date, Date]>,
  oneDayAlone: Input<"setDates", [string]>,
  countedGuests: Input<"setGuests", [number]>,
  guestsByCategory: Input<"setGuests", [{ 1: number; 3: number }]>,
  guestsAsText: Input<"setGuests", [string]>,
  bothConsents: Input<"setConsent", [{ analytics: true; marketing: false }]>,
  halfAConsent: Input<"setConsent", [{ analytics: true }]>,
  knownEvent: Input<"on", ["booked", () => void]>,
  unknownEvent: Input<"on", ["booking", () => void]>,
] = ["right", "wrong", "wrong", "right", "right", "wrong", "right", "wrong", "right", "wrong"];

test("a script that was there before the loader is served when it comes, and its commands compile", async () => {
  const heard: unknown[] = [];
  hotelScript(heard);
  const waiting = window.Portico;
  const fake = mountFake();
  if (Array.isArray(waiting)) waiting.forEach(fake.page.api.push);
  await fake.connect();
  await fake.say({
    portico: 1,
    type: "event",
    event: { name: "booked", reservationNumber: "270001", value: 6640, currency: "CZK" },
  });
  expect(heard).toEqual(["ready", "270001: 6640.00 CZK"]);
  expect(fake.heard).toContainEqual({
    portico: 1,
    type: "consent",
    consent: { analytics: true, marketing: false },
  });
});
