import type { TimeSpanQuestion } from "@portico/contract/wellness/slot";
import { wellnessCalls } from "@portico/contract/wellness/wellness-calls";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aChosenItem, aChosenTime } from "../../testing/guest-fixtures.ts";
import { PRICE, pricedReservation, questionOf } from "../../testing/priced-reservation.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { renderWidget } from "../../testing/render-widget.tsx";
import { type Answers, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { aDay, SLOTS, wellnessAnswers } from "../../testing/wellness-answers.ts";
import { at, DAYS, press, sauna, slot, wellnessOpener } from "./testing/open-wellness.tsx";
import { WellnessDialog } from "./wellness-dialog.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
afterAll(() => engine.close());

const openWellness = wellnessOpener(() => engine);
const pressSlot = async (...times: string[]) => {
  for (const time of times) await userEvent.click(await slot(time));
};
const pressed = () =>
  screen
    .getAllByRole("button", { pressed: true })
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => text.includes("–"))
    .map((text) => text.slice(0, 5));
const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[\u00a0\u2060]/g, " ");
const spoken = () => screen.getAllByRole("status").map(({ textContent }) => plain(textContent));
const whenCertain = (name: string) =>
  waitFor(() => expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).not.toBe("true"));

test("times are grouped by the part of the day with how many are free, and taken ones say so", async () => {
  await openWellness();
  const afternoon = await screen.findByRole("group", { name: /^Afternoon 2\sfree$/ });
  expect(within(afternoon).getAllByRole("button")).toHaveLength(2);
  const evening = screen.getByRole("group", { name: /^Evening 3\sfree$/ });
  expect(within(evening).getAllByRole("button")).toHaveLength(4);
  const taken = await slot("17:30");
  expect(taken.textContent).toContain("Sold out");
  expect(taken.getAttribute("aria-disabled")).toBe("true");
  expect(plain((await slot("16:00")).textContent)).toMatch(/^16:00– ?16:30 .*430.* Select$/);
});

test("one block grows and shrinks at its ends; what is not next to it is off and says why; the choice is told", async () => {
  await openWellness({}, { service: { slots: { least: 1, most: 2 } } });
  await pressSlot("16:30");
  expect(pressed()).toEqual(["16:30"]);
  const far = await slot("18:00");
  expect(far.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(far);
  expect(pressed()).toEqual(["16:30"]);
  expect(spoken()).toContain("Choose a time next to your selection.");
  await pressSlot("16:00");
  expect(pressed()).toEqual(["16:00", "16:30"]);
  expect(spoken()).toContain("Selected 16:00 to 17:00, 860 Czech korunas");
  await pressSlot("17:00");
  expect(pressed()).toEqual(["16:00", "16:30"]);
  expect(spoken()).toContain("You can choose at most 60 minutes at once.");
  await pressSlot("16:00");
  expect(pressed()).toEqual(["16:30"]);
  expect((await slot("16:30")).textContent).toContain("Remove");
});

test("inside a block nothing can be removed", async () => {
  await openWellness();
  await pressSlot("16:00", "16:30", "17:00", "16:30");
  expect(pressed()).toEqual(["16:00", "16:30", "17:00"]);
  expect(spoken()).toContain("Only the first or the last time can be removed.");
});

test("a service of at least an hour is chosen at once, and where it does not fit the guest hears which time is taken", async () => {
  await openWellness({}, { service: { slots: { least: 2, most: 3 } } });
  await pressSlot("17:00");
  expect(pressed()).toEqual([]);
  expect(spoken()).toContain("There are no 60 minutes free from here: 17:30 is taken.");
  await pressSlot("18:00");
  expect(pressed()).toEqual(["18:00", "18:30"]);
});

test("from the times over the people to the summary, at the engine's price", async () => {
  const { store } = await openWellness();
  const go = await screen.findByRole("button", { name: "Continue" });
  expect(go.getAttribute("aria-disabled")).toBe("true");
  await pressSlot("18:00", "18:30");
  await userEvent.click(go);
  const persons = await screen.findByRole("combobox", { name: "Number of people" });
  expect(within(persons).getAllByRole("option")).toHaveLength(4);
  await userEvent.selectOptions(persons, "3");
  await whenCertain("Book");
  expect([screen.queryByText("visit"), screen.queryByText("arrival")]).toEqual([expect.anything(), null]);
  await press("Book");
  await waitFor(() => expect(location.pathname).toBe("/summary"));
  expect(store.getState().reservation).toMatchObject([
    {
      kind: "service",
      serviceId: 40,
      lineCode: "sauna-1",
      block: { day: "2027-06-11", from: at(18), to: at(19) },
      persons: 3,
      shownTotal: 86_000,
    },
  ]);
});

test("saving and adding more keeps ordering, and what is in the reservation is off", async () => {
  const { store } = await openWellness();
  await pressSlot("18:00");
  await press("Continue");
  await whenCertain("Save and add more");
  await press("Save and add more");
  await waitFor(async () => expect((await slot("18:00")).textContent).toContain("In your reservation"));
  expect(store.getState().reservation).toHaveLength(1);
  expect(pressed()).toEqual([]);
  expect(location.pathname).toBe("/wellness");
});

test("while the price is asked for, a spinner turns in its place and nothing can be booked", async () => {
  await openWellness();
  await pressSlot("18:00");
  let answer: (value?: unknown) => void = () => undefined;
  engine.held = new Promise((resolve) => (answer = resolve));
  await press("Continue");
  expect((await screen.findByRole("button", { name: "Book" })).getAttribute("aria-disabled")).toBe("true");
  const waiting = screen.getByText("Calculating the price").closest("[data-waiting]");
  expect(waiting?.getAttribute("data-waiting")).toBe("spinner");
  answer();
  engine.held = undefined;
  await whenCertain("Book");
});

test("a price that is asked for once more is not certain until it is told", async () => {
  await openWellness();
  await pressSlot("18:00");
  await press("Continue");
  await whenCertain("Book");
  const persons = screen.getByRole("combobox", { name: "Number of people" });
  expect(persons).toHaveProperty("value", "2");
  await userEvent.selectOptions(persons, "3");
  await whenCertain("Book");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  let answer: (value?: unknown) => void = () => undefined;
  engine.held = new Promise((resolve) => (answer = resolve));
  await userEvent.selectOptions(persons, "2");
  expect(screen.getByRole("button", { name: "Book" }).getAttribute("aria-disabled")).toBe("true");
  answer();
  engine.held = undefined;
  await whenCertain("Book");
});

test("times and price are asked for beside the reservation without the edited item, and say what is the guest's own", async () => {
  const item = aChosenTime({ addedAt: 7, block: { day: "2027-06-11", from: at(16), to: at(17) } });
  const massage = aChosenTime({
    addedAt: 9,
    lineCode: "massage-1",
    serviceId: 41,
    block: { day: "2027-06-11", from: at(18), to: at(19) },
  });
  const steam = aChosenTime({
    addedAt: 11,
    lineCode: "sauna-2",
    block: { day: "2027-06-11", from: at(18.5), to: at(19) },
  });
  const reservation = [aChosenItem({ addedAt: 3 }), item, massage, steam];
  const asked: TimeSpanQuestion[] = [];
  const priced: number[][] = [];
  const days = {
    "2027-06-11": aDay("2027-06-11", at(16), [1, 1, 1, 0, 0, 1]).map((told) =>
      told.times.from === at(18) ? { ...told, refusal: "reserved" as const } : told,
    ),
  };
  const around = (usual: Answers): Answers => ({
    ...usual,
    [SLOTS]: (body) => {
      asked.push(wellnessCalls.slots.readRequest(body as Record<string, unknown>, { currency: "CZK" }));
      return usual[SLOTS]?.(body) ?? {};
    },
    [PRICE]: (body) => {
      const question = questionOf(body);
      priced.push(question.items.map((line) => (line.kind === "service" ? line.serviceId : 0)));
      return pricedReservation(question);
    },
  });
  await openWellness({ mode: "edit", item }, { days, around }, { state: { reservation } });
  expect((await slot("18:30")).textContent).toContain("In your reservation");
  expect((await slot("18:00")).textContent).toContain("Taken by your reservation");
  expect(pressed()).toEqual(["16:00", "16:30"]);
  await press("Continue");
  await whenCertain("Save changes");
  expect(asked[0]?.reserved.map(({ serviceId }) => serviceId)).toEqual([41, 40]);
  expect(priced).toEqual([[41, 40, 40]]);
});

test("an edited item begins with its times, may be put off to another day, and is saved in its place", async () => {
  const item = aChosenTime({
    addedAt: 7,
    block: { day: "2027-06-11", from: at(16), to: at(17) },
    persons: 2,
  });
  const room = aChosenItem({ addedAt: 3 });
  const tell = vi.fn();
  const { store } = await openWellness(
    { mode: "edit", item },
    {},
    { state: { reservation: [room, item] }, tell },
  );
  await waitFor(() => expect(pressed()).toEqual(["16:00", "16:30"]));
  await press(/^Sunday, 13 June 2027/);
  await pressSlot("09:00");
  await press("Continue");
  expect(screen.queryByRole("button", { name: "Save and add more" })).toBeNull();
  await whenCertain("Save changes");
  await press("Save changes");
  expect(store.getState().reservation).toMatchObject([
    { kind: "room", addedAt: 3 },
    { kind: "service", addedAt: 7, block: { day: "2027-06-13", from: at(9), to: at(9.5) }, persons: 2 },
  ]);
  expect(tell).not.toHaveBeenCalledWith(expect.objectContaining({ kind: "service_viewed" }));
});

test("an edited item that has gone meanwhile is told as an error", async () => {
  const item = aChosenTime({ block: { day: "2027-06-11", from: at(16), to: at(17) } });
  const { store } = await openWellness({ mode: "edit", item });
  await waitFor(() => expect(pressed()).toEqual(["16:00", "16:30"]));
  await press("Continue");
  await whenCertain("Save changes");
  await press("Save changes");
  expect(await screen.findByText(/could not be saved/)).toBeTruthy();
  expect(store.getState().reservation).toEqual([]);
});

test("another day after times were chosen asks first, and then begins the whole reservation anew with a way back", async () => {
  const room = aChosenItem();
  const { store } = await openWellness({}, {}, { state: { reservation: [room] } });
  await pressSlot("16:00");
  await press(/^Sunday, 13 June 2027/);
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("your whole current reservation");
  await press("Keep the reservation");
  await waitFor(() => expect(pressed()).toEqual(["16:00"]));
  await press(/^Sunday, 13 June 2027/);
  await press("Change and start again");
  await slot("09:00");
  expect(store.getState().reservation).toEqual([]);
  await press("Undo");
  expect(store.getState().reservation).toEqual([room]);
});

test("a time that the summary proposes gives way to another day without a word, and the reservation always stays", async () => {
  const room = aChosenItem();
  const proposed = { day: "2027-06-11", from: at(17), keepsReservation: true } as const;
  const { store } = await openWellness(proposed, {}, { state: { reservation: [room] } });
  await waitFor(() => expect(pressed()).toEqual(["17:00"]));
  await press(/^Sunday, 13 June 2027/);
  await pressSlot("09:00");
  await press(/^Friday, 11 June 2027/);
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).not.toContain("reservation");
  await press("Change the day");
  await slot("16:00");
  expect(pressed()).toEqual([]);
  expect(store.getState().reservation).toEqual([room]);
});

test("where nothing is free the next day with something is one press away, and it asks for nothing", async () => {
  await openWellness({ day: "2027-06-12" });
  await press(/^Next free day: 13\sJune$/);
  expect(await slot("09:00")).toBeTruthy();
  expect(document.activeElement?.textContent, "the button is gone, so focus is on the day").toContain(
    "13 June",
  );
});

test("the days of the searched stay alone can be chosen, and the others say that they are outside", async () => {
  await openWellness();
  await slot("16:00");
  const outside = screen.getByRole("button", { name: /^Monday, 14 June 2027, outside your stay/ });
  expect(outside.getAttribute("aria-disabled")).toBe("true");
  const full = screen.getByRole("button", { name: /^Saturday, 12 June 2027, during your stay/ });
  await waitFor(() => expect(full.textContent).toContain("no free times"));
  engine.asked.length = 0;
  await userEvent.click(outside);
  expect(engine.asked).not.toContain(SLOTS);
});

test("a story leads to the times; only to be read, it leads nowhere", async () => {
  const tell = vi.fn();
  await openWellness({ mode: "detail" }, {}, { tell });
  expect(await screen.findByText("Hot.")).toBeTruthy();
  await press("Select");
  expect(await slot("16:00")).toBeTruthy();
  expect(tell.mock.calls).toEqual([[{ kind: "service_viewed", service: sauna }]]);
  await press("Back");
  expect(await screen.findByText("Hot.")).toBeTruthy();
  cleanup();
  await openWellness({ mode: "readonly" }, { service: { earlyMinutes: 10 } });
  expect((await screen.findByText(/^Please come/)).textContent).toMatch(/10\sminutes early\./);
  expect(screen.queryByRole("button", { name: "Select" })).toBeNull();
});

test("a time that a card or a letter offered is chosen already, whatever was searched since, unless it has gone", async () => {
  await openWellness({ day: "2027-06-11", from: at(17) });
  await waitFor(() => expect(pressed()).toEqual(["17:00"]));
  cleanup();
  const searched = { state: { arrival: "2027-06-25", departure: "2027-06-27" } };
  await openWellness({ day: "2027-06-11", from: at(17) }, {}, searched);
  await waitFor(() => expect(pressed()).toEqual(["17:00"]));
  cleanup();
  await openWellness({ day: "2027-06-11", from: at(17.5) });
  expect(
    await screen.findByText("The time you chose is no longer free. Please choose another."),
  ).toBeTruthy();
});

test("a chosen time is scrolled to when its day appears and when the guest comes back to it, and focus stays above", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const to = () =>
    scrolled.mock.contexts.map((slot) => slot instanceof Element && slot.textContent?.slice(0, 5));
  await openWellness({ day: "2027-06-11", from: at(18), to: at(19) });
  await waitFor(() => expect(to()).toEqual(["18:30"]));
  expect(document.activeElement?.hasAttribute("data-dialog-title")).toBe(true);
  await press("Continue");
  await press("Back");
  await waitFor(() => expect(to()).toEqual(["18:30", "18:30"]));
  cleanup();
  await openWellness();
  await pressSlot("16:00");
  expect(to()).toHaveLength(2);
  scrolled.mockRestore();
});

test("times as long as the ones that were lost are chosen whole, for as many people, and else what is left of them", async () => {
  const asked = { day: "2027-06-11", from: at(16), persons: 4 } as const;
  await openWellness({ ...asked, to: at(17) });
  await waitFor(() => expect(pressed()).toEqual(["16:00", "16:30"]));
  await press("Continue");
  expect((await screen.findByRole<HTMLSelectElement>("combobox")).value).toBe("4");
  cleanup();
  await openWellness({ ...asked, to: at(18) });
  await waitFor(() => expect(pressed()).toEqual(["16:00"]));
});

test("a time that begins while the dialog is open goes, by the hotel's clock", async () => {
  const now = new Date("2027-06-11T15:59:30+02:00");
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now, shouldAdvanceTime: true });
  await openWellness();
  await slot("16:00");
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByRole("button", { name: /^16:00/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^16:30/ })).toBeTruthy();
});

test("a device whose clock runs ahead hides nothing that the engine tells", async () => {
  const now = new Date("2027-06-11T18:10:00+02:00");
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now, shouldAdvanceTime: true });
  await openWellness();
  await slot("16:00");
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole("button", { name: /^16:00/ })).toBeTruthy();
});

test("a group that the times do not take reads so before it goes on", async () => {
  const days = { "2027-06-11": aDay("2027-06-11", at(16), [3, 3]) };
  const service = { counts: "persons", priceUnit: "person", persons: { least: 1, most: 12 } } as const;
  await openWellness({}, { service, days }, { state: { party: { 1: 5 } } });
  await pressSlot("16:00");
  expect(await screen.findByText("At this time there is room for 3 people.")).toBeTruthy();
  await press("Continue");
  const persons = await screen.findByRole("combobox", { name: "Number of people" });
  expect(within(persons).getAllByRole("option")).toHaveLength(3);
});

test("a group larger than a booking takes reads that, not that others have the places", async () => {
  await openWellness({}, { service: { persons: { least: 1, most: 1 } } });
  await pressSlot("16:00");
  const words = /^One booking is for 1\sperson\. For more people, add another time\.$/;
  expect(await screen.findByText(words)).toBeTruthy();
  await press("Continue");
  expect(await screen.findByRole("combobox", { name: "Number of people", description: words })).toBeTruthy();
  expect(screen.queryByText(/there is room for/)).toBeNull();
});

test("times that could not be loaded can be asked for again, and so can the price", async () => {
  await openWellness();
  await slot("16:00");
  cleanup();
  const answers = wellnessAnswers(DAYS);
  engine.answers = {};
  history.replaceState(null, "", "/wellness");
  renderWidget(openerOf(<WellnessDialog request={{ mode: "order", serviceId: 40 }} />), {
    origin: engine.origin,
    property: aProperty({ timedServices: [sauna] }),
  });
  engine.answers = { ...answers, [SLOTS]: () => 500, [PRICE]: () => 500 };
  await press("Open");
  await screen.findByText("The free times could not be loaded");
  engine.answers = { ...answers, [PRICE]: () => 500 };
  await press("Try again");
  await pressSlot("16:00");
  await press("Continue");
  await screen.findByText("The price could not be checked.");
  engine.answers = answers;
  await press("Try again");
  await whenCertain("Book");
});
