import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CombinationView } from "@portico/contract/offers/combination";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { addDays, daysBetween } from "@portico/domain/dates/plain-date";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { GuestState } from "../../base/store/guest-state.ts";
import { day, settled, standInForPopovers } from "../../testing/calendar-days.ts";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { anOffer } from "../../testing/offer-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import type { CalendarRequest } from "../../base/dialogs/widget-dialogs.ts";
import { CalendarDialog } from "./calendar-dialog.tsx";

const CONTEXT = { currency: "CZK" } as const;
const FIRST = "2027-06-01";
const SOLD_OUT = "2027-09-10";

let engine: TestEngine;
beforeAll(async () => {
  standInForPopovers();
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

/** June to September are free except for one day; no stay ends before `firstDeparture`. */
function answers(firstDeparture = FIRST): TestEngine["answers"] {
  const dates = Array.from({ length: daysBetween(FIRST, "2027-10-01") }, (_, day) => addDays(FIRST, day));
  const days = dates.map((date) => ({
    date,
    available: date !== SOLD_OUT,
    closedToArrival: false,
    blocked: null,
  }));
  const departures = dates.map((departure) => ({
    departure,
    bookable: departure >= firstDeparture,
    minStay: departure < firstDeparture ? 2 : 0,
    maxStay: 0,
    closedToDeparture: false,
    blocked: null,
  }));
  return {
    "/pons/availability": () => searchCalls.availability.writeAnswer(days, CONTEXT) as object,
    "/pons/availability-departure": () =>
      searchCalls.availabilityDeparture.writeAnswer(departures, CONTEXT) as object,
    "/pons/hints": () => [],
    "/api/ibe4/rates": () =>
      searchCalls.rates.writeAnswer([anOffer({ total: 812_000 }), anOffer()], CONTEXT) as object,
  };
}

let told: object[];

async function openCalendar(
  state: Partial<GuestState> = {},
  firstDeparture?: string,
  request: CalendarRequest = { roomTypeId: 0 },
  others: TestEngine["answers"] = {},
) {
  engine.answers = { ...answers(firstDeparture), ...others };
  told = [];
  const tell = (occurrence: object) => void told.push(occurrence);
  const rendered = renderWidget(openerOf(<CalendarDialog request={request} />), {
    origin: engine.origin,
    state,
    tell,
  });
  await press("Open");
  await settled();
  return rendered;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const leave = async () => {
  const [button] = screen.getAllByRole("button", { name: "Close" });
  if (button) await userEvent.click(button);
};
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), `${text}{Enter}`);
};
const dates = ({ arrival, departure }: GuestState) => [arrival, departure];
const closed = () => waitFor(() => expect(screen.queryByRole("grid")).toBeNull());

test("the first click is the arrival, the second the departure, which changes the search", async () => {
  const { store } = await openCalendar({ arrival: null, departure: null });
  await userEvent.click(day("2027-06-11"));
  await screen.findByText(/Arrival .*11 June.* Choose the day you leave/);
  expect(dates(store.getState())).toEqual([null, null]);
  await settled();
  await userEvent.click(day("2027-06-13"));
  await waitFor(() => expect(dates(store.getState())).toEqual(["2027-06-11", "2027-06-13"]));
  expect(told).toEqual([{ kind: "stay_chosen", arrival: "2027-06-11", departure: "2027-06-13" }]);
});

test("the first Esc clears the arrival, the next closes the calendar; then the search has no dates", async () => {
  const { store } = await openCalendar();
  await userEvent.click(day("2027-06-20"));
  await screen.findByText(/Choose the day you leave/);
  await userEvent.keyboard("{Escape}");
  await screen.findByText("Choose the day you arrive");
  await userEvent.keyboard("{Escape}");
  await closed();
  await waitFor(() => expect(dates(store.getState())).toEqual([null, null]));
});

test("closing with only an arrival clears it", async () => {
  const { store } = await openCalendar();
  await userEvent.click(day("2027-06-20"));
  await leave();
  await closed();
  await waitFor(() => expect(dates(store.getState())).toEqual([null, null]));
});

test("closing with only an arrival keeps a reservation and its dates", async () => {
  const { store } = await openCalendar({ reservation: [aChosenItem()] });
  await userEvent.click(day("2027-06-20"));
  await leave();
  await closed();
  expect(dates(store.getState())).toEqual(["2027-06-11", "2027-06-13"]);
  expect(store.getState().reservation).toHaveLength(1);
});

test("a click outside the days clears an arrival without a departure", async () => {
  await openCalendar();
  await userEvent.click(day("2027-06-20"));
  await screen.findByText(/Choose the day you leave/);
  await userEvent.click(screen.getByText("Your stay"));
  await screen.findByText("Choose the day you arrive");
});

test("an arrival without a departure waits for one", async () => {
  await openCalendar({ arrival: "2027-07-05", departure: null });
  await screen.findByText(/Arrival .*5 July.* Choose the day you leave/);
});

test("the calendar turns to the month of possible departures, and the guest can turn back", async () => {
  await openCalendar({ arrival: null, departure: null }, "2027-08-05");
  await userEvent.click(day("2027-06-11"));
  await screen.findByRole("grid", { name: /August 2027/ });
  await screen.findByText("We moved the calendar to the first free date.");
  await press("Previous month");
  await settled();
  await press("Previous month");
  await settled();
  expect(screen.getByRole("grid", { name: /June 2027/ })).toBeTruthy();
});

test("an arrival without any possible departure is reported and cleared", async () => {
  await openCalendar({ arrival: null, departure: null }, "9999-12-31");
  await userEvent.click(day("2027-06-11"));
  await screen.findByText("No departure is possible for this arrival. Please pick another day.");
  expect(screen.queryByText(/Arrival .*11 June/)).toBeNull();
});

test("no day beyond the host page's limit is offered, nor an arrival without a departure within it", async () => {
  await openCalendar({ arrival: null, departure: null, departureLimit: "2027-06-13" }, "2027-06-14");
  expect(day("2027-06-12").getAttribute("data-blocked")).toBeNull();
  expect(day("2027-06-13").getAttribute("data-blocked")).toBe("beyond_horizon");
  await userEvent.click(day("2027-06-12"));
  await screen.findByText("No departure is possible for this arrival. Please pick another day.");
});

test("a host page's limit never extends the calendar beyond the hotel's sale", async () => {
  await openCalendar({ arrival: null, departure: null, departureLimit: "2030-01-01" });
  await type("Arrival", "2/6/2028");
  await screen.findByText(/not on sale yet/);
});

test("typed days follow the hotel's rules, even in months never shown", async () => {
  const { store } = await openCalendar({ arrival: null, departure: null });
  await type("Departure", "12/9");
  await screen.findByText("Please enter the arrival first.");
  await type("Arrival", "10/9");
  await screen.findByText(/is sold out\.$/);
  expect(field("Arrival").value).toBe("10/9");
  await type("Arrival", "8/9");
  await screen.findByText(/Arrival .*8 September.* Choose the day you leave/);
  await type("Departure", "9.9.");
  await waitFor(() => expect(dates(store.getState())).toEqual(["2027-09-08", "2027-09-09"]));
});

test("on a phone a button before the days leads to the fields, which stay while something in them is wrong", async () => {
  await openCalendar({ arrival: null, departure: null, forceMobile: true });
  expect(screen.queryByRole("textbox")).toBeNull();
  const opener = screen.getByRole("button", { name: "Type the dates" });
  const isBefore = opener.compareDocumentPosition(screen.getByRole("grid"));
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  opener.focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(field("Arrival"));
  await type("Arrival", "10/9");
  await screen.findByText(/is sold out\.$/);
  expect(field("Arrival").value).toBe("10/9");
});

test("fields that somebody has been in stay open when the window becomes narrow", async () => {
  const { store } = await openCalendar({ arrival: null, departure: null });
  await type("Departure", "12/9");
  store.setState({ forceMobile: true });
  await waitFor(() => expect(screen.getAllByRole("grid")).toHaveLength(1));
  await screen.findByText("Please enter the arrival first.");
});

test.each([
  [true, "2027-06-14"],
  [false, "2027-06-01"],
])(
  "where a single month is shown (%s), it begins with the week that one can arrive in",
  async (forceMobile, first) => {
    await openCalendar({ arrival: null, departure: null, arrivalLimit: "2027-06-16", forceMobile });
    const [days] = screen.getAllByRole("grid");
    expect(days?.querySelector("[data-date]")?.getAttribute("data-date")).toBe(first);
  },
);

test("a typed arrival starts a new stay, even while a departure is being chosen", async () => {
  await openCalendar({ arrival: null, departure: null });
  await userEvent.click(day("2027-06-11"));
  await screen.findByText(/11 June.* Choose the day you leave/);
  await settled();
  await type("Arrival", "20/6");
  await screen.findByText(/20 June.* Choose the day you leave/);
});

test("a room's days are requested for as many guests as it takes", async () => {
  await openCalendar({ party: { 1: 4 } }, undefined, { roomTypeId: 2 });
  const questions = engine.addresses.map((address) => new URLSearchParams(address.split("?")[1]));
  const ofRoom = questions.filter((question) => question.get("room_types_id") === "2");
  expect(new Set(ofRoom.map((question) => question.get("persons")))).toEqual(new Set(['{"1":2}']));
});

test("clicking the arrival again clears it", async () => {
  await openCalendar({ arrival: null, departure: null });
  await userEvent.click(day("2027-06-11"));
  await screen.findByText(/Choose the day you leave/);
  await settled();
  await userEvent.click(day("2027-06-11"));
  await screen.findByText("Choose the day you arrive");
});

test("on the way to a room, the calendar closes on the second day and the room follows", async () => {
  let wentOn = 0;
  const request = { roomTypeId: 0, onChosen: () => (wentOn += 1) };
  await openCalendar({ arrival: null, departure: null }, undefined, request);
  await userEvent.click(day("2027-06-11"));
  await screen.findByText(/Choose the day you leave/);
  await settled();
  await userEvent.click(day("2027-06-13"));
  await closed();
  await waitFor(() => expect(wentOn).toBe(1));
});

test("a chosen stay shows its lowest total, and the arrows beside it move the departure", async () => {
  const { store } = await openCalendar({ arrival: "2027-06-11", departure: "2027-06-13" });
  await screen.findByText(/from .*7,800.* in total/);
  await press(/^Leave later: Mon.14.Jun/);
  await waitFor(() => expect(dates(store.getState())).toEqual(["2027-06-11", "2027-06-14"]));
  await screen.findByText(/3.nights$/);
});

test("the total is the one of the offers: after the guest's code", async () => {
  const asked: unknown[] = [];
  const coupon = { id: 7, code: "LETO", minPrice: null };
  await openCalendar(
    { arrival: "2027-06-11", departure: "2027-06-13", coupon },
    undefined,
    { roomTypeId: 0 },
    {
      "/api/ibe4/rates": (body) => {
        asked.push((body as { coupon_id: number }).coupon_id);
        return searchCalls.rates.writeAnswer(
          [anOffer({ total: 680_000, coupon: 100_000 })],
          CONTEXT,
        ) as object;
      },
    },
  );
  await screen.findByText(/from .*6,800.* in total/);
  expect(asked).toContain(7);
});

test("a sold-out day says why, and its button takes the nearest arrival at once", async () => {
  await openCalendar({ arrival: "2027-09-05", departure: "2027-09-06" });
  await userEvent.click(day(SOLD_OUT));
  const card = await screen.findByRole("dialog", { name: /10.Sept? is sold out\./ });
  expect(card.textContent).toMatch(/Arrive Thu.9.Sept?/);
  await press(/Arrive Sat.11.Sept?/);
  await screen.findByText(/Arrival Saturday,? 11 September 2027\. Choose the day you leave/);
});

test("one press makes a stay that is too short as long as necessary", async () => {
  const { store } = await openCalendar({ arrival: null, departure: null }, "2027-06-14");
  await userEvent.click(day("2027-06-12"));
  await screen.findByText(/At least 2.nights\. Next possible departures/);
  await userEvent.click(day("2027-06-13"));
  await screen.findByRole("dialog", { name: /^At least 2.nights\.$/ });
  await press(/Leave Mon.14.Jun · 2.nights/);
  await waitFor(() => expect(dates(store.getState())).toEqual(["2027-06-12", "2027-06-14"]));
});

test("if one room type is full, another free one is offered and taken with the day", async () => {
  const rate = { price: 310_000, currency: "CZK", roomTypeId: 1, ratePlanId: 1, date: SOLD_OUT } as const;
  await openCalendar(
    { arrival: "2027-09-05", departure: "2027-09-06" },
    undefined,
    { roomTypeId: 2 },
    {
      "/pons/rate-from": () => searchCalls.rateFrom.writeAnswer(rate, CONTEXT) as object,
    },
  );
  await userEvent.click(day(SOLD_OUT));
  await userEvent.click(await screen.findByRole("button", { name: /Garden room, from .*3,100/ }));
  await screen.findByText(/Arrival Friday,? 10 September 2027/);
  expect(screen.getByRole("button", { name: /^Garden room/, pressed: true })).toBeTruthy();
});

test("a hotel without a free day for eleven months says so and shows its telephone", async () => {
  const none = { "/pons/availability": () => [] };
  await openCalendar({ arrival: null, departure: null }, undefined, undefined, none);
  await screen.findByText(/Nothing is free in the coming 11.months/);
  expect(screen.getByRole("link", { name: /Call the hotel: \+420/ })).toBeTruthy();
});

test("the names of the days follow what is chosen", async () => {
  await openCalendar({ arrival: null, departure: null }, "2027-06-13");
  await userEvent.click(day("2027-06-11"));
  await settled();
  expect(day("2027-06-11").textContent).toMatch(/Friday,? 11 June 2027, chosen arrival/);
  expect(day("2027-06-12").textContent).toMatch(/at least 2.nights/);
  expect(day("2027-06-13").textContent).toMatch(/departure possible, 2.nights/);
  await userEvent.click(day("2027-06-13"));
  await waitFor(() => expect(day("2027-06-13").textContent).toMatch(/chosen departure/));
  expect(day("2027-06-12").textContent).toMatch(/in your stay/);
});

test("the question mark opens the help for the keyboard, and Esc closes only that", async () => {
  await openCalendar();
  (day("2027-06-20") as HTMLElement).focus();
  await userEvent.keyboard("?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).toBeNull());
  expect(screen.getAllByRole("grid").length).toBeGreaterThan(0);
});

test("the list of months leads to any of the next eleven", async () => {
  await openCalendar();
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "Go to month" });
  expect(list.options).toHaveLength(11);
  await userEvent.selectOptions(list, "2027-09-01");
  await screen.findByRole("grid", { name: /September 2027/ });
});

test("if the hotel's page shows a single room type, only its days are shown", async () => {
  engine.addresses.length = 0;
  await openCalendar({ onlyRoomTypeId: 2 });
  expect(screen.queryByRole("button", { name: /Garden room|All rooms/ })).toBeNull();
  const asked = engine.addresses.filter((address) => address.startsWith(`/pons/availability?from=${FIRST}`));
  expect(asked.filter((address) => !address.includes("room_types_id=2"))).toEqual([]);
  expect(asked).not.toEqual([]);
});

test("for a party that fits no room, days are searched room by room, and the price covers all rooms", async () => {
  const rooms = [anOffer(), anOffer()];
  const together: CombinationView = {
    kinds: ["cheapest"],
    total: 1_560_000,
    currency: "CZK",
    fees: [],
    rooms,
  };
  engine.addresses.length = 0;
  await openCalendar({ party: { 1: 8 } }, undefined, undefined, {
    "/pons/combinations": () =>
      searchCalls.combinations.writeAnswer([{ ...together, rooms: [...together.rooms] }], CONTEXT) as object,
  });
  await screen.findByText(/days with space for 2.people in one room/);
  const asked = engine.addresses.filter((address) => address.startsWith("/pons/availability?"));
  expect(asked.at(-1)).toContain(`persons=${encodeURIComponent('{"1":2}')}`);
  await screen.findByText(/from .*15,600.* in total/);
});

/** Lets the test's engine answer. */
async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${engine.origin}${request.url ?? ""}`);
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
}

test("a price under way is abandoned once the departure changes", async () => {
  const gone: string[] = [];
  const waiting = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    if (request.method === "OPTIONS") {
      response.end();
      return;
    }
    if (!request.url?.endsWith("/rates")) {
      void forward(request, response);
      return;
    }
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    response.on("close", () => gone.push((JSON.parse(body) as { departure: string }).departure));
  }).listen(0, "127.0.0.1");
  await once(waiting, "listening");
  const { port } = waiting.address() as AddressInfo;
  engine.answers = answers();
  const stay = { arrival: "2027-06-11", departure: "2027-06-13" };
  renderWidget(openerOf(<CalendarDialog request={{ roomTypeId: 0 }} />), {
    origin: `http://127.0.0.1:${port}`,
    state: stay,
  });
  await press("Open");
  await userEvent.click(await screen.findByTitle(/^Leave later: Mon.14.Jun/, {}, { timeout: 240_000 }));
  await waitFor(() => expect(gone).toEqual(["2027-06-13"]));
  waiting.closeAllConnections();
  waiting.close();
});
