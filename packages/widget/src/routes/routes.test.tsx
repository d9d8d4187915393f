import type { Property } from "@portico/contract/property/property";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { WellnessRequest } from "../base/dialogs/widget-dialogs.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { arrive } from "../base/address/location.ts";
import { createServer } from "../base/server-calls/server.ts";
import { aProperty, aTimedServiceView } from "../testing/property-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { Refusal, startTestEngine } from "../testing/test-engine.ts";
import { noticeMaintenance } from "./maintenance.ts";
import { Routes } from "./routes.tsx";

afterEach(cleanup);

const { tabs, rules } = aProperty();
// Pages wait for their code and texts, which rendering must be told to wait for as well.
const open = (address: string, property: Partial<Property> = {}, state: Partial<GuestState> = {}) =>
  act(async () => {
    history.replaceState(null, "", address);
    renderWidget(<Routes />, { property: aProperty(property), state });
    await Promise.resolve();
  });

test.each<[string, Partial<GuestState>, number]>([
  ["with the weekend that the hotel proposes", { areDatesProposed: true }, 1],
  ["without dates", { arrival: null, departure: null }, 1],
  ["with dates of their own", {}, 0],
])("where the hotel wants it, the calendar opens at once for guests %s", async (_, state, times) => {
  const asked: unknown[] = [];
  const property = aProperty({ search: { ...aProperty().search, initialCalendar: true } });
  arrive();
  history.replaceState(null, "", "/?client=demo");
  await act(async () => {
    renderWidget(<Routes />, {
      property,
      state,
      dialogs: { openCalendar: (request) => asked.push(request) },
    });
    await Promise.resolve();
  });
  expect(asked).toEqual(Array.from({ length: times }, () => ({ roomTypeId: 0 })));
});

const QUERY = "?client=demo&iveOnly=true&a=1&a=2&text=a%20b%2Bc&empty=";

describe("a redirect keeps the query to the letter, and secrets stay in the fragment", () => {
  test.each<[from: string, to: string, property: Partial<Property>]>([
    ["/", "/ive", {}],
    ["/", "/facility", { facilityFirst: true }],
    ["/", "/wellness", { tabs: { ...tabs, accommodation: false, wellness: true } }],
    ["/summary", "/", {}],
    ["/payment", "/maintenance", { rules: { ...rules, maintenance: true } }],
  ])("from %s to %s", async (from, to, property) => {
    const query = to === "/ive" ? QUERY : QUERY.replace("&iveOnly=true", "");
    await open(`${from}${query}#draft=secret`, property);
    await waitFor(() => expect(location.pathname).toBe(to));
    const kept = to === "/maintenance" ? "#draft=secret&from=%2Fpayment" : "#draft=secret";
    expect([location.search, location.hash]).toEqual([query, kept]);
  });
});

test("when maintenance is over, the guest is back where it began, with nothing left of it in the address", async () => {
  await open("/maintenance?client=demo#draft=secret&from=%2Fsummary", {}, { reservation: [aChosenItem()] });
  await waitFor(() => expect(location.pathname).toBe("/summary"));
  expect(location.hash).toBe("#draft=secret");
});

describe("every route has a title of its own, in the language of the page", () => {
  test.each<[path: string, title: string, property: Partial<Property>]>([
    ["/", "Accommodation · Lake Hotel", {}],
    ["/facility", "Choose your hotel · Lake Hotel", {}],
    ["/wellness", "Wellness · Lake Hotel", {}],
    ["/wellness", "Spa & pool · Lake Hotel", { tabs: { ...tabs, wellnessLabel: { en: "Spa & pool" } } }],
    ["/ive", "Gift vouchers · Lake Hotel", {}],
    ["/maintenance", "Booking is being maintained · Lake Hotel", { rules: { ...rules, maintenance: true } }],
    ["/nowhere", "This page could not be found · Lake Hotel", {}],
  ])("%s is %s", async (path, title, property) => {
    await open(`${path}?client=demo`, property, { tabs: property.tabs ?? tabs });
    await waitFor(() => expect(document.title).toBe(title));
  });

  test.each<[path: string, title: string]>([
    ["/summary", "Reservation summary · Lake Hotel"],
    ["/payment", "Details and payment · Lake Hotel"],
    ["/paygate-return", "Payment of the reservation · Lake Hotel"],
    ["/thanks", "Thank you · Lake Hotel"],
    ["/reservation", "Your reservation · Lake Hotel"],
  ])("with something reserved %s is %s", async (path, title) => {
    const address = `${path}?client=demo#payment_id=1&return_token=secret`;
    await open(address, {}, { reservation: [aChosenItem()] });
    await waitFor(() => expect(document.title).toBe(title));
  });
});

describe("a service that the address names", () => {
  const wellness = { tabs: { ...tabs, wellness: true }, timedServices: [aTimedServiceView()] };
  const openLink = async (link: string) => {
    const opened: WellnessRequest[] = [];
    await act(async () => {
      history.replaceState(null, "", `/wellness?client=demo&service=${link}`);
      renderWidget(<Routes />, {
        property: aProperty(wellness),
        state: { tabs: wellness.tabs },
        dialogs: { openWellness: (request) => void opened.push(request) },
      });
      await Promise.resolve();
    });
    await waitFor(() => expect(location.search).toBe("?client=demo"));
    return opened;
  };

  test("opens at its day and time, once", async () => {
    expect(await openLink("sauna,2027-06-11,17:00")).toEqual([
      { mode: "order", serviceId: 40, day: "2027-06-11", from: 17 * 60 },
    ]);
  });

  test.each(["steam-bath,2027-06-11,17:00", "%3Cb%3E"])("is ignored where it is %s", async (link) => {
    expect(await openLink(link)).toEqual([]);
  });
});

test("a page without the key of a reservation goes home and says why", async () => {
  await open("/thanks?client=demo");
  expect(await screen.findByText(/payment number is missing/)).toBeTruthy();
  expect(location.pathname).toBe("/");
});

test("another hotel's maintenance is no matter of this one's guests", async () => {
  const engine = await startTestEngine({ "/api/ibe4/defaults": () => new Refusal(423, "maintenance") });
  await open("/ive?client=demo");
  const asker = { client: "demo", currency: "CZK", language: "en", variation: null } as const;
  const server = noticeMaintenance(createServer(engine.origin, () => asker));
  const as = { client: "other", currency: "CZK" } as const;
  await expect(server.ask(searchCalls.defaults, undefined, { as })).rejects.toThrow();
  expect(location.pathname).toBe("/ive");
  await engine.close();
});

test("when a call is refused for maintenance, the guest is taken to the page that says so", async () => {
  const engine = await startTestEngine({ "/api/ibe4/defaults": () => new Refusal(423, "maintenance") });
  await open("/ive?client=demo");
  const asker = { client: "demo", currency: "CZK", language: "en", variation: null } as const;
  const server = noticeMaintenance(createServer(engine.origin, () => asker));
  await expect(server.ask(searchCalls.defaults, undefined)).rejects.toThrow();
  expect(await screen.findByRole("heading", { name: "Booking is being maintained" })).toBeTruthy();
  expect(location.pathname).toBe("/maintenance");
  await engine.close();
});
