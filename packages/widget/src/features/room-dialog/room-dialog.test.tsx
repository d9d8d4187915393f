import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { calls } from "@portico/contract/calls";
import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import { searchCalls } from "@portico/contract/offers/search-calls";
import type { Party } from "@portico/domain/stays/guest";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CalendarRequest, RoomRequest } from "../../base/dialogs/widget-dialogs.ts";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { aPricedRoom, anOffer } from "../../testing/offer-fixture.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { ROOMS_ALONE } from "../../testing/priced-reservation.ts";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { RoomDialog } from "./room-dialog.tsx";

const CONTEXT = { currency: "CZK" } as const;
const RATES = "/api/ibe4/rates";
const PRICE = "/api/ibe4/price";
const PER_GUEST = 390_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const flexible = anOffer();
const nonRefundable = anOffer({ ratePlanId: 2, rateClass: "non_refundable", total: 660_000 });
const property = (change: Parameters<typeof aProperty>[0] = {}) => {
  const base = aProperty();
  const ratePlans = base.ratePlans.flatMap((plan) => [
    plan,
    { ...plan, id: 2, name: { en: "Fixed" }, class: "non_refundable" as const },
  ]);
  return { ...base, ratePlans, ...change };
};

/** Every guest costs the same, whatever the question. */
function priceOf(body: unknown): object {
  const { items } = calls.price.readRequest(body as Record<string, unknown>, CONTEXT);
  return priceAnswer(roomsOf(items), (item) => item.guests.length * PER_GUEST);
}

function priceAnswer(items: readonly ChosenRoom[], totalOf: (item: ChosenRoom) => number): object {
  const priced = items.map((item) =>
    aPricedRoom({ ...item, services: [], total: totalOf(item) }, item.addedAt),
  );
  const total = priced.reduce((sum, item) => sum + item.total, 0);
  const answer = {
    ...ROOMS_ALONE,
    items: priced,
    total,
  };
  return calls.price.writeAnswer(answer, CONTEXT) as object;
}

let askedParty: Party | undefined;

async function openRoom(request: Partial<RoomRequest>, offers: OfferView[], around: Surroundings = {}) {
  engine.answers = {
    [RATES]: (body) => {
      askedParty = searchCalls.rates.readRequest(body as Record<string, unknown>, CONTEXT).party;
      return searchCalls.rates.writeAnswer(offers, CONTEXT) as object;
    },
    [PRICE]: priceOf,
  };
  const rendered = renderWidget(
    openerOf(<RoomDialog request={{ mode: "select", roomTypeId: 1, ...request }} />),
    {
      origin: engine.origin,
      property: property(),
      ...around,
    },
  );
  await press("Open");
  return rendered;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const pressWhenShown = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const counts = () => screen.getAllByRole<HTMLSelectElement>("combobox").map((select) => Number(select.value));
const priced = () =>
  waitFor(() =>
    expect(screen.getByRole("button", { name: "Add to reservation" }).getAttribute("aria-disabled")).not.toBe(
      "true",
    ),
  );
const closed = () => waitFor(() => expect(screen.queryByRole("heading", { name: "Garden room" })).toBeNull());

test("from the story over the rates to the guests, and into the reservation", async () => {
  const { store } = await openRoom({ mode: "detail" }, [nonRefundable, flexible]);
  await pressWhenShown("Show prices");
  await pressWhenShown(/^Select rate Flexible/);
  await priced();
  await press("Add to reservation");
  await closed();
  expect(store.getState().reservation).toMatchObject([
    { roomTypeId: 1, ratePlanId: 1, lineCode: "garden-1", shownTotal: 2 * PER_GUEST },
  ]);
});

test("a video loads only on request, and the focus is never lost", async () => {
  const base = property();
  const [garden, ...others] = base.roomTypes;
  const roomTypes = garden ? [{ ...garden, videoUrl: `${engine.origin}/video` }, ...others] : others;
  await openRoom({ mode: "detail" }, [flexible], { property: { ...base, roomTypes } });
  await screen.findByRole("button", { name: "Play video" });
  expect(screen.queryByTitle("Garden room")).toBeNull();
  await press("Play video");
  expect(screen.getByTitle("Garden room").getAttribute("src")).toBe(`${engine.origin}/video`);
  expect(document.activeElement?.textContent).toBe("Back to photos");
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.textContent).toBe("Play video");
});

test("a single rate is taken at once and leaves no step to return to", async () => {
  await openRoom({ mode: "select" }, [flexible]);
  await screen.findByRole("button", { name: "Add to reservation" });
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});

test("a single rate is still shown to guests who came to read about the room", async () => {
  await openRoom({ mode: "detail" }, [flexible]);
  await pressWhenShown("Show prices");
  expect(await screen.findByRole("button", { name: /^Select rate Flexible/ })).toBeTruthy();
});

test("Back forgets the rate and its guests", async () => {
  await openRoom({ mode: "select" }, [nonRefundable, flexible]);
  await pressWhenShown(/^Select rate Flexible/);
  await priced();
  await press(/^Guests 2.adults/);
  await press("Children: one more");
  await press("Back");
  await pressWhenShown(/^Select rate Flexible/);
  await priced();
  await press(/^Guests 2.adults/);
  expect(counts()).toEqual([2, 0]);
});

test("a dialog that only shows the room offers no price", async () => {
  await openRoom({ mode: "readonly" }, [flexible]);
  await screen.findByRole("heading", { name: "Garden room" });
  expect(screen.queryByRole("button", { name: "Show prices" })).toBeNull();
});

test("a closed dialog starts over", async () => {
  await openRoom({ mode: "select" }, [nonRefundable, flexible]);
  await pressWhenShown(/^Select rate Flexible/);
  await press("Close");
  await closed();
  await press("Open");
  expect(await screen.findByRole("button", { name: /^Select rate Flexible/ })).toBeTruthy();
});

test("three presses at once add a room once", async () => {
  const { store } = await openRoom({ mode: "select" }, [flexible]);
  await priced();
  await userEvent.tripleClick(screen.getByRole("button", { name: "Add to reservation" }));
  await closed();
  expect(store.getState().reservation).toHaveLength(1);
});

test("a double click whose second half hits another button adds nothing", async () => {
  const { store } = await openRoom({ mode: "select" }, [flexible]);
  await priced();
  fireEvent.click(screen.getByRole("button", { name: "Add to reservation" }), { detail: 2 });
  expect(store.getState().reservation).toEqual([]);
});

test("rates that are not available for these dates are listed with their reasons", async () => {
  const early = anOffer({
    ratePlanId: 2,
    total: 0,
    available: 0,
    problems: [{ code: "min_advance", days: 30 }],
  });
  await openRoom({ mode: "detail" }, [flexible, early]);
  await pressWhenShown("Show prices");
  const region = await screen.findByRole("region", { name: "Not available for these dates" });
  expect(region.textContent).toMatch(/Fixed.*30 days ahead/);
});

test("a rate shows its discount, the lowest price of 30 days, the code and its price per night", async () => {
  const discounts = [
    {
      id: 5,
      name: { en: "Summer" },
      kind: "action",
      benefit: { kind: "percent", percent: 10, onMeals: false, maxAmount: null },
    },
  ] as const;
  const reduced = anOffer({
    total: 630_000,
    coupon: 70_000,
    originalTotal: 800_000,
    priorTotal: 790_000,
    discounts: [{ discountId: 5, amount: 100_000 }],
    nonRefundableForced: true,
    prepaymentRequired: true,
    deposit: 630_000,
  });
  await openRoom({ mode: "detail" }, [reduced, nonRefundable], {
    property: property({ discounts: [...discounts] }),
    state: { coupon: { id: 3, code: "SUMMER10", minPrice: null } },
  });
  await pressWhenShown("Show prices");
  const row = await screen.findByRole("article", { name: /Flexible/ });
  const words = row.textContent.replaceAll("\u00a0", " ");
  for (const part of [
    "Summer",
    "Kč 7,000",
    "Kč 6,300",
    "Kč 3,150 / night",
    "with code SUMMER10 −Kč 700",
    "the discount makes it non-refundable",
    "The whole price of Kč 6,300 is paid in advance",
  ]) {
    expect(words).toContain(part);
  }
  expect(words).not.toContain("%");
  const dearer = await screen.findByRole("article", { name: /Fixed/ });
  expect(dearer.textContent).toMatch(/\+Kč\s300 above the cheapest/);
});

test("an edited item can take another rate, and going back leaves it unchanged", async () => {
  const item = aChosenItem({ addedAt: 7 });
  const { store } = await openRoom({ mode: "edit", item }, [flexible, nonRefundable], {
    state: { reservation: [item] },
  });
  await pressWhenShown("Change the rate");
  await pressWhenShown("Back");
  await pressWhenShown("Change the rate");
  expect(screen.queryByRole("button", { name: "Number of rooms: one more" })).toBeNull();
  await pressWhenShown(/^Select rate Fixed/);
  const save = await screen.findByRole("button", { name: "Save changes" });
  await waitFor(() => expect(save.getAttribute("aria-disabled")).not.toBe("true"));
  await userEvent.click(save);
  await closed();
  expect(store.getState().reservation).toMatchObject([{ addedAt: 7, ratePlanId: 2 }]);
});

test("an item removed meanwhile is not reported as saved", async () => {
  const item = aChosenItem({ addedAt: 7 });
  const { store } = await openRoom({ mode: "edit", item }, [flexible], { state: { reservation: [item] } });
  const save = await screen.findByRole("button", { name: "Save changes" });
  await waitFor(() => expect(save.getAttribute("aria-disabled")).not.toBe("true"));
  store.setState({ reservation: [] });
  await userEvent.click(save);
  expect(await screen.findByText(/no longer in your reservation/)).toBeTruthy();
});

test("another meal shows its price difference for the whole stay", async () => {
  const meals = anOffer({ meals: ["none", "breakfast"] });
  await openRoom({ mode: "select" }, [meals]);
  await priced();
  engine.answers[PRICE] = (body) => {
    const { items } = calls.price.readRequest(body as Record<string, unknown>, CONTEXT);
    return priceAnswer(roomsOf(items), (item) => (item.guests[0]?.meal === "none" ? 700_000 : 780_000));
  };
  await press(/^Guests 2.adults/);
  await press("Adults: one fewer");
  await press("Meals Breakfast");
  const choice = await screen.findByRole("radio", { name: /No meals.*−Kč\s800 for the whole stay/ });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Breakfast/ }).checked).toBe(true);
  await userEvent.click(choice);
  await priced();
  expect(screen.getByRole("radio", { name: /Breakfast.*\+Kč\s800 for the whole stay/ })).toBeTruthy();
});

test("several rooms share the party and get their own codes", async () => {
  const { store } = await openRoom({ mode: "select" }, [nonRefundable, flexible], {
    state: { party: { 1: 4 } },
  });
  await screen.findByText(/The room takes at most 3 people/);
  const [, plus] = await screen.findAllByRole("button", { name: "Number of rooms: one more" });
  if (plus) await userEvent.click(plus);
  await press(/^Select rate Flexible/);
  await priced();
  for (const guests of screen.getAllByRole("button", { name: /^Guests 2.adults/ }))
    await userEvent.click(guests);
  expect(counts()).toEqual([2, 0, 2, 0]);
  await press("Add to reservation");
  await closed();
  expect(store.getState().reservation).toMatchObject([
    { lineCode: "garden-1", guests: [{}, {}] },
    { lineCode: "garden-2", guests: [{}, {}] },
  ]);
});

test("the next room is for the guests who have none yet", async () => {
  await openRoom({ mode: "select" }, [flexible], {
    state: { party: { 1: 4 }, reservation: [aChosenItem()] },
  });
  await screen.findByRole("button", { name: "Add to reservation" });
  expect(askedParty).toEqual({ 1: 2 });
});

test.each([
  ["every free room of the type", 5, /already/],
  ["ten rooms", 20, /at most 10 rooms/],
])("a reservation of %s takes no more of it", async (_, available, reason) => {
  const count = Math.min(available, 10);
  const reservation = Array.from({ length: count }, (_, index) => aChosenItem({ addedAt: index + 1 }));
  const offers = [nonRefundable, flexible].map((offer) => ({ ...offer, available }));
  await openRoom({ mode: "select" }, offers, { state: { reservation } });
  const button = await screen.findByRole("button", { name: /^Select rate Flexible/, description: reason });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

test("no more guests than beds, and at least one", async () => {
  await openRoom({ mode: "select" }, [flexible]);
  await priced();
  await press(/^Guests 2.adults/);
  await press("Children: one more");
  expect(screen.getByText(/The room takes at most 3 people/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Adults: one more" }).getAttribute("aria-disabled")).toBe("true");
  await press("Children: one fewer");
  await press("Adults: one fewer");
  await press("Adults: one fewer");
  expect(screen.getByText("Pick at least one person").getAttribute("role")).toBe("alert");
  expect(screen.getByRole("button", { name: "Add to reservation" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
});

test("a price that fails to load is reported, and nothing can be ordered until it is there", async () => {
  await openRoom({ mode: "select" }, [flexible]);
  await priced();
  engine.answers[PRICE] = () => 503;
  await press(/^Guests 2.adults/);
  await press("Children: one more");
  await screen.findByText(/price could not be/i);
  expect(screen.queryByText("Calculating the price")).toBeNull();
  expect(screen.getByRole("button", { name: "Add to reservation" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  engine.answers[PRICE] = priceOf;
  await press("Try again");
  await priced();
});

test.each([
  [
    "no room left",
    anOffer({ available: 0, problems: [{ code: "sold_out", date: "2027-06-12" }] }),
    {},
    /12 Jun is sold out/,
  ],
  ["no room left and no reason", anOffer({ available: 0 }), {}, /sold out for these dates/],
  ["no price", anOffer({ total: 0 }), {}, /has no price/],
  [
    "no single unit where the hotel insists on one",
    anOffer({ singleUnit: false }),
    { roomCheckMode: "restricted" },
    /No single room is free/,
  ],
] as const)("closes and says why when the only rate has %s", async (_, offer, change, reason) => {
  const rules = { ...aProperty().rules, ...change };
  await openRoom({ mode: "select" }, [offer], { property: property({ rules }) });
  await closed();
  expect(await screen.findByText(reason)).toBeTruthy();
});

test("a price of zero is sold if the hotel allows it", async () => {
  const rules = { ...aProperty().rules, allowZeroPrice: true };
  await openRoom({ mode: "select" }, [anOffer({ total: 0 })], { property: property({ rules }) });
  expect(await screen.findByRole("button", { name: "Add to reservation" })).toBeTruthy();
});

test.each([
  ["no room is free throughout", []],
  [
    "it is sold out in between and its price is promised",
    [{ code: "sold_out" as const, date: "2027-06-12" }],
  ],
])("says that the order joins the waiting list where %s", async (_, problems) => {
  const rules = { ...aProperty().rules, roomCheckMode: "warning" as const };
  const offer = anOffer({ singleUnit: false, problems, ...(problems.length > 0 && { available: 0 }) });
  await openRoom({ mode: "select" }, [offer], { property: property({ rules }) });
  expect(await screen.findByText(/puts you on the waiting list and you pay nothing/)).toBeTruthy();
});

test("an edited item keeps its position, code and guests until they are changed", async () => {
  const item = aChosenItem({ addedAt: 7 });
  const { store } = await openRoom({ mode: "edit", item }, [flexible], { state: { reservation: [item] } });
  await screen.findByRole("button", { name: "Save changes" });
  expect(counts()).toEqual([2, 0]);
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await press("Children: one more");
  const save = screen.getByRole("button", { name: "Save changes" });
  await waitFor(() => expect(save.getAttribute("aria-disabled")).not.toBe("true"));
  await userEvent.click(save);
  await closed();
  expect(store.getState().reservation).toMatchObject([
    { addedAt: 7, lineCode: "garden-1", shownTotal: 3 * PER_GUEST },
  ]);
});

test("without dates the calendar comes first, and the same dialog continues with the rates", async () => {
  const asked: CalendarRequest[] = [];
  const { store } = await openRoom({ mode: "detail" }, [nonRefundable, flexible], {
    state: { arrival: null, departure: null },
    dialogs: { openCalendar: (request) => asked.push(request) },
  });
  await pressWhenShown("Show prices");
  expect(asked).toMatchObject([{ roomTypeId: 1 }]);
  store.setState({ arrival: "2027-06-11", departure: "2027-06-13" });
  asked[0]?.onChosen?.();
  expect(await screen.findByRole("button", { name: /^Select rate Flexible/ })).toBeTruthy();
});

test("rates that fail to load are an error with a retry, even while an item is edited", async () => {
  const item = aChosenItem();
  engine.answers = {};
  renderWidget(openerOf(<RoomDialog request={{ mode: "edit", roomTypeId: 1, item }} />), {
    origin: engine.origin,
    state: { reservation: [item] },
  });
  await press("Open");
  await screen.findByText("The prices could not be loaded");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
