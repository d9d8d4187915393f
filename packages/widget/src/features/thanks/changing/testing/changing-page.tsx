import { changeCalls } from "@portico/contract/reservations/change-calls";
import type { ChangeChoices, ChangeOffer } from "@portico/contract/reservations/change";
import type { SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import type { Changeable } from "@portico/domain/rates/guest-changes";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { ChangeDaysRequest } from "../../../../base/dialogs/widget-dialogs.ts";
import { loadedAnswer } from "../../../../testing/loaded-reservation.ts";
import { aSoldRoom } from "../../../../testing/offer-fixture.ts";
import { aProperty, aServiceView, mayChange } from "../../../../testing/property-fixture.ts";
import { renderWidget } from "../../../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../../../testing/test-engine.ts";
import { ReservationPage } from "../../thanks-page.tsx";
export const ROOM = aSoldRoom({
  lineCode: "double-1",
  cancellation: { policyId: 1, freeUntil: null, cancellable: true, feeNow: 0, steps: [] },
});
export const STAY = { arrival: ROOM.arrival, departure: ROOM.departure };
export const CONFIRMED: Parameters<typeof loadedAnswer>[0] = {
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
    { roomTypeId: 1, ratePlanId: 1, meal: "breakfast", difference: 0, meals: [] },
    { roomTypeId: 1, ratePlanId: 2, meal: "breakfast", difference: 110_000, meals: [] },
    { roomTypeId: 2, ratePlanId: 1, meal: "breakfast", difference: -90_000, meals: [] },
  ],
  packages: [],
};

/** For what a test's hotel always has. */
export function raise(): never {
  throw new Error("The test's hotel lacks what the test asks for");
}

/** The calendars that were opened since the page was. */
export let calendars: ChangeDaysRequest[] = [];

let engine: TestEngine;

/** Starts what answers the page's calls, for the tests of one file. */
export function withChangingEngine(): void {
  beforeAll(async () => {
    engine = await startTestEngine({});
  });
  afterEach(cleanup);
  afterAll(() => engine.close());
}

/** An offer of 1,200 Kč more. */
export function anOffer(changes: Partial<NonNullable<ChangeOffer["room"]>> = {}): ChangeOffer {
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

/** Opens the reservation's page of a hotel that lets guests change it so, and returns what is sent to change it. */
export function openPage(
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
      guestChanges: may && mayChange(may),
      ratePlans: [FLEXIBLE, { ...FLEXIBLE, id: 2, name: { en: "Half board" } }],
    }),
  });
  return sent;
}

/** Chooses these dates and asks what they cost. */
export async function askFor(arrival: string, departure: string) {
  await userEvent.click(await screen.findByRole("button", { name: /^Change this stay/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Arrival – departure/ }));
  const opened = calendars.at(-1) ?? raise();
  act(() => opened.onChoose({ arrival, departure }));
  await userEvent.click(screen.getByRole("button", { name: "Show the new price" }));
}

/** Its text with plain spaces. */
export const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ") ?? "";
