import type { OfferView } from "@portico/contract/offers/offer";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { CalendarRequest } from "../../../base/dialogs/widget-dialogs.ts";
import { aChosenItem } from "../../../testing/guest-fixtures.ts";
import { anOffer } from "../../../testing/offer-fixture.ts";
import { summaryAnswers } from "../../../testing/priced-reservation.ts";
import { openerOf } from "../../../testing/dialog-opener.tsx";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import { RoomDialog } from "../room-dialog.tsx";

let engine: TestEngine;
let offers: OfferView[];
let calendar: CalendarRequest | undefined;
beforeAll(async () => {
  engine = await startTestEngine({
    ...summaryAnswers(),
    "/api/ibe4/rates": () => searchCalls.rates.writeAnswer(offers, { currency: "CZK" }) as object,
  });
});
beforeEach(() => {
  calendar = undefined;
  history.replaceState(null, "", "/summary");
});
afterEach(cleanup);
afterAll(() => engine.close());

async function openRoom(free: OfferView[], state: Partial<GuestState> = {}) {
  offers = free;
  const reservation = [aChosenItem(), aChosenItem({ addedAt: 2, lineCode: "garden-2" })];
  const dialogs = { openCalendar: (request: CalendarRequest) => void (calendar = request) };
  renderWidget(openerOf(<RoomDialog request={{ mode: "select", roomTypeId: 1 }} />), {
    origin: engine.origin,
    state: { reservation, ...state },
    dialogs,
  });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
}

const REASON = "All free rooms of this type are in your reservation already.";
const two = anOffer({ available: 2 });
const twoFixed = anOffer({ available: 2, ratePlanId: 2 });
const notice = async () => (await screen.findAllByText(REASON)).find(({ tagName }) => tagName === "P");

test.each([
  ["of several rates", [two, twoFixed]],
  // If it were taken at once, it would be one room more than there are.
  ["of a single rate", [two]],
])("when all free rooms %s are reserved, the choice of rooms is one press away", async (_, free) => {
  await openRoom(free);
  expect(await notice()).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Choose another room" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(screen.queryByRole("heading", { name: "Garden room" })).toBeNull();
});

test("and so are other dates of the same room", async () => {
  await openRoom([two]);
  await notice();
  await userEvent.click(screen.getByRole("button", { name: "Choose other dates" }));
  await waitFor(() => expect(calendar?.roomTypeId).toBe(1));
});

test("a page that shows only this room leads to no other", async () => {
  await openRoom([two], { onlyRoomTypeId: 1 });
  await notice();
  expect(screen.queryByRole("button", { name: "Choose another room" })).toBeNull();
});

test("while a rate has a room left, it can be taken", async () => {
  await openRoom([two, anOffer({ available: 3, ratePlanId: 2 })]);
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Select/ })).toHaveLength(2));
  expect(screen.queryByRole("button", { name: "Choose another room" })).toBeNull();
});
