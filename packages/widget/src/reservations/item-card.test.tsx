import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aChosenItem, aChosenPackage, aChosenTime } from "../testing/guest-fixtures.ts";
import { aProperty, aServiceView, aTimedServiceView } from "../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../testing/render-widget.tsx";
import { useGuest } from "../base/store/guest-store.ts";
import { useSaveEdit } from "../base/store/use-save-edit.ts";
import { ItemCard } from "./item-card.tsx";

afterEach(cleanup);

const garden = aChosenItem({ addedAt: 1, shownTotal: 780_000 });
const attic = aChosenItem({ addedAt: 2, roomTypeId: 2, lineCode: "attic-1", shownTotal: 504_000 });

function Cards({ removable = true }: { removable?: boolean }) {
  const items = useGuest((state) => state.reservation);
  return items.map((item) => <ItemCard key={item.addedAt} item={item} removable={removable} />);
}

function renderCards(reservation: ChosenItem[], removable = true, surroundings: Surroundings = {}) {
  history.replaceState(null, "", "/summary?lang=en");
  return renderWidget(<Cards removable={removable} />, { ...surroundings, state: { reservation } });
}

test("the card names the room's extras, with how many where it is more than one", () => {
  const services = [
    { serviceId: 3, quantity: 2 },
    { serviceId: 4, quantity: 1 },
  ];
  const dog = aServiceView({ id: 4, name: { en: "Dog" } });
  const property = aProperty({ services: [aServiceView(), dog] });
  renderCards([{ ...garden, services }], true, { property });
  expect(screen.getByRole("article").textContent).toContain("Parking\u00a02×, Dog");
});

const remove = (name: string) => userEvent.click(screen.getByRole("button", { name: `Remove: ${name}` }));
const answer = (name: string) =>
  userEvent.click(
    within(screen.getByRole("alertdialog", { name: /^Remove .+\?$/ })).getByRole("button", { name }),
  );

test("the card tells room, dates, guests, meal, rate plan and price with tax", () => {
  renderCards([garden]);
  const card = screen.getByRole("article", { name: /Garden room/ });
  for (const text of ["11. 06. 2027 – 13. 06. 2027", "2 adults · Breakfast", "Flexible", "VAT"]) {
    expect(card.textContent?.replaceAll("\u00a0", " ")).toContain(text);
  }
  expect(card.textContent?.replaceAll("\u00a0", " ")).toMatch(/7,800/);
});

test("the card of a stay by the month tells how early it is to be given notice", () => {
  const { ratePlans } = aProperty();
  renderCards([garden], true, {
    property: aProperty({ ratePlans: ratePlans.map((plan) => ({ ...plan, noticeMonths: 2 })) }),
  });
  expect(screen.getByRole("article").textContent).toContain("Notice of 2 months before moving out.");
});

test("deleting the only item asks, empties the reservation, goes home and can be undone", async () => {
  const { store } = renderCards([garden]);
  await remove("Garden room");
  expect(store.getState().reservation).toHaveLength(1);
  await answer("Remove");
  expect(store.getState().reservation).toEqual([]);
  await expect.poll(() => location.pathname).toBe("/");
  expect(location.search).toBe("?lang=en");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(store.getState().reservation).toEqual([garden]);
});

test("deleting one of several asks, removes that one and stays on the page", async () => {
  const { store } = renderCards([garden, attic]);
  await remove("Garden room");
  await answer("Remove");
  expect(store.getState().reservation).toEqual([attic]);
  expect(location.pathname).toBe("/summary");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(store.getState().reservation).toEqual([garden, attic]);
});

test("declining keeps everything", async () => {
  const { store } = renderCards([garden]);
  await remove("Garden room");
  await answer("Keep");
  expect(store.getState().reservation).toEqual([garden]);
});

test("a card that is not removable keeps the last item and says why", async () => {
  const { store } = renderCards([garden], false);
  const button = screen.getByRole("button", { name: "Remove: Garden room" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(store.getState().reservation).toHaveLength(1);
});

test("a card that is not removable may go while others stay", async () => {
  const { store } = renderCards([garden, attic], false);
  await remove("Attic room");
  await answer("Remove");
  expect(store.getState().reservation).toEqual([garden]);
});

test("editing opens the room dialog with the item", async () => {
  const opened: unknown[] = [];
  history.replaceState(null, "", "/");
  renderWidget(<Cards />, {
    state: { reservation: [garden] },
    dialogs: { openRoom: (request) => opened.push(request) },
  });
  await userEvent.click(screen.getByRole("button", { name: "Edit: Garden room" }));
  expect(opened).toEqual([{ mode: "edit", roomTypeId: 1, item: garden }]);
});

const withSauna = aProperty({ timedServices: [aTimedServiceView()] });

test("the card of a service tells where, when, for how many and how much, and is named by all of it", () => {
  renderCards([aChosenTime()], true, { property: withSauna });
  const card = screen.getByRole("article");
  const plain = (text: string | null | undefined) =>
    text?.replaceAll(/[\u00a0\u2060]/gu, (one) => (one === "\u00a0" ? " " : ""));
  expect(plain(card.getAttribute("aria-label"))).toBe(
    "Spa 1, Sauna, Friday 11 June, 17:00 to 18:30, 3 people, Kč 1,290",
  );
  for (const text of ["Spa 1", "Sauna", "11. 06. 2027 · 17:00–18:30", "3 people", "1,290"])
    expect(plain(card.textContent)).toContain(text);
});

test("a service that the guest takes out leads back to the services", async () => {
  const { store } = renderCards([aChosenTime()], true, { property: withSauna });
  await remove("Sauna");
  await answer("Remove");
  expect(store.getState().reservation).toEqual([]);
  await expect.poll(() => location.pathname).toBe("/wellness");
});

test("editing a service opens its times with the item", async () => {
  const opened: unknown[] = [];
  const dialogs = { openWellness: (request: unknown) => opened.push(request) };
  renderCards([aChosenTime()], true, { property: withSauna, dialogs });
  await userEvent.click(screen.getByRole("button", { name: "Edit: Sauna" }));
  expect(opened).toEqual([{ mode: "edit", serviceId: 40, item: aChosenTime() }]);
});

test("rooms are numbered among themselves and services too, for the eye and in the cards' names", () => {
  const service = aChosenTime({ addedAt: 2 });
  const items = [garden, service, { ...attic, addedAt: 3 }, { ...service, addedAt: 4 }];
  renderCards(items, true, { property: withSauna });
  const cards = screen.getAllByRole("article");
  const kinds = ["Room 1", "Spa 1", "Room 2", "Spa 2"];
  expect(cards.map((card) => card.querySelector("p")?.textContent)).toEqual(kinds);
  expect(cards.map((card) => card.getAttribute("aria-label")?.split(",")[0])).toEqual(kinds);
});

/** Saves the reservation's last item as it is. */
function SaveLast() {
  const saveEdit = useSaveEdit();
  const last = useGuest((state) => state.reservation.at(-1));
  return <button onClick={() => last && saveEdit(last.addedAt, last, "code")}>Save</button>;
}

test.each([
  { kind: "room", item: attic },
  { kind: "package", item: aChosenPackage({ addedAt: 2 }) },
  { kind: "service", item: aChosenTime({ addedAt: 2 }) },
])("the card of a $kind flashes each time its edit is saved, and stays", async ({ item }) => {
  const { store } = renderWidget(
    <>
      <Cards />
      <SaveLast />
    </>,
    { property: withSauna, state: { reservation: [garden, item] } },
  );
  const cards = screen.getAllByRole("article");
  const flashes = () => cards.map((card) => card.querySelector("[class*='flash']"));
  const checked = { ...item, shownTotal: 100_000 };
  act(() => store.setState({ reservation: [garden, checked] }));
  expect(cards[1]?.textContent).toContain("1,000");
  expect(flashes()).toEqual([null, null]);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const [, first] = flashes();
  expect(first).toBeTruthy();
  expect(flashes()[0]).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(flashes()[1]).toBeTruthy();
  expect(flashes()[1]).not.toBe(first);
  expect(screen.getAllByRole("article")).toEqual(cards);
  if (item === attic) await waitFor(() => expect(flashes()).toEqual([null, null]));
});
