import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { WellnessRequest } from "../../base/dialogs/widget-dialogs.ts";
import type { Occurrence } from "../../base/occurrences/occurrence.ts";
import { aChosenTime } from "../../testing/guest-fixtures.ts";
import { aProperty, aTimedServiceView } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { aDay, FREE_DAYS, SLOTS, wellnessAnswers } from "../../testing/wellness-answers.ts";
import { ServiceList } from "./service-list.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const at = (hour: number) => hour * 60;
const sauna = aTimedServiceView({ slots: { least: 2, most: 4 }, lowestPrices: { CZK: 86_000 } });
const pool = aTimedServiceView({
  id: 41,
  code: "pool",
  name: { en: "Pool" },
  venue: { id: 2, name: { en: "Garden" } },
  priceUnit: "person",
  counts: "persons",
  lowestPrices: { CZK: 19_000 },
});
/** Tests take place on 1 June. */
const DAYS = {
  "2027-06-01": aDay("2027-06-01", at(17), [1, 1, 0]),
  "2027-06-02": aDay("2027-06-02", at(10), [1, 1, 1, 1]),
};
const TABS = { ...aProperty().tabs, wellness: true };
const NO_DATES = { arrival: null, departure: null };

async function renderList(answers = wellnessAnswers(DAYS), around: Surroundings = {}) {
  engine.answers = answers;
  const opened: WellnessRequest[] = [];
  const told: Occurrence[] = [];
  const rendered = await act(async () =>
    renderWidget(<ServiceList />, {
      origin: engine.origin,
      property: aProperty({ timedServices: [sauna, pool], tabs: TABS }),
      tell: (occurrence) => void told.push(occurrence),
      dialogs: { openWellness: (request) => void opened.push(request) },
      ...around,
      state: { ...NO_DATES, tabs: TABS, ...around.state },
    }),
  );
  return { ...rendered, opened, told };
}

const plain = (text: string | null | undefined) =>
  (text ?? "").replaceAll("\u00a0", " ").replaceAll("\u2060", "");
const card = (name: string) => screen.findByRole("article", { name });
const chips = async (name: string) =>
  within(await within(await card(name)).findByRole("list", { name: "Next free times" }))
    .getAllByRole("button")
    .map(({ textContent }) => plain(textContent));

test("a card tells where, how long and for whom, from which price, and the next times that fit the shortest booking", async () => {
  const { opened, told } = await renderList();
  expect(plain((await card("Sauna")).textContent)).toMatch(
    /Spa ?Sauna ?Hot\. ?60–120 minutes ?Up to 6 people.*from .*860.*60 minutes/,
  );
  expect(plain((await card("Pool")).textContent)).toMatch(/from .*190.*30 minutes · 1 person/);
  expect(await chips("Sauna")).toEqual(["today 17:00", "tomorrow 10:00", "tomorrow 10:30"]);
  await userEvent.click(screen.getByRole("button", { name: /Sauna, Wednesday 2 June, 10:30/ }));
  await userEvent.click(screen.getByRole("button", { name: "Choose a time: Sauna" }));
  await userEvent.click(screen.getByRole("button", { name: "Details: Sauna" }));
  expect(opened).toEqual([
    { mode: "order", serviceId: 40, day: "2027-06-02", from: at(10.5) },
    { mode: "order", serviceId: 40 },
    { mode: "detail", serviceId: 40 },
  ]);
  const chosen = { kind: "service_chosen", service: sauna, index: 0 };
  expect(told).toEqual([
    { kind: "services_listed", services: [sauna, pool], currency: "CZK" },
    chosen,
    chosen,
    chosen,
  ]);
});

test("where there are several places one of them can be looked at alone", async () => {
  const { told } = await renderList();
  const lists = () =>
    told.flatMap((happened) => (happened.kind === "services_listed" ? [happened.services.length] : []));
  const names = () => screen.getAllByRole("article").length;
  expect(names()).toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "Garden" }));
  expect(names()).toBe(1);
  expect(await card("Pool")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Garden", pressed: true }));
  expect(names()).toBe(2);
  expect(lists()).toEqual([2, 1, 2]);
});

test("for a searched stay only its days count, and the page says so", async () => {
  await renderList(undefined, { state: { arrival: "2027-06-02", departure: "2027-06-04" } });
  expect(plain(screen.getByText(/during your stay/).textContent)).toContain("2–4 June");
  expect(await chips("Sauna")).toEqual(["tomorrow 10:00", "tomorrow 10:30", "tomorrow 11:00"]);
});

test("dates that the hotel has proposed itself bind nobody", async () => {
  const state = { arrival: "2027-06-04", departure: "2027-06-06", areDatesProposed: true } as const;
  await renderList(undefined, { state });
  expect(await chips("Sauna")).toContain("today 17:00");
  expect(screen.queryByText(/during your stay/)).toBeNull();
});

test("what is in the reservation is marked on its card and not offered again", async () => {
  const item = aChosenTime({ block: { day: "2027-06-01", from: at(17), to: at(18) } });
  await renderList(undefined, { state: { reservation: [item] } });
  expect((await card("Sauna")).textContent).toContain("1× in your reservation");
  expect(await chips("Sauna")).toEqual(["tomorrow 10:00", "tomorrow 10:30", "tomorrow 11:00"]);
});

test("where nothing is free a card says until when, and a failed answer can be asked for again", async () => {
  await renderList({ ...wellnessAnswers({}), [FREE_DAYS]: () => 500 });
  await waitFor(() => expect(screen.getAllByText("The free times could not be loaded")).toHaveLength(2));
  engine.answers = { ...wellnessAnswers({}), [SLOTS]: () => 500 };
  const [again] = screen.getAllByRole("button", { name: "Try again" });
  if (again) await userEvent.click(again);
  expect(await screen.findByText(/No time is free until 1\sSeptember/)).toBeTruthy();
});

test("the hotel's own word stands for wellness, and without services there is nothing here", async () => {
  const tabs = { ...TABS, wellnessLabel: { en: "Spa and more" } };
  await renderList(undefined, { state: { tabs } });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Spa and more");
  cleanup();
  await renderList(undefined, { property: aProperty() });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We do not offer this here yet");
});
