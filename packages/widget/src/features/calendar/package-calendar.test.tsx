import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PackageDay, PackageDaysQuestion } from "@portico/contract/packages/package-days";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { addDays, daysBetween } from "@portico/domain/dates/plain-date";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CalendarRequest, WidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import type { GuestState } from "../../base/store/guest-state.ts";
import { day, settled, standInForPopovers } from "../../testing/calendar-days.ts";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { aPricedPackage } from "../../testing/offer-fixture.ts";
import { aProperty, aRoomTypeView } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { CalendarDialog } from "./calendar-dialog.tsx";

const MOVED = "We moved the calendar to the first free date.";
const CONTEXT = { currency: "CZK" } as const;
const NEVER = "9999-12-31";
const DAYS = "/api/ibe4/package-availability";
const PICK = "/api/ibe4/package-pick";

let engine: TestEngine;
beforeAll(async () => {
  standInForPopovers();
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const property = aProperty({
  roomTypes: [aRoomTypeView(), aRoomTypeView({ id: 2, code: "suite", name: { en: "Lake suite" } })],
  packages: [
    { id: 7, code: "weekend", name: { en: "Wellness weekend" } },
    { id: 6, code: "summer", name: { en: "Summer week" } },
  ],
});

const LENGTHS: PackageDay["restrictions"] = [
  { kind: "min_stay", nights: 2 },
  { kind: "max_stay", nights: 3 },
];

const askedDays: PackageDaysQuestion[] = [];

const isFriday = (date: string) => daysBetween("2027-06-04", date) % 7 === 0;

/**
 * A package begins on Fridays from `first` to `last` and lasts two or three nights: 8,990 and 11,590 crowns. Every day may be blocked
 * by one reason.
 */
function packageDays(body: unknown, { first, last, reason }: House): object {
  const asked = packageCalls.packageAvailability.readRequest(body as Record<string, unknown>, CONTEXT);
  askedDays.push(asked);
  const dates = Array.from({ length: daysBetween(asked.from, asked.to) + 1 }, (_, day) =>
    addDays(asked.from, day),
  );
  const days = dates.map<PackageDay>((date) => {
    if (asked.target === "arrival") {
      return isFriday(date) && date >= first && date <= last
        ? { date, available: true, price: 899_000, restrictions: LENGTHS, blocked: null }
        : {
            date,
            available: false,
            price: null,
            restrictions: reason ? [] : [{ kind: "closed_to_arrival" }],
            blocked: reason ?? { code: "closed_to_arrival", date },
          };
    }
    const nights = daysBetween(asked.arrival ?? "", date);
    if (nights === 2 || nights === 3) {
      const price = nights === 2 ? 899_000 : 1_159_000;
      return { date, available: true, price, restrictions: LENGTHS, blocked: null };
    }
    const kind = nights < 2 ? "min_stay" : "max_stay";
    const most = nights < 2 ? 2 : 3;
    return {
      date,
      available: false,
      price: null,
      restrictions: [{ kind, nights: most }],
      blocked: { code: kind, date, nights: most },
    };
  });
  return packageCalls.packageAvailability.writeAnswer(days, CONTEXT) as object;
}

type House = { first: string; last: string; reason: PackageDay["blocked"] };

async function openCalendar(
  request: Partial<CalendarRequest>,
  { first = "2027-06-01", last = NEVER, reason = null, ...state }: Partial<GuestState> & Partial<House> = {},
  dialogs: Partial<WidgetDialogs> = {},
) {
  askedDays.length = 0;
  engine.answers = {
    "/pons/availability": () => searchCalls.availability.writeAnswer([], CONTEXT) as object,
    "/pons/hints": () => [],
    "/api/ibe4/package-list": () =>
      packageCalls.packageList.writeAnswer([aPricedPackage()], CONTEXT) as object,
    [DAYS]: (body) => packageDays(body, { first, last, reason }),
    [PICK]: () => {
      const from = new URLSearchParams(engine.addresses.at(-1)?.split("?")[1]).get("ref_date") ?? "";
      const week = Array.from({ length: 7 }, (_, day) => addDays(from > first ? from : first, day));
      const day = week.find((date) => isFriday(date) && date <= last) ?? null;
      return packageCalls.packagePick.writeAnswer(first === NEVER ? null : day, CONTEXT) as object;
    },
  };
  const chosen = { arrival: null, departure: null, ...state };
  const rendered = renderWidget(openerOf(<CalendarDialog request={{ roomTypeId: 0, ...request }} />), {
    origin: engine.origin,
    property,
    state: chosen,
    dialogs,
  });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await settled();
  return rendered;
}

const named = (date: string) => (day(date).textContent ?? "").replaceAll("\u00a0", " ");

test("a package's days have its price and lengths, and say why others can't be chosen", async () => {
  const { store } = await openCalendar({ packageId: 7 });
  expect(named("2027-06-11")).toContain("whole stay from Kč 8,990, 2 to 3 nights");
  expect(named("2027-06-12")).toContain("no arrival on 12 Jun");
  await userEvent.click(day("2027-06-11"));
  await settled();
  expect(named("2027-06-14")).toContain("Kč 11,590");
  expect(named("2027-06-12")).toContain("at least 2 nights");
  expect(named("2027-06-15")).toContain("at most 3 nights");
  await userEvent.click(day("2027-06-14"));
  expect(await screen.findByText(/from Kč.11,590/, { selector: "dialog span, dialog p *" })).toBeTruthy();
  expect(store.getState()).toMatchObject({ arrival: "2027-06-11", departure: "2027-06-14" });
});

test("if no shown day is free, it turns to the closest one and says so", async () => {
  await openCalendar({ packageId: 7 }, { first: "2027-09-03" });
  expect(await screen.findByText(MOVED)).toBeTruthy();
  await waitFor(() => expect(day("2027-09-03").getAttribute("aria-disabled")).toBe("false"));
});

const AUTUMN = { arrival: "2027-10-12", departure: "2027-10-14" };

test.each([
  ["stays at the chosen dates where a shown day is free", {}, "2027-10-15", false],
  ["turns to the first day after the chosen dates", { first: "2027-12-24" }, "2027-12-24", true],
  ["turns back to the last day before them, which is closer", { last: "2027-08-27" }, "2027-08-27", true],
])("with dates chosen the calendar %s", async (_, house, shown, moved) => {
  await openCalendar({ packageId: 7 }, { ...AUTUMN, ...house });
  await waitFor(() => expect(day(shown).getAttribute("aria-disabled")).toBe("false"));
  expect(screen.queryByText(MOVED) !== null).toBe(moved);
});

test.each([
  ["in view", "2027-11-05", "2027-10-15", false],
  ["months away", "2027-12-24", "2027-12-24", true],
])("found beforehand, the closest day is %s", async (_, from, shown, moved) => {
  await openCalendar({ packageId: 7, from }, { ...AUTUMN, first: moved ? from : "2027-10-15" });
  await waitFor(() => expect(day(shown).getAttribute("aria-disabled")).toBe("false"));
  expect(screen.queryByText(MOVED) !== null).toBe(moved);
});

test.each([
  ["two", false, "2027-07-31"],
  ["on a phone one", true, "2027-06-30"],
])("as many months are asked as are shown: %s", async (_, forceMobile, to) => {
  await openCalendar({ packageId: 7 }, { forceMobile });
  expect(askedDays.map((question) => question.to)).toEqual([to]);
});

test("on the way to one package, the guest continues with another that they picked", async () => {
  const opened: unknown[] = [];
  const onChosen = () => opened.push("the first");
  const dialogs = { openPackage: (request: unknown) => void opened.push(request) };
  for (const pick of [/Summer week/, /Wellness weekend|All packages/]) {
    await openCalendar({ packageId: 7, onChosen }, {}, dialogs);
    if (pick.test("Summer week")) await userEvent.click(screen.getByRole("button", { name: pick }));
    await settled();
    await userEvent.click(day("2027-06-11"));
    await settled();
    await userEvent.click(day("2027-06-13"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    cleanup();
  }
  expect(opened).toEqual([{ mode: "select", packageId: 6 }, "the first"]);
});

test.each([
  [null, "No dates of this package are available in the near future."],
  [{ code: "booked_outside", from: null, to: "2027-05-31" }, "No dates of this package are available"],
  [{ code: "booked_outside", from: "2027-09-01", to: null }, "This package cannot be bought yet."],
] as const)(
  "a package without any free day says that, and whether it is yet to come: %j",
  async (reason, words) => {
    await openCalendar({ packageId: 7 }, { first: NEVER, reason });
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  },
);

test("rooms and packages are chosen by tabs, all of them or one, and named by view and id", async () => {
  await openCalendar({});
  const keys = () =>
    [...document.querySelectorAll("[data-item]")].map((item) => item.getAttribute("data-item"));
  expect(keys()).toEqual(["0_0", "0_1", "0_2"]);
  await userEvent.click(screen.getByRole("button", { name: "Packages" }));
  await settled();
  expect(keys()).toEqual(["1_0", "1_7", "1_6"]);
  expect(screen.getByRole("button", { name: "All packages" }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: /Wellness weekend/ }));
  await waitFor(() => expect(named("2027-06-11")).toContain("Kč 8,990"));
});

test("prices of packages appear where packages are listed", async () => {
  const { store } = await openCalendar({});
  await userEvent.click(screen.getByRole("button", { name: "Packages" }));
  await settled();
  await userEvent.click(day("2027-06-11"));
  await settled();
  await userEvent.click(day("2027-06-13"));
  await waitFor(() => expect(store.getState().departure).toBe("2027-06-13"));
  await userEvent.click(screen.getByRole("button", { name: "Show prices" }));
  await waitFor(() => expect(store.getState().view).toBe("packages"));
});

test("if the hotel's page shows a single package, there is nothing to choose", async () => {
  await openCalendar({}, { onlyPackageId: 7 });
  expect(document.querySelector("[data-item]")).toBeNull();
  expect(screen.queryByRole("button", { name: "Packages" })).toBeNull();
  expect(named("2027-06-11")).toContain("Kč 8,990");
});
