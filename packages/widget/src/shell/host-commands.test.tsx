import type { HostCommand } from "@portico/contract/frame-requests";
import type { Property } from "@portico/contract/property/property";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { standAlone } from "../base/frame/connect-frame.ts";
import { type CommandTaker, FrameContext } from "../base/frame/frame.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { couponAnswer } from "../testing/coupon-fixture.ts";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { aProperty } from "../testing/property-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { HostCommands } from "./host-commands.tsx";

const COUPON = "/api/ibe4/coupon";
const LAKE10 = couponAnswer({ code: "LAKE10" });

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

/** A widget whose host page may send commands; the hotel accepts codes, and sells from 2027-06-01 to 2028-06-01. */
function commanded(state: Partial<GuestState> = {}, hotel: Partial<Property> = {}) {
  let taker: CommandTaker | undefined;
  const frame = {
    ...standAlone(),
    framed: true,
    onCommand(next: CommandTaker) {
      taker = next;
      return () => {};
    },
  };
  const { store } = renderWidget(
    <FrameContext value={frame}>
      <HostCommands />
    </FrameContext>,
    { origin: engine.origin, property: aProperty({ coupons: true, ...hotel }), state },
  );
  const command = (asked: HostCommand) => act(async () => taker?.(asked));
  return { store, command, taker: () => taker };
}

describe("a command has the effect of a guest's own choice", () => {
  test.each([
    [
      { name: "setDates", arrival: "2027-07-01", departure: "2027-07-03" },
      { arrival: "2027-07-01", departure: "2027-07-03" },
    ],
    [{ name: "setGuests", guests: 3 }, { party: { 1: 3 } }],
    [{ name: "setGuests", guests: { 1: 2, 3: 0 } }, { party: { 1: 2 } }],
    [{ name: "setLanguage", language: "de-AT" }, { language: "de" }],
    [{ name: "setCurrency", currency: "eur" }, { currency: "EUR" }],
    [{ name: "setCoupon", code: " lake10 " }, { coupon: { id: 4_711, code: "LAKE10", minPrice: null } }],
    [{ name: "setCoupon", code: null }, { coupon: null }],
    [
      { name: "setDisplay", display: { room: "attic" } },
      { onlyRoomTypeId: 2, view: "rooms" },
    ],
    [{ name: "setDisplay", display: { room: null, highlight: "1" } }, { highlightedRoomTypeId: 1 }],
    [
      { name: "setDisplay", display: { packagesOnly: true } },
      { packagesOnly: true, view: "packages" },
    ],
    [
      { name: "setDisplay", display: { mobile: true, mealLabel: false, taxLabel: false } },
      { forceMobile: true, mealLabel: false, taxLabel: false },
    ],
  ] as [HostCommand, Partial<GuestState>][])("%j", async (asked, changed) => {
    engine.answers = { [COUPON]: () => LAKE10 };
    const { store, command } = commanded();
    expect(await command(asked)).toBeNull();
    expect(store.getState()).toMatchObject(changed);
  });
});

test("a page may show all rooms of a hotel that shows one, and go back to what the hotel shows", async () => {
  const own = { ...aProperty().display, onlyRoomTypeId: 2, highlightedRoomTypeId: 1 };
  const { store, command } = commanded({ onlyRoomTypeId: 2, highlightedRoomTypeId: 1 }, { display: own });
  const shown = async (room: string | null, highlight: string | null) => {
    expect(await command({ name: "setDisplay", display: { room, highlight } })).toBeNull();
    const { onlyRoomTypeId, highlightedRoomTypeId } = store.getState();
    return [onlyRoomTypeId, highlightedRoomTypeId];
  };
  expect(await shown("all", "none")).toEqual([null, null]);
  expect(await shown("garden", "attic")).toEqual([1, 2]);
  expect(await shown(null, null)).toEqual([2, 1]);
});

test("a room is shown among rooms, also where packages were", async () => {
  const { store, command } = commanded({ view: "packages" });
  expect(await command({ name: "setDisplay", display: { room: "attic" } })).toBeNull();
  expect(store.getState()).toMatchObject({ view: "rooms", onlyRoomTypeId: 2 });
});

describe("a command that this hotel cannot obey changes nothing, and says why", () => {
  test.each([
    [{ name: "setDates", arrival: "2027-05-31", departure: "2027-06-02" }, "dates_past"],
    [{ name: "setDates", arrival: "2028-05-31", departure: "2028-06-02" }, "dates_too_far"],
    [{ name: "setGuests", guests: { 99: 2 } }, "guest_category_unknown"],
    [{ name: "setDisplay", display: { room: "cellar" } }, "room_unknown"],
    [{ name: "setDisplay", display: { package: "spa" } }, "package_unknown"],
    [{ name: "setLanguage", language: "fr" }, "language_not_offered"],
    [{ name: "setCurrency", currency: "USD" }, "currency_not_offered"],
    [{ name: "setCoupon", code: "NONE" }, "coupon_unknown"],
  ] as [HostCommand, string][])("%j", async (asked, problem) => {
    engine.answers = { [COUPON]: () => new Refusal(404, "coupon_unknown") };
    const { store, command } = commanded();
    const before = store.getState();
    expect(await command(asked)).toBe(problem);
    expect(store.getState()).toEqual(before);
  });
});

test("days beyond the page's own limits are refused", async () => {
  const { store, command } = commanded({ departureLimit: "2027-07-02" });
  expect(await command({ name: "setDates", arrival: "2027-07-01", departure: "2027-07-03" })).toBe(
    "dates_not_allowed",
  );
  expect(store.getState().arrival).toBe("2027-06-11");
});

describe("a command that would drop the reservation is put to the guest", () => {
  const booked = { reservation: [aChosenItem()] };
  const answer = async (name: string) => {
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name }));
  };

  test.each([
    { name: "setDates", arrival: "2027-07-01", departure: "2027-07-03" },
    { name: "setCurrency", currency: "EUR" },
  ] as HostCommand[])("$name: who keeps it is heard as declining", async (asked) => {
    const { store, taker } = commanded(booked);
    const before = store.getState();
    const outcome = taker()?.(asked);
    await answer("Keep the reservation");
    expect(await outcome).toBe("declined");
    expect(store.getState()).toEqual(before);
  });

  test("who agrees starts anew with what was asked", async () => {
    const { store, taker } = commanded(booked);
    const outcome = taker()?.({ name: "setDates", arrival: "2027-07-01", departure: "2027-07-03" });
    await answer("Change and start again");
    expect(await outcome).toBeNull();
    expect(store.getState()).toMatchObject({ reservation: [], arrival: "2027-07-01" });
  });
});
