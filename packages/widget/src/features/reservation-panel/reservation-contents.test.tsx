import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aChosenItem, aChosenPackage } from "../../testing/guest-fixtures.ts";
import { PRICE, pricedReservation, questionOf, summaryAnswers } from "../../testing/priced-reservation.ts";
import { aProperty, aServiceView } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { FilledBar } from "./filled-bar.tsx";
import { ReservationContents } from "./reservation-contents.tsx";
import { ReservationPanel } from "./reservation-panel.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine(summaryAnswers());
});
afterEach(cleanup);
afterAll(() => engine.close());

const coupon = { id: 5, code: "LETO10", minPrice: null };
const parked = aChosenItem({ services: [{ serviceId: 3, quantity: 1 }], shownTotal: 810_000 });

/** Every amount beside the labels of the sums, and the total of the bar. */
function amounts(): string[] {
  const told = [...document.querySelectorAll("dd, [data-protected] button span")];
  return told.map(({ textContent }) => textContent.replace(/\s/g, " ")).filter((text) => /\d/.test(text));
}

async function amountsBeforeAndAfter(state: Parameters<typeof renderWidget>[1]) {
  let answer = () => {};
  engine.held = new Promise<void>((resolve) => (answer = resolve));
  renderWidget(
    <>
      <ReservationContents />
      <FilledBar />
    </>,
    { origin: engine.origin, property: { ...aProperty(), services: [aServiceView()] }, ...state },
  );
  const before = amounts();
  answer();
  await waitFor(() => expect(amounts().length).toBeGreaterThan(1));
  return { before, after: amounts() };
}

test.each([
  ["a code", { coupon, reservation: [aChosenItem()] }],
  ["a code, and extras", { coupon, reservation: [parked] }],
])("with %s no figure stands there before the engine has said what is paid", async (_name, state) => {
  engine.answers[PRICE] = (body) =>
    pricedReservation(questionOf(body), {
      answer: { coupon: { couponId: 5, code: "LETO10", amount: 78_000, problems: [] }, total: 702_000 },
    });
  const { before, after } = await amountsBeforeAndAfter({ state });
  expect(before).toEqual([]);
  expect(after).toContain("Kč 7,020");
});

test("without one the rooms' own prices make up the total at once, and it stays", async () => {
  engine.answers = summaryAnswers();
  const { before, after } = await amountsBeforeAndAfter({ state: { reservation: [parked] } });
  expect(before).toEqual(["Kč 8,100"]);
  expect(after).toEqual(expect.arrayContaining(["Kč 7,800", "Kč 300", "Kč 8,100"]));
});

test("a time that the package no longer includes reopens, the guest is told, and the price is loaded again", async () => {
  const time = (from: number) => ({
    contentCode: "sauna",
    serviceId: 40,
    block: { day: "2027-06-11", from, to: from + 60 },
    persons: 2,
  });
  const answers = summaryAnswers([], {
    timesWanted: () => [
      { contentCode: "sauna", serviceId: 40, slots: 2, persons: 2, name: { en: "Private sauna" } },
      { contentCode: "bath", serviceId: 40, slots: 2, persons: 2, name: { en: "Bath" } },
    ],
  });
  engine.answers = {
    ...answers,
    [PRICE]: (body) =>
      questionOf(body).items.some((item) => item.kind === "package" && item.times.length > 1)
        ? new Refusal(400, "invalid_request", [{ ibe_code: "suite-1", field: "booking.0.times.1" }])
        : (answers[PRICE]?.(body) ?? 500),
  };
  const pack = aChosenPackage({ lineCode: "suite-1", times: [time(960), time(1020)] });
  const { store } = renderWidget(<ReservationContents />, {
    origin: engine.origin,
    state: { reservation: [pack] },
  });
  expect(await screen.findByText(/^1.time no longer fits your stay/)).toBeTruthy();
  expect(store.getState().reservation).toMatchObject([{ times: [time(960)] }]);
  expect(await screen.findByText(/^Private sauna: Fri.*11.*16:00/)).toBeTruthy();
  expect(screen.getByText("Bath: time to be chosen later")).toBeTruthy();
});

test.each([
  ["rooms", /^Choose a room/],
  ["packages", /^Choose a package/],
] as const)("an empty reservation beside %s says what to choose there", async (view, words) => {
  renderWidget(<ReservationPanel />, { origin: engine.origin, state: { reservation: [], view } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("the dates that all rooms share stand once above them; rooms of different dates keep their own", () => {
  engine.answers = summaryAnswers();
  const rooms = [aChosenItem({ addedAt: 1 }), aChosenItem({ addedAt: 2, roomTypeId: 2 })];
  const dates = () => document.body.textContent?.replaceAll("\u00a0", " ").match(/11\. 06\. 2027/g) ?? [];
  const contents = <ReservationContents />;
  renderWidget(contents, { origin: engine.origin, state: { reservation: rooms } });
  expect(screen.getByText(/^Fri.11 – Sun.13 June · 2.nights$/)).toBeTruthy();
  expect(dates()).toEqual([]);
  cleanup();
  const later = aChosenItem({ addedAt: 2, departure: "2027-06-14" });
  renderWidget(contents, { origin: engine.origin, state: { reservation: [...rooms.slice(0, 1), later] } });
  expect(dates()).toHaveLength(2);
});
