import { searchCalls } from "@portico/contract/offers/search-calls";
import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { OfferView } from "@portico/contract/offers/offer";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { anOffer } from "../../testing/offer-fixture.ts";
import { aProperty, aRoomTypeView } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { OfferList } from "./offer-list.tsx";

const BASE_RATES = "/api/ibe4/base-rates";
const ALTERNATIVES = "/pons/alternatives";
const COMBINATIONS = "/pons/combinations";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const CZK = { currency: "CZK" } as const;
const wire = (...offers: OfferView[]) =>
  searchCalls.baseRates.writeAnswer(offers, { currency: "CZK" }) as object;

function renderList(answers: TestEngine["answers"], surroundings: Surroundings = {}) {
  engine.answers = answers;
  engine.asked.length = 0;
  return renderWidget(<OfferList />, { origin: engine.origin, ...surroundings });
}

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? "";

test("each card shows the total with its meaning, and buttons name the room", async () => {
  renderList({ [BASE_RATES]: () => wire(anOffer({ available: 2 })) });
  const button = await screen.findByRole("button", { name: /^Select room: Garden room/ });
  expect(plain(button.getAttribute("aria-label"))).toMatch(/7,800 for 2 nights$/);
  const card = plain(screen.getByRole("article", { name: "Garden room" }).textContent);
  expect(card).toMatch(/7,800.*2 nights · 2 people · .*3,900 \/ night/);
  expect(card).toContain("Last 2 for these dates");
  expect(card).toContain("Looks into the garden.");
  expect(plain(screen.getByRole("heading", { level: 1 }).textContent)).toBe(
    "1 room type free for your dates",
  );
});

test("a room shown alone is requested alone, without a mention of others", async () => {
  let asked = 0;
  renderList(
    {
      [BASE_RATES]: (body) => {
        asked = searchCalls.baseRates.readRequest(body as Record<string, unknown>, CZK).roomTypeId;
        return wire(anOffer());
      },
    },
    { state: { onlyRoomTypeId: 1, mealLabel: false } },
  );
  const card = await screen.findByRole("article", { name: "Garden room" });
  expect(asked).toBe(1);
  expect(card.textContent).not.toMatch(/Breakfast|meal/i);
  expect(screen.queryByRole("button", { name: /not available|other/i })).toBeNull();
});

test("a room shown alone stays alone before there are dates", () => {
  renderList({}, { state: { onlyRoomTypeId: 2, arrival: null, departure: null } });
  return waitFor(() =>
    expect(screen.getAllByRole("article").map((card) => card.getAttribute("aria-labelledby"))).toHaveLength(
      1,
    ),
  );
});

test("more rooms than the hotel calls few are not counted down", async () => {
  renderList({ [BASE_RATES]: () => wire(anOffer({ available: 4 })) });
  await screen.findByRole("article", { name: "Garden room" });
  expect(screen.queryByText(/Last/)).toBeNull();
});

test("a failed search says so, does not retry by itself, and retries on a press", async () => {
  renderList({ [BASE_RATES]: () => 503 });
  await screen.findByText("The offers could not be loaded");
  expect(engine.asked).toEqual([BASE_RATES]);
  expect(screen.getByRole("link", { name: /desk@hotel.example/ })).toBeTruthy();
  engine.answers[BASE_RATES] = () => wire(anOffer());
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "Garden room" })).toBeTruthy();
});

test("if a new search fails, the previous offers stay, marked as such", async () => {
  const { store } = renderList({ [BASE_RATES]: () => wire(anOffer()) });
  await screen.findByRole("article", { name: "Garden room" });
  engine.answers[BASE_RATES] = () => 500;
  act(() => store.setState({ departure: "2027-06-14" }));
  await screen.findByText(/new offers could not be loaded/);
  const card = screen.getByRole("article", { name: "Garden room" });
  expect(card.closest("ul")?.dataset["outdated"]).toBe("failed");
  engine.answers[BASE_RATES] = () => wire(anOffer({ departure: "2027-06-14", total: 999_000 }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: /^Select room: Garden room, .*9,990 for 3.nights$/ });
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

const refusedBy = (...problems: OfferView["problems"]) => anOffer({ available: 0, total: 600_000, problems });

const stays = (...found: Partial<AlternativeStay>[]) =>
  searchCalls.alternatives.writeAnswer(
    found.map((change) => ({ ...SHIFTED, ...change })),
    { currency: "CZK" },
  ) as object;

const SHIFTED: AlternativeStay = {
  kind: "shift",
  arrival: "2027-06-13",
  departure: "2027-06-15",
  total: 500_000,
  currency: "CZK",
  roomTypeId: 1,
  ratePlanId: 1,
};

// The question: two nights from 11 June. The refused stay would cost 6,000.
test.each([
  [
    "a full house",
    [{ code: "sold_out", date: "2027-06-11" }],
    /We are fully booked 11–.13.June/,
    {},
    /^13–.15.June for .*5,000$/,
    ["2027-06-13", "2027-06-15"],
  ],
  [
    "a minimum stay",
    [{ code: "min_stay", date: "2027-06-11", nights: 3 }],
    /^For these dates we sell at least 3.nights/,
    { kind: "longer", arrival: "2027-06-11", departure: "2027-06-14", total: 900_000 },
    /^Stay until 14.June \(\+.*3,000\)$/,
    ["2027-06-11", "2027-06-14"],
  ],
  [
    "a maximum stay",
    [{ code: "max_stay", date: "2027-06-11", nights: 1 }],
    /^For these dates we sell at most 1.night/,
    { kind: "shorter", arrival: "2027-06-11", departure: "2027-06-12", total: 300_000 },
    /^Leave on 12.June for .*3,000$/,
    ["2027-06-11", "2027-06-12"],
  ],
  [
    "no arrival",
    [{ code: "closed_to_arrival", date: "2027-06-11" }],
    /^Arrival on 11.June is not possible/,
    { arrival: "2027-06-12", departure: "2027-06-14" },
    /^12–.14.June for .*5,000$/,
    ["2027-06-12", "2027-06-14"],
  ],
] as const)("%s is told with a stay that can be bought, one press away", async (...row) => {
  const [, problems, reason, stay, button, [arrival, departure]] = row;
  const { store } = renderList({
    [BASE_RATES]: () => wire(refusedBy(...problems)),
    [ALTERNATIVES]: () => stays(stay),
  });
  await screen.findByRole("heading", { level: 2, name: reason });
  await userEvent.click(await screen.findByRole("button", { name: button }));
  expect(store.getState()).toMatchObject({ arrival, departure });
});

test("dates without a single room for everybody are still sold in several rooms", async () => {
  const { store } = renderList({
    [BASE_RATES]: () => wire(refusedBy({ code: "sold_out", date: "2027-06-11" })),
    [ALTERNATIVES]: () => stays({}),
    [COMBINATIONS]: () => inRooms(single, single),
  });
  await screen.findByRole("heading", {
    level: 2,
    name: /^No single room is free for all of you 11–.13.June/,
  });
  await screen.findByRole("button", { name: /^13–.15.June for .*5,000$/ });
  await userEvent.click(screen.getByRole("button", { name: /^Add 2.rooms to the reservation/ }));
  expect(store.getState().reservation.map(({ lineCode }) => lineCode)).toEqual(["attic-1", "attic-2"]);
  await screen.findByRole("heading", { name: "Everybody has a room" });
});

test("if nothing nearby is free, the hotel's contacts are shown", async () => {
  renderList({
    [BASE_RATES]: () => wire(refusedBy({ code: "sold_out", date: "2027-06-11" })),
    [ALTERNATIVES]: () => stays(),
  });
  await screen.findByText(/nothing free around/);
  expect(screen.getByRole("link", { name: "desk@hotel.example" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Open the calendar" })).toBeTruthy();
});

test("alternatives that fail to load can be requested again", async () => {
  renderList({
    [BASE_RATES]: () => wire(refusedBy({ code: "sold_out", date: "2027-06-11" })),
    [ALTERNATIVES]: () => 503,
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  engine.answers[ALTERNATIVES] = () => stays({});
  await userEvent.click(retry);
  await screen.findByRole("button", { name: /^13–.15.June/ });
});

const inRooms = (...rooms: Partial<OfferView>[]) => {
  const offers = rooms.map((change) => anOffer(change));
  const total = offers.reduce((sum, offer) => sum + offer.total, 0);
  return searchCalls.combinations.writeAnswer(
    [{ total, currency: "CZK", kinds: ["cheapest"], fees: [], rooms: offers }],
    {
      currency: "CZK",
    },
  ) as object;
};

const couple = { total: 700_000, lineCode: "garden", offerId: "one" };
const single = {
  total: 400_000,
  roomTypeId: 2,
  lineCode: "attic",
  offerId: "two",
  guests: [{ categoryId: 1, meal: "breakfast" as const }],
};

test("a party that fits no room gets the best combinations, each room with its own code and promised price", async () => {
  const { store } = renderList(
    { [BASE_RATES]: () => wire(), [COMBINATIONS]: () => inRooms(couple, couple, single) },
    { state: { party: { 1: 5 } } },
  );
  const add = await screen.findByRole("button", {
    name: /^Add 3.rooms to the reservation, .*18,000 in total$/,
  });
  const card = plain(screen.getByRole("article", { name: "Recommended combination" }).textContent);
  expect(card).toMatch(/2× Garden room2 adults in each.*14,000.*Attic room1 adult/);
  await userEvent.click(add);
  const { reservation } = store.getState();
  expect(reservation.map(({ lineCode, offerId }) => [lineCode, offerId])).toEqual([
    ["garden-1", "one"],
    ["garden-2", "one"],
    ["attic-1", "two"],
  ]);
  expect(new Set(reservation.map(({ addedAt }) => addedAt)).size).toBe(3);
  await screen.findByRole("heading", { name: "Everybody has a room" });
});

test("several rooms are recommended beside single ones only if they cost less", async () => {
  const three = { party: { 1: 3 } };
  renderList(
    {
      [BASE_RATES]: () => wire(anOffer({ total: 1_200_000 })),
      [COMBINATIONS]: () => inRooms(couple, single),
    },
    { state: three },
  );
  await screen.findByRole("article", { name: /Save .*1,000 in several rooms/ });
  cleanup();
  renderList(
    {
      [BASE_RATES]: () => wire(anOffer({ total: 1_100_000 })),
      [COMBINATIONS]: () => inRooms(couple, single),
    },
    { state: three },
  );
  await screen.findByRole("article", { name: "Garden room" });
  await expect.poll(() => engine.asked).toContain(COMBINATIONS);
  expect(screen.queryByRole("article", { name: /several rooms/ })).toBeNull();
});

test("room types that are left out say why and what would help", async () => {
  const small = anOffer({ roomTypeId: 2, available: 0, problems: [{ code: "over_capacity", capacity: 2 }] });
  const { store } = renderList(
    {
      [BASE_RATES]: () => wire(anOffer(), small),
      [COMBINATIONS]: () => inRooms({ ...single, total: 300_000 }, { ...single, total: 300_000 }),
    },
    { state: { party: { 1: 3 } } },
  );
  await userEvent.click(await screen.findByRole("button", { name: /1.more room type that does not suit/ }));
  const room = await screen.findByRole("article", { name: "Attic room" });
  expect(plain(room.textContent)).toContain("Fits 2 people");
  await userEvent.click(
    await screen.findByRole("button", { name: /^Attic room: Split into 2.rooms for .*6,000$/ }),
  );
  expect(store.getState().reservation.map(({ lineCode }) => lineCode)).toEqual(["attic-1", "attic-2"]);
});

test("a sold-out room type is not among the offers, and names its nearest free stay", async () => {
  const soldOut = refusedBy({ code: "sold_out", date: "2027-06-11" });
  const told: object[] = [];
  const { store } = renderList(
    {
      [BASE_RATES]: () => wire(anOffer(), { ...soldOut, roomTypeId: 2 }),
      [ALTERNATIVES]: () => stays({ roomTypeId: 2 }),
    },
    { tell: (occurrence) => told.push(occurrence) },
  );
  await userEvent.click(await screen.findByRole("button", { name: /1.more room type that does not suit/ }));
  await screen.findByText("Sold out for these dates");
  await userEvent.click(await screen.findByRole("button", { name: /^Attic room: 13–.15.June for/ }));
  const chosen = { arrival: "2027-06-13", departure: "2027-06-15" };
  expect(store.getState()).toMatchObject(chosen);
  expect(told).toContainEqual({ kind: "stay_chosen", ...chosen });
});

const twoRooms = () => wire(anOffer({ total: 900_000 }), anOffer({ roomTypeId: 2, total: 800_000 }));
const equipped = aProperty({
  equipment: [{ id: 3, order: 1, name: { en: "Bathtub" }, icon: "bathtub" }],
  roomTypes: [
    aRoomTypeView({ equipment: [3] }),
    aRoomTypeView({ id: 2, code: "attic", name: { en: "Attic room" }, floorSpace: 24 }),
  ],
});
const cards = () => screen.getAllByRole("article").map((card) => card.getAttribute("aria-labelledby"));

test("filters narrow the offers, and the heading counts what is left", async () => {
  const { store } = renderList({ [BASE_RATES]: twoRooms }, { property: equipped });
  await userEvent.click(await screen.findByRole("button", { name: /^Bathtub 1.room type$/ }));
  expect(screen.queryByRole("article", { name: "Attic room" })).toBeNull();
  expect(plain(screen.getByRole("heading", { level: 1 }).textContent)).toMatch(/^1 room type/);
  expect(store.getState().filters).toEqual(["e3"]);
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(cards()).toHaveLength(2);
});

test("filters that leave nothing are removed with one press", async () => {
  const only = () => wire(anOffer({ roomTypeId: 2 }));
  renderList({ [BASE_RATES]: only }, { property: equipped, state: { filters: ["e3"] } });
  await screen.findByText("None of the free rooms has everything you picked");
  const [clear] = screen.getAllByRole("button", { name: "Clear filters" });
  await userEvent.click(clear as HTMLElement);
  expect(await screen.findByRole("article", { name: "Attic room" })).toBeTruthy();
});

test("the order follows the guest's choice and is announced", async () => {
  renderList({ [BASE_RATES]: twoRooms }, { property: equipped });
  const first = () => screen.getAllByRole("heading", { level: 2 })[0]?.textContent;
  await screen.findByRole("article", { name: "Attic room" });
  expect(first()).toBe("Garden room");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Sort by" }), "Lowest price");
  expect(first()).toBe("Attic room");
  expect(screen.getByText("Sorted by: Lowest price")).toBeTruthy();
});

test("a card shows the price with the guest's code, and strikes out the one before it", async () => {
  const coupon = { id: 4, code: "SUMMER", minPrice: null };
  renderList(
    { [BASE_RATES]: () => wire(anOffer({ total: 702_000, coupon: 78_000 })) },
    { state: { coupon } },
  );
  const card = plain((await screen.findByRole("article", { name: "Garden room" })).textContent);
  expect(card).toMatch(/7,800.*7,020.*with code SUMMER −.*780/);
});

// Decision 19: a price may be crossed out only where the lowest of the last 30 days is known to be above it.
test.each([
  ["higher", 900_000, /9,000/],
  ["no higher", 780_000, null],
  ["unknown", null, null],
])("a price is crossed out only above: %s", async (_, priorTotal, original) => {
  renderList({ [BASE_RATES]: () => wire(anOffer({ originalTotal: 900_000, priorTotal })) });
  const card = await screen.findByRole("article", { name: "Garden room" });
  const struck = card.querySelector("s")?.textContent ?? null;
  if (original === null) expect(struck).toBeNull();
  else expect(struck).toMatch(original);
});

test("a code that the hotel has withdrawn is dropped, and the search continues without it", async () => {
  const coupon = { id: 4, code: "SUMMER", minPrice: null };
  const { store } = renderList(
    {
      [BASE_RATES]: (body) =>
        (body as { coupon_id: number }).coupon_id === 0
          ? wire(anOffer())
          : new Refusal(404, "coupon_unknown"),
    },
    { state: { coupon } },
  );
  await screen.findByRole("article", { name: "Garden room" });
  expect(store.getState().coupon).toBeNull();
  expect(screen.getByText(/SUMMER is no longer valid/)).toBeTruthy();
});

test("the view of packages says that there are none, and leads to the rooms", async () => {
  renderList({ [BASE_RATES]: () => wire(anOffer()) }, { state: { view: "packages" } });
  await userEvent.click(await screen.findByRole("button", { name: "Show rooms" }));
  expect(await screen.findByRole("article", { name: "Garden room" })).toBeTruthy();
});

test("without dates the rooms are shown, and nothing is asked", async () => {
  // A separate engine: the previous test's search may still be under way.
  const idle = await startTestEngine({});
  renderList({}, { origin: idle.origin, state: { arrival: null, departure: null } });
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Pick dates to see exact prices");
  expect(screen.getByRole("button", { name: "Choose dates: Attic room" })).toBeTruthy();
  expect(idle.asked).toEqual([]);
  await idle.close();
});

test("a room with only a waiting list is neither free, nor the last one, nor booked", async () => {
  const property = aProperty({
    roomTypes: [aRoomTypeView({ id: 1 }), aRoomTypeView({ id: 2, name: { en: "Lake room" } })],
    rules: { ...aProperty().rules, roomCheckMode: "warning" },
  });
  const torn = anOffer({ available: 1, singleUnit: false });
  renderList({ [BASE_RATES]: () => wire(torn, anOffer({ roomTypeId: 2 })) }, { property });
  await screen.findByRole("heading", { level: 1, name: /^1.room type free/ });
  await screen.findByRole("button", { name: /^Join the waiting list: Garden room, .*7,800 for 2.nights$/ });
  const cards = screen.getAllByRole("article").map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
  expect(cards[0]).toContain("Lake room");
  const card = plain(screen.getByRole("article", { name: "Garden room" }).textContent);
  expect(card).not.toMatch(/Last|Select room|cancel/i);
  expect(card).toContain("Waiting list");
});

test("if all rooms have only a waiting list, the heading says that none is free", async () => {
  const property = aProperty({ rules: { ...aProperty().rules, roomCheckMode: "warning" } });
  renderList({ [BASE_RATES]: () => wire(anOffer({ singleUnit: false })) }, { property });
  await screen.findByRole("heading", { level: 1, name: "No room is free for your whole stay" });
});

test.each([
  ["tells", 200],
  ["does not tell", 0],
])("the heading %s of the city tax where the stay costs %i of it", async (_, included) => {
  const cityTax = { included: true, amount: 5000, currency: "CZK", businessExempt: false } as const;
  renderList(
    { [BASE_RATES]: () => wire(anOffer({ cityTax: { included, atProperty: 0 } })) },
    { property: aProperty({ cityTax }) },
  );
  await screen.findByRole("article", { name: "Garden room" });
  expect(screen.queryAllByText(/city tax|local tax/i)).toHaveLength(included > 0 ? 1 : 0);
});
