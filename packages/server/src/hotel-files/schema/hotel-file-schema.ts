import { isTimeZone } from "@portico/domain/dates/time-zone";
import { LANGUAGES } from "@portico/domain/texts/language";
import { z } from "zod";

import { cityTaxes } from "./city-taxes-schema.ts";
import { coupons } from "./coupons-schema.ts";
import { currencies, currency } from "./currencies-schema.ts";
import { seasons } from "./days-schema.ts";
import { discounts } from "./discounts-schema.ts";
import { fees, services } from "./extras-schema.ts";
import { clock, hostOrigin, listOf, matching, notSoldYet, text, weekday } from "./fields.ts";
import {
  analytics,
  contactFields,
  contacts,
  display,
  documents,
  facilities,
  guestCategories,
  look,
  register,
  rules,
  search,
  tabs,
  vat,
} from "./property-schema.ts";
import { payment } from "./payment-schema.ts";
import {
  cancellationPolicies,
  depositPolicies,
  mealPrices,
  ratePlans,
  restrictions,
} from "./rates-schema.ts";
import { equipment, pictures, resources, roomTags, roomTypes } from "./rooms-schema.ts";

/** Every interface language has all its messages: `npm run check` proves it. */
const language = z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(", ")}` });

/** The shape of a hotel file. What it means, and what belongs together, is read by `readHotelFile`. */
export const hotelFileSchema = z.strictObject({
  code: matching(/^[A-Za-z0-9_-]{1,64}$/, "a code of letters, digits, _ and -").describe(
    "The hotel's client code, as the widget's `data-id` names it.",
  ),
  name: text.describe("Name of the hotel."),
  contacts: contacts.describe("Who and where the hotel is."),
  timeZone: z
    .string("must be a time zone such as Europe/Prague")
    .refine((zone) => zone.includes("/") && isTimeZone(zone), "must be a time zone such as Europe/Prague")
    .describe("The hotel's clock, by its IANA name."),
  checkIn: clock.describe("Rooms are ready from this time on."),
  checkOut: clock.describe("Rooms are left until this time."),
  languages: listOf(language, 1).describe("Languages that guests choose from; every text needs all of them."),
  defaultLanguage: language.describe("Language of guests whose own is not offered."),
  baseCurrency: currency.describe("The currency that prices in this file are written in."),
  defaultCurrency: currency
    .optional()
    .describe("Currency that guests see first; the base currency when missing."),
  currencies: currencies.describe(
    "Currencies that guests choose from, in this order, the base currency among them.",
  ),
  look: look.describe("Colours, letters and pictures of the guest's pages."),
  analytics: analytics
    .prefault({})
    .describe("Who measures visits of the engine's own pages; inside a frame the host page measures."),
  search: search.describe("What a search begins with."),
  rules: rules.prefault({}).describe("How the engine sells."),
  display: display
    .prefault({})
    .describe("What guests see first; addresses and the page around the widget may say otherwise."),
  contactFields: contactFields
    .prefault({})
    .describe("What guests are asked of themselves beyond name, e-mail and phone."),
  register: register.describe(
    "Public register from which guests have their company's data filled in: ares, the Czech one, or off.",
  ),
  tabs: tabs.prefault({}).describe("What tabs are called."),
  facilities: facilities
    .prefault({})
    .describe("Other hotels of this engine that guests choose from on the page /facility."),
  allowedHosts: listOf(hostOrigin)
    .default([])
    .describe('Web pages that may show the engine in a frame; ["*"] alone for any page.'),
  guestCategories: guestCategories.describe("Kinds of guests that are priced apart, adults first."),
  pictures: pictures.default({}).describe("Pictures by name."),
  equipment: equipment.default({}).describe("What rooms have."),
  roomTags: roomTags.default({}).describe("Words that rooms are filtered by."),
  resources: resources
    .default({})
    .describe("Rooms that only several room types together sell; mostly not needed."),
  roomTypes: roomTypes.describe("What guests choose from."),
  seasons: seasons.default({}).describe("Stretches of days with a name, for prices and restrictions."),
  weekendNights: listOf(weekday, 1)
    .default(["fri", "sat"])
    .describe("Nights that `weekend` prices are for, by the day they begin on."),
  ratePlans: ratePlans.describe("Prices with their conditions."),
  mealPrices: mealPrices.default({}).describe("Prices of meals that are not included."),
  restrictions: restrictions.default([]).describe("When stays may begin and end, and how long they are."),
  cancellationPolicies: cancellationPolicies.describe("What cancelling costs."),
  depositPolicies: depositPolicies.describe("What is paid ahead."),
  discounts: discounts.default({}).describe("What lowers prices by itself."),
  coupons: coupons.default({}).describe("Codes that lower a reservation."),
  services: services.default({}).describe("Extras of a stay."),
  fees: fees.default({}).describe("What is due beside the price of the rooms."),
  cityTaxes: cityTaxes.default({}).describe("Local taxes per person and night; several add up."),
  vat: vat.describe("Value added tax inside the prices."),
  documents: documents.describe("Texts that guests agree to or are told; `terms` and `privacy` are needed."),
  payment: payment.describe("How guests pay."),
  insurance: z
    .boolean("must be true or false")
    .default(false)
    .describe("true: guests may insure the stay against its cancellation; Czech hotels and CZK only."),
  packages: notSoldYet("stay packages"),
  wellness: notSoldYet("wellness and other services by the hour"),
  vouchers: notSoldYet("gift vouchers"),
  monthlyStays: notSoldYet("monthly stays"),
});

export type HotelFile = z.output<typeof hotelFileSchema>;

/** As it may be written: what has a default may be missing. */
export type HotelFileInput = z.input<typeof hotelFileSchema>;
