import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BANK, loadedAnswer } from "../../../testing/loaded-reservation.ts";
import { aProperty } from "../../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { ReservationPage, ThanksPage } from "../thanks-page.tsx";

const LOAD = "/api/ibe4/load-reservation";
const CONFIRMED = {
  state: "confirmed",
  paymentMethod: "on_site",
  bank: null,
  keptUntil: null,
  deposit: 0,
} as const;
const UNPAID: Partial<LoadedReservation> = {
  state: "pending_payment",
  paymentMethod: "bank_transfer",
  bank: BANK,
  deposit: 234_000,
  keptUntil: Date.UTC(2027, 5, 7),
};
const LINKED = {
  number: "270000018",
  state: "confirmed",
  arrival: "2027-06-11",
  departure: "2027-06-12",
  names: ["Single room"],
  total: 150_000,
  currency: "CZK",
  paymentId: "p_2_of_the_second",
  returnToken: "token-of-the-second",
} as const;
const added: LoadedReservation["links"] = { parent: null, added: [{ ...LINKED, names: [...LINKED.names] }] };

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-06-01T10:00:00Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
afterAll(() => engine.close());

function open(change: Partial<LoadedReservation>, around: Surroundings = {}, path = "/reservation") {
  history.replaceState(null, "", `${path}?client=lake#payment_id=p_1&return_token=secret`);
  engine.answers = {
    "/api/ibe4/cancellation": () => 500,
    [LOAD]: (body) =>
      (body as { payment_id: string }).payment_id === "p_1"
        ? loadedAnswer({ ...CONFIRMED, ...change })
        : loadedAnswer({
            ...CONFIRMED,
            number: LINKED.number,
            paymentId: LINKED.paymentId,
            links: { parent: { ...LINKED, number: "270000017", names: ["Double room"] }, added: [] },
          }),
  };
  return renderWidget(path === "/thanks" ? <ThanksPage /> : <ReservationPage />, {
    origin: engine.origin,
    ...around,
  });
}

const property = (tabs: Partial<ReturnType<typeof aProperty>["tabs"]>) =>
  aProperty({ tabs: { ...aProperty().tabs, accommodation: true, ...tabs } });

test("a press leads to the rooms for the days of the stay, which is then named; no token is in the path or query", async () => {
  const { store, parents } = open({});
  await userEvent.click(await screen.findByRole("button", { name: "Add a room" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(store.getState()).toMatchObject({ arrival: "2027-06-11", departure: "2027-06-13" });
  expect(parents.current()).toMatchObject({ number: "270000017", returnToken: "secret" });
  expect(location.search).toBe("?client=lake");
  expect(location.hash).toContain("adding=1");
});

test("services are a way of their own where the hotel sells them", async () => {
  open({}, { property: property({ wellness: true }) });
  await userEvent.click(await screen.findByRole("button", { name: "Add a service" }));
  await waitFor(() => expect(location.pathname).toBe("/wellness"));
});

test("thanks leads to services for the stay, and to vouchers, once what was booked is certain", async () => {
  const around = { property: property({ wellness: true, vouchers: true }) };
  open({}, around, "/thanks");
  await screen.findByRole("button", { name: "Add a service" });
  await userEvent.click(screen.getByRole("button", { name: "Buy a gift voucher" }));
  await waitFor(() => expect(location.pathname).toBe("/ive"));
  cleanup();
  open(UNPAID, around, "/thanks");
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Add a service" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Buy a gift voucher" })).toBeNull();
});

test.each<[string, Partial<LoadedReservation>, string]>([
  ["waits for its payment", UNPAID, "2027-06-01T10:00:00Z"],
  ["was added itself", { links: { parent: { ...LINKED, names: [] }, added: [] } }, "2027-06-01T10:00:00Z"],
  ["is over", {}, "2027-06-14T10:00:00Z"],
])("nothing is added to a reservation that %s", async (_, change, now) => {
  vi.setSystemTime(Date.parse(now));
  open(change);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Add a room" })).toBeNull();
});

test("pages lead to one another under one path", async () => {
  open({ links: added });
  const list = await screen.findByRole("region", { name: "You have added to this reservation" });
  const link = within(list).getByRole("link", { name: /270000018.*Single room.*Confirmed.*1,500/ });
  await userEvent.click(link);
  const back = await screen.findByRole("link", { name: /270000017.*Double room/ });
  expect(location.hash).toContain("return_token=token-of-the-second");
  await userEvent.click(back);
  await waitFor(() => expect(location.hash).toContain("payment_id=p_2_of_the_second"));
});
