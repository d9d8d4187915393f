import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { savedPart } from "../base/store/saved-state.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { aChosenItem, aGuestState } from "../testing/guest-fixtures.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { useGuardedChanges, type GuardedChanges } from "./use-guarded-changes.ts";
import { UndoAfterReload } from "./undo-after-reload.ts";

beforeEach(() => history.replaceState(null, "", "/summary?lang=en"));
afterEach(cleanup);

const booked = { reservation: [aChosenItem(), aChosenItem({ addedAt: 2, lineCode: "garden-2" })] };

let changes: GuardedChanges;

function Asker() {
  const guarded = useGuardedChanges();
  useEffect(() => {
    changes = guarded;
  }, [guarded]);
  return null;
}

const press = async (name: string) => {
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name }));
};

type Change = {
  name: string;
  make: () => Promise<boolean>;
  asks: string;
  warns: string;
  changed: Partial<GuestState>;
  path: string;
};

// The specification, part 1, section 4, "Changes that reset": currency also leads to "/".
const CHANGES: Change[] = [
  {
    name: "the currency",
    make: () => changes.changeCurrency("EUR"),
    asks: "Change the currency?",
    warns: "Changing the currency cancels your current reservation.",
    changed: { currency: "EUR" },
    path: "/",
  },
  {
    name: "the dates",
    make: () => changes.changeStay("2027-07-01", "2027-07-03"),
    asks: "Change the dates?",
    warns: "Changing the dates cancels your current reservation.",
    changed: { arrival: "2027-07-01", departure: "2027-07-03" },
    path: "/summary",
  },
  {
    name: "the view",
    make: () => changes.changeView("packages"),
    asks: "Switch the offer?",
    warns: "Switching the offer cancels your current reservation.",
    changed: { view: "packages" },
    path: "/summary",
  },
  {
    name: "the tab",
    make: () => changes.leaveTab(),
    asks: "Switch the offer?",
    warns: "Switching the offer cancels your current reservation.",
    changed: {},
    path: "/summary",
  },
];

describe.each(CHANGES)("changing $name", ({ make, asks, warns, changed, path }) => {
  test("with nothing chosen asks nothing", async () => {
    const { store } = renderWidget(<Asker />);
    expect(await make()).toBe(true);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(store.getState()).toMatchObject(changed);
  });

  test("with rooms chosen tells what would be lost, and leaves everything when declined", async () => {
    const { store } = renderWidget(<Asker />, { state: booked });
    const before = store.getState();
    const answer = make();
    const question = await screen.findByRole("alertdialog", { name: asks });
    expect(question.textContent).toContain(warns);
    expect(question.textContent?.replaceAll("\u00a0", " ")).toMatch(/We will remove 2 items for .*15,600/);
    await press("Keep the reservation");
    expect(await answer).toBe(false);
    expect(store.getState()).toBe(before);
    expect(screen.queryByText("Removed from your selection.")).toBeNull();
  });

  test("when accepted empties the reservation, says so, and can be undone", async () => {
    const { store } = renderWidget(<Asker />, { state: booked });
    const before = store.getState();
    const answer = make();
    await press("Change and start again");
    expect(await answer).toBe(true);
    expect(store.getState()).toMatchObject({ ...changed, reservation: [] });
    expect(location.pathname + location.search).toBe(`${path}?lang=en`);
    const message = await screen.findByText("Removed from your selection.");
    expect(message.closest("[role=status]")?.textContent).toContain("Done");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(store.getState()).toEqual(before);
    expect(screen.queryByText("Removed from your selection.")).toBeNull();
  });
});

describe("the way back", () => {
  async function reset() {
    const rendered = renderWidget(<Asker />, { state: booked });
    const answer = changes.changeCurrency("EUR");
    await press("Change and start again");
    await answer;
    await screen.findByRole("button", { name: "Undo" });
    return rendered;
  }

  test("closes when the guest chooses something else, which it would throw away", async () => {
    const { store, draft } = await reset();
    store.setState({ reservation: [aChosenItem({ addedAt: 9 })] });
    await expect.poll(() => screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(draft.section("undo")).toBeNull();
  });

  test("lies in the draft for as long as it is open", async () => {
    const { draft } = await reset();
    expect(draft.section("undo")).toMatchObject({ ...booked, currency: "CZK" });
    await userEvent.click(screen.getByRole("button", { name: "Close the notification" }));
    expect(draft.section("undo")).toBeNull();
  });

  test("is offered again after a reload, from the draft", async () => {
    const before = savedPart(aGuestState({ ...booked, language: "en" }));
    const { store, draft } = renderWidget(<UndoAfterReload />, {
      kept: { undo: before },
      state: { currency: "EUR" },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedPart(store.getState())).toEqual(before);
    expect(draft.section("undo")).toBeNull();
  });
});
