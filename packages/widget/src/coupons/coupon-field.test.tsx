import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { couponAnswer } from "../testing/coupon-fixture.ts";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { renderWidget, type Surroundings } from "../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { CouponField } from "./coupon-field.tsx";

const COUPON = "/api/ibe4/coupon";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

async function enter(answer: () => object | number, state: Surroundings["state"] = {}) {
  engine.answers = { [COUPON]: answer };
  const rendered = renderWidget(<CouponField />, { origin: engine.origin, state });
  await userEvent.type(screen.getByRole("textbox", { name: /Discount code/ }), " summer{Enter}");
  return rendered;
}

const shown = () => screen.getAllByRole("status")[0]?.textContent?.replaceAll("\u00a0", " ");

test("a code that the hotel knows is the guest's, and the field says what it gives", async () => {
  const { store } = await enter(() => couponAnswer({ minNights: 2 }));
  await screen.findByRole("button", { name: "Remove the code SUMMER" });
  expect(shown()).toBe("SUMMER: −10% for stays of 2 nights or more");
  expect(store.getState().coupon).toEqual({ id: 4_711, code: "SUMMER", minPrice: null, takesAmount: false });
});

test("an unknown code is told at the field, and nothing changes", async () => {
  const { store } = await enter(() => new Refusal(404, "coupon_unknown"));
  await screen.findByText(/We do not know this code/);
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  expect(store.getState().coupon).toBeNull();
});

test("a call that fails says so, and a second press asks again", async () => {
  await enter(() => 503);
  await screen.findByText(/could not be checked/);
  engine.answers = { [COUPON]: () => couponAnswer() };
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByRole("button", { name: "Remove the code SUMMER" })).toBeTruthy();
});

// Specification, part 1, section 4, coupon restriction: one row per condition. Today is 2027-06-01; the search is for two
// nights from 2027-06-11.
test.each([
  ["before its first day", { validFrom: "2027-09-01" }, {}, /valid from 01\. 09\. 2027/],
  ["after its last day", { validTo: "2027-05-31" }, {}, /valid until 31\. 05\. 2027/],
  ["a stay outside its window", { stayFrom: "2027-06-12" }, {}, /from 12\. 06\. 2027/],
  ["too few nights", { minNights: 3 }, {}, /1.more night/],
  [
    "too low a price",
    { minPrice: { CZK: 900_000 } },
    { reservation: [aChosenItem({ shownTotal: 780_000 })] },
    /1,200.*more/,
  ],
  ["another currency", { minPrice: { EUR: 1 } }, {}, /not valid in this currency/],
] as const)("%s is named with what is missing", async (_, change, state, words) => {
  await enter(() => couponAnswer(change), state);
  await screen.findByRole("button", { name: "Remove the code SUMMER" });
  expect(shown()).toMatch(words);
});

test("a minimum price is no obstacle while nothing is chosen", async () => {
  await enter(() => couponAnswer({ minPrice: { CZK: 900_000 } }));
  await screen.findByRole("button", { name: "Remove the code SUMMER" });
  expect(shown()).toMatch(/^SUMMER: −10% from a price of .*9,000$/);
});

test("what fails follows every change of the search", async () => {
  const { store } = await enter(() => couponAnswer({ minNights: 3 }));
  await screen.findByText(/1.more night/);
  act(() => store.setState({ departure: "2027-06-14" }));
  expect(screen.queryByText(/more night/)).toBeNull();
});

test("the code is let go of with one press, the rooms stay", async () => {
  const reservation = [aChosenItem()];
  const { store } = await enter(() => couponAnswer(), { reservation });
  await userEvent.click(await screen.findByRole("button", { name: "Remove the code SUMMER" }));
  expect(store.getState()).toMatchObject({ coupon: null, reservation });
  expect(screen.getByRole("textbox", { name: /Discount code/ })).toBeTruthy();
});

test("a code that was withdrawn meanwhile is let go of, and the guest is told", async () => {
  engine.answers = { [COUPON]: () => new Refusal(404, "coupon_unknown") };
  const coupon = { id: 4_711, code: "SUMMER", minPrice: null };
  const { store } = renderWidget(<CouponField />, { origin: engine.origin, state: { coupon } });
  await screen.findByText(/SUMMER is no longer valid/);
  expect(store.getState().coupon).toBeNull();
});
