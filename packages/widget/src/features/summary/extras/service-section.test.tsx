import { staysOf } from "@portico/domain/reservations/reservation-item";
import { offerCalls } from "@portico/contract/offers/offer-calls";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aChosenItem } from "../../../testing/guest-fixtures.ts";
import {
  ROOMS,
  PRICE,
  pricedReservation,
  questionOf,
  summaryAnswers,
} from "../../../testing/priced-reservation.ts";
import { aProperty, aServiceView } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { SummaryPage } from "../summary-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const PARKING = 3;
const DINNER = 4;
const garden = aChosenItem({ addedAt: 1, lineCode: "garden-1", shownTotal: 780_000 });
const attic = aChosenItem({ addedAt: 2, lineCode: "attic-1", roomTypeId: 2, shownTotal: 780_000 });
const property = aProperty({
  services: [
    aServiceView({ id: PARKING }),
    aServiceView({ id: DINNER, name: { en: "Dinner" }, unit: "person_night", maxQuantity: 1 }),
  ],
});

async function openSummary(reservation = [garden], price = summaryAnswers()[PRICE]) {
  history.replaceState(null, "", "/summary?lang=en");
  engine.asked.length = 0;
  engine.answers = { ...summaryAnswers(), ...(price && { [PRICE]: price }) };
  const { store } = renderWidget(<SummaryPage />, {
    origin: engine.origin,
    property,
    state: { reservation, party: { 1: reservation.length * 2 } },
  });
  await screen.findAllByRole("group", { name: "Parking" });
  return store;
}

const plain = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ") ?? "";
const row = (name: string) => screen.getByText(name).closest("li");
const more = (name = "Parking") =>
  screen.getAllByRole("button", { name: `${name}: one more` })[0] ?? document.body;
const total = () =>
  within(screen.getByRole("complementary", { name: "Price" })).getByText("Total").parentElement;
const describedBy = (button: HTMLElement | undefined) =>
  document.getElementById(button?.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
const onward = () => screen.getAllByRole("button", { name: "Continue to payment" })[0];

test("what is booked, and what is paid when, stands before what is offered, with the price between them", async () => {
  await openSummary();
  await screen.findByText("After you order");
  const checked = ["What you are booking", "What you pay and when", "Price", "Extras for your stay"];
  const titles = screen.getAllByRole("heading", { level: 2 }).map(plain);
  expect(titles.filter((title) => checked.includes(title))).toEqual(checked);
});

test("nothing is chosen in advance, and each extra shows its unit price", async () => {
  const store = await openSummary();
  expect(plain(row("Parking"))).toContain("Kč 150 per night");
  expect(plain(row("Dinner"))).toContain("Kč 150 per person and night");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Dinner" }).checked).toBe(false);
  expect(staysOf(store.getState().reservation)[0]?.services).toEqual([]);
});

test("a chosen extra is priced by the engine, shown as a sum, and included in the reservation's total", async () => {
  const store = await openSummary();
  await userEvent.click(more());
  await userEvent.click(more());
  // 2 places × 2 nights × 150
  await waitFor(() => expect(plain(row("Parking"))).toContain("2 × 2 nights × Kč 150 = Kč 600"));
  expect(staysOf(store.getState().reservation)[0]).toMatchObject({
    services: [{ serviceId: PARKING, quantity: 2 }],
    shownTotal: 840_000,
  });
  expect(plain(total())).toContain("Kč 8,400");
  expect(engine.asked.filter((path) => path === ROOMS)).toHaveLength(1);
  expect(screen.getByRole("article", { name: /Garden room/ }).textContent).toContain("Parking\u00a02×");
  expect(screen.queryByText(/The price has changed/)).toBeNull();
});

test("a service available once is a checkbox; unticking it can be undone", async () => {
  const store = await openSummary();
  const services = () => staysOf(store.getState().reservation)[0]?.services;
  const dinner = screen.getByRole("checkbox", { name: "Dinner" });
  await userEvent.click(dinner);
  await waitFor(() => expect(services()).toEqual([{ serviceId: DINNER, quantity: 1 }]));
  await userEvent.click(dinner);
  await waitFor(() => expect(services()).toEqual([]));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(services()).toEqual([{ serviceId: DINNER, quantity: 1 }]);
});

test("while the price loads the last one stays, marked, and nobody can continue", async () => {
  await openSummary();
  await waitFor(() => expect(onward()?.getAttribute("aria-disabled")).toBe("false"));
  const release = Promise.withResolvers<undefined>();
  const answer = engine.answers[PRICE];
  let asked = 0;
  engine.answers[PRICE] = (body) => {
    asked += 1;
    return answer?.(body) ?? 500;
  };
  engine.held = release.promise;
  await userEvent.click(more());
  expect(screen.getByText("Calculating the price")).toBeTruthy();
  expect(plain(total())).toContain("Kč 7,800");
  expect(onward()?.getAttribute("aria-disabled")).toBe("true");
  release.resolve(undefined);
  engine.held = undefined;
  await waitFor(() => expect(plain(total())).toContain("Kč 8,100"));
  expect(asked).toBe(1);
});

test("a price that failed to load is reported, the last one stays, and it can be requested again", async () => {
  const store = await openSummary();
  engine.answers[PRICE] = () => 503;
  await userEvent.click(more());
  const words = await screen.findByText(/^The price with your choice could not be found out/);
  const failed = words.closest<HTMLElement>("[role=alert]") ?? document.body;
  expect(plain(total())).toContain("Kč 7,800");
  expect(staysOf(store.getState().reservation)[0]?.services).toEqual([]);
  engine.answers = summaryAnswers();
  await userEvent.click(within(failed).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(plain(total())).toContain("Kč 8,100"));
  expect(screen.queryByText(/could not be found out/)).toBeNull();
});

test("an engine that was away is asked again automatically once it is back; until then the button says why", async () => {
  const store = await openSummary();
  const buttons = screen.getAllByRole("button", { name: "Continue to payment" });
  engine.answers[PRICE] = () => 503;
  await userEvent.click(more());
  const told = expect.stringContaining("We keep trying and nothing is lost") as string;
  await waitFor(() => expect(buttons.map(describedBy)).toEqual([told, told]));
  engine.answers = {
    ...summaryAnswers(),
    "/api/ibe4/defaults": () => offerCalls.defaults.writeAnswer(aProperty(), { currency: "CZK" }) as object,
  };
  await waitFor(() => expect(staysOf(store.getState().reservation)[0]?.services).toHaveLength(1));
  expect(screen.queryByText(/We keep trying/)).toBeNull();
});

test("a code that the hotel has withdrawn does not prevent a retry", async () => {
  const store = await openSummary();
  // The page's own check with the code comes before the hotel withdraws it, and would let go of it by itself.
  let checkedWithCode = false;
  engine.answers[PRICE] = (body) => {
    checkedWithCode ||= questionOf(body).couponId === 7;
    return pricedReservation(questionOf(body));
  };
  store.setState({ ...store.getState(), coupon: { id: 7, code: "LETO", minPrice: null } });
  await waitFor(() => expect(checkedWithCode).toBe(true));
  engine.answers[PRICE] = (body) =>
    questionOf(body).couponId === 7
      ? new Refusal(404, "coupon_unknown")
      : pricedReservation(questionOf(body));
  await userEvent.click(more());
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(plain(total())).toContain("Kč 8,100"));
  expect(store.getState().coupon).toBeNull();
});

test("a room that became dearer meanwhile is shown as a price change, not hidden in the service's price", async () => {
  await openSummary();
  engine.answers[PRICE] = (body) => pricedReservation(questionOf(body), { roomTotal: () => 800_000 });
  await userEvent.click(more());
  // 7800 + 300 was expected, 8000 + 300 is charged.
  expect(plain(await screen.findByText(/Garden room: was/))).toMatch(/8,100, now .*8,300/);
});

test("each room has its own extras; those of later rooms are folded until wanted", async () => {
  const store = await openSummary([garden, attic]);
  expect(screen.getAllByRole("group", { name: "Parking" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "2. Attic room" }));
  const second = screen.getByRole("group", { name: "2. Attic room" });
  await userEvent.click(within(second).getByRole("button", { name: "Parking: one more" }));
  await waitFor(() =>
    expect(staysOf(store.getState().reservation).map(({ services }) => services.length)).toEqual([0, 1]),
  );
});

test("an extra that the hotel no longer offers is named and removed, and the room is not called lost", async () => {
  const store = await openSummary([{ ...garden, services: [{ serviceId: PARKING, quantity: 1 }] }], (body) =>
    pricedReservation(questionOf(body), {
      problemsOf: ({ services }) =>
        services.map(({ serviceId }) => ({ code: "service_not_offered", serviceId })),
    }),
  );
  await waitFor(() =>
    expect(store.getState().reservation).toMatchObject([{ lineCode: "garden-1", services: [] }]),
  );
  expect(await screen.findByText("Item removed")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
