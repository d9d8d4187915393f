import type { Facility, FacilityRate } from "@portico/contract/offers/facility";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { FacilityPage } from "./facility-page.tsx";

const PATIENCE = { timeout: 240_000 };

const LIST = "/api/ibe4/facility";
const RATES = "/pons/facility-rates";
const NEAREST = "/pons/alternatives";
const STAY = { arrival: "2027-06-11", departure: "2027-06-13" };

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});
afterAll(() => engine.close());

const house = (clientCode: string, name: string): Facility => ({
  clientCode,
  name: { en: name },
  street: "Shore 1",
  city: "Lipno",
  picture: null,
});
const rate = (clientCode: string, price: number | null, currency: "CZK" | "EUR" = "CZK"): FacilityRate => ({
  clientCode,
  price,
  currency,
  available: price === null ? 0 : 2,
  ...STAY,
});
const houses = (...list: Facility[]) => searchCalls.facility.writeAnswer(list, { currency: "CZK" }) as object;
const prices = (...list: FacilityRate[]) =>
  searchCalls.facilityRates.writeAnswer(list, { currency: "CZK" }) as object;
const TWO = houses(house("lake", "Lake house"), house("town", "Town house"));

function renderPage(
  answers: TestEngine["answers"],
  { state, ...surroundings }: Surroundings = {},
  address = "/facility?client=demo&utm_source=mail&lang=en",
) {
  history.replaceState(null, "", address);
  engine.answers = answers;
  engine.addresses.length = 0;
  return renderWidget(<FacilityPage />, {
    origin: engine.origin,
    ...surroundings,
    state: { ...STAY, ...state },
  });
}

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? "";
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);

test("each hotel shows its address and price, and leads to its own offers with the search", async () => {
  renderPage({
    [LIST]: () => TWO,
    [RATES]: () => prices(rate("lake", 780_000), rate("town", 21_000, "EUR")),
  });
  const town = await screen.findByRole("link", { name: /^Town house: Show rooms, from €210/ });
  expect(queryOf(town)).toMatchObject({ client: "town", utm_source: "mail", persons: "2", ...STAY });
  const card = within(screen.getByRole("article", { name: "Lake house" }));
  expect(card.getByText("Shore 1, Lipno")).toBeTruthy();
  expect(plain(card.getByText(/2.nights/).textContent)).toContain("2 nights · 2 people · incl. VAT");
});

test("guests of the usual category are sent as a number, which every hotel understands", async () => {
  renderPage({ [LIST]: () => TWO, [RATES]: () => prices(rate("lake", 1), rate("town", 1)) });
  await screen.findAllByRole("link", { name: /from/ });
  const asked = engine.addresses.find((address) => address.startsWith(RATES)) ?? "";
  expect(Object.fromEntries(new URLSearchParams(asked.split("?")[1]))).toEqual({
    clients: "lake,town",
    from: STAY.arrival,
    to: STAY.departure,
    persons: "2",
  });
});

test("a full hotel says so and leads to its nearest free dates", async () => {
  const near = {
    kind: "shift",
    arrival: "2027-06-14",
    departure: "2027-06-16",
    total: 500_000,
    currency: "CZK",
    roomTypeId: 1,
    ratePlanId: 1,
  } as const;
  renderPage({
    [LIST]: () => TWO,
    [RATES]: () => prices(rate("lake", null), rate("town", 1)),
    [NEAREST]: () => searchCalls.alternatives.writeAnswer([near], { currency: "CZK" }) as object,
  });
  const link = await screen.findByRole("link", { name: /^Lake house: 14\W+16.June for Kč.5,000/ });
  expect(queryOf(link)).toMatchObject({ client: "lake", arrival: "2027-06-14", departure: "2027-06-16" });
  expect(screen.getByText("Sold out for these dates")).toBeTruthy();
});

test("without dates the hotels have no prices, and nothing is asked", async () => {
  renderPage({ [LIST]: () => TWO }, { state: { arrival: null, departure: null } });
  expect(await screen.findByRole("link", { name: "Town house: Show rooms" })).toBeTruthy();
  expect(engine.addresses).toHaveLength(1);
});

test("a hotel without others offers nothing here", async () => {
  renderPage({ [LIST]: () => houses() });
  expect(await screen.findByRole("heading", { name: "We do not offer this here yet" })).toBeTruthy();
});

test("a failed call can be tried again", async () => {
  let tries = 0;
  renderPage({
    [LIST]: () => (tries++ === 0 ? 500 : TWO),
    [RATES]: () => prices(rate("lake", 1), rate("town", 1)),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /^Lake house/ })).toBeTruthy();
});

const guarded = aProperty({ facilityAccess: "code" });
const behindPine: TestEngine["answers"] = {
  [LIST]: () => (engine.addresses.at(-1)?.includes("pine") ? TWO : new Refusal(403, "access_code")),
  [RATES]: () => prices(rate("lake", 1), rate("town", 1)),
};
const codeField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Access code" });

test("with a code, the guest is asked for it, corrects a wrong one, and is let in", async () => {
  renderPage(behindPine, { property: guarded });
  expect(await screen.findByRole("heading", { name: "Enter your access code" })).toBeTruthy();
  expect(engine.addresses, "nothing is asked without a code").toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(codeField().getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(codeField(), "pin{Enter}");
  expect(await screen.findByText("The access code could not be verified. Please check it.")).toBeTruthy();
  expect(document.activeElement).toBe(codeField());
  expect([codeField().value, codeField().selectionEnd]).toEqual(["pin", 3]);
  await userEvent.keyboard("{End}e{Enter}");
  expect(await screen.findByRole("link", { name: /^Lake house/ })).toBeTruthy();
});

test("a code in the address opens by itself, or stands in the field to be corrected", async () => {
  renderPage(behindPine, { property: guarded, state: { accessCode: "pine" } });
  expect(await screen.findByRole("link", { name: /^Lake house/ })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  cleanup();
  renderPage(behindPine, { property: guarded, state: { accessCode: "birch" } });
  expect(await screen.findByText(/could not be verified/)).toBeTruthy();
  expect(codeField().value).toBe("birch");
});

test("a guest who tries too many codes is told to wait", async () => {
  renderPage(
    { [LIST]: () => new Refusal(429, "too_many_requests") },
    { property: guarded, state: { accessCode: "oak" } },
  );
  expect(await screen.findByText("Too many attempts at once. Please wait a moment.")).toBeTruthy();
});

test("a hotel whose price fails to load is listed without one, and is full only if it says so", async () => {
  renderPage({
    [LIST]: () => TWO,
    [RATES]: () => prices(rate("lake", null), rate("town", 1)),
    [NEAREST]: () => 500,
  });
  expect(await screen.findByRole("link", { name: /^Town house: Show rooms, from/ })).toBeTruthy();
  const lake = await screen.findByRole("article", { name: "Lake house" });
  await vi.waitFor(() => expect(lake.textContent).not.toContain("Sold out"), PATIENCE);
  expect(within(lake).getByRole("link", { name: "Lake house: Show rooms" })).toBeTruthy();
});

test("every hotel can be reached and opened by the keyboard", async () => {
  renderPage({ [LIST]: () => TWO, [RATES]: () => prices(rate("lake", 1), rate("town", 1)) });
  await screen.findAllByRole("link", { name: /from/ });
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Choose your hotel"), PATIENCE);
  const reached = [];
  for (let step = 0; step < 2; step += 1) {
    await userEvent.tab();
    reached.push(document.activeElement?.getAttribute("aria-label")?.split(":")[0]);
  }
  expect(reached).toEqual(["Lake house", "Town house"]);
});
