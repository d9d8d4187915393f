import type { ChangeCalendar as Days } from "@portico/contract/reservations/change-calendar";
import { changeCalls } from "@portico/contract/reservations/change-calls";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { ChangeObstacle } from "@portico/domain/reservations/item-change";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Stay } from "@portico/domain/stays/stay";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { day, settled, standInForPopovers } from "../../../../testing/calendar-days.ts";
import { openerOf } from "../../../../testing/dialog-opener.tsx";
import { renderWidget } from "../../../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../../../testing/test-engine.ts";
import { ChangeCalendar } from "./change-calendar.tsx";

// A room on 11-13 June at 2,000 a night; others have it from the 16th on, and nobody arrives on the 10th.
const OWN: Stay = { arrival: "2027-06-11", departure: "2027-06-13" };

type Day = Days["days"][number];

const FREE = { obstacle: null, problem: null, difference: null };
const refused = (problem: StayProblem, obstacle: ChangeObstacle = "not_offered"): Omit<Day, "date"> => {
  return { obstacle, problem, difference: null };
};

function arrivalOn(date: PlainDate): Omit<Day, "date"> {
  if (date === "2027-06-10") return refused({ code: "closed_to_arrival", date });
  if (date === "2027-06-05") return { obstacle: "below_fee", problem: null, difference: null };
  return date >= "2027-06-16" ? refused({ code: "sold_out", date }, "sold_out") : FREE;
}

function departureOn(date: PlainDate, nights: number): Omit<Day, "date"> {
  if (date === "2027-06-15") return refused({ code: "closed_to_departure", date });
  return { ...FREE, difference: (nights - 2) * 200_000 };
}

let engine: TestEngine;
let asked: Record<string, unknown>[];
let chosen: Stay[];

beforeAll(async () => {
  standInForPopovers();
  engine = await startTestEngine({});
});
beforeEach(() => {
  asked = [];
  chosen = [];
});
afterEach(cleanup);
afterAll(() => engine.close());

function daysFor({ from, to, arrival }: { from: PlainDate; to: PlainDate; arrival?: PlainDate }): Day[] {
  const days: Day[] = [];
  const first = arrival === undefined ? from : addDays(arrival, 1);
  const last = arrival === undefined || to < "2027-06-16" ? to : "2027-06-16";
  for (let date = first, nights = 1; date <= last; date = addDays(date, 1), nights++) {
    days.push({ date, ...(arrival === undefined ? arrivalOn(date) : departureOn(date, nights)) });
  }
  return days;
}

async function openCalendar(answer?: () => Refusal) {
  engine.answers = {
    "/api/ibe4/change-calendar": (body) => {
      if (answer) return answer();
      const question = body as Parameters<typeof daysFor>[0];
      asked.push({ ...question });
      const days = { currency: "CZK" as const, days: daysFor(question) };
      return changeCalls.changeCalendar.writeAnswer(days, { currency: "CZK" }) as object;
    },
  };
  const request = {
    name: "Garden room",
    question: {
      paymentId: "p_1",
      returnToken: "t",
      lineCode: "double-1",
      guests: [{ categoryId: 1, meal: "none" as const }],
      services: null,
      roomTypeId: 2,
      ratePlanId: 1,
      packageId: null,
    },
    currency: "CZK" as const,
    stay: OWN,
    onChoose: (stay: Stay) => void chosen.push(stay),
  };
  renderWidget(openerOf(<ChangeCalendar request={request} />), { origin: engine.origin });
  await press("Open");
  await settled();
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const footer = () => within(screen.getByRole("dialog")).getByRole("contentinfo");
const told = () => footer().textContent?.replaceAll("\u00a0", " ") ?? "";

test("opens with what is booked, at the same price, for the room as it is wished", async () => {
  await openCalendar();
  expect(screen.getByRole("dialog", { name: "New dates for your stay" })).toBeTruthy();
  await waitFor(() => expect(told()).toMatch(/2 nights.*Garden room.*same price as now/));
  expect(day("2027-06-11").getAttribute("aria-label") ?? day("2027-06-11").textContent).toMatch(
    /chosen arrival/,
  );
  expect(asked[0]).toMatchObject({ ibe_code: "double-1", room_types_id: 2, rates_id: 1 });
});

test("a chosen stay says what it costs more, and is what the form goes on with", async () => {
  await openCalendar();
  await userEvent.click(day("2027-06-11"));
  await screen.findByText(/Choose the day you leave/);
  await settled();
  await userEvent.click(day("2027-06-14"));
  await waitFor(() => expect(told()).toMatch(/3 nights.*2,000.* more than now/));
  expect(chosen).toEqual([]);
  await press("Use these dates");
  expect(chosen).toEqual([{ arrival: "2027-06-11", departure: "2027-06-14" }]);
  await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
});

test("one night less is a press beside the days, and says what it costs less", async () => {
  await openCalendar();
  await press(/^Leave earlier: /);
  await waitFor(() => expect(told()).toMatch(/1 night.*2,000.* less than now/));
});

test("by keyboard alone: the arrows move among the days, Enter chooses, Esc gives up the arrival and then closes", async () => {
  await openCalendar();
  (day("2027-06-11") as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await screen.findByText(/Arrival .*12 June.* Choose the day you leave/);
  await settled();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  await waitFor(() => expect(told()).toMatch(/2 nights.*same price as now/));
  await userEvent.click(day("2027-06-12"));
  await screen.findByText(/Choose the day you leave/);
  await userEvent.keyboard("{Escape}");
  await screen.findByText("Choose the day you arrive");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  expect(chosen).toEqual([]);
});

test.each([
  ["2027-06-10", /^No arrival on 10.Jun/, "closed_to_arrival"],
  ["2027-06-05", /^Only the hotel can move your stay there/, "only_by_hotel"],
  ["2027-06-18", /18.Jun is sold out/, "sold_out"],
])(
  "why no stay begins on %s is said where the day is pressed, with what is possible",
  async (date, words, code) => {
    await openCalendar();
    await press("Clear dates");
    expect(day(date).getAttribute("data-blocked")).toBe(code);
    await userEvent.click(day(date));
    const card = await screen.findByRole("dialog", { name: words });
    const [way] = within(card).getAllByRole("button", { name: /^Arrive / });
    expect(way).toBeTruthy();
  },
);

test("a departure that is closed says so, and the days beyond what is free cannot be reached", async () => {
  await openCalendar();
  await userEvent.click(day("2027-06-13"));
  await screen.findByText(/Choose the day you leave/);
  await settled();
  expect(day("2027-06-15").getAttribute("data-blocked")).toBe("closed_to_departure");
  expect(day("2027-06-16").getAttribute("data-blocked")).toBeNull();
  expect(day("2027-06-17").getAttribute("data-blocked")).toBe("no_departure");
});

test("months in which nothing is possible say so", async () => {
  await openCalendar();
  await press("Clear dates");
  await press("Next month");
  await settled();
  await screen.findByText("Nothing is free in the months shown.");
});

test("days that cannot be loaded say so, and are asked for again", async () => {
  await openCalendar(() => new Refusal(503, "unavailable"));
  await screen.findByText("The free days could not be loaded.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
