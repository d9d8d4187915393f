import type { Property } from "@portico/contract/property/property";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { ServiceView } from "@portico/contract/extras/extra-service";
import { eachChangeable } from "@portico/domain/rates/guest-changes";

/** A room type for tests: a double with one extra bed. */
export function aRoomTypeView(change: Partial<RoomTypeView> = {}): RoomTypeView {
  return {
    id: 1,
    code: "garden",
    sellType: "room",
    name: { en: "Garden room" },
    front: { en: "Looks into the garden." },
    description: { en: "" },
    beds: 2,
    extraBeds: 1,
    floorSpace: 31,
    units: 3,
    pictures: [],
    videoUrl: null,
    virtualTourUrl: null,
    equipment: [],
    tags: [],
    ...change,
  };
}

/** A sauna of a hotel's spa, one to four half hours from 400 crowns, for up to six, for tests. */
export function aTimedServiceView(change: Partial<TimedServiceView> = {}): TimedServiceView {
  return {
    id: 40,
    code: "sauna",
    name: { en: "Sauna" },
    front: { en: "Hot." },
    description: { en: "" },
    venue: { id: 1, name: { en: "Spa" } },
    pictures: [],
    equipment: [],
    ageNote: null,
    earlyMinutes: 0,
    wholeDays: false,
    unit: 30,
    step: 30,
    slots: { least: 1, most: 4 },
    persons: { least: 1, most: 6 },
    priceUnit: "slot",
    counts: "bookings",
    capacity: 1,
    lastDay: "2028-06-01",
    lowestPrices: { CZK: 40_000 },
    ...change,
  };
}

/** A place for a car, 150 crowns a night, for two at most. */
export function aServiceView(change: Partial<ServiceView> = {}): ServiceView {
  return {
    id: 3,
    name: { en: "Parking" },
    description: { en: "Under the hotel." },
    unit: "night",
    prices: { CZK: 15_000 },
    maxQuantity: 2,
    picture: null,
    ...change,
  };
}

/** A hotel with two room types, adults and children, crowns and euros, for tests on 2027-06-01. */
export function aProperty(change: Partial<Property> = {}): Property {
  return {
    clientCode: "demo",
    configVersion: 1,
    name: { en: "Lake Hotel" },
    seller: { name: "Lake Hotel Ltd", registrationNumber: "27074358" },
    contacts: {
      street: "Lakeside 12",
      city: "Lakeville",
      zip: "100 00",
      country: "CZ",
      phone: "+420 000 000 000",
      email: "desk@hotel.example",
      web: "https://hotel.example",
      latitude: null,
      longitude: null,
    },
    logo: null,
    hero: null,
    customCss: "",
    color: "#25a37d",
    scheme: "light",
    font: "manrope",
    analytics: [],
    timeZone: "Europe/Prague",
    today: "2027-06-01",
    checkIn: "15:00",
    checkOut: "10:00",
    languages: ["cs", "en", "de"],
    defaultLanguage: "en",
    currencies: [
      { code: "CZK", precision: 0 },
      { code: "EUR", precision: 2 },
    ],
    defaultCurrency: "CZK",
    search: {
      defaultNights: 2,
      defaultDates: "none",
      defaultMeal: "breakfast",
      defaultGuestCategoryId: 1,
      lastDate: "2028-06-01",
      mostNights: 365,
      initialCalendar: false,
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
    contactFields: { salutation: "optional", address: "off", nationality: "off" },
    companyRegister: null,
    asksForLodgers: false,
    guestChanges: null,
    trust: null,
    accounts: false,
    passkeyOrigin: null,
    insurance: false,
    rules: { allowZeroPrice: false, roomCheckMode: "off", scarcityFrom: 3, maintenance: false },
    tabs: {
      accommodation: true,
      wellness: false,
      vouchers: false,
      wellnessLabel: null,
      voucherLabel: null,
    },
    facilityFirst: false,
    facilityAccess: "open",
    monthlyStays: { enabled: false, alignDates: true },
    roomTypes: [
      aRoomTypeView(),
      aRoomTypeView({ id: 2, code: "attic", name: { en: "Attic room" }, extraBeds: 0 }),
    ],
    timedServices: [],
    roomTags: [],
    equipment: [],
    ratePlans: [
      {
        id: 1,
        name: { en: "Flexible" },
        description: { en: "" },
        class: "standard",
        includedMeal: "breakfast",
        prepaymentRequired: false,
        cardGuarantee: false,
      },
    ],
    packages: [],
    discounts: [],
    services: [],
    fees: [],
    coupons: false,
    guestCategories: [
      {
        id: 1,
        order: 1,
        name: { en: "Adults" },
        class: "adult",
        ageFrom: 12,
        ageTo: 120,
        occupiesBed: true,
        paysCityTax: true,
        discountPercent: 0,
      },
      {
        id: 2,
        order: 2,
        name: { en: "Children" },
        class: "child",
        ageFrom: 3,
        ageTo: 12,
        occupiesBed: true,
        paysCityTax: false,
        discountPercent: 50,
      },
    ],
    cityTax: null,
    cancellationPolicies: [],
    documents: [],
    termsDocumentId: 1,
    privacyDocumentId: 2,
    paymentMethods: ["bank_transfer"],
    cardCompany: null,
    cardGuarantee: null,
    ...change,
  };
}

/** What guests may change at a hotel that opens this alone. */
export function mayChange(open: Partial<NonNullable<Property["guestChanges"]>>) {
  return { ...eachChangeable(() => false), ...open };
}
