import { z } from "zod";

import { namedSeasons } from "../lines/days.ts";
import { clock, currency, language, matching } from "../lines/forms.ts";
import { words } from "../lines/kinds.ts";
import { about, as, lines, orDefaults, orNone, together } from "../lines/line.ts";
import { cityTaxes } from "../sections/city-taxes.ts";
import { coupons } from "../sections/coupons.ts";
import { currencies, defaultCurrency } from "../sections/currencies.ts";
import { discounts } from "../sections/discounts.ts";
import { documents } from "../sections/documents.ts";
import { fees, services } from "../sections/extras.ts";
import { facilities, tabs } from "../sections/facilities.ts";
import { guestCategories } from "../sections/guest-categories.ts";
import { guestChanges } from "../sections/guest-changes.ts";
import { packages } from "../sections/packages/packages.ts";
import { insurance, payment } from "../sections/payment.ts";
import { namedPictures } from "../sections/pictures.ts";
import { cancellationPolicies, depositPolicies } from "../sections/policies.ts";
import { mealPrices, weekend } from "../sections/prices.ts";
import {
  accounts,
  allowedHosts,
  analytics,
  arrivalData,
  contactFields,
  contacts,
  languages,
  look,
  register,
  rules,
  timeZone,
  vat,
} from "../sections/property.ts";
import { ratePlans } from "../sections/rate-plans.ts";
import { restrictions } from "../sections/restrictions.ts";
import { retention } from "../sections/retention.ts";
import { equipment, rooms, roomTags } from "../sections/rooms.ts";
import { display, search } from "../sections/search.ts";
import { trust } from "../sections/trust.ts";
import { vouchers } from "../sections/vouchers.ts";
import { wellness } from "../sections/wellness.ts";

/** Every section of a hotel file, in the order in which files are written. A new section is one file and one line here. */
export const hotelSections = together(
  lines({
    code: matching(/^[A-Za-z0-9_-]{1,64}$/, "a code of letters, digits, _ and -").describe(
      "The hotel's client code, as the widget's `data-id` names it.",
    ),
    name: words("Name of the hotel."),
    contacts: about("Name, address and contact details of the hotel.", contacts),
    timeZone: timeZone.describe("The hotel's clock, by its IANA name."),
    checkIn: clock.describe("Rooms are ready from this time."),
    checkOut: clock.describe("Rooms must be vacated by this time."),
    languages: about("Languages that guests choose from; every text needs all of them.", languages),
    defaultLanguage: language.describe("Language of guests whose own is not offered."),
    baseCurrency: currency.describe("The currency that prices in this file are written in."),
    defaultCurrency,
    currencies: about(
      "Currencies that guests choose from, in this order, the base currency among them.",
      currencies,
    ),
    look: about("Colours, font and pictures of the guest's pages.", look),
    analytics: orDefaults(
      "Services that measure visits to the engine's own pages; inside a frame the host page measures.",
      analytics,
    ),
    search: about("The initial search.", search),
    display: orDefaults(
      "What guests see first; addresses and the page around the widget can override it.",
      display,
    ),
    rules: rules.prefault({}).describe("How the engine sells."),
    contactFields: contactFields
      .prefault({})
      .describe("What guests are asked for beyond name, e-mail and phone."),
    register: as(
      "companyRegister",
      about("Public register that fills in a company's data: ares, the Czech one, or off.", register),
    ),
    tabs: orDefaults("Which tabs there are, and what they are called.", tabs),
    facilities: orDefaults(
      "Other hotels of this engine that guests choose from on the page /facility.",
      facilities,
    ),
    allowedHosts: about(
      'Web pages that may show the engine in a frame; ["*"] alone for any page.',
      allowedHosts,
    ),
    guestCategories: about("Kinds of guests with separate prices, adults first.", guestCategories),
  }),
  rooms,
  lines({
    roomTags: orNone("Tags by which guests filter rooms.", roomTags),
    equipment: orNone("What rooms have.", equipment),
  }),
  namedSeasons,
  weekend,
  lines({
    ratePlans: about("Prices with their conditions.", ratePlans),
    mealPrices: orNone("Prices of meals that are not included.", mealPrices),
    restrictions,
    packages: orNone("Accommodation with contents for one price.", packages),
    cancellationPolicies: about("What cancelling costs.", cancellationPolicies),
    guestChanges,
    depositPolicies: about("What is paid ahead.", depositPolicies),
    discounts: orNone("Automatic reductions of prices.", discounts),
    coupons: orNone("Codes that lower a reservation.", coupons),
    services: orNone("Extras of a stay.", services),
    fees: orNone("Charges beside the price of the rooms.", fees),
    cityTaxes: orNone("Local taxes per person and night; several add up.", cityTaxes),
    vat: vat.describe("Value added tax inside the prices."),
    payment: about("How guests pay.", payment),
    insurance,
    retention,
    accounts,
    arrivalData: as("asksForLodgers", arrivalData),
    trust,
  }),
  wellness,
  vouchers,
  documents,
  namedPictures,
);

/** The shape of a hotel file; `readHotelFile` interprets it and checks references. */
export const hotelFileSchema = z.strictObject(hotelSections.shape);

export type HotelFile = z.output<typeof hotelFileSchema>;
