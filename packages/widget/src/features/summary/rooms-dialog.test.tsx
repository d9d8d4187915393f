import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { RoomsFilter } from "../../base/dialogs/widget-dialogs.ts";
import { aChosenItem, aChosenPackage } from "../../testing/guest-fixtures.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { RoomsDialog } from "./rooms-dialog.tsx";

afterEach(cleanup);

const garden = aChosenItem({ addedAt: 1, lineCode: "garden-1", shownTotal: 780_000 });
const secondGarden = aChosenItem({ addedAt: 2, lineCode: "garden-2", shownTotal: 700_000 });
const attic = aChosenItem({ addedAt: 3, lineCode: "attic-1", roomTypeId: 2, shownTotal: 500_000 });

async function openRooms(
  reservation: ChosenItem[],
  {
    path = "/summary",
    filter,
    state,
    ...around
  }: Surroundings & { path?: string; filter?: RoomsFilter } = {},
) {
  history.replaceState(null, "", `${path}?lang=en`);
  const rendered = renderWidget(openerOf(<RoomsDialog filter={filter} />), {
    ...around,
    state: { reservation, ...state },
  });
  await press("Open");
  return rendered;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const cards = () => within(screen.getByRole("dialog")).getAllByRole("article");
const plain = (element: Element) => element.textContent.replaceAll("\u00a0", " ");

test("equal rooms are grouped with their sum, and can be folded", async () => {
  await openRooms([garden, attic, secondGarden]);
  expect(cards().map((card) => plain(card).slice(0, 6))).toEqual(["Room 1", "Room 3", "Room 2"]);
  const heading = screen.getByRole("heading", { name: "2× Garden room" });
  expect(plain(heading.parentElement ?? heading)).toContain("Kč 14,800");
  const fold = screen.getByRole("button", { name: "Show the rooms: Garden room" });
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(fold);
  expect(cards()).toHaveLength(1);
});

test("the list can be narrowed to one type, and widens again once its last room is removed", async () => {
  await openRooms([garden, attic], { filter: { roomTypeId: 2 } });
  expect(cards()).toHaveLength(1);
  await press("Remove: Attic room");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.getByRole("article", { name: /Garden room/ })).toBeTruthy());
});

test("a package is listed apart from its room, can be shown alone and added again", async () => {
  const weekend = aChosenPackage({ addedAt: 4, lineCode: "garden-3" });
  const property = aProperty({ packages: [{ id: 7, code: "weekend", name: { en: "Wellness weekend" } }] });
  const opened: unknown[] = [];
  const dialogs = { openPackage: (request: unknown) => void opened.push(request) };
  await openRooms([garden, weekend], { property, filter: { packageId: 7 } });
  expect(cards().map(plain)).toEqual([expect.stringContaining("Wellness weekend")]);
  await userEvent.selectOptions(screen.getByLabelText("Rooms shown"), "All rooms");
  expect(cards()).toHaveLength(2);
  cleanup();
  await openRooms([weekend], { property, dialogs });
  await press("Add another package");
  expect(opened).toEqual([{ mode: "select", packageId: 7 }]);
});

test.each([
  ["one room", [garden]],
  ["rooms of one type", [garden, secondGarden]],
])("with %s, adding more orders that room again", async (_, reservation) => {
  const opened: unknown[] = [];
  await openRooms(reservation, { dialogs: { openRoom: (request) => void opened.push(request) } });
  await press("Add another room");
  await waitFor(() => expect(opened).toEqual([{ mode: "select", roomTypeId: 1 }]));
  expect(location.pathname).toBe("/summary");
});

test.each([
  ["/summary", "room", "rooms"],
  ["/", "package", "packages"],
] as const)(
  "with several types on %s, adding another %s leads to the offer of %s",
  async (path, kind, view) => {
    await openRooms([garden, attic], { path, state: { view } });
    await press(`Add another ${kind}`);
    expect(await screen.findByText(`Please proceed by picking another ${kind}.`)).toBeTruthy();
    expect(location.pathname).toBe("/");
  },
);

test("a hotel that lets by the month adds no rooms here", async () => {
  const monthlyStays = { enabled: true, alignDates: true };
  await openRooms([garden], { property: aProperty({ monthlyStays }) });
  expect(screen.queryByRole("button", { name: "Add another room" })).toBeNull();
});

test.each([
  ["/", "/summary"],
  ["/summary", "/payment"],
])("making the reservation leads from %s to %s, once", async (from, to) => {
  await openRooms([garden], { path: from });
  const before = history.length;
  await userEvent.dblClick(screen.getByRole("button", { name: "Make reservation" }));
  await waitFor(() => expect(location.pathname).toBe(to));
  expect(history.length - before).toBeLessThanOrEqual(1);
});

test("nobody continues from the summary while a guest has no bed", async () => {
  history.replaceState(null, "", "/summary?lang=en");
  renderWidget(openerOf(<RoomsDialog />), { state: { reservation: [garden], party: { 1: 3 } } });
  await press("Open");
  await press("Make reservation");
  expect(await screen.findByText(/^1 guest still has no bed/)).toBeTruthy();
  expect(location.pathname).toBe("/summary");
});
