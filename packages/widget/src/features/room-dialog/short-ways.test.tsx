import type { OfferView } from "@portico/contract/offers/offer";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RoomRequest } from "../../base/dialogs/widget-dialogs.ts";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { anOffer } from "../../testing/offer-fixture.ts";
import { summaryAnswers } from "../../testing/priced-reservation.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { RoomDialog } from "./room-dialog.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

async function openRoom(request: Partial<RoomRequest>, offers: OfferView[], around: Surroundings = {}) {
  engine.answers = {
    ...summaryAnswers(),
    "/api/ibe4/rates": () => searchCalls.rates.writeAnswer(offers, { currency: "CZK" }) as object,
  };
  const rendered = renderWidget(
    openerOf(<RoomDialog request={{ mode: "select", roomTypeId: 1, ...request }} />),
    { origin: engine.origin, ...around },
  );
  await press("Open");
  return rendered;
}

test("a room is reserved from its rate for the guests of the search, without the step that asks for them again", async () => {
  const { store } = await openRoom({ mode: "select" }, [anOffer(), anOffer({ ratePlanId: 2 })]);
  const reserve = /^Reserve for 2.people: Flexible, Kč.7,800 for 2.nights$/;
  await userEvent.dblClick(await screen.findByRole("button", { name: reserve }));
  await waitFor(() => expect(window.location.pathname).toBe("/summary"));
  expect(store.getState().reservation).toMatchObject([
    {
      roomTypeId: 1,
      ratePlanId: 1,
      lineCode: "garden-1",
      shownTotal: 780_000,
      offerId: "signed",
      guests: [{}, {}],
    },
  ]);
});

test.each([
  ["there are more guests than beds", { state: { party: { 1: 4 } } }, {}],
  ["it changes an item's rate", {}, { mode: "edit" as const, item: aChosenItem() }],
])("a rate is only selected where %s", async (_, around, request) => {
  await openRoom({ mode: "select", ...request }, [anOffer(), anOffer({ ratePlanId: 2 })], around);
  if ("item" in request) await press("Change the rate");
  await screen.findByRole("button", { name: /^Select rate Flexible/ });
  expect(screen.queryByRole("button", { name: /^Reserve for/ })).toBeNull();
});

test("the number of rooms is asked of guests who need several, and then no rate is reserved at once", async () => {
  const { store } = await openRoom({ mode: "select" }, [anOffer(), anOffer({ ratePlanId: 2 })]);
  const reserve = () => screen.queryAllByRole("button", { name: /^Reserve for 2.people/ });
  await screen.findByRole("button", { name: /^Select rate Flexible/ });
  const several = { name: "Number of rooms: one more" };
  expect(screen.queryByRole("button", several)).toBeNull();
  await press("I need several rooms");
  const [plus] = screen.getAllByRole("button", several);
  if (plus) await userEvent.click(plus);
  expect(reserve()).toHaveLength(1);
  await press("I need several rooms");
  expect(reserve(), "one room again").toHaveLength(2);
  await press(/^Select rate Flexible/);
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Guests/ })).toHaveLength(1));
  expect(store.getState().reservation).toEqual([]);
});

test("guests and meals stand in one line each until they are to be changed, and open where there is something to mend", async () => {
  await openRoom({ mode: "select" }, [anOffer({ meals: ["none", "breakfast"] })]);
  const guests = await screen.findByRole("button", { name: /^Guests 2.adults/, expanded: false });
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
  await userEvent.click(guests);
  await press("Adults: one fewer");
  await press("Adults: one fewer");
  expect(guests.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(guests);
  expect(guests.getAttribute("aria-expanded"), "nobody sleeps here").toBe("true");
  await press("Adults: one more");
  await userEvent.click(guests);
  expect(guests.textContent).toMatch(/1.adult/);
  expect(guests.getAttribute("aria-expanded")).toBe("false");
});

test("an order of one rate goes straight to its guests", async () => {
  await openRoom({ mode: "order", ratePlanId: 1 }, [anOffer()]);
  await screen.findByRole("button", { name: "Add to reservation" });
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await press(/^Guests 2.adults/);
  await press("Children: one more");
  expect(screen.queryByRole("button", { name: "Back" }), "nothing to go back to later either").toBeNull();
});

test.each([
  ["beside the offers the message leads to the summary", false, 1],
  ["on a phone the bar below it does", true, 0],
])("what was added is told, and %s", async (_, forceMobile, ways) => {
  await openRoom({ mode: "order", ratePlanId: 1 }, [anOffer()], { state: { forceMobile } });
  const add = await screen.findByRole("button", { name: "Add to reservation" });
  await waitFor(() => expect(add.getAttribute("aria-disabled")).not.toBe("true"));
  await userEvent.click(add);
  await screen.findByText("Added to your reservation");
  expect(screen.queryAllByRole("button", { name: "Show summary" })).toHaveLength(ways);
});
