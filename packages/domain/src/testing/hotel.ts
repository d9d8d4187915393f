import type { Gateway } from "../payments/gateway.ts";
import { usualRetention } from "../privacy/retention.ts";
import type { Hotel } from "../property/hotel.ts";

/** A hotel with everything that a valid one needs and nothing to sell yet: CZK, Prague, one adult category. */
export function aHotel(changes: Partial<Hotel> = {}): Hotel {
  return {
    code: "lake",
    name: { en: "The Lake Hotel" },
    contacts: {
      legalName: "The Lake Hotel Ltd",
      registrationNumber: null,
      vatNumber: null,
      registerEntry: null,
      street: "Shore 1",
      city: "Lipno",
      zip: "38278",
      country: "CZ",
      phone: "+420777123456",
      email: "desk@lake.example",
      web: "https://lake.example",
      latitude: null,
      longitude: null,
    },
    timeZone: "Europe/Prague",
    checkIn: "14:00",
    checkOut: "10:00",
    languages: ["en"],
    defaultLanguage: "en",
    baseCurrency: "CZK",
    defaultCurrency: "CZK",
    currencies: [{ code: "CZK", precision: 0, roundingStep: 100, rate: null }],
    look: { color: "#25A37D", scheme: "light", font: "manrope", logo: null, customCss: "", hero: null },
    analytics: [],
    search: {
      defaultNights: 1,
      defaultDates: "none",
      horizonDays: 500,
      defaultMeal: "none",
      defaultGuestCategoryId: 1,
      initialCalendar: false,
      calendar: "days",
    },
    display: {
      onlyRoomTypeId: null,
      highlightedRoomTypeId: null,
      onlyPackageId: null,
      packagesOnly: false,
      mobile: false,
      mealLabel: true,
      taxLabel: true,
    },
    rules: {
      allowZeroPrice: false,
      roomCheckMode: "off",
      scarcityFrom: 3,
      combineBeds: false,
      holdMinutes: 20,
      offerMinutes: 30,
      maintenance: false,
    },
    contactFields: { salutation: "optional", address: "off", nationality: "off" },
    companyRegister: null,
    tabs: { wellnessLabel: null, voucherLabel: null },
    facilities: { clientCodes: [], accessCodeHash: null, first: false },
    allowedHosts: [],
    guestCategories: [aGuestCategory()],
    resources: [],
    roomTypes: [],
    roomTags: [],
    equipment: [],
    ratePlans: [],
    packages: [],
    wellness: { venues: [], resources: [], services: [] },
    vouchers: null,
    mealPrices: [],
    restrictions: [],
    cancellationPolicies: [],
    depositPolicies: [],
    cityTaxes: [],
    discounts: [],
    coupons: [],
    services: [],
    fees: [],
    vat: { accommodation: 12, meals: 12 },
    documents: [
      { id: 1, version: 1, title: { en: "Terms" }, html: { en: "<p>Terms</p>" } },
      { id: 2, version: 1, title: { en: "Privacy" }, html: { en: "<p>Privacy</p>" } },
    ],
    termsDocumentId: 1,
    privacyDocumentId: 2,
    payment: {
      methods: ["on_site"],
      bankAccounts: [],
      bankDueDays: 5,
      transferShare: 60,
      gateway: null,
      guarantee: null,
    },
    insurance: false,
    retention: usualRetention("CZ"),
    ...changes,
  };
}

/** An adult by default. */
export function aGuestCategory(
  changes: Partial<Hotel["guestCategories"][number]> = {},
): Hotel["guestCategories"][number] {
  return {
    id: 1,
    order: 1,
    name: { en: "Adult" },
    class: "adult",
    ageFrom: 18,
    ageTo: 999,
    occupiesBed: true,
    paysCityTax: true,
    discountPercent: 0,
    ...changes,
  };
}

/** A hotel's account at a gateway that takes crowns and euros, among others. */
export const GOPAY: Gateway = {
  provider: "gopay",
  environment: "test",
  authorizeFirst: false,
  minutes: 30,
  inline: false,
  currencies: ["CZK", "EUR", "PLN", "USD", "GBP"],
  account: { goid: 8_123_456_789 },
};
