import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { AlternativeStay } from "@portico/contract/offers/alternative";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import { wellnessCalls } from "@portico/contract/wellness/wellness-calls";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { Button } from "@portico/ui/button/button";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aChosenItem, aChosenPackage, aChosenTime } from "../testing/guest-fixtures.ts";
import { aProperty, aTimedServiceView } from "../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { useLastMinute, useLastMinuteOf } from "./use-last-minute.tsx";

let engine: TestEngine;
beforeAll(async () => {
  // Nothing is free on other days.
  engine = await startTestEngine({
    "/pons/alternatives": () => searchCalls.alternatives.writeAnswer([], { currency: "CZK" }) as object,
  });
});
afterAll(() => engine.close());
beforeEach(() => history.replaceState(null, "", "/payment?lang=en"));
afterEach(cleanup);

const garden = aChosenItem();
const attic = aChosenItem({ addedAt: 2, roomTypeId: 2, lineCode: "attic-1" });

function Refuser({ lines }: { readonly lines: readonly string[] }) {
  const showLastMinute = useLastMinute();
  return <Button onClick={() => showLastMinute(lines)}>Order</Button>;
}

async function refuse(lines: readonly string[] = ["garden-1"]) {
  const rendered = renderWidget(<Refuser lines={lines} />, {
    state: { reservation: [garden, attic] },
    origin: engine.origin,
  });
  await userEvent.click(screen.getByRole("button", { name: "Order" }));
  return { ...rendered, dialog: screen.getByRole("alertdialog", { name: "Error" }) };
}

// The specification, part 1, section 2: title errors.error, text errors.payment.last_minute, button show_order.
test("the guest reads what others took, and the one button leads to the offer with the rest of the reservation", async () => {
  const { store, dialog } = await refuse();
  expect(dialog.textContent).toContain(
    "We are sorry, another customer has booked the last free capacity in the meantime.",
  );
  expect(within(dialog).getByRole("listitem").textContent).toBe("Garden room");
  await userEvent.click(within(dialog).getByRole("button", { name: "Back to the offer" }));
  expect(location.pathname + location.search).toBe("/?lang=en");
  expect(store.getState().reservation).toEqual([attic]);
});

test("a loss that an order and a price tell of at once is told once, and the next one again", async () => {
  function Both() {
    const [sold, setSold] = useState(false);
    const showLastMinute = useLastMinute();
    useLastMinuteOf(sold ? ["garden-1"] : []);
    const order = () => {
      setSold(true);
      showLastMinute(["garden-1"]);
    };
    return <Button onClick={order}>Order</Button>;
  }
  renderWidget(<Both />, { state: { reservation: [garden, attic] }, origin: engine.origin });
  await userEvent.click(screen.getByRole("button", { name: "Order" }));
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Back to the offer" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Order" }));
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
});

test("each room that was taken is told with the days on which it is free", async () => {
  const free = { kind: "shift", total: 500_000, currency: "CZK", ratePlanId: 1 } as const;
  const days: Readonly<Record<string, AlternativeStay>> = {
    "1": { ...free, arrival: "2027-06-13", departure: "2027-06-15", roomTypeId: 1 },
    "2": { ...free, arrival: "2027-06-20", departure: "2027-06-22", roomTypeId: 2 },
  };
  engine.answers["/pons/alternatives"] = () => {
    const roomType = /room_types_id=(\d+)/.exec(engine.addresses.at(-1) ?? "")?.[1] ?? "";
    return searchCalls.alternatives.writeAnswer(days[roomType] ? [days[roomType]] : [], {
      currency: "CZK",
    }) as object;
  };
  const { dialog } = await refuse(["garden-1", "attic-1"]);
  const first = await within(dialog).findByRole("button", { name: /^Change dates to 13–.15.June$/ });
  const second = await within(dialog).findByRole("button", { name: /^Change dates to 20–.22.June$/ });
  const described = [first, second].map((button) => {
    return document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;
  });
  expect(described).toEqual(["Garden room", "Attic room"]);
});

test("it persists: neither Esc, nor a click beside it, nor Back closes it", async () => {
  const { store, dialog } = await refuse();
  await userEvent.keyboard("{Escape}");
  fireEvent.mouseDown(dialog);
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  globalThis.dispatchEvent(new PopStateEvent("popstate"));
  expect(screen.getByRole("alertdialog", { name: "Error" })).toBe(dialog);
  expect(store.getState().reservation).toHaveLength(2);
});

function refuseSauna(reservation: ChosenItem[], dialogs: Surroundings["dialogs"] = {}) {
  const property = aProperty({ timedServices: [aTimedServiceView()] });
  const rendered = renderWidget(<Refuser lines={["sauna-1"]} />, {
    state: { reservation },
    origin: engine.origin,
    property,
    dialogs,
  });
  return userEvent.click(screen.getByRole("button", { name: "Order" })).then(() => rendered);
}

function nearestAre(nearest: { day: string; from: number; to: number }[], offSale?: true) {
  const line = {
    lineCode: "sauna-1",
    roomTypeId: 40,
    available: 0,
    singleUnit: true,
    ok: false,
    mayWait: false,
  };
  const rooms = { items: [{ ...line, nearest, offSale }], hold: null };
  engine.answers["/api/ibe4/available-rooms"] = () =>
    priceCalls.availableRooms.writeAnswer(rooms, { currency: "CZK" }) as object;
}

test("a time that was taken leads on in one press to the nearest free ones; the room beside it stays", async () => {
  const day = "2027-06-11";
  nearestAre([
    { day, from: 960, to: 1050 },
    { day, from: 1110, to: 1200 },
  ]);
  const opened: unknown[] = [];
  const dialogs = { openWellness: (request: unknown) => opened.push(request) };
  const { store } = await refuseSauna([garden, aChosenTime()], dialogs);
  expect(screen.getByRole("listitem").textContent).toContain("Sauna, Fri\u00a011\u00a0June, 17:00");
  const times = await screen.findAllByRole("button", { name: /^1\d:30|^16:00/ });
  expect(times.map(({ textContent }) => textContent?.replace("\u2060", ""))).toEqual([
    "16:00–17:30",
    "18:30–20:00",
  ]);
  if (times[1]) await userEvent.click(times[1]);
  const asked = { mode: "order", serviceId: 40, persons: 3, keepsReservation: true };
  expect(opened).toEqual([{ ...asked, day, from: 1110, to: 1200 }]);
  expect(location.pathname).toBe("/summary");
  expect(store.getState().reservation).toEqual([garden]);
});

test("of a time that the clock ended nobody says that another customer took it", async () => {
  nearestAre([{ day: "2027-06-11", from: 1110, to: 1200 }], true);
  await refuseSauna([garden, aChosenTime()]);
  expect(await screen.findByText("This time can no longer be booked online.")).toBeDefined();
  expect(screen.getByText("The nearest free times, Friday 11 June:")).toBeDefined();
  expect(screen.queryByText(/another customer/)).toBeNull();
});

test("times of another day are told with it, and only those that the service can be chosen for", async () => {
  const later = { day: "2027-06-13", from: 960, to: 1050 };
  nearestAre([later, { ...later, day: "2027-06-14" }]);
  const opened: unknown[] = [];
  await refuseSauna([garden, aChosenTime()], { openWellness: (request) => opened.push(request) });
  expect(await screen.findByText("The nearest free times, Sunday 13 June:")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^16:00/ }));
  const asked = { mode: "order", serviceId: 40, persons: 3, keepsReservation: true };
  expect(opened).toEqual([{ ...asked, ...later }]);
});

const HOUR = { day: "2027-06-11", from: 16 * 60, to: 17 * 60 };
const hourAt = (from: number) => ({ ...HOUR, from: from * 60, to: from * 60 + 60 });
const timeAt = (block: typeof HOUR) => ({ contentCode: "sauna", serviceId: 40, block, persons: 2 });

async function refusePackage(takenTimes: { index: number; nearest: (typeof HOUR)[] }[]) {
  const times = [timeAt(hourAt(20)), timeAt(HOUR)];
  const pack = aChosenPackage({ addedAt: 7, lineCode: "suite-1", times });
  const line = {
    lineCode: "suite-1",
    roomTypeId: 1,
    available: 2,
    singleUnit: true,
    ok: false,
    mayWait: false,
  };
  engine.answers["/api/ibe4/available-rooms"] = () =>
    priceCalls.availableRooms.writeAnswer(
      { items: [{ ...line, takenTimes }], hold: null },
      { currency: "CZK" },
    ) as object;
  const { store } = renderWidget(<Refuser lines={["suite-1"]} />, {
    state: { reservation: [pack, garden] },
    origin: engine.origin,
    property: aProperty({ timedServices: [aTimedServiceView()] }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Order" }));
  return store;
}

test("of a package whose time was taken, another time or none is one press away, and the package stays", async () => {
  const store = await refusePackage([{ index: 1, nearest: [hourAt(15)] }]);
  expect((await screen.findByText(/^Somebody else has taken Fri.*16:00.*for Sauna/)).textContent).toContain(
    "The nearest free times",
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Fri.*15:00/ }));
  expect(location.pathname).toBe("/summary");
  expect(store.getState().reservation).toMatchObject([
    { kind: "package", times: [timeAt(hourAt(20)), timeAt(hourAt(15))] },
    { kind: "room" },
  ]);
});

test("where no time is free near the package's one, it may be left for later", async () => {
  const store = await refusePackage([{ index: 1, nearest: [] }]);
  await userEvent.click(await screen.findByRole("button", { name: "Choose later" }));
  expect(store.getState().reservation).toMatchObject([{ times: [timeAt(hourAt(20))] }, { kind: "room" }]);
});

test("where the day is full, the next day that has times is one press away", async () => {
  nearestAre([]);
  engine.answers["/api/ibe4/find-available-time-span"] = () =>
    wellnessCalls.daysWithSlots.writeAnswer(["2027-06-13"], { currency: "CZK" }) as object;
  const opened: unknown[] = [];
  await refuseSauna([aChosenTime()], { openWellness: (request) => opened.push(request) });
  await userEvent.click(await screen.findByRole("button", { name: "Show times, Sunday 13 June" }));
  expect(opened).toEqual([
    {
      mode: "order",
      serviceId: 40,
      persons: 3,
      keepsReservation: true,
      day: "2027-06-13",
      from: 1020,
      to: 1110,
    },
  ]);
  expect(location.pathname).toBe("/wellness");
});

test("whoever would rather have a time of the lost day can wait for it, also where nothing is free soon", async () => {
  nearestAre([]);
  engine.answers["/api/ibe4/find-available-time-span"] = () =>
    wellnessCalls.daysWithSlots.writeAnswer([], { currency: "CZK" }) as object;
  const opened: unknown[] = [];
  const dialogs = { openWellness: (request: unknown) => opened.push(request) };
  const { store } = await refuseSauna([garden, aChosenTime()], dialogs);
  await userEvent.click(await screen.findByRole("button", { name: "Tell me when a time comes free" }));
  const asked = { mode: "order", serviceId: 40, persons: 3, keepsReservation: true };
  expect(opened).toEqual([{ ...asked, day: "2027-06-11", waits: true }]);
  expect(location.pathname).toBe("/summary");
  expect(store.getState().reservation).toEqual([garden]);
});
