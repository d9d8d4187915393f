import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aChosenTime } from "../testing/guest-fixtures.ts";
import { anOffer } from "../testing/offer-fixture.ts";
import { aProperty, aServiceView, aTimedServiceView } from "../testing/property-fixture.ts";
import { aPricedService } from "../testing/priced-reservation.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { PriceTable, type Priced } from "./price-table.tsx";

const property = {
  ...aProperty(),
  discounts: [
    {
      id: 1,
      name: { en: "Early bird" },
      kind: "early_bird" as const,
      benefit: { kind: "percent" as const, percent: 10, onMeals: false, maxAmount: null },
    },
  ],
  services: [aServiceView()],
};

/** Rooms 6000, meals 1000, parking 300, of which 200 are city tax; 600 off, a coupon of 500, a fee of 100, insured for 200. */
const priced: Priced = {
  items: [
    {
      kind: "room",
      ...anOffer({
        originalTotal: 730_000,
        total: 620_000,
        mealTotal: 100_000,
        services: [{ serviceId: 3, quantity: 2, amount: 30_000 }],
        discounts: [{ discountId: 1, amount: 60_000 }],
        coupon: 50_000,
      }),
    },
  ],
  coupon: { code: "LETO", amount: 50_000 },
  vouchers: [],
  fees: [
    {
      feeId: 1,
      kind: "administration",
      name: { en: "Administration fee" },
      amount: 10_000,
      keptOnCancellation: false,
    },
  ],
  insurance: { name: "HotelStorno Basic", premium: 20_000 },
  securityDeposits: [
    {
      feeId: 2,
      kind: "security_deposit",
      name: { en: "Key deposit" },
      amount: 200_000,
      keptOnCancellation: false,
    },
  ],
  total: 650_000,
  cityTax: { included: 20_000, atProperty: 0 },
  vat: [],
  currency: "CZK",
};

afterEach(cleanup);

function lines(): string[] {
  return screen.getAllByRole("term").map((term) => {
    const amount = within(term.parentElement ?? term).getByRole("definition").textContent;
    return `${term.textContent}: ${amount}`.replaceAll("\u00a0", " ");
  });
}

test("the lines above the total add up to it; what is given back stands below", () => {
  renderWidget(<PriceTable priced={priced} />, { property });
  expect(lines()).toEqual([
    "Accommodation, 2 nights: Kč 5,800",
    "Meals: Kč 1,000",
    "Parking 2×: Kč 300",
    "City tax: Kč 200",
    "Early bird: −Kč 600",
    "Discount code LETO: −Kč 500",
    "Administration fee: Kč 100",
    "HotelStorno Basic insurance: Kč 200",
    "Total: Kč 6,500",
    "Key deposit (at the property): Kč 2,000",
  ]);
});

test("each service is a line with its day and times; without a room no line tells of accommodation", () => {
  const sauna = aPricedService(aChosenTime());
  const { block } = sauna;
  const massage = { ...sauna, serviceId: 41, lineCode: "massage-1", serviceName: "Massage", total: 90_000 };
  const items = [sauna, { ...massage, block: { ...block, from: 1410, to: 1470 } }];
  const nothing = { coupon: null, fees: [], insurance: null, securityDeposits: [] };
  const cityTax = { included: 0, atProperty: 0 };
  renderWidget(<PriceTable priced={{ ...priced, ...nothing, cityTax, items, total: 219_000 }} />, {
    property: { ...property, timedServices: [aTimedServiceView()] },
  });
  expect(lines().map((line) => line.replace("\u2060", ""))).toEqual([
    "Sauna, 11 Jun, 17:00–18:30: Kč 1,290",
    "Massage, 11 Jun, 23:30–00:30: Kč 900",
    "Total: Kč 2,190",
  ]);
});

test("an insurance whose price is for another reservation stands in no line, as it is in no sum", () => {
  const insurance = { name: "HotelStorno Basic", premium: 20_000, valid: false, validUntil: null };
  renderWidget(<PriceTable priced={{ ...priced, total: 630_000, insurance }} />, { property });
  expect(lines().join()).not.toContain("HotelStorno");
});
