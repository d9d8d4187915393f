import { searchCalls } from "@portico/contract/offers/search-calls";
import type { CombinationView } from "@portico/contract/offers/combination";
import type { OfferView } from "@portico/contract/offers/offer";
import type { CombinationKind } from "@portico/domain/offers/combinations/combination-kind";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { anOffer } from "../../../testing/offer-fixture.ts";
import { aProperty } from "../../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { OfferList } from "../offer-list.tsx";

const BASE_RATES = "/api/ibe4/base-rates";
const ALTERNATIVES = "/pons/alternatives";
const COMBINATIONS = "/pons/combinations";
const CZK = { currency: "CZK" } as const;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const offers = (...found: OfferView[]) => searchCalls.baseRates.writeAnswer(found, CZK) as object;

function renderList(answers: TestEngine["answers"], surroundings: Surroundings = {}) {
  engine.answers = answers;
  return renderWidget(<OfferList />, { origin: engine.origin, ...surroundings });
}

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? "";
const couple = { total: 700_000 };
const single = { total: 400_000, roomTypeId: 2, guests: [{ categoryId: 1, meal: "breakfast" as const }] };

test("up to three combinations are titled by their advantage, with the fee that they pay once", async () => {
  const fee = { feeId: 3, kind: "reservation", unit: "reservation", amount: 5_000 } as const;
  const choice = (kinds: CombinationKind[], rooms: Partial<OfferView>[]): CombinationView => {
    const each = rooms.map((change) => anOffer(change));
    const total = fee.amount + each.reduce((sum, offer) => sum + offer.total, 0);
    return { kinds, total, currency: "CZK", fees: [fee], rooms: each };
  };
  const choices = [
    choice(["cheapest"], [couple, single]),
    choice(["same_kind"], [couple, couple]),
    choice(["one_roof"], [{ total: 2_000_000 }]),
  ];
  const property = aProperty({
    fees: [{ id: 3, kind: "reservation", unit: "reservation", name: { en: "Booking fee" } }],
  });
  renderList(
    {
      [BASE_RATES]: () => offers(),
      [COMBINATIONS]: () => searchCalls.combinations.writeAnswer(choices, CZK) as object,
    },
    { state: { party: { 1: 4 } }, property },
  );
  await screen.findByRole("article", { name: "Recommended combination" });
  const cards = screen.getAllByRole("article").map((card) => plain(card.textContent));
  expect(cards).toEqual([
    expect.stringMatching(/^Recommended combination.*7,000.*4,000.*Booking fee.*50.*11,050/),
    expect.stringMatching(/^The same kind of room for everyone.*14,000.*Booking fee.*50.*14,050/),
    expect.stringMatching(/^All under one roof.*20,000.*20,050/),
  ]);
});

test("a party for several rooms learns which rule prevents them, and which longer stay would do", async () => {
  const problems = [
    { code: "over_capacity", capacity: 2 },
    { code: "min_stay", date: "2027-06-11", nights: 3 },
  ] as const;
  const tooSmall = anOffer({ available: 0, problems: [...problems] });
  const longer = {
    kind: "longer",
    arrival: "2027-06-11",
    departure: "2027-06-14",
    total: 4_900_000,
    currency: "CZK",
    roomTypeId: 0,
    ratePlanId: 0,
  } as const;
  renderList(
    {
      [BASE_RATES]: () => offers(tooSmall),
      [COMBINATIONS]: () => searchCalls.combinations.writeAnswer([], CZK) as object,
      [ALTERNATIVES]: () => searchCalls.alternatives.writeAnswer([longer], CZK) as object,
    },
    { state: { party: { 1: 9 } } },
  );
  await screen.findByText(/at least 3.nights/);
  await screen.findByRole("button", { name: /49,000/ });
});

test("if combinations fail to load, the page says so, and they can be requested again", async () => {
  const attic = { roomTypeId: 2, guests: [{ categoryId: 1, meal: "breakfast" as const }] };
  const tooSmall = anOffer({ ...attic, available: 0, problems: [{ code: "over_capacity", capacity: 1 }] });
  const rooms = [anOffer({ ...attic, total: 300_000 }), anOffer({ ...attic, total: 300_000 })];
  const split: CombinationView = { kinds: ["cheapest"], total: 600_000, currency: "CZK", fees: [], rooms };
  renderList({ [BASE_RATES]: () => offers(anOffer(), tooSmall), [COMBINATIONS]: () => 503 });
  await userEvent.click(await screen.findByRole("button", { name: /does not suit this search/ }));
  const retry = await screen.findByRole("button", { name: "Attic room: Try again" });
  expect(screen.getByText("The prices could not be loaded")).toBeTruthy();
  engine.answers[COMBINATIONS] = () => searchCalls.combinations.writeAnswer([split], CZK) as object;
  await userEvent.click(retry);
  await screen.findByRole("button", { name: /^Attic room: Split into 2.rooms for .*6,000/ });
});
