import type { LoadedReservation } from "@portico/contract/checkout";
import { checkoutCalls } from "@portico/contract/checkout-calls";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Occurrence } from "../analytics/occurrence.ts";
import type { Tell } from "../analytics/occurrences.ts";
import { anOffer } from "../testing/offer-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { ThanksPage } from "./thanks-page.tsx";

const LOAD = "/api/ibe4/load-reservation";
const CROWNS = { currency: "CZK" } as const;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function loaded(change: Partial<LoadedReservation> = {}): object {
  const freeUntil = Date.UTC(2027, 5, 9, 16);
  const cancellation = {
    policyId: 1,
    freeUntil,
    cancellable: true,
    feeNow: 0,
    steps: [{ from: freeUntil, fee: 390_000 }],
  };
  const reservation: LoadedReservation = {
    paymentId: "p_1",
    returnToken: "secret",
    number: "270000017",
    state: "pending_payment",
    total: 780_000,
    deposit: 234_000,
    currency: "CZK",
    paymentMethod: "bank_transfer",
    gateway: null,
    bank: {
      account: "19-2000145399/0800",
      iban: "CZ6508000000192000145399",
      bic: "GIBACZPX",
      holder: "Lake Hotel",
      variableSymbol: "2700000172",
      amount: 234_000,
      currency: "CZK",
      due: "2027-06-05",
      qr: { format: "spayd", text: "SPD*1.0*ACC:CZ6508000000192000145399*AM:2340.00*CC:CZK" },
    },
    keptUntil: Date.UTC(2027, 5, 7),
    language: "en",
    createdAt: Date.UTC(2027, 5, 1),
    queuePlace: null,
    items: [
      {
        ...anOffer({ cancellation }),
        roomName: "Garden room",
        rateName: "Flexible",
        discountNames: [],
        serviceNames: [],
      },
    ],
    coupon: null,
    fees: [],
    securityDeposits: [],
    cityTax: { included: 0, atProperty: 0 },
    vat: [],
    contact: {
      salutation: null,
      firstName: "Jana",
      lastName: "Nováková",
      email: "jana@example.com",
      prefix: "+420",
      phone: "777123456",
      street: "",
      city: "",
      zip: "",
      country: "",
      nationality: "",
    },
    company: null,
    note: "",
    checkInTime: null,
    hostUrl: null,
    businessTrip: false,
    ...change,
  };
  return checkoutCalls.loadReservation.writeAnswer(reservation, CROWNS) as object;
}

function openThanks(
  answer: () => object | number | Refusal,
  address = "/thanks#payment_id=p_1&return_token=t",
  tell?: Tell,
) {
  history.replaceState(null, "", address);
  const keys: unknown[] = [];
  engine.answers = {
    [LOAD]: (body) => {
      keys.push(body);
      return answer();
    },
  };
  renderWidget(<ThanksPage />, { origin: engine.origin, ...(tell && { tell }) });
  return keys;
}

const page = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";

test("a transfer is told with amount, day, account, reference and a code to scan", async () => {
  const keys = openThanks(() => loaded());
  await screen.findByRole("heading", { level: 1, name: "Thank you, one payment to go" });
  expect(keys).toEqual([{ payment_id: "p_1", return_token: "t" }]);
  for (const text of ["2,340", "05. 06. 2027", "19-2000145399/0800", "2700000172", "270000017"]) {
    expect(page()).toContain(text);
  }
  expect(screen.getByRole("img", { name: "QR code with the payment details" })).toBeTruthy();
  expect(page()).toContain("You pay Kč 5,460 at the property");
});

test("the deadline is told to the second on the hotel's clock, with the fee that follows", async () => {
  openThanks(() => loaded());
  await screen.findByRole("heading", { level: 1 });
  expect(page()).toContain("Free cancellation until 09.06.2027 18:00:00");
  expect(page()).toMatch(/From .*9.*18:00 a fee of Kč 3,900/);
});

test("analytics may report the reservation if the engine grants it, asked with the key of the address", async () => {
  const told: Occurrence[] = [];
  openThanks(
    () => loaded(),
    "/thanks#payment_id=p_1&return_token=t",
    (occurrence) => told.push(occurrence),
  );
  const claims: unknown[] = [];
  engine.answers["/api/ibe4/claim-purchase"] = (body) => {
    claims.push(body);
    return { granted: 1 };
  };
  await screen.findByRole("heading", { level: 1 });
  const [shown] = told;
  if (shown?.kind !== "reservation_shown") throw new Error("The reservation was not told");
  expect(claims).toEqual([]);
  expect(await shown.claim()).toBe(true);
  expect(claims).toEqual([{ payment_id: "p_1", return_token: "t" }]);
  expect(told).toHaveLength(1);
});

test("whoever pays at the desk is shown no account", async () => {
  openThanks(() => loaded({ state: "confirmed", paymentMethod: "on_site", bank: null }));
  await screen.findByRole("heading", { level: 1, name: /^Confirmed/ });
  expect(page()).toContain("You pay Kč 7,800 on arrival.");
  expect(screen.queryByText("Account number")).toBeNull();
});

test("the payment id may come in the query, the secret may not", async () => {
  const keys = openThanks(() => loaded(), "/thanks?payment_id=p_1#return_token=t");
  await screen.findByRole("heading", { level: 1, name: /^Thank you/ });
  expect(keys).toHaveLength(1);
  cleanup();
  const none = openThanks(() => loaded(), "/thanks?payment_id=p_1&return_token=t");
  expect(await screen.findByText("This link no longer opens the reservation")).toBeTruthy();
  expect(none).toEqual([]);
});

test("a wrong or old secret shows nothing but the way to the hotel", async () => {
  openThanks(() => new Refusal(401, "login_required"));
  expect(await screen.findByText("This link no longer opens the reservation")).toBeTruthy();
  expect(screen.getByRole("link", { name: "desk@hotel.example" })).toBeTruthy();
});

test("while the engine is away the guest may try again", async () => {
  openThanks(() => 503);
  const again = await screen.findByRole("button", { name: "Try again" });
  engine.answers[LOAD] = () => loaded();
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: /^Thank you/ })).toBeTruthy();
});

test("a reservation that has ended is not celebrated", async () => {
  openThanks(() => loaded({ state: "expired" }));
  await screen.findByRole("heading", { level: 1, name: "The reservation is no longer valid" });
  expect(screen.queryByText("What happens next")).toBeNull();
  expect(screen.queryByText("Account number")).toBeNull();
});

const NOTHING_OWED = { bank: null, keptUntil: null } as const;
const WAITS = { ...NOTHING_OWED, state: "waiting_list", queuePlace: 2 } as const;
/** 18:00 in Prague, in summer time. */
const OFFERED = { ...NOTHING_OWED, state: "offered", keptUntil: Date.UTC(2027, 5, 7, 16) } as const;
const ACCEPT = "/api/ibe4/accept-offer";
const LEAVE = "/api/ibe4/leave-waiting-list";

test("a guest who waits sees their place and what comes of it, and is promised nothing that is booked", async () => {
  openThanks(() => loaded(WAITS));
  await screen.findByRole("heading", { level: 1, name: "You are on the waiting list" });
  expect(page()).toContain("Your place in line is 2.");
  expect(page()).toContain("Only then is anything paid: Kč 7,800");
  expect(page()).not.toContain("Come on");
  expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull();
});

test("a guest leaves the waiting list after being asked, and only then", async () => {
  const keys = openThanks(() => loaded(WAITS));
  engine.answers[LEAVE] = (body) => {
    keys.push(body);
    return loaded({ ...NOTHING_OWED, state: "cancelled" });
  };
  const leave = await screen.findByRole("button", { name: "Leave the waiting list" });
  await userEvent.click(leave);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(keys).toHaveLength(1);
  await userEvent.click(leave);
  const dialog = await screen.findByRole("alertdialog", { name: "Leave the waiting list?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Leave the waiting list" }));
  await screen.findByRole("heading", { level: 1, name: "The reservation is no longer valid" });
  expect(keys[1]).toEqual({ payment_id: "p_1", return_token: "secret" });
});

test("an offer tells until when on the hotel's clock, for how much, and is accepted in one press", async () => {
  openThanks(() => loaded({ ...OFFERED, paymentMethod: "on_site" }));
  engine.answers[ACCEPT] = () => loaded({ ...NOTHING_OWED, state: "confirmed", paymentMethod: "on_site" });
  await screen.findByRole("heading", { level: 1, name: "A room is free for you" });
  expect(page()).toContain("until 07.06.2027 18:00:00, time at the hotel");
  await userEvent.click(screen.getByRole("button", { name: /^Accept with obligation to pay . Kč.7,800$/ }));
  const heading = await screen.findByRole("heading", { level: 1, name: /^Confirmed/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("an offer that is accepted by transfer shows the account then", async () => {
  openThanks(() => loaded(OFFERED));
  engine.answers[ACCEPT] = () => loaded();
  await userEvent.click(await screen.findByRole("button", { name: /^Accept/ }));
  expect(await screen.findByText("Account number")).toBeTruthy();
});

test("an offer that has ended meanwhile is said to have", async () => {
  openThanks(() => loaded(OFFERED));
  engine.answers[ACCEPT] = () => new Refusal(409, "offer_ended");
  const accept = await screen.findByRole("button", { name: /^Accept/ });
  engine.answers[LOAD] = () => loaded({ ...NOTHING_OWED, state: "expired" });
  await userEvent.click(accept);
  expect(await screen.findByText("The offer has ended in the meantime.")).toBeTruthy();
  await screen.findByRole("heading", { level: 1, name: "The reservation is no longer valid" });
});
