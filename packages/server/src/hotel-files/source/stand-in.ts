import { hotelFileSchema, type HotelFile } from "../hotel-sections.ts";

/**
 * Takes the place of sections that could not be read, so that the others can be checked; never part of a hotel. It says what a
 * file must say and leaves the rest to the defaults.
 */
export const STAND_IN: HotelFile = {
  ...hotelFileSchema.parse({
    code: "unreadable",
    name: "unreadable",
    contacts: {
      legalName: "unreadable",
      street: "unreadable",
      city: "unreadable",
      zip: "unreadable",
      country: "CZ",
      phone: "+420000000000",
      email: "unreadable@hotel.example",
      web: "https://hotel.example",
    },
    timeZone: "Europe/Prague",
    checkIn: "14:00",
    checkOut: "10:00",
    languages: ["en"],
    defaultLanguage: "en",
    baseCurrency: "EUR",
    currencies: { EUR: {} },
    look: { color: "#000000" },
    search: { defaultGuestCategory: "adult" },
    guestCategories: {},
    roomTypes: {},
    ratePlans: {},
    cancellationPolicies: {},
    depositPolicies: {},
    vat: { accommodation: 0, meals: 0 },
    documents: {},
    payment: { methods: ["on_site"] },
  }),
  // No text lacks any of them, and no currency is counted.
  languages: [],
  currencies: {},
};
