import { searchCalls } from "@portico/contract/search-calls";
import type { OfferView } from "@portico/contract/offers";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { anOffer } from "../testing/offer-fixture.ts";
import { renderWidget, type Surroundings } from "../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { OfferList } from "./offer-list.tsx";

const BASE_RATES = "/api/ibe4/base-rates";
const RATES = "/api/ibe4/rates";
const HINTS = "/pons/hints";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const wire = (...offers: OfferView[]) =>
  searchCalls.baseRates.writeAnswer(offers, { currency: "CZK" }) as object;

function renderList(answers: TestEngine["answers"], surroundings: Surroundings = {}) {
  engine.answers = answers;
  engine.asked.length = 0;
  return renderWidget(<OfferList />, { origin: engine.origin, ...surroundings });
}

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? "";

test("each card tells the total with what it stands for, and buttons name the room", async () => {
  renderList({ [BASE_RATES]: () => wire(anOffer({ available: 2 })) });
  const button = await screen.findByRole("button", { name: /^Select room: Garden room/ });
  expect(plain(button.getAttribute("aria-label"))).toMatch(/7,800 for 2 nights$/);
  const card = plain(screen.getByRole("article", { name: "Garden room" }).textContent);
  expect(card).toMatch(/7,800.*2 nights · 2 people · .*3,900 \/ night/);
  expect(card).toContain("Last 2 for these dates");
  expect(plain(screen.getByRole("heading", { level: 1 }).textContent)).toBe(
    "1 room type free for your dates",
  );
});

test("more rooms than the hotel calls few are not counted out", async () => {
  renderList({ [BASE_RATES]: () => wire(anOffer({ available: 4 })) });
  await screen.findByRole("article", { name: "Garden room" });
  expect(screen.queryByText(/Last/)).toBeNull();
});

test("a failed search says so, asks no second time by itself, and tries again when told", async () => {
  renderList({ [BASE_RATES]: () => 503 });
  await screen.findByText("The offers could not be loaded");
  expect(engine.asked).toEqual([BASE_RATES]);
  expect(screen.getByRole("link", { name: /desk@hotel.example/ })).toBeTruthy();
  engine.answers[BASE_RATES] = () => wire(anOffer());
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "Garden room" })).toBeTruthy();
});

test("when a new search fails, the offers of the last one stay, marked as such", async () => {
  const { store } = renderList({ [BASE_RATES]: () => wire(anOffer()) });
  await screen.findByRole("article", { name: "Garden room" });
  engine.answers[BASE_RATES] = () => 500;
  act(() => store.setState({ departure: "2027-06-14" }));
  await screen.findByRole("alert");
  expect(screen.getByRole("article", { name: "Garden room" })).toBeTruthy();
});

test("a minimum stay is told with the departure that satisfies it, one press away", async () => {
  const tooShort = anOffer({ available: 0, problems: [{ code: "min_stay", date: "2027-06-11", nights: 3 }] });
  const { store } = renderList({ [BASE_RATES]: () => wire(tooShort), [HINTS]: () => [] });
  await screen.findByText(/at least 3.nights/);
  await userEvent.click(screen.getByRole("button", { name: /Leave on 14.June/ }));
  expect(store.getState()).toMatchObject({ arrival: "2027-06-11", departure: "2027-06-14" });
});

test("a full house offers the nearest dates of the same length at their true price", async () => {
  const soldOut = anOffer({ available: 0, problems: [{ code: "sold_out", date: "2027-06-11" }] });
  const { store } = renderList({
    [BASE_RATES]: () => wire(soldOut),
    [HINTS]: () => [{ d: "2027-06-13", price: 1000 }],
    [RATES]: () => wire(anOffer({ arrival: "2027-06-13", departure: "2027-06-15", total: 500_000 })),
  });
  const button = await screen.findByRole("button", { name: /13–15.June from .*5,000/ });
  await userEvent.click(button);
  expect(store.getState()).toMatchObject({ arrival: "2027-06-13", departure: "2027-06-15" });
});

test("a party that fits no room is offered to search room by room", async () => {
  const { store } = renderList({ [BASE_RATES]: () => wire() }, { state: { party: { 1: 5 } } });
  await userEvent.click(await screen.findByRole("button", { name: /room by room for 3.people/ }));
  expect(store.getState().party).toEqual({ 1: 3 });
});

test("without dates the rooms are shown, and nothing is asked", async () => {
  // An engine of its own: the search of the test before may still be on its way.
  const idle = await startTestEngine({});
  renderList({}, { origin: idle.origin, state: { arrival: null, departure: null } });
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Pick dates to see exact prices");
  expect(screen.getByRole("button", { name: "Choose dates: Attic room" })).toBeTruthy();
  expect(idle.asked).toEqual([]);
  await idle.close();
});
