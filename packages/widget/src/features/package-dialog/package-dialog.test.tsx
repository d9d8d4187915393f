import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PricedPackage } from "@portico/contract/packages/package";
import type { ChosenPackage } from "@portico/contract/checkout/chosen-item";
import type { WantedTimeView } from "@portico/contract/packages/content-time";
import type { PackageOffer } from "@portico/contract/packages/package-offer";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CalendarRequest, PackageRequest, TimeRequest } from "../../base/dialogs/widget-dialogs.ts";
import { aChosenPackage } from "../../testing/guest-fixtures.ts";
import { aPackageOffer, aPricedPackage } from "../../testing/offer-fixture.ts";
import { PRICE, pricedReservation, questionOf } from "../../testing/priced-reservation.ts";
import { aProperty, aRoomTypeView, aTimedServiceView } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { saleAnswer } from "../../testing/voucher-fixture.ts";
import { aDay, wellnessAnswers } from "../../testing/wellness-answers.ts";
import { PackageDialog } from "./package-dialog.tsx";
import { TimeDialog } from "./time-dialog.tsx";

const CONTEXT = { currency: "CZK" } as const;
const PER_GUEST = 450_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const property = aProperty({
  roomTypes: [aRoomTypeView(), aRoomTypeView({ id: 2, code: "suite", name: { en: "Lake suite" } })],
  timedServices: [aTimedServiceView()],
  packages: [{ id: 7, code: "weekend", name: { en: "Wellness weekend" } }],
});
/** From an hour before check-in and until half an hour after check-out, with 16:00 taken on the first day. */
const DAYS = {
  "2027-06-11": aDay("2027-06-11", 14 * 60, [1, 1, 1, 1, 0, 1]),
  "2027-06-12": aDay("2027-06-12", 9 * 60, [0, 0]),
  "2027-06-13": aDay("2027-06-13", 9 * 60, [1, 1, 1]),
};
/** An hour of the sauna for all guests of the package. */
const oneHour = ({ guests }: ChosenPackage): WantedTimeView[] => [
  { contentCode: "sauna", serviceId: 40, slots: 2, persons: guests.length, name: { en: "Private sauna" } },
];
const FIRST_HOUR = { day: "2027-06-11", from: 15 * 60, to: 16 * 60 };
const garden = aPackageOffer();
const suite = aPackageOffer({ roomTypeId: 2, lineCode: "suite", total: 1_139_000 });
const refusedSuite = aPackageOffer({
  roomTypeId: 2,
  lineCode: "suite",
  total: 0,
  available: 0,
  offerId: "",
  problems: [{ code: "sold_out", date: "2027-06-11" }],
});

/** Opens the times of a content, as the app's registry does. */
let showTimes: (request: TimeRequest) => void = () => undefined;

function Opener({ request }: { request: PackageRequest }) {
  const { open } = useDialogs();
  useEffect(() => {
    showTimes = (asked) => open(() => <TimeDialog request={asked} />);
  }, [open]);
  return (
    <button type="button" onClick={() => open(() => <PackageDialog request={request} />)}>
      Open
    </button>
  );
}

type Told = {
  pack?: PricedPackage;
  offers?: PackageOffer[];
  timesWanted?: (item: ChosenPackage) => WantedTimeView[];
};

async function openPackage(
  request: Partial<PackageRequest>,
  { pack = aPricedPackage(), offers = [garden, suite], timesWanted = () => [] }: Told = {},
  around: Surroundings = {},
) {
  history.replaceState(null, "", "/?lang=en");
  engine.answers = {
    ...wellnessAnswers(DAYS),
    "/api/ibe4/voucher": () => saleAnswer(),
    "/api/ibe4/package-list": () => packageCalls.packageList.writeAnswer([pack], CONTEXT) as object,
    "/api/ibe4/package-rate": () => packageCalls.packageRate.writeAnswer(offers, CONTEXT) as object,
    [PRICE]: (body) =>
      pricedReservation(questionOf(body), {
        roomTotal: ({ guests }) => guests.length * PER_GUEST,
        timesWanted,
      }),
  };
  const calendars: CalendarRequest[] = [];
  const dialogs = {
    openCalendar: (asked: CalendarRequest) => void calendars.push(asked),
    openTime: (asked: TimeRequest) => showTimes(asked),
  };
  const rendered = renderWidget(<Opener request={{ mode: "select", packageId: 7, ...request }} />, {
    origin: engine.origin,
    property,
    dialogs,
    ...around,
  });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return { ...rendered, calendars };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const whenCertain = (name: string) =>
  waitFor(() => expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).not.toBe("true"));
const step = () =>
  within(screen.getByRole("navigation")).getAllByRole("listitem").find(isCurrent)?.textContent;
const isCurrent = (item: HTMLElement) => item.getAttribute("aria-current") === "step";
const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");

test("from the story over room and guests to the summary, and into the reservation", async () => {
  const days = [
    { day: 1, text: { en: "Dinner" } },
    { day: 3, text: { en: "Home" } },
  ];
  const { store } = await openPackage({ mode: "detail" }, { pack: aPricedPackage({ days }) });
  expect(await screen.findByText("Private sauna")).toBeTruthy();
  const strip = within(screen.getByRole("list", { name: "Day by day" })).getAllByRole("listitem");
  expect(strip.map(({ textContent }) => plain(textContent))).toEqual(["Day 1Dinner", "Day 3Home"]);
  await press("Show prices");
  await press(/^Select room: Lake suite/);
  expect(plain(step())).toContain("Guests and meals");
  await whenCertain("Continue");
  await press("Continue");
  expect(plain(screen.getByText(/14|11\. 06/).textContent)).toBe("11. 06.-13.06.2027 · 2 nights");
  await press("Reserve and continue");
  await waitFor(() => expect(location.pathname).toBe("/summary"));
  expect(store.getState().reservation).toMatchObject([
    { kind: "package", packageId: 7, roomTypeId: 2, lineCode: "suite-1", shownTotal: 2 * PER_GUEST },
  ]);
});

test("a package can be given as a voucher if one is sold, once the guest has given up the reservation", async () => {
  const { tabs } = aProperty();
  await openPackage({ mode: "detail" });
  await screen.findByText("Private sauna");
  expect(screen.queryByRole("button", { name: "Give as a voucher" })).toBeNull();
  cleanup();
  const state = { tabs: { ...tabs, vouchers: true }, reservation: [aChosenPackage()] };
  const { store } = await openPackage({ mode: "detail" }, {}, { state });
  await press("Give as a voucher");
  expect(store.getState().reservation).toHaveLength(1);
  await press("Change and start again");
  await waitFor(() => expect(location.pathname).toBe("/ive"));
  expect([location.search, store.getState().reservation]).toEqual(["?lang=en&give=7", []]);
});

test("a package with one room type skips that choice, and Back leads to its story", async () => {
  await openPackage({ mode: "detail" }, { offers: [garden] });
  await press("Show prices");
  expect(await screen.findByRole("heading", { name: "Garden room" })).toBeTruthy();
  expect(plain(step())).toContain("Guests and meals");
  await press("Back");
  expect(await screen.findByRole("button", { name: "Show prices" })).toBeTruthy();
});

test("if another room is sold out, the guest sees which and why before choosing", async () => {
  await openPackage({}, { offers: [garden, refusedSuite] });
  await screen.findByRole("button", { name: /^Select room: Garden room/ });
  expect(
    plain(screen.getByRole("region", { name: "Rooms not available for these dates" }).textContent),
  ).toContain("Lake suite 11 Jun is sold out");
});

test("if no room can be bought, the reason and the package's calendar are shown", async () => {
  const { calendars } = await openPackage({}, { offers: [refusedSuite] });
  await press("Choose other dates");
  expect(calendars).toMatchObject([{ roomTypeId: 0, packageId: 7 }]);
});

test("finished steps lead back, and the room forgets its guests", async () => {
  await openPackage({});
  await press(/^Select room: Garden room/);
  await whenCertain("Continue");
  await press(/^Adults?.*: one more/);
  await whenCertain("Continue");
  await press("Continue");
  expect(screen.getByText("3 adults · Breakfast", { selector: "dd" })).toBeTruthy();
  await press(/^Room Garden room/);
  expect(plain(step())).toContain("Room");
  await press(/^Select room: Garden room/);
  expect(plain(step())).toContain("2 adults");
});

test("an edited item starts with its guests, and saving replaces it", async () => {
  const item = aChosenPackage({ addedAt: 7 });
  const { store } = await openPackage({ mode: "edit", item }, {}, { state: { reservation: [item] } });
  expect(await screen.findByRole("heading", { name: "Garden room" })).toBeTruthy();
  expect(within(screen.getByRole("navigation")).getAllByRole("listitem")).toHaveLength(2);
  await press(/^Room Garden room/);
  await press(/^Select room: Lake suite/);
  await whenCertain("Save changes");
  await press("Save changes");
  expect(store.getState().reservation).toMatchObject([
    { packageId: 7, roomTypeId: 2, lineCode: "suite-1", shownTotal: 2 * PER_GUEST },
  ]);
  expect(store.getState().reservation).toHaveLength(1);
});

test("without dates the package's calendar comes first", async () => {
  const { calendars } = await openPackage(
    { mode: "detail" },
    {},
    { state: { arrival: null, departure: null } },
  );
  await press("Show prices");
  expect(calendars).toMatchObject([{ packageId: 7 }]);
});

test("nearest dates are marked as such, and continuing makes them the search's", async () => {
  const near = { exact: false, arrival: "2027-06-18", departure: "2027-06-20" };
  const { store } = await openPackage({ mode: "detail" }, { pack: aPricedPackage(near) });
  expect(await screen.findByText(/The nearest dates are 18\. 06\.-20\.06\.2027/)).toBeTruthy();
  await press("Show prices");
  await screen.findByRole("button", { name: /^Select room: Garden room/ });
  expect(store.getState()).toMatchObject({ arrival: "2027-06-18", departure: "2027-06-20" });
});

test("a read-only dialog sells nothing", async () => {
  await openPackage({ mode: "readonly" });
  await screen.findByText("Private sauna");
  expect(screen.queryByRole("button", { name: "Show prices" })).toBeNull();
});

test("a time of the contents is chosen within the stay, reopens for other guests, and goes with the package", async () => {
  const { store } = await openPackage({}, { offers: [garden], timesWanted: oneHour });
  const part = await screen.findByRole("region", { name: "Times of your treatments" });
  expect(plain(part.textContent)).toContain("60 minutes · 2 peopleYou choose the time later");
  await press("Choose a time: Private sauna");
  await press(/^15:00/);
  await press(/^Friday, 11 June 2027/);
  expect(screen.queryByRole("button", { name: /^14:30/ }), "before check-in").toBeNull();
  expect(screen.getAllByRole("button", { name: /Remove$/ })).toHaveLength(2);
  expect(
    screen.getAllByRole("status").map(({ textContent }) => plain(textContent)),
    "nothing is paid for it",
  ).toContain("Private sauna: selected Friday 11 June, 15:00 to 16:00");
  await press("Choose this time");
  await press("Change the time: Private sauna, Friday 11 June, 15:00–\u206016:00");
  await press("Choose this time");

  await press(/^Adults?.*: one more/);
  expect(plain((await screen.findByText(/^1.time no longer fits your stay/)).textContent)).toBeTruthy();
  await press(/^Adults?.*: one fewer/);
  await waitFor(() => expect(screen.queryByText(/no longer fits your stay/)).toBeNull());
  await whenCertain("Continue");
  await press("Continue");
  const told = await screen.findByRole("list", { name: "Times of your treatments" });
  expect(plain(told.textContent)).toMatch(/^Private sauna: Fri.*11.*15:00/);
  await press("Reserve and continue");
  await waitFor(() => expect(store.getState().reservation).toHaveLength(1));
  expect(store.getState().reservation).toMatchObject([
    { times: [{ contentCode: "sauna", serviceId: 40, block: FIRST_HOUR, persons: 2 }] },
  ]);
});

test("if guests may come all day, times before check-in and after check-out are available, and the dialog says when there is a room", async () => {
  const timedServices = [aTimedServiceView({ wholeDays: true })];
  await openPackage(
    {},
    { offers: [garden], timesWanted: oneHour },
    { property: { ...property, timedServices } },
  );
  await press("Choose a time: Private sauna");
  await press(/^14:30/);
  expect(await screen.findByText("This is before check-in: your room is ready from 15:00.")).toBeTruthy();
  await press(/^15:00.*Remove/);
  await waitFor(() => expect(screen.queryByText(/^This is before check-in/)).toBeNull());
  await press(/13.June/);
  await press(/^09:30/);
  expect(await screen.findByText("This is after check-out: please leave your room by 10:00.")).toBeTruthy();
});

test("times that are not on sale yet cannot be chosen, and say why", async () => {
  await openPackage(
    {},
    { offers: [garden], timesWanted: oneHour },
    { property: { ...property, timedServices: [aTimedServiceView({ lastDay: "2027-06-10" })] } },
  );
  expect(plain((await screen.findByText(/Not on sale yet/)).textContent)).toBe(
    "You choose the time later · Not on sale yet",
  );
  expect(screen.queryByRole("button", { name: /^Choose a time/ })).toBeNull();
});

test("an edited package keeps its times, which do not block themselves and can be left for later", async () => {
  const times = [{ contentCode: "sauna", serviceId: 40, block: FIRST_HOUR, persons: 2 }];
  const item = aChosenPackage({ addedAt: 7, times });
  const { store } = await openPackage(
    { mode: "edit", item },
    { timesWanted: oneHour },
    { state: { reservation: [item] } },
  );
  await whenCertain("Save changes");
  await press(/^Change the time/);
  expect(await screen.findAllByRole("button", { name: /Remove$/ })).toHaveLength(2);
  await press("Choose later");
  expect(await screen.findByText("You choose the time later")).toBeTruthy();
  await press("Save changes");
  expect(store.getState().reservation).toMatchObject([{ times: [] }]);
});

test.each([
  { isSold: true, text: "the guest's own stays chosen", chosen: 2 },
  { isSold: false, text: "another's is sold out", chosen: 0 },
])("of a day that is full, $text", async ({ isSold, chosen }) => {
  const block = { day: "2027-06-12", from: 9 * 60, to: 10 * 60 };
  await openPackage({}, { offers: [garden] });
  act(() =>
    showTimes({
      name: "Private sauna",
      wanted: { serviceId: 40, slots: 2, persons: 2 },
      stay: { arrival: "2027-06-11", departure: "2027-06-13" },
      chosen: block,
      beside: [],
      editedAt: undefined,
      isSold,
      onChoose: () => undefined,
    }),
  );
  if (chosen === 0) expect(await screen.findByText("No times are free on this day")).toBeTruthy();
  else expect(await screen.findAllByRole("button", { name: /Remove$/ })).toHaveLength(chosen);
});

test("a sold service is offered its own length on whatever day, with prices and no way to leave it open", async () => {
  const block = { day: "2027-06-12", from: 9 * 60, to: 10 * 60 };
  const chosen: unknown[] = [];
  await openPackage({}, { offers: [garden] });
  act(() =>
    showTimes({
      name: "Private sauna",
      wanted: { serviceId: 40, slots: 2, persons: 2 },
      stay: null,
      priced: true,
      chosen: block,
      beside: [],
      editedAt: undefined,
      isSold: true,
      onChoose: (time) => void chosen.push(time),
    }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Private sauna" });
  expect(within(dialog).queryByRole("button", { name: "Choose later" })).toBeNull();
  expect(within(dialog).getByRole("button", { name: "Leave it as it is" })).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole("button", { name: /13 June/ }));
  await userEvent.click(await within(dialog).findByRole("button", { name: /^09:30.*430/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Show the new price" }));
  expect(chosen).toEqual([{ day: "2027-06-13", from: 9 * 60 + 30, to: 10 * 60 + 30 }]);
});
