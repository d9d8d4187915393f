import { hotelFileSchema, type HotelFile } from "./hotel-sections.ts";

/**
 * Replaces sections that could not be read, so that the others can be checked; it is never part of a hotel. It has the
 * required lines only and leaves the rest to the defaults.
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
  // Without languages no text is incomplete, and without currencies none is refused.
  languages: [],
  currencies: {},
};
