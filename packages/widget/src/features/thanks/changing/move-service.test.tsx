import { changeCalls } from "@portico/contract/reservations/change-calls";
import type { SoldItemView, SoldTimedServiceView } from "@portico/contract/reservations/loaded-reservation";
import type { MoveOffer } from "@portico/contract/reservations/move";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TimeRequest } from "../../../base/dialogs/widget-dialogs.ts";
import { loadedAnswer } from "../../../testing/loaded-reservation.ts";
import { aSoldRoom } from "../../../testing/offer-fixture.ts";
import { aProperty, aTimedServiceView, mayChange } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { ReservationPage } from "../thanks-page.tsx";

const BLOCK = { day: "2027-06-11", from: 17 * 60, to: 18 * 60 };
const LATER = { day: "2027-06-12", from: 9 * 60, to: 10 * 60 };
const terms = { policyId: 1, freeUntil: null, cancellable: true, feeNow: 0, steps: [] };
const SERVICE: SoldTimedServiceView = {
  kind: "service",
  lineCode: "sauna-1",
  serviceId: 40,
  block: BLOCK,
  persons: 2,
  total: 80_000,
  deposit: 0,
  slots: [{ from: BLOCK.from, amount: 80_000 }],
  cancellation: terms,
  prepaymentRequired: false,
  cardGuarantee: false,
  currency: "CZK",
  serviceName: "Sauna",
};
const ROOM = aSoldRoom({ lineCode: "double-1" });
const STAY = { arrival: ROOM.arrival, departure: ROOM.departure };

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const answerWith = (items: SoldItemView[], total = 100_000) =>
  loadedAnswer({ state: "confirmed", paymentMethod: "on_site", bank: null, deposit: 0, items, total });

function anOffer(changes: Partial<NonNullable<MoveOffer["item"]>> = {}): MoveOffer {
  return {
    obstacle: null,
    problems: [],
    currency: "CZK",
    item: {
      quoteId: "q1",
      before: 80_000,
      after: 100_000,
      difference: 20_000,
      total: 100_000,
      paid: 0,
      due: 100_000,
      back: { card: [], transfer: null, byHand: null, vouchers: [] },
      cancellation: terms,
      keptUntil: Date.UTC(2027, 2, 1, 11, 20),
      ...changes,
    },
  };
}

type Page = {
  items?: SoldItemView[];
  open?: boolean;
  answer?: () => object | Refusal;
  /** What is said of the service at its own time. */
  before?: MoveOffer;
};

function refused(obstacle: MoveOffer["obstacle"]): MoveOffer {
  return { obstacle, problems: [], currency: "CZK", item: null };
}

/** The reservation's page; the answer has the requests for a time, and the moves that are sent. */
async function openPage(
  offer: MoveOffer,
  { items = [SERVICE], open = true, answer, before = refused("unchanged") }: Page = {},
) {
  history.replaceState(null, "", "/reservation#payment_id=p_1&return_token=t");
  const [asked, sent]: [TimeRequest[], unknown[]] = [[], []];
  engine.answers = {
    "/api/ibe4/load-reservation": () => answerWith(items),
    "/api/ibe4/cancellation": () => new Refusal(503, "unavailable"),
    "/api/ibe4/move-offer": (body) => {
      const isOwn = (body as { arrival: string }).arrival === BLOCK.day;
      return changeCalls.moveOffer.writeAnswer(isOwn ? before : offer, { currency: "CZK" }) as object;
    },
    "/api/ibe4/move-service": (body) => {
      sent.push(body);
      return answer?.() ?? answerWith([{ ...SERVICE, block: LATER, total: 100_000 }]);
    },
  };
  renderWidget(<ReservationPage />, {
    origin: engine.origin,
    property: aProperty({
      timedServices: [aTimedServiceView()],
      guestChanges: mayChange({ services: open }),
    }),
    dialogs: { openTime: (request) => void asked.push(request) },
  });
  await screen.findByRole("heading", { level: 1 });
  return { asked, sent };
}

const changeTime = () => screen.findByRole("button", { name: /^Change the time: Sauna, .*11 June.*17:00/ });

/** Chooses the later time in the picker. */
async function chooseLater({ asked }: { asked: TimeRequest[] }) {
  await userEvent.click(await changeTime());
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.onChoose(LATER);
}

const plain = (element: HTMLElement) =>
  element.textContent?.replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === "\u2060" ? "" : " ")) ?? "";

test("a chosen time is shown with its difference, and a second press moves the service there", async () => {
  const page = await openPage(anOffer());
  await chooseLater(page);
  const dialog = await screen.findByRole("alertdialog", { name: "Change the time as shown: Sauna?" });
  expect(plain(dialog)).toMatch(/So far: .*11 June, 17:00–18:00/);
  expect(plain(dialog)).toMatch(/From now on: .*12 June, 09:00–10:00/);
  expect(plain(dialog)).toMatch(/More to pay.*200/);
  expect(plain(dialog)).toContain("The new time is kept for you until 12:20.");
  expect(page.sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: /^Change, .*200.* more$/ }));
  await screen.findByText("Your reservation is changed");
  expect(page.sent).toMatchObject([
    {
      ibe_code: "sauna-1",
      arrival: "2027-06-12",
      arrival_time: "09:00",
      departure_time: "10:00",
      quote: "q1",
    },
  ]);
  await screen.findByRole("button", { name: /^Change the time: Sauna, .*12 June/ });
});

test("a guest who thinks again keeps the time", async () => {
  const page = await openPage(anOffer({ difference: 0, after: 80_000 }));
  await chooseLater(page);
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByRole("button", { name: "Change at the same price" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Leave it as it is" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(page.sent).toEqual([]);
});

test("the picker offers the length and the persons that were booked, with prices, and the own time as free", async () => {
  const { asked } = await openPage(anOffer());
  await userEvent.click(await changeTime());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toMatchObject([
    {
      wanted: { serviceId: 40, slots: 2, persons: 2 },
      stay: null,
      chosen: BLOCK,
      isSold: true,
      priced: true,
    },
  ]);
});

test("a service during a stay is moved within it", async () => {
  const { asked } = await openPage(anOffer(), { items: [ROOM, SERVICE] });
  await userEvent.click(await changeTime());
  await waitFor(() => expect(asked).toMatchObject([{ stay: STAY }]));
});

test("what cannot be moved says why and whom to call", async () => {
  const page = await openPage(refused("sold_out"));
  await chooseLater(page);
  const told = await screen.findByText(/^This time is taken\..*happy to help at \+420/);
  expect(told.getAttribute("role")).toBe("alert");
});

test("where it is too late for every time, none is chosen in vain", async () => {
  const { asked } = await openPage(anOffer(), { before: refused("too_late") });
  await userEvent.click(await changeTime());
  await screen.findByText(/too late.*\+420/);
  expect(asked).toEqual([]);
});

test.each([
  ["last_minute", "This time is taken."],
  ["price_changed", /^The price of the change is another one by now/],
] as const)(
  "%s: a time that is gone, or costs something else by now, leaves everything as it was",
  async (code, words) => {
    const page = await openPage(anOffer(), { answer: () => new Refusal(409, code) });
    await chooseLater(page);
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Change, / }));
    await screen.findByText(words);
    await changeTime();
  },
);

describe("nothing is offered", () => {
  test("by a hotel that has not opened it", async () => {
    await openPage(anOffer(), { open: false });
    expect(screen.queryByRole("button", { name: /^Change the time/ })).toBeNull();
  });

  test("for a service that is not refundable, nor for a room where only services are open", async () => {
    const bound = { ...SERVICE, cancellation: { ...terms, cancellable: false } };
    await openPage(anOffer(), { items: [{ ...ROOM, cancellation: terms }, bound] });
    expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
  });
});
