import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { InsuranceOffer } from "@portico/contract/insurance/insurance";
import { insuranceCalls } from "@portico/contract/insurance/insurance-calls";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { INSURED_SECTION } from "./insured.ts";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { aPricedRoom } from "../testing/offer-fixture.ts";
import { aProperty } from "../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { SummaryPage } from "../features/summary/summary-page.tsx";

const CROWNS = { currency: "CZK" } as const;
const INSURANCE = "/api/ibe4/insurance-product";

const garden = aChosenItem({
  guests: Array.from({ length: 3 }, () => ({ categoryId: 1, meal: "breakfast" as const })),
});

let engine: TestEngine;
let questions: unknown[];
beforeAll(async () => {
  engine = await startTestEngine({});
  // A separate chunk, which takes a busy machine a while to build.
  await import("./insurance-section.tsx");
});
beforeEach(() => {
  questions = [];
});
afterEach(cleanup);
afterAll(() => engine.close());

type Addon = { tarif_code: string; price: number; quote_id: string };

/** The engine's price of 7,800 crowns and of its insurance, with the quote `quoteId`. */
function priceWith(quoteId: string) {
  return (body: unknown): object => {
    const [addon] = (body as { addons: Addon[] }).addons;
    const premium = addon ? addon.price * 100 : 0;
    const valid = addon?.quote_id === quoteId;
    const total = 780_000 + (valid ? premium : 0);
    const price: ReservationPrice = {
      items: [aPricedRoom({ ...garden, services: [], total: 780_000 }, garden.addedAt)],
      total,
      coupon: null,
      insurance: addon
        ? {
            tariff: addon.tarif_code,
            name: "HotelStorno Basic",
            premium,
            valid,
            validUntil: valid ? Date.UTC(2027, 5, 1) : null,
          }
        : null,
      vouchers: [],
      fees: [],
      securityDeposits: [],
      deposit: 0,
      cityTax: { included: 0, atProperty: 0 },
      vat: [],
      paymentOptions: [
        {
          method: "card",
          part: "full",
          ahead: total,
          later: 0,
          dueOn: null,
          transfer: null,
          guarantee: false,
        },
      ],
      transfersFull: false,
      onSiteBar: null,
      voucherChoice: null,
      guaranteeMaximum: 0,
      cardCurrencies: null,
      ...CROWNS,
    };
    return priceCalls.price.writeAnswer(price, CROWNS) as object;
  };
}

function offerOf(premium: number, quoteId: string): InsuranceOffer {
  return {
    available: true,
    insurer: "The Insurer",
    currency: "CZK",
    persons: 3,
    termsVersion: "2027-01",
    validUntil: Date.UTC(2027, 5, 1),
    tariffs: [
      {
        tariff: "HS_BASIC",
        name: "HotelStorno Basic",
        premium,
        deductiblePercent: 20,
        covers: ["Illness"],
        termsUrl: "https://insurer.example/terms",
        productInfoUrl: "https://insurer.example/ipid",
        quoteId,
      },
    ],
  };
}

function answers(offer: () => InsuranceOffer | number, quoteId = "now"): void {
  engine.answers = {
    "/api/ibe4/price": priceWith(quoteId),
    [INSURANCE]: (question) => {
      questions.push(question);
      const told = offer();
      return typeof told === "number"
        ? told
        : (insuranceCalls.insuranceProduct.writeAnswer(told, CROWNS) as object);
    },
  };
}

function openSummary(surroundings: Surroundings = {}) {
  history.replaceState(null, "", "/summary?lang=en");
  const { state, ...rest } = surroundings;
  return renderWidget(<SummaryPage />, {
    origin: engine.origin,
    property: aProperty({ insurance: true }),
    state: { reservation: [garden], ...state },
    ...rest,
  });
}

const part = () => screen.findByRole("region", { name: "Cancellation insurance" });
const radio = (name: RegExp) => screen.findByRole("radio", { name });
const onward = async () => {
  const button = screen.getAllByRole("button", { name: "Continue to payment" })[0] ?? document.body;
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  await userEvent.click(button);
};
const plain = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ") ?? "";
const old = { tariff: "HS_BASIC", premium: 31_200, quoteId: "old" };

test("the whole stay is asked about, and nothing is chosen before the guest does", async () => {
  answers(() => offerOf(31_200, "now"));
  openSummary();
  expect(((await radio(/No insurance/)) as HTMLInputElement).checked).toBe(true);
  expect(questions).toEqual([
    { arrival: "2027-06-11", departure: "2027-06-13", persons: 3, amount: 7800, lang: "en", currency: "CZK" },
  ]);
  await userEvent.click(
    within(await part()).getByRole("button", { name: "What is insured HotelStorno Basic" }),
  );
  const terms = within(await part()).getByRole("link", { name: /^Insurance terms/ });
  expect(terms.getAttribute("rel")).toBe("noopener noreferrer");
  await onward();
  expect(location.pathname).toBe("/payment");
});

test("a tariff tells in a line what it has on top of the lesser one, and all of it with its papers once it is chosen", async () => {
  answers(() => {
    const offer = offerOf(31_200, "now");
    if (!offer.available) return offer;
    const [basic] = offer.tariffs;
    if (!basic) return offer;
    const covers = ["Illness", "Damage", "Nights not used"];
    const optimal = { ...basic, tariff: "HS_OPTIMAL", name: "HotelStorno Optimal", covers };
    return { ...offer, tariffs: [basic, optimal] };
  });
  openSummary();
  const optimal = await radio(/Optimal/);
  const described = () => plain(document.getElementById(optimal.getAttribute("aria-describedby") ?? ""));
  expect(described()).toBe("In addition: Damage · Nights not used");
  expect(within(await part()).queryByRole("link", { name: /^Product information/ })).toBeNull();
  await userEvent.click(optimal);
  expect(described()).toBe("IllnessDamageNights not used20% excess");
  expect(within(await part()).getByRole("link", { name: /^Product information/ })).toBeTruthy();
});

test("what is missing is told in turn: all names, several, one, the agreement; then the way is free", async () => {
  answers(() => offerOf(31_200, "now"));
  const { store, draft } = openSummary();
  await userEvent.click(await radio(/HotelStorno Basic/));
  expect(store.getState().insurance).toEqual({ tariff: "HS_BASIC", premium: 31_200, quoteId: "now" });
  await waitFor(() => expect(plain(screen.getByRole("complementary", { name: "Price" }))).toMatch(/8,112/));
  const alerts = within(await part());
  expect(alerts.queryByRole("alert")).toBeNull();
  await onward();
  const names = await screen.findAllByRole("textbox", { name: /^First and last name/ });
  const told = () => plain(alerts.getByRole("alert"));
  expect(told()).toBe("Please fill in the names of all guests to be insured.");
  expect(document.activeElement).toBe(names[0]);
  await userEvent.type(names[0] ?? document.body, "Ann Smith");
  expect(told()).toBe("The names of 2 insured guests are missing.");
  await userEvent.type(names[1] ?? document.body, "   ");
  expect(told()).toBe("The names of 2 insured guests are missing.");
  await userEvent.type(names[1] ?? document.body, "John Smith");
  expect(told()).toBe("The name of one insured guest is missing.");
  await userEvent.type(names[2] ?? document.body, "Eve Smith");
  expect(alerts.queryByRole("alert")).toBeNull();
  await onward();
  const agreement = screen.getByRole("checkbox", { name: /^I agree to the insurance terms/ });
  expect(document.activeElement).toBe(agreement);
  await userEvent.click(agreement);
  expect(draft.section(INSURED_SECTION)).toEqual({
    names: ["Ann Smith", "   John Smith", "Eve Smith"],
    agreedTo: "2027-01",
  });
  expect(location.pathname).toBe("/summary");
  await onward();
  expect(location.pathname).toBe("/payment");
});

test("who agrees to one tariff has not agreed to another, nor after choosing none", async () => {
  answers(() => offerOf(31_200, "now"));
  const { draft } = openSummary({ kept: { [INSURED_SECTION]: { names: ["Ann"], agreedTo: "2027-01" } } });
  await userEvent.click(await radio(/HotelStorno Basic/));
  expect(draft.section(INSURED_SECTION)).toEqual({ names: ["Ann"], agreedTo: null });
});

test.each(["now", "old"])(
  "who has agreed to earlier terms has not agreed to those of today, by a quote that fits or not (%s)",
  async (quoteId) => {
    answers(() => offerOf(31_200, "now"));
    const names = ["Ann Smith", "John Smith", "Eve Smith"];
    const { draft, store } = openSummary({
      state: { insurance: { ...old, quoteId } },
      kept: { [INSURED_SECTION]: { names, agreedTo: "2026-01" } },
    });
    const agreement = await screen.findByRole("checkbox", { name: /^I agree to the insurance terms/ });
    await waitFor(() => expect((agreement as HTMLInputElement).checked).toBe(false));
    await onward();
    expect(document.activeElement).toBe(agreement);
    await userEvent.click(agreement);
    expect(draft.section(INSURED_SECTION)).toEqual({ names, agreedTo: "2027-01" });
    expect(store.getState().insurance?.quoteId).toBe("now");
    await onward();
    expect(location.pathname).toBe("/payment");
  },
);

test("a price that has changed with the reservation is taken over and told", async () => {
  answers(() => offerOf(40_000, "now"));
  const { store } = openSummary({ state: { insurance: old } });
  expect(await screen.findByText("The price of the insurance was updated.")).toBeTruthy();
  expect(store.getState().insurance).toEqual({ tariff: "HS_BASIC", premium: 40_000, quoteId: "now" });
  await waitFor(() => expect(plain(screen.getByRole("complementary", { name: "Price" }))).toMatch(/8,200/));
  expect(questions).toMatchObject([{ amount: 7800 }]);
});

test("a quote that has run out is replaced in silence where it costs the same", async () => {
  answers(() => offerOf(31_200, "now"));
  const { store } = openSummary({ state: { insurance: old } });
  await waitFor(() => expect(store.getState().insurance?.quoteId).toBe("now"));
  expect(screen.queryByText("The price of the insurance was updated.")).toBeNull();
});

test.each<[string, InsuranceOffer, RegExp]>([
  ["not taken any more", { available: false, reason: "stay" }, /no longer offers it for this stay/],
  [
    "taken in crowns only",
    { available: false, reason: "currency" },
    /only be taken when you pay in Czech crowns/,
  ],
  [
    "of an insurer that does not answer",
    { available: false, reason: "unavailable" },
    /cannot be offered right now/,
  ],
])("a chosen insurance that is %s is removed with a notice", async (_, offer, notice) => {
  answers(() => offer);
  const { store } = openSummary({ state: { insurance: old } });
  await waitFor(() => expect(store.getState().insurance).toBeNull());
  expect((await screen.findAllByText(notice)).length).toBeGreaterThan(0);
});

test("who can only wait for a room is told that the insurance is left out, and goes on though its quote does not fit", async () => {
  answers(() => offerOf(31_200, "now"));
  engine.answers["/api/ibe4/available-rooms"] = () =>
    priceCalls.availableRooms.writeAnswer(
      {
        items: [
          {
            lineCode: garden.lineCode,
            roomTypeId: 1,
            available: 2,
            singleUnit: false,
            ok: true,
            mayWait: true,
          },
        ],
        hold: null,
      },
      CROWNS,
    ) as object;
  const insures = aProperty({ insurance: true });
  const property = { ...insures, rules: { ...insures.rules, roomCheckMode: "warning" as const } };
  const premium = () => plain(screen.getByRole("complementary", { name: "Price" })).includes("HotelStorno");
  for (const quoteId of ["now", "old"]) {
    openSummary({ property, state: { insurance: { ...old, quoteId } } });
    expect(
      await screen.findByText(/cannot be insured, so we leave out the insurance you chose/),
    ).toBeTruthy();
    expect(premium()).toBe(false);
    const button =
      screen.getAllByRole("button", { name: "Continue to the waiting list" })[0] ?? document.body;
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
    await userEvent.click(button);
    await waitFor(() => expect(location.pathname).toBe("/payment"));
    cleanup();
  }
});

test("a quote that the engine refuses twice is given up, and nobody is asked for ever", async () => {
  answers(() => offerOf(31_200, "refused"));
  const { store } = openSummary({ state: { insurance: old } });
  await waitFor(() => expect(store.getState().insurance).toBeNull());
  expect(questions.length).toBeLessThan(4);
});

test("an insurer in trouble stops nobody, and can be asked again", async () => {
  let offer: InsuranceOffer | number = 503;
  answers(() => offer);
  openSummary();
  const again = await screen.findByRole("button", { name: "Try again" });
  offer = offerOf(31_200, "now");
  await userEvent.click(again);
  expect(await radio(/HotelStorno Basic/)).toBeTruthy();
});

test.each<[string, Surroundings]>([
  ["at a hotel that insures nothing", { property: aProperty() }],
  ["in euros", { state: { currency: "EUR" } }],
  [
    "at a hotel abroad",
    { property: aProperty({ insurance: true, contacts: { ...aProperty().contacts, country: "SK" } }) },
  ],
])("nobody is asked about insurance %s", async (_, surroundings) => {
  answers(() => offerOf(31_200, "now"));
  openSummary(surroundings);
  await screen.findByText("After you order");
  expect(screen.queryByRole("region", { name: "Cancellation insurance" })).toBeNull();
  expect(questions).toEqual([]);
});
