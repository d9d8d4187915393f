import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { renderWidget } from "../../testing/render-widget.tsx";
import { SearchBar } from "./search-bar.tsx";

// The test's document has no popovers, unlike every browser that we serve.
beforeAll(() => {
  HTMLElement.prototype.showPopover ??= () => undefined;
});
afterEach(cleanup);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const guests = () => screen.getByRole("button", { name: /^Guests/ }).textContent?.replaceAll("\u00a0", " ");

async function openPicker(party: Record<number, number>, state: { forceMobile?: boolean } = {}) {
  const rendered = renderWidget(<SearchBar />, { state: { party, ...state } });
  await press(/^Guests/);
  await screen.findByRole("dialog", { name: "Who is coming?" });
  return rendered;
}

test("the search changes when the picker closes, not while guests are counted", async () => {
  const { store } = await openPicker({ 1: 2 });
  await press("Children: one more");
  await press("Children: one more");
  expect(store.getState().party).toEqual({ 1: 2 });
  await press("Done");
  expect(store.getState().party).toEqual({ 1: 2, 2: 2 });
  expect(guests()).toContain("2 adults, 2 children");
});

// Specification, part 1, section 5: on small screens the first guest type cannot go below 1.
test("on small screens a sheet opens, and the first category keeps one guest", async () => {
  const { store } = await openPicker({ 1: 1, 2: 1 }, { forceMobile: true });
  expect(screen.getByRole("heading", { name: "Who is coming?" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Adults: one fewer" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  await press("Children: one more");
  await press("Done");
  await expect.poll(() => store.getState().party).toEqual({ 1: 1, 2: 2 });
});

test("on large screens the first category may be empty while others travel", async () => {
  const { store } = await openPicker({ 1: 1, 2: 1 });
  await press("Adults: one fewer");
  await press("Done");
  expect(store.getState().party).toEqual({ 1: 0, 2: 1 });
});

test("without guests the picker says what is missing, and does not search", async () => {
  const { store } = await openPicker({ 1: 1 });
  await press("Adults: one fewer");
  expect(screen.getByText("Pick at least one person")).toBeTruthy();
  await press("Done");
  expect(screen.getByRole("dialog", { name: "Who is coming?" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(store.getState().party).toEqual({ 1: 1 });
});

test("twenty guests are the maximum, and the picker says so", async () => {
  const { store } = await openPicker({ 1: 19 });
  await press("Children: one more");
  await press("Children: one more");
  expect(screen.getByText(/up to 20 people/)).toBeTruthy();
  await press("Done");
  expect(store.getState().party).toEqual({ 1: 19, 2: 1 });
});
