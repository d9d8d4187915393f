import { searchCalls } from "@portico/contract/offers/search-calls";
import type { MonthOption } from "@portico/contract/calendar/month";
import type { Property } from "@portico/contract/property/property";
import { monthName, nightsOfMonths } from "@portico/domain/dates/month-anchors";
import { addDays, addMonths, daysBetween } from "@portico/domain/dates/plain-date";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CalendarRequest } from "../../base/dialogs/widget-dialogs.ts";
import type { GuestState } from "../../base/store/guest-state.ts";
import { day, settled, standInForPopovers } from "../../testing/calendar-days.ts";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { anOffer } from "../../testing/offer-fixture.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { MonthlyDialog } from "./monthly-dialog.tsx";

const CONTEXT = { currency: "CZK" } as const;
const FIRST = "2027-06-01";
const ARRIVAL = "2027-06-15";
const RENT = 2_190_000;

let engine: TestEngine;
beforeAll(async () => {
  standInForPopovers();
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

/** From here on the only unit is taken. */
type House = { least?: number; takenFrom?: string };

function anOption(months: number, { least = 1, takenFrom = "9999-12-31" }: House): MonthOption {
  const departure = addDays(ARRIVAL, nightsOfMonths(ARRIVAL, months));
  const partial = months >= least && departure > takenFrom;
  const available = months >= least && !partial;
  return {
    month: monthName(departure),
    departure,
    available,
    singleUnit: available || partial,
    partial,
    partialDeparture: partial ? takenFrom : null,
    price: available ? months * RENT : partial ? RENT : 0,
    bookable: available,
    minNights: nightsOfMonths(ARRIVAL, least),
    maxNights: 731,
    closedToDeparture: false,
    closedToArrival: false,
  };
}

function optionsOf(asked: number | string[], house: House): MonthOption[] {
  const counts =
    typeof asked === "number"
      ? Array.from({ length: asked }, (_, before) => before + 1)
      : asked.map((name) => Math.round(daysBetween(ARRIVAL, `${name}-15`) / 30.44));
  return counts.map((months) => anOption(months, house));
}

const OPTIONS = "/pons/availability-departure-longterm?";

/** A test's answer does not see the query of a call, but the address does. */
function lastQuery(path: string): URLSearchParams {
  const address = engine.addresses.findLast((one) => one.startsWith(path)) ?? "";
  return new URLSearchParams(address.split("?")[1]);
}

function answers(house: House): TestEngine["answers"] {
  const dates = Array.from({ length: 61 }, (_, day) => addDays(FIRST, day));
  const days = dates.map((date) => ({ date, available: true, closedToArrival: false, blocked: null }));
  return {
    "/pons/availability": () => searchCalls.availability.writeAnswer(days, CONTEXT) as object,
    "/pons/availability-departure-longterm": () => {
      const asked = JSON.parse(lastQuery(OPTIONS).get("months") ?? "") as number | string[];
      return searchCalls.availabilityDepartureLongterm.writeAnswer(
        optionsOf(asked, house),
        CONTEXT,
      ) as object;
    },
    "/api/ibe4/month-prices": (body) =>
      searchCalls.monthPrices.writeAnswer(
        optionsOf((body as { months: string[] }).months, house).map(({ month, departure, price }) => ({
          month,
          departure,
          price,
        })),
        CONTEXT,
      ) as object,
    "/pons/availability-departure-longterm-detail": () => {
      const query = lastQuery("/pons/availability-departure-longterm-detail?");
      const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
      const least = nightsOfMonths(ARRIVAL, house.least ?? 1);
      const departures = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
        .filter((departure) => departure > ARRIVAL)
        .map((departure) => {
          const isShort = daysBetween(ARRIVAL, departure) < least;
          return {
            departure,
            bookable: !isShort,
            minStay: isShort ? least : 0,
            maxStay: 0,
            closedToDeparture: false,
            blocked: null,
          };
        });
      return searchCalls.availabilityDepartureLongtermDetail.writeAnswer(departures, CONTEXT) as object;
    },
    "/api/ibe4/rates": (body) => {
      const { arrival, departure } = body as { arrival: string; departure: string };
      const instalments = [1, 2].map((month) => ({ due: addMonths(arrival, month), amount: RENT }));
      const fees = [{ feeId: 0, kind: "security_deposit", unit: "item", amount: RENT } as const];
      const offer = anOffer({ arrival, departure, total: 6_570_000, deposit: RENT, instalments, fees });
      return searchCalls.rates.writeAnswer([offer], CONTEXT) as object;
    },
  };
}

let told: object[];

type Opened = {
  alignDates?: boolean;
  house?: House;
  state?: Partial<GuestState>;
  request?: CalendarRequest;
  others?: TestEngine["answers"];
  roomCheckMode?: Property["rules"]["roomCheckMode"];
  dialogs?: Surroundings["dialogs"];
};

async function openMonths(opened: Opened = {}) {
  const { alignDates = true, house = {}, state, request, others, roomCheckMode, dialogs } = opened;
  engine.answers = { ...answers(house), ...others };
  engine.asked.length = 0;
  engine.addresses.length = 0;
  told = [];
  const base = aProperty();
  const rendered = renderWidget(openerOf(<MonthlyDialog request={request ?? { roomTypeId: 0 }} />), {
    origin: engine.origin,
    property: {
      ...base,
      fees: [{ id: 0, kind: "security_deposit", unit: "item", name: { en: "Security deposit" } }],
      monthlyStays: { enabled: true, alignDates },
      rules: { ...base.rules, ...(roomCheckMode && { roomCheckMode }) },
      search: { ...base.search, lastDate: "2029-06-01", mostNights: 731 },
    },
    state: { arrival: null, departure: null, ...state },
    tell: (occurrence) => void told.push(occurrence),
    ...(dialogs && { dialogs }),
  });
  await press("Open");
  await settled();
  return rendered;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const chooseArrival = async () => {
  await userEvent.click(day(ARRIVAL));
  await waitFor(() => expect(cards()[0]?.textContent).toMatch(/21,900/));
};
const cards = () => screen.getAllByRole("radio");
const card = (name: RegExp) => screen.getByRole("radio", { name });
const continues = () => screen.queryByRole("button", { name: "Continue" });
const dates = ({ arrival, departure }: GuestState) => [arrival, departure];
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("an arrival loads twelve lengths with their prices, four at a time; a length and Continue make the stay", async () => {
  let wentOn = 0;
  const { store } = await openMonths({ request: { roomTypeId: 0, onChosen: () => (wentOn += 1) } });
  expect(continues()).toBeNull();
  await chooseArrival();
  expect(cards()).toHaveLength(12);
  expect(engine.asked.filter((path) => path.endsWith("/month-prices"))).toHaveLength(3);
  const three = card(/^3.months, until 15\..Sept?.2027, Kč.65,700 in total, Kč.21,900 \/ month$/);
  expect(continues()).toBeNull();
  await userEvent.click(three);
  expect(three.getAttribute("aria-checked")).toBe("true");
  await screen.findByText(/3.months/, { selector: "b" });
  await screen.findByText(/Kč.65,700 in total · Kč.21,900 \/ month/);
  await screen.findByText(
    /^You pay Kč.21,900 today\. Then month by month from 15\..Jul.2027, Kč.43,800 in total\. Security deposit Kč.21,900 on top/,
  );
  expect(dates(store.getState())).toEqual([null, null]);
  await press("Continue");
  await closed();
  expect(dates(store.getState())).toEqual([ARRIVAL, "2027-09-15"]);
  expect(told).toEqual([{ kind: "stay_chosen", arrival: ARRIVAL, departure: "2027-09-15" }]);
  expect(wentOn).toBe(1);
});

test("with two steps a length leads to the departure, and too early a day moves to the minimum", async () => {
  const { store } = await openMonths({ alignDates: false, house: { least: 3 } });
  await userEvent.click(day(ARRIVAL));
  const short = await screen.findByRole("radio", { name: /^2.months.*at least 3.months$/ });
  expect(short.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(short);
  expect(continues()).toBeNull();
  await userEvent.click(card(/^4.months/));
  await screen.findByRole("grid", { name: "October 2027" });
  await settled();
  expect(continues()).not.toBeNull();
  await userEvent.click(day("2027-10-20"));
  await screen.findByText(/4.months and 5.days/, { selector: "b" });
  const [, previous] = screen.getAllByRole("button", { name: "Previous month" });
  if (previous) await userEvent.click(previous);
  await screen.findByRole("grid", { name: "September 2027" });
  await settled();
  const early = screen.getByRole("button", { name: /^Friday,? 10 September 2027,.* at least 3.months/ });
  await userEvent.click(early);
  await screen.findByText(/Shortest stay: 3.months\. We moved your departure to 15\..Sep/);
  await press("Continue");
  await closed();
  expect(dates(store.getState())).toEqual([ARRIVAL, "2027-09-15"]);
});

test("a stay that breaks off ends on its last free day, and longer ones are not offered", async () => {
  const { store } = await openMonths({ house: { takenFrom: "2027-08-20" } });
  await chooseArrival();
  await screen.findByText(/Longer stays are no longer free/);
  expect(screen.queryByRole("button", { name: "Show longer stays" })).toBeNull();
  await userEvent.click(card(/^3.months.*partly free, until 20\..Aug.2027$/));
  await screen.findByText(/Only free until 20\..Aug/);
  await press("Continue");
  await closed();
  expect(dates(store.getState())).toEqual([ARRIVAL, "2027-08-20"]);
});

test.each([
  ["between two anchors", "2027-08-20", 3, /until 15\..Sept?.2027/, "2027-09-15"],
  ["where a shorter stay ends too", "2027-08-15", 4, /until 15\..Oct.2027/, "2027-10-15"],
])(
  "the whole of a stay that breaks off %s can be waited for, at the price that the hotel promises",
  async (...row) => {
    const [, takenFrom, months, until, departure] = row;
    const full = {
      available: 0,
      singleUnit: false,
      problems: [{ code: "sold_out", date: takenFrom }],
    } as const;
    const rates = (body: unknown) => {
      const { explain, ...stay } = body as { arrival: string; departure: string; explain: number };
      const { arrival, departure: end } = stay;
      const whole = anOffer({
        arrival,
        departure: end,
        total: 6_570_000,
        ...full,
        problems: [...full.problems],
      });
      const shorter = anOffer({ arrival, departure: end, total: 4_700_000 });
      const offers =
        explain === 1
          ? [
              { ...whole, offerId: "" },
              { ...whole, total: 6_600_000 },
            ]
          : [shorter];
      return searchCalls.rates.writeAnswer(offers, CONTEXT) as object;
    };
    const opened: object[] = [];
    const { store } = await openMonths({
      house: { takenFrom },
      others: { "/api/ibe4/rates": rates },
      roomCheckMode: "warning",
      dialogs: { openRoom: (request) => opened.push(request) },
    });
    await chooseArrival();
    await userEvent.click(card(new RegExp(`^${months}.months.*partly free`)));
    expect((await screen.findByText(/You can join the waiting list for the whole stay/)).textContent).toMatch(
      until,
    );
    await press(new RegExp(`^Join the waiting list: Garden room, Kč.66,000 for ${months}.months$`));
    await closed();
    expect(dates(store.getState())).toEqual([ARRIVAL, departure]);
    expect(opened).toEqual([{ mode: "select", roomTypeId: 1 }]);
  },
);

test("longer stays load twelve at a time, up to two years", async () => {
  await openMonths();
  await chooseArrival();
  await press("Show longer stays");
  await waitFor(() => expect(cards()).toHaveLength(24));
  await screen.findByText("We have no data for further months.");
  const asked = engine.addresses.filter((address) => address.startsWith(OPTIONS));
  const pages = asked.map((address) =>
    JSON.parse(new URLSearchParams(address.split("?")[1]).get("months") ?? ""),
  );
  expect(pages).toEqual([12, expect.objectContaining({ 0: "2028-07", 11: "2029-06" })]);
  expect(card(/^24.months, until 15\..Jun.2029/)).toBeTruthy();
});

test("an arrival without an answer says so, and a failed one can be requested again", async () => {
  let fails = true;
  const path = "/pons/availability-departure-longterm";
  await openMonths({ others: { [path]: () => (fails ? 500 : []) } });
  await userEvent.click(day(ARRIVAL));
  await screen.findByText("The free dates could not be loaded.");
  fails = false;
  await press("Try again");
  await screen.findByText("We have no data for further months.");
  expect(screen.queryByRole("radio")).toBeNull();
});

test("the arrow keys reach every length, even an unavailable one, and Space chooses", async () => {
  await openMonths({ house: { least: 2 } });
  await userEvent.click(day(ARRIVAL));
  await screen.findByRole("radio", { name: /^2.months, until 15\..Aug/ });
  await waitFor(() => expect(screen.queryByRole("radiogroup", { busy: true })).toBeNull());
  card(/^2.months/).focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(card(/^1.month, .*at least 2.months$/));
  await userEvent.keyboard(" {ArrowLeft} ");
  expect(card(/^12.months/).getAttribute("aria-checked")).toBe("true");
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
});

test("closing keeps the search; a stay too short for months is extended when the dialog opens", async () => {
  const stay = { arrival: ARRIVAL, departure: addDays(ARRIVAL, 2) };
  const { store } = await openMonths({ state: stay });
  await waitFor(() => expect(card(/^1.month,/).getAttribute("aria-checked")).toBe("true"));
  await screen.findByText(/Shortest stay: 1.month\./);
  const [close] = screen.getAllByRole("button", { name: "Close" });
  if (close) await userEvent.click(close);
  await closed();
  expect(dates(store.getState())).toEqual([stay.arrival, stay.departure]);
});
