import { changeCalls } from "@portico/contract/reservations/change-calls";
import type { ChangeChoices, ChangeOffer } from "@portico/contract/reservations/change";
import type { SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Changeable } from "@portico/domain/rates/guest-changes";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { ChangeDaysRequest } from "../../../base/dialogs/widget-dialogs.ts";
import { loadedAnswer } from "../../../testing/loaded-reservation.ts";
import { aSoldRoom } from "../../../testing/offer-fixture.ts";
import { aProperty, aServiceView } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { ReservationPage } from "../thanks-page.tsx";

const ROOM = aSoldRoom({
  lineCode: "double-1",
  cancellation: { policyId: 1, freeUntil: null, cancellable: true, feeNow: 0, steps: [] },
});
const STAY = { arrival: ROOM.arrival, departure: ROOM.departure };
const CONFIRMED: Parameters<typeof loadedAnswer>[0] = {
  state: "confirmed",
  paymentMethod: "on_site",
  bank: null,
  items: [ROOM],
};

/** The flexible rate of the test's hotel. */
const [FLEXIBLE = raise()] = aProperty().ratePlans;
const CHOICES: ChangeChoices = {
  currency: "CZK",
  choices: [
    { roomTypeId: 1, ratePlanId: 1, difference: 0 },
    { roomTypeId: 1, ratePlanId: 2, difference: 110_000 },
    { roomTypeId: 2, ratePlanId: 1, difference: -90_000 },
  ],
  packages: [],
};

function raise(): never {
  throw new Error("The test's hotel has no rate plan");
}

/** The calendars that were opened. */
let calendars: ChangeDaysRequest[] = [];

let engine: TestEngine;

beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function anOffer(changes: Partial<NonNullable<ChangeOffer["room"]>> = {}): ChangeOffer {
  return {
    obstacle: null,
    problems: [],
    currency: "CZK",
    room: {
      quoteId: "q1",
      before: 780_000,
      after: 900_000,
      difference: 120_000,
      total: 900_000,
      paid: 234_000,
      due: 666_000,
      back: { card: [], transfer: null, byHand: null, vouchers: [] },
      cancellation: { policyId: 1, freeUntil: null, cancellable: true, feeNow: 0, steps: [] },
      keptUntil: Date.UTC(2027, 2, 1, 11, 20),
      ...changes,
    },
  };
}

/** Opens the reservation's page of a hotel that lets guests change it so. */
function openPage(
  offer: ChangeOffer,
  {
    answer = () => loadedAnswer({ ...CONFIRMED, total: 900_000 }),
    may = { dates: true, guests: true },
    choices = CHOICES.choices,
    packages = [],
    room = ROOM,
  }: {
    room?: SoldRoomView;
    answer?: () => object | Refusal;
    choices?: ChangeChoices["choices"];
    packages?: ChangeChoices["packages"];
    may?: Partial<Record<Changeable, boolean>> | null;
  } = {},
) {
  history.replaceState(null, "", "/reservation#payment_id=p_1&return_token=t");
  const sent: unknown[] = [];
  calendars = [];
  engine.answers = {
    "/api/ibe4/load-reservation": () => loadedAnswer({ ...CONFIRMED, items: [room] }),
    "/api/ibe4/cancellation": () => new Refusal(503, "unavailable"),
    "/api/ibe4/change-offer": () => changeCalls.changeOffer.writeAnswer(offer, { currency: "CZK" }) as object,
    "/api/ibe4/change-choices": () =>
      changeCalls.changeChoices.writeAnswer({ ...CHOICES, choices, packages }, { currency: "CZK" }) as object,
    "/api/ibe4/change-reservation": (body) => {
      sent.push(body);
      return answer();
    },
  };
  renderWidget(<ReservationPage />, {
    origin: engine.origin,
    dialogs: { openChangeDays: (request) => void calendars.push(request) },
    property: aProperty({
      services: [aServiceView()],
      packages: [{ id: 5, code: "weekend", name: { en: "Weekend" } }],
      guestChanges: may && {
        dates: false,
        guests: false,
        rooms: false,
        rates: false,
        extras: false,
        packages: false,
        services: false,
        ...may,
      },
      ratePlans: [FLEXIBLE, { ...FLEXIBLE, id: 2, name: { en: "Half board" } }],
    }),
  });
  return sent;
}

async function askFor(arrival: string, departure: string) {
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Arrival – departure/ }));
  const opened = calendars.at(-1) ?? raise();
  act(() => opened.onChoose({ arrival, departure }));
  await userEvent.click(screen.getByRole("button", { name: "Show the new price" }));
}

const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ") ?? "";

test("the first press shows the difference and what is left to pay; the second changes the room as shown", async () => {
  const sent = openPage(anOffer());
  await askFor("2027-06-17", "2027-06-20");
  const dialog = await screen.findByRole("alertdialog");
  expect(calendars).toMatchObject([{ question: { lineCode: "double-1", roomTypeId: 1 }, stay: STAY }]);
  expect(plain(screen.getByText(/ · 3.nights$/))).toMatch(/17.*20.* · 3 nights$/);
  expect(plain(dialog)).toMatch(/More to pay.*1,200/);
  expect(plain(dialog)).toMatch(/Left to pay.*6,660/);
  expect(plain(dialog)).toContain("kept for you until 12:20");
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: /^Change, .*more$/ }));
  await screen.findByText("Your reservation is changed");
  expect(sent).toMatchObject([
    { ibe_code: "double-1", arrival: "2027-06-17", departure: "2027-06-20", quote: "q1" },
  ]);
});

test("the keyboard goes on at the room that was changed, whose form begins with what it has become", async () => {
  const longer = { ...ROOM, arrival: "2027-06-17", departure: "2027-06-20" };
  openPage(anOffer(), { answer: () => loadedAnswer({ ...CONFIRMED, items: [longer] }) });
  await askFor("2027-06-17", "2027-06-20");
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: /^Change, .*more$/ }));
  await screen.findByText("Your reservation is changed");
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Change this stay/ })),
  );
});

test("a guest who thinks again keeps what was booked", async () => {
  const sent = openPage(anOffer({ difference: -120_000, after: 660_000 }));
  await askFor("2027-06-17", "2027-06-18");
  const dialog = await screen.findByRole("alertdialog");
  expect(plain(dialog)).toMatch(/Costs less by.*1,200/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Leave it as it is" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toEqual([]);
});

test("what cannot be changed so says why and whom to call", async () => {
  openPage({ obstacle: "sold_out", problems: [], currency: "CZK", room: null });
  await askFor("2027-06-17", "2027-06-20");
  await screen.findByText(/The room is taken on these dates\..*happy to help at \+420/);
});

test.each([
  [[{ code: "min_stay", date: "2027-06-17", nights: 4 }], /^At least 4 nights\. .*happy to help/],
  [
    [
      { code: "closed_to_arrival", date: "2027-06-17" },
      { code: "meal_not_offered" },
      { code: "over_capacity", capacity: 2 },
    ],
    /^No arrival on .*17.*\. The room takes at most 2 people\. .*happy to help/,
  ],
  [[{ code: "rate_not_for_room" }], /^The hotel does not sell this rate for these dates and guests\. /],
] as const satisfies (readonly [readonly StayProblem[], RegExp])[])(
  "the hotel's rules are named where they refuse: %j",
  async (problems, words) => {
    openPage({ obstacle: "not_offered", problems: [...problems], currency: "CZK", room: null });
    await askFor("2027-06-17", "2027-06-20");
    await screen.findByText(words);
  },
);

test("what has changed since it was shown is not carried out, and the guest is told so", async () => {
  openPage(anOffer(), { answer: () => new Refusal(409, "price_changed") });
  await askFor("2027-06-17", "2027-06-20");
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Change, / }),
  );
  await screen.findByText(/Nothing has been changed yet/);
});

test("where the hotel opens nothing, nothing is offered; where it opens guests alone, there are no dates", async () => {
  openPage(anOffer(), { may: null });
  await screen.findByRole("heading", { level: 1, name: "Your reservation is confirmed" });
  expect(screen.queryByRole("button", { name: /^Change this stay/ })).toBeNull();
  cleanup();
  openPage(anOffer(), { may: { dates: false, guests: true } });
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  expect(screen.queryByRole("button", { name: /^Arrival – departure/ })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Increase|more/i }).length).toBeGreaterThan(0);
});

test("nobody can come on no days: without a guest the calendar stays closed", async () => {
  openPage(anOffer());
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  const fewer = screen.getByRole("button", { name: /^Adult.*one fewer$/ });
  await userEvent.click(fewer);
  await userEvent.click(fewer);
  await userEvent.click(screen.getByRole("button", { name: /^Arrival – departure/ }));
  expect(calendars).toEqual([]);
});

test("another room or rate is chosen among what is offered, each with its difference, and told in the sums", async () => {
  const sent = openPage(anOffer({ difference: -90_000, after: 690_000 }), {
    may: { rooms: true, rates: true },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole("option").map(plain);
  await waitFor(() => expect(options("Room")[1]).toMatch(/^Attic room: .*900.* less$/));
  expect(options("Rate")).toEqual([
    "Flexible: same price",
    expect.stringMatching(/^Half board: .*1,100.* more$/),
  ]);
  // The attic is not sold with half board.
  await userEvent.selectOptions(screen.getByLabelText("Rate"), "2");
  await userEvent.selectOptions(screen.getByLabelText("Room"), "2");
  expect(screen.getByLabelText("Rate")).toHaveProperty("value", "1");
  await userEvent.click(screen.getByRole("button", { name: "Show the new price" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(plain(dialog)).toMatch(/From now on: Attic room, Flexible, /);
  await userEvent.click(within(dialog).getByRole("button", { name: /less$/ }));
  await screen.findByText("Your reservation is changed");
  expect(sent).toMatchObject([{ room_types_id: 2, rates_id: 1, quote: "q1" }]);
});

test("what is not for sale on the chosen dates says so, and stays chosen until the guest chooses something else", async () => {
  openPage(anOffer(), {
    may: { rooms: true },
    choices: [{ roomTypeId: 2, ratePlanId: 1, difference: 5_000 }],
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  await screen.findByRole("option", { name: /not available$/, selected: true });
  expect(screen.queryByLabelText("Rate")).toBeNull();
});

describe("extras", () => {
  const group = () => within(screen.getByRole("group", { name: "Extras for your stay" }));
  const begin = async () => userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  const askPrice = () => userEvent.click(screen.getByRole("button", { name: "Show the new price" }));

  test("are chosen by number beside their price, and told in the sums", async () => {
    const sent = openPage(anOffer({ keptUntil: null }), { may: { extras: true } });
    await begin();
    expect(screen.queryByRole("button", { name: /^Arrival – departure/ })).toBeNull();
    expect(group().getByRole("group", { name: "Parking", description: /150/ })).toBeTruthy();
    await userEvent.click(group().getByRole("button", { name: "Parking: one more" }));
    await askPrice();
    const dialog = await screen.findByRole("alertdialog");
    expect(plain(dialog)).toMatch(/So far: .*, without extras.*From now on: .*, 1 × Parking/);
    await userEvent.click(within(dialog).getByRole("button", { name: /more$/ }));
    await screen.findByText("Your reservation is changed");
    expect(sent).toMatchObject([{ services: [{ id: 3, qty: 1 }], quote: "q1" }]);
  });

  test("that are sold no longer are named as they were, and can only become less", async () => {
    const room = aSoldRoom({
      ...ROOM,
      services: [{ serviceId: 9, quantity: 1, amount: 20_000 }],
      serviceNames: ["Cot"],
    });
    const sent = openPage(anOffer(), { may: { extras: true }, room });
    await begin();
    const cot = group().getAllByRole("button", { name: /Cot/ });
    expect(
      cot.map((button) => button.getAttribute("aria-disabled") === "true" || button.hasAttribute("disabled")),
    ).toEqual([false, true]);
    await userEvent.click(cot[0] ?? raise());
    await askPrice();
    const dialog = await screen.findByRole("alertdialog");
    expect(plain(dialog)).toMatch(/So far: .*, 1 × Cot.*From now on: .*, without extras/);
    await userEvent.click(within(dialog).getByRole("button", { name: /more$/ }));
    await screen.findByText("Your reservation is changed");
    expect(sent).toMatchObject([{ services: [] }]);
  });

  test("are neither shown nor sent where the hotel does not open them", async () => {
    const sent = openPage(anOffer());
    await askFor("2027-06-17", "2027-06-20");
    expect(screen.queryByRole("group", { name: "Extras for your stay" })).toBeNull();
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: /more$/ }),
    );
    await screen.findByText("Your reservation is changed");
    expect(sent[0]).not.toHaveProperty("services");
  });
});

describe("a package in the place of the rate", () => {
  const weekend = (roomTypeId: number, difference: number, times = 0): ChangeChoices["packages"][number] => ({
    roomTypeId,
    packageId: 5,
    contents: { en: "Half board\nA massage each" },
    times,
    difference,
  });
  const begin = async () => userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  const askPrice = () => userEvent.click(screen.getByRole("button", { name: "Show the new price" }));
  const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole("option").map(plain);

  test("is chosen by name and difference, says what it includes, and is told in the sums with what comes after", async () => {
    const { rateName: _, ...room } = ROOM;
    const named = { packageId: 5, packageName: "Weekend", contents: [], timesWanted: [], times: [] };
    const sold = { ...room, kind: "package" as const, ...named };
    const sent = openPage(anOffer({ keptUntil: null }), {
      may: { packages: true, rates: true },
      packages: [weekend(1, 320_000, 2)],
      answer: () => loadedAnswer({ ...CONFIRMED, items: [sold] }),
    });
    await begin();
    await screen.findByLabelText("Package");
    expect(options("Package")).toEqual([
      "Without a package",
      expect.stringMatching(/^Weekend: .*3,200.* more$/),
    ]);
    expect(screen.queryByRole("list", { name: "What is included" })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Package"), "5");
    const included = within(screen.getByRole("list", { name: "What is included" }));
    expect(included.getAllByRole("listitem").map(plain)).toEqual(["Half board", "A massage each"]);
    // The package takes the rate's place.
    expect(screen.queryByLabelText("Rate")).toBeNull();
    await askPrice();
    const dialog = await screen.findByRole("alertdialog");
    expect(plain(dialog)).toMatch(/So far: .*, Flexible, .*From now on: .*, Weekend, /);
    expect(plain(dialog)).toContain("Later changes to the package are made by the hotel.");
    expect(plain(dialog)).toContain("You then choose the times of what it includes here");
    await userEvent.click(within(dialog).getByRole("button", { name: /more$/ }));
    await screen.findByText("Your reservation is changed");
    expect(sent).toMatchObject([{ packages_id: 5, room_types_id: 1, quote: "q1" }]);
    // The button that changed it is gone with the room.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { level: 3, name: "Weekend" })),
    );
  });

  test("gives other rooms its prices, and is given up with a room that it is not sold with", async () => {
    openPage(anOffer(), {
      may: { packages: true, rooms: true },
      packages: [weekend(1, 320_000)],
    });
    await begin();
    await userEvent.selectOptions(await screen.findByLabelText("Package"), "5");
    expect(options("Room")).toEqual([
      expect.stringMatching(/: .*3,200.* more$/),
      expect.stringMatching(/^Attic room: .*900.* less$/),
    ]);
    await userEvent.selectOptions(screen.getByLabelText("Room"), "2");
    expect(screen.queryByLabelText("Package")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Room"), "1");
    expect(screen.getByLabelText("Package")).toHaveProperty("value", "");
  });

  test("that is not sold says so of the package", async () => {
    openPage(
      { obstacle: "not_offered", problems: [], currency: "CZK", room: null },
      { may: { packages: true }, packages: [weekend(1, 0)] },
    );
    await begin();
    await userEvent.selectOptions(await screen.findByLabelText("Package"), "5");
    await askPrice();
    await screen.findByText(/^The hotel does not sell this package for these dates and guests\. /);
  });

  test("is not shown where the hotel opens none, or sells none for the stay", async () => {
    openPage(anOffer(), { may: { packages: true, guests: true } });
    await begin();
    expect(screen.queryByLabelText("Package")).toBeNull();
    cleanup();
    openPage(anOffer(), { may: { rooms: true }, packages: [weekend(1, 0)] });
    await begin();
    await screen.findByRole("option", { name: /^Attic room: / });
    expect(screen.queryByLabelText("Package")).toBeNull();
  });
});
