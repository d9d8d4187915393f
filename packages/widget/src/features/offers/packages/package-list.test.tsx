import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PackageListQuestion, PricedPackage } from "@portico/contract/packages/package";
import type { GuestState } from "../../../base/store/guest-state.ts";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aChosenItem } from "../../../testing/guest-fixtures.ts";
import { anOffer, aPricedPackage } from "../../../testing/offer-fixture.ts";
import { aProperty } from "../../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { OfferList } from "../offer-list.tsx";

const LIST = "/api/ibe4/package-list";
const TEASER = "/api/ibe4/package-teaser";
const BASE_RATES = "/api/ibe4/base-rates";
const CZK = { currency: "CZK" } as const;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
beforeEach(() => history.replaceState(null, "", "/"));
afterEach(cleanup);
afterAll(() => engine.close());

const wire = (...packages: PricedPackage[]) => packageCalls.packageList.writeAnswer(packages, CZK) as object;
const rooms = () =>
  searchCalls.baseRates.writeAnswer([anOffer(), anOffer({ roomTypeId: 2, total: 800_000 })], CZK) as object;

const PROPERTY = aProperty({
  packages: [
    { id: 7, code: "wellness", name: { en: "Wellness weekend" } },
    { id: 8, code: "family", name: { en: "Family adventure" } },
  ],
});

const wellness = aPricedPackage();
const family = aPricedPackage({
  id: 8,
  name: { en: "Family adventure" },
  nights: 3,
  maxNights: 5,
  minPrice: 798_000,
  arrival: "2027-06-12",
  departure: "2027-06-15",
  exact: false,
});
const seniors = aPricedPackage({
  id: 9,
  name: { en: "Seniors at ease" },
  minPrice: null,
  arrival: null,
  departure: null,
  exact: false,
  available: 0,
  persons: 0,
  problems: [{ code: "min_stay", date: "2027-06-11", nights: 4 }],
});

/** The list waits for its texts when it is the first thing on the screen, which `act` lets it do. */
async function renderPackages(answers: TestEngine["answers"], { state, ...surroundings }: Surroundings = {}) {
  engine.answers = answers;
  engine.asked.length = 0;
  const opened: object[] = [];
  const told: object[] = [];
  const rendered = await act(async () =>
    renderWidget(<OfferList />, {
      origin: engine.origin,
      property: PROPERTY,
      state: { view: "packages", ...state },
      dialogs: { openPackage: (request) => opened.push(request) },
      tell: (occurrence) => void told.push(occurrence),
      ...surroundings,
    }),
  );
  return { ...rendered, opened, told };
}

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ") ?? "";
const card = async (name: string) => plain((await screen.findByRole("article", { name })).textContent);
const heading = () => plain(screen.getByRole("heading", { level: 1 }).textContent);
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("a row shows what is in the package, how long it lasts, and the lowest total with its stay and people", async () => {
  const pack = { ...wellness, maxNights: 4, priceApart: 1_000_000, available: 2 };
  const { opened, told } = await renderPackages({ [LIST]: () => wire(pack) });
  const text = await card("Wellness weekend");
  expect(text).toMatch(/from .*8,990.*11\.\s06\.-13\.06\.2027.*2 nights · 2 people/);
  expect(text).toMatch(/2–4 nights.*Two massages.*Private sauna/);
  expect(text).toMatch(/You save .*1,010/);
  expect(text).toContain("Last 2 for these dates");
  expect(heading()).toBe("1 package for your dates");
  await userEvent.click(
    screen.getByRole("button", { name: /^Select package: Wellness weekend, from .*8,990 for 2.nights$/ }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Details: Wellness weekend" }));
  expect(opened).toEqual([
    { mode: "select", packageId: 7 },
    { mode: "detail", packageId: 7 },
  ]);
  expect(told).toContainEqual({ kind: "package_chosen", pack, index: 0 });
});

test("if the asked dates are not on sale, the row says so and its button takes the nearest ones", async () => {
  const { opened } = await renderPackages({ [LIST]: () => wire(family) });
  expect(await card("Family adventure")).toMatch(
    /Not sold for 11\.\s06\.-13\.06\.2027\. The nearest dates are 12\.\s06\.-15\.06\.2027\..*nearest 12\.\s06\.-15\.06\.2027/,
  );
  expect(heading()).toBe("The nearest dates of our packages");
  expect(screen.getByText(/No package is sold for your dates/)).toBeTruthy();
  await userEvent.click(
    screen.getByRole("button", {
      name: /^Take these dates: Family adventure, 12\.\s06\.-15\.06\.2027 from .*7,980$/,
    }),
  );
  expect(opened).toEqual([
    {
      mode: "select",
      packageId: 8,
      stay: { arrival: "2027-06-12", departure: "2027-06-15" },
    },
  ]);
});

test("without dates each package has the lowest price of a year, and its button asks for dates", async () => {
  const asked: PackageListQuestion[] = [];
  const { opened, told } = await renderPackages(
    {
      [LIST]: (body) => {
        asked.push(packageCalls.packageList.readRequest(body as Record<string, unknown>, CZK));
        return wire({ ...wellness, exact: false });
      },
    },
    { state: { arrival: "2027-06-11", departure: null } },
  );
  expect(await card("Wellness weekend")).not.toMatch(/Not sold|nearest|Last/);
  expect(asked).toMatchObject([{ arrival: null, departure: null, forcePersons: false, roomTypeId: 0 }]);
  expect(screen.getByText(/lowest prices of the next twelve months/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Choose dates: Wellness weekend" }));
  expect(opened).toEqual([{ mode: "select", packageId: 7 }]);
  expect(told).toContainEqual(expect.objectContaining({ kind: "packages_listed" }));
});

test("packages for the asked dates stay first in any order; others are folded up with their reason", async () => {
  const dear = { ...wellness, id: 10, name: { en: "Romance" }, minPrice: 1_290_000 };
  const { opened } = await renderPackages(
    { [LIST]: () => wire(dear, wellness, family, seniors) },
    { state: { sort: "size" } },
  );
  await card("Romance");
  expect(names()).toEqual(["Romance", "Wellness weekend", "Family adventure"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Lowest price");
  expect(names()).toEqual(["Wellness weekend", "Romance", "Family adventure"]);
  expect(screen.queryByRole("option", { name: "Largest" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^1.more package that cannot be bought/ }));
  expect(await card("Seniors at ease")).toContain("At least 4 nights");
  await userEvent.click(screen.getByRole("button", { name: "Details: Seniors at ease" }));
  expect(opened).toEqual([{ mode: "readonly", packageId: 9 }]);
});

test.each([
  ["ends", { validTo: "2027-12-20" }, "Stays until 20. 12. 2027"],
  ["is to come", { validFrom: "2027-09-10" }, "Stays from 10. 09. 2027"],
  [
    "is to come and ends",
    { validFrom: "2027-09-10", validTo: "2027-12-20" },
    "Stays from 10. 09. 2027 to 20. 12. 2027",
  ],
  ["is booked until a day", { bookTo: "2027-10-31" }, "Book by 31. 10. 2027"],
])("a row says for when, and until when, a package is sold that %s", async (_, season, words) => {
  await renderPackages({ [LIST]: () => wire({ ...wellness, ...season }) });
  expect(await card("Wellness weekend")).toContain(words);
});

test("a package for fewer people than the party says so, and each price names its people", async () => {
  await renderPackages({ [LIST]: () => wire(wellness) }, { state: { party: { 1: 3 } } });
  expect(await card("Wellness weekend")).toContain("One package takes 2 people");
  expect(screen.getByText(/whole stay of the people named with them/)).toBeTruthy();
});

test("beside other items a row counts its people, and leaves out the fee that those already pay", async () => {
  const { kind: _, ratePlanId: __, ...room } = aChosenItem();
  const taken = (addedAt: number) => ({
    ...room,
    kind: "package" as const,
    packageId: 7,
    times: [],
    addedAt,
  });
  const fees = [
    { feeId: 2, kind: "reservation", unit: "reservation", amount: 15_000 },
    { feeId: 3, kind: "administration", unit: "item", amount: 9_000 },
  ] as const;
  const priced = { fees: [...fees], priceApart: 1_000_000 };
  const edited: unknown[] = [];
  await renderPackages(
    { [LIST]: () => wire({ ...wellness, ...priced }, { ...family, ...priced, minPrice: 798_000 }) },
    {
      state: { reservation: [taken(1), taken(2)] },
      dialogs: { openRooms: (filter) => edited.push(filter) },
    },
  );
  expect(await card("Wellness weekend")).toMatch(/2× in your reservation.*from .*8,840.*You save .*1,010/);
  await userEvent.click(screen.getByRole("button", { name: "2× in your reservation. Edit items" }));
  expect(edited).toEqual([{ packageId: 7 }]);
  // Its dates are others, which begin another reservation.
  expect(await card("Family adventure")).toMatch(/from .*7,980/);
});

test("if none can be bought each says why, and the rooms are one press away", async () => {
  const { store, told } = await renderPackages({
    [LIST]: () =>
      wire(seniors, {
        ...seniors,
        id: 11,
        name: { en: "Harvest" },
        problems: [{ code: "closed", date: "2027-06-11" }],
      }),
    [BASE_RATES]: rooms,
    [TEASER]: () => wire(),
  });
  expect(await card("Seniors at ease")).toContain("At least 4 nights");
  expect(await card("Harvest")).toContain("This package cannot be bought for this search");
  expect(heading()).toBe("We have no package for this search");
  expect(told).toContainEqual(
    expect.objectContaining({
      kind: "nothing_free",
      reason: { code: "restriction", problem: { code: "min_stay", date: "2027-06-11", nights: 4 } },
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Show rooms" }));
  expect(store.getState().view).toBe("rooms");
  await screen.findByRole("article", { name: "Garden room" });
});

test("a failed list says so and retries; if a new one fails, the previous one stays, marked as such", async () => {
  const { store } = await renderPackages({ [LIST]: () => 503 });
  await screen.findByText("The offers could not be loaded");
  engine.answers[LIST] = () => wire(wellness);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await card("Wellness weekend");
  engine.answers[LIST] = () => 503;
  act(() => store.setState({ ...store.getState(), arrival: "2027-06-12", departure: "2027-06-14" }));
  await screen.findByText(/could not be loaded\. Below is your previous search/);
  expect(await card("Wellness weekend")).toBeTruthy();
});

test("a code that the hotel has withdrawn is dropped, and the list loads without it", async () => {
  const { store } = await renderPackages(
    {
      [LIST]: (body) =>
        (body as { coupon_id: number }).coupon_id === 0 ? wire(wellness) : new Refusal(404, "coupon_unknown"),
    },
    { state: { coupon: { id: 4, code: "SUMMER", minPrice: null } } },
  );
  await card("Wellness weekend");
  expect(store.getState().coupon).toBeNull();
});

const CHANGES: [string, Partial<GuestState>][] = [
  ["dates", { arrival: "2027-06-12", departure: "2027-06-14" }],
  ["departure", { departure: "2027-06-14" }],
  ["guests", { party: { 1: 3 } }],
  ["coupon", { coupon: { id: 4, code: "SUMMER", minPrice: null } }],
  ["currency", { currency: "EUR" }],
  ["language", { language: "de" }],
];

test.each(CHANGES)("other %s are another question", async (_, change) => {
  const { store } = await renderPackages({ [LIST]: () => wire(wellness) });
  await card("Wellness weekend");
  act(() => store.setState({ ...store.getState(), ...change }));
  await waitFor(() => expect(engine.asked).toEqual([LIST, LIST]));
});

test("a package shown alone does not lead to the rooms, nor does an unknown one", async () => {
  const { store } = await renderPackages(
    { [LIST]: () => wire(family, wellness) },
    { state: { onlyPackageId: 7 } },
  );
  await card("Wellness weekend");
  expect(names()).toEqual(["Wellness weekend"]);
  expect(screen.queryByRole("group", { name: "Rooms or packages" })).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
  act(() => store.setState({ ...store.getState(), onlyPackageId: 99 }));
  await screen.findByRole("heading", { level: 1, name: "We have no packages at the moment" });
});

test.each([
  ["the hotel's page sells packages only", { packagesOnly: true }, PROPERTY],
  ["a single room is shown", { view: "rooms", onlyRoomTypeId: 1 }, PROPERTY],
  ["the hotel has no packages", { view: "rooms" }, aProperty()],
] as const)("there is no choice of the view where %s", async (_, state, property) => {
  await renderPackages({ [LIST]: () => wire(wellness), [BASE_RATES]: rooms }, { state, property });
  await screen.findAllByRole("article");
  expect(screen.queryByRole("group", { name: "Rooms or packages" })).toBeNull();
  expect(engine.asked).not.toContain(TEASER);
});

test("the other view costs the reservation, after a question and with an undo; the keyboard stays in place", async () => {
  const { store } = await renderPackages(
    { [LIST]: () => wire(wellness), [BASE_RATES]: rooms, [TEASER]: () => wire() },
    { state: { view: "rooms", reservation: [aChosenItem()] } },
  );
  const packages = await screen.findByRole("button", { name: "Packages · 2" });
  const answer = async (name: string) => {
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name }));
  };
  expect(packages.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(packages);
  await answer("Keep the reservation");
  expect(store.getState()).toMatchObject({ view: "rooms", reservation: [aChosenItem()] });
  await userEvent.click(packages);
  await answer("Change and start again");
  await card("Wellness weekend");
  expect(store.getState()).toMatchObject({ view: "packages", reservation: [] });
  expect(packages.getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(store.getState()).toMatchObject({ view: "rooms", reservation: [aChosenItem()] });
});

const refused = (roomTypeId: number) =>
  anOffer({ roomTypeId, available: 0, problems: [{ code: "packages_only", date: "2027-06-11" }] });
const dates = () =>
  searchCalls.alternatives.writeAnswer(
    [
      {
        kind: "shift",
        arrival: "2027-06-13",
        departure: "2027-06-15",
        roomTypeId: 1,
        ratePlanId: 1,
        total: 500_000,
        currency: "CZK",
      },
    ],
    CZK,
  ) as object;

test.each([
  ["no room is", "All packages", [refused(1), refused(2)]],
  ["a room is not", "Attic room: All packages", [anOffer(), refused(2)]],
])("where %s sold but in packages, they are one press away", async (_, name, offers) => {
  const answers = {
    [LIST]: () => wire(wellness),
    [TEASER]: () => wire(),
    [BASE_RATES]: () => searchCalls.baseRates.writeAnswer(offers, CZK) as object,
    "/pons/alternatives": dates,
  };
  const { store } = await renderPackages(answers, { state: { view: "rooms" } });
  const fold = { name: /1.more room type that does not suit/ };
  if (offers[0]?.available !== 0) await userEvent.click(await screen.findByRole("button", fold));
  await userEvent.click(await screen.findByRole("button", { name }));
  await card("Wellness weekend");
  expect(store.getState().view).toBe("packages");
});

test("a page without packages leads from dates sold only in packages to others", async () => {
  const answers = {
    [BASE_RATES]: () => searchCalls.baseRates.writeAnswer([refused(1)], CZK) as object,
    "/pons/alternatives": dates,
  };
  await renderPackages(answers, { state: { view: "rooms", onlyRoomTypeId: 1 } });
  await screen.findByRole("button", { name: /^13–.15.June/ });
  expect(screen.queryByRole("button", { name: "All packages" })).toBeNull();
});

test("two packages stand behind the second room, each with a button, and one for all", async () => {
  const asked: { limit: number }[] = [];
  const { store, opened, told } = await renderPackages(
    {
      [BASE_RATES]: rooms,
      [LIST]: () => wire(wellness, family),
      [TEASER]: (body) => {
        asked.push(packageCalls.packageTeaser.readRequest(body as Record<string, unknown>, CZK));
        return wire(wellness, family);
      },
    },
    { state: { view: "rooms" } },
  );
  const teaser = await screen.findByRole("region", { name: "A stay with something extra" });
  expect(asked[0]).toMatchObject({ limit: 2 });
  expect(teaser.closest("li")?.textContent).toContain("Attic room");
  expect(plain(teaser.textContent)).toMatch(/from .*8,990.*2 nights.*from .*7,980nearest 12\. 06/);
  await userEvent.click(within(teaser).getByRole("button", { name: "Details: Family adventure" }));
  expect(opened).toMatchObject([{ mode: "detail", packageId: 8, stay: { arrival: "2027-06-12" } }]);
  expect(told).toContainEqual({ kind: "packages_listed", question: null, packages: [wellness, family] });
  await userEvent.click(within(teaser).getByRole("button", { name: "All packages" }));
  await screen.findByRole("heading", { level: 1, name: /^1.package for your dates$/ });
  expect(store.getState().view).toBe("packages");
});

test("a new search leaves the packages among the rooms where they are until the new ones are there", async () => {
  const { promise: late, resolve: letCome } = Promise.withResolvers<void>();
  const { store, told } = await renderPackages(
    { [BASE_RATES]: rooms, [TEASER]: () => wire(wellness) },
    { state: { view: "rooms" } },
  );
  const teaser = await screen.findByRole("region", { name: "A stay with something extra" });
  const lists = () => told.filter((one) => "kind" in one && one.kind === "packages_listed").length;
  engine.asked.length = 0;
  engine.held = late;
  engine.answers[TEASER] = () => wire(family);
  act(() => store.setState({ ...store.getState(), arrival: "2027-06-12", departure: "2027-06-14" }));
  await waitFor(() => expect(engine.asked).toContain(TEASER));
  expect(teaser.isConnected).toBe(true);
  expect(lists()).toBe(1);
  engine.held = undefined;
  letCome();
  await within(teaser).findByText("Family adventure");
  expect(within(teaser).queryByText("Wellness weekend")).toBeNull();
  await waitFor(() => expect(lists()).toBe(2));
});
