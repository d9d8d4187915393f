import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { aDay } from "../../testing/wellness-answers.ts";
import { at, press, slot, wellnessOpener } from "./testing/open-wellness.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const openWellness = wellnessOpener(() => engine);
/** The first day of the stay is full. */
const DAYS = {
  "2027-06-11": aDay("2027-06-11", at(16), [0, 0]),
  "2027-06-12": aDay("2027-06-12", at(9), [1, 1]),
};
const NO_STAY = { arrival: null, departure: null };

/** Opens the dialog on a network that is slow until the returned function is called. */
async function openSlowly(...[request, change, surroundings]: Parameters<typeof openWellness>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  engine.held = promise;
  await openWellness(request, { days: DAYS, ...change }, surroundings);
  return () => {
    engine.held = undefined;
    resolve();
  };
}
const shownDays = () =>
  screen.queryAllByRole("button", { pressed: true }).map((button) => button.dataset["date"]);

test("until it is known which day is the first with a free time, none is called the chosen one", async () => {
  const answer = await openSlowly();
  expect(shownDays()).toEqual([]);
  expect(screen.queryByRole("heading", { name: /2027$/, level: 3 })?.textContent).toBe("June 2027");
  answer();
  await slot("09:00");
  expect(shownDays()).toEqual(["2027-06-12"]);
  expect(screen.getByRole("heading", { name: "Saturday, 12 June 2027" })).toBeTruthy();
});

test("a day that the guest presses before that stays theirs, although it is full", async () => {
  const answer = await openSlowly();
  await press(/^Friday, 11 June 2027/);
  expect(shownDays()).toEqual(["2027-06-11"]);
  answer();
  expect(await screen.findByText("No times are free on this day")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: /^Next free day/ })).toBeTruthy());
  expect(shownDays()).toEqual(["2027-06-11"]);
});

test("a month that the guest turns to before that stays in view", async () => {
  const answer = await openSlowly({}, {}, { state: NO_STAY });
  await press("Next month");
  const month = screen.getByRole("grid").getAttribute("aria-labelledby") ?? "";
  const before = document.getElementById(month)?.textContent;
  answer();
  await slot("09:00");
  expect(document.getElementById(month)?.textContent).toBe(before);
});
