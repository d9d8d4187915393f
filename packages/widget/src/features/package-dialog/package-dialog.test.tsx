import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PricedPackage } from "@portico/contract/packages/package";
import type { PackageOffer } from "@portico/contract/packages/package-offer";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CalendarRequest, PackageRequest } from "../../base/dialogs/widget-dialogs.ts";
import { aChosenPackage } from "../../testing/guest-fixtures.ts";
import { aPackageOffer, aPricedPackage } from "../../testing/offer-fixture.ts";
import { PRICE, pricedReservation, questionOf } from "../../testing/priced-reservation.ts";
import { aProperty, aRoomTypeView } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { PackageDialog } from "./package-dialog.tsx";

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
  packages: [{ id: 7, code: "weekend", name: { en: "Wellness weekend" } }],
});
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

function Opener({ request }: { request: PackageRequest }) {
  const { open } = useDialogs();
  return (
    <button type="button" onClick={() => open(() => <PackageDialog request={request} />)}>
      Open
    </button>
  );
}

type Told = { pack?: PricedPackage; offers?: PackageOffer[] };

async function openPackage(
  request: Partial<PackageRequest>,
  { pack = aPricedPackage(), offers = [garden, suite] }: Told = {},
  around: Surroundings = {},
) {
  history.replaceState(null, "", "/?lang=en");
  engine.answers = {
    "/api/ibe4/package-list": () => packageCalls.packageList.writeAnswer([pack], CONTEXT) as object,
    "/api/ibe4/package-rate": () => packageCalls.packageRate.writeAnswer(offers, CONTEXT) as object,
    [PRICE]: (body) =>
      pricedReservation(questionOf(body), { roomTotal: ({ guests }) => guests.length * PER_GUEST }),
  };
  const calendars: CalendarRequest[] = [];
  const dialogs = { openCalendar: (asked: CalendarRequest) => void calendars.push(asked) };
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

test("from the story over room and guests to the overview, and into the reservation", async () => {
  const { store } = await openPackage({ mode: "detail" });
  expect(await screen.findByText("Private sauna")).toBeTruthy();
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

test("a package with one room type has nothing to choose there, and Back leads to its story", async () => {
  await openPackage({ mode: "detail" }, { offers: [garden] });
  await press("Show prices");
  expect(await screen.findByRole("heading", { name: "Garden room" })).toBeTruthy();
  expect(plain(step())).toContain("Guests and meals");
  await press("Back");
  expect(await screen.findByRole("button", { name: "Show prices" })).toBeTruthy();
});

test("where the other room is sold out, the guest sees which and why before choosing", async () => {
  await openPackage({}, { offers: [garden, refusedSuite] });
  await screen.findByRole("button", { name: /^Select room: Garden room/ });
  expect(
    plain(screen.getByRole("region", { name: "Rooms not available for these dates" }).textContent),
  ).toContain("Lake suite 11 Jun is sold out");
});

test("where no room can be bought, the reason and the package's calendar are the way out", async () => {
  const { calendars } = await openPackage({}, { offers: [refusedSuite] });
  await press("Choose other dates");
  expect(calendars).toMatchObject([{ roomTypeId: 0, packageId: 7 }]);
});

test("steps behind lead back, and the room forgets the guests that were chosen for it", async () => {
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

test("an edited item begins with its guests, and saving puts the new one in its place", async () => {
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

test("nearest dates are told as such, and going on makes them those of the search", async () => {
  const near = { exact: false, arrival: "2027-06-18", departure: "2027-06-20" };
  const { store } = await openPackage({ mode: "detail" }, { pack: aPricedPackage(near) });
  expect(await screen.findByText(/The nearest dates are 18\. 06\.-20\.06\.2027/)).toBeTruthy();
  await press("Show prices");
  await screen.findByRole("button", { name: /^Select room: Garden room/ });
  expect(store.getState()).toMatchObject({ arrival: "2027-06-18", departure: "2027-06-20" });
});

test("only to be read, it sells nothing", async () => {
  await openPackage({ mode: "readonly" });
  await screen.findByText("Private sauna");
  expect(screen.queryByRole("button", { name: "Show prices" })).toBeNull();
});
