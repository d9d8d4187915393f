import type { StayProblem } from "@portico/domain/pricing/quote";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { loadedAnswer } from "../../../testing/loaded-reservation.ts";
import { Refusal } from "../../../testing/test-engine.ts";
import {
  ROOM,
  STAY,
  CONFIRMED,
  calendars,
  withChangingEngine,
  anOffer,
  openPage,
  askFor,
  plain,
} from "./testing/changing-page.tsx";

withChangingEngine();

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
