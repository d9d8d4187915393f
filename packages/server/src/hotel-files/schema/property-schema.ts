import { FIELD_USES } from "@portico/domain/contact/contact-fields";
import {
  COMPANY_REGISTERS,
  FONTS,
  type CompanyRegister,
  DEFAULT_DATES,
  ROOM_CHECK_MODES,
  SCHEMES,
} from "@portico/domain/property/hotel";
import { GUEST_CLASSES } from "@portico/domain/stays/guest-category";
import { z } from "zod";

import {
  byCode,
  code,
  decimal,
  flag,
  listOf,
  matching,
  meal,
  notSoldYet,
  oneOf,
  orNull,
  percent,
  plainText,
  text,
  webAddress,
  wholeNumber,
} from "./fields.ts";

export const contacts = z.strictObject({
  legalName: plainText.describe("Name of the selling company, as registered."),
  street: plainText.describe("Street and number."),
  city: plainText.describe("Town."),
  zip: plainText.describe("Postal code."),
  country: matching(/^[A-Z]{2}$/, "a country of two capital letters, such as CZ").describe(
    "Country by ISO 3166: CZ, AT, ES.",
  ),
  phone: matching(/^\+[\d ]{6,20}$/, "a phone number that begins with +, such as +420 123 456 789").describe(
    "Phone of the reception with its country prefix.",
  ),
  email: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "an e-mail address").describe(
    "Address that guests write to and that gets new reservations.",
  ),
  web: webAddress.describe("The hotel's own web page."),
  latitude: orNull(decimal(-90, 90)).describe("Degrees north, for maps."),
  longitude: orNull(decimal(-180, 180)).describe("Degrees east, for maps."),
});

export const look = z.strictObject({
  color: matching(
    /^#[0-9A-Fa-f]{6}$/,
    'a colour of six hexadecimal digits in quotes, such as "#25A37D"',
  ).describe("The colour from which all others are derived."),
  scheme: oneOf(SCHEMES).default("auto").describe("auto follows the guest's device."),
  font: oneOf(FONTS)
    .default("manrope")
    .describe(
      "Font of the guest's pages. system needs no download; fraunces-headings sets headings in Fraunces, the rest in Manrope.",
    ),
  logo: orNull(matching(/^(https:\/\/|\/)\S+$/, "a web address that begins with https:// or /")).describe(
    "Address of the logo; without one, the hotel's name is shown.",
  ),
  hero: code.optional().describe("The hotel's own picture, by its name under `pictures`."),
  customCss: z
    .string({ error: "must be a style sheet" })
    .max(20_000, { error: "must be a style sheet of 20,000 characters at most" })
    .default("")
    .describe("Own styles, cleaned on import; the guide says what they may do."),
});

const analyticsProvider = z.discriminatedUnion(
  "type",
  [
    z.strictObject({
      type: z.literal("gtm").describe("A container of Google Tag Manager."),
      id: matching(/^GTM-[A-Z0-9]{4,12}$/, "the id of a container, such as GTM-AB12CD3").describe(
        "Id of the container.",
      ),
    }),
    z.strictObject({
      type: z.literal("ga4").describe("A data stream of Google Analytics 4."),
      id: matching(/^G-[A-Z0-9]{4,14}$/, "the id of a data stream, such as G-AB12CD34EF").describe(
        "Measurement id of the data stream.",
      ),
    }),
  ],
  { error: "must have the type gtm or ga4" },
);

export const analytics = z.strictObject({
  providers: listOf(analyticsProvider)
    .max(4, { error: "must be a list of 4 at most" })
    .default([])
    .describe("Services that measure visits to the engine's own pages, after the guest has agreed."),
});

export const search = z.strictObject({
  defaultNights: wholeNumber(1, 365).default(1).describe("Number of nights in the initial search."),
  defaultDates: oneOf(DEFAULT_DATES)
    .default("none")
    .describe("Dates of the initial search: none, or next Friday to Sunday."),
  horizonDays: wholeNumber(1, 1095).default(540).describe("How many days ahead the hotel sells."),
  defaultMeal: meal.default("none").describe("Meal included in the first screen's prices."),
  defaultGuestCategory: code.describe("Guest category of a plain number of persons; must be one for adults."),
  initialCalendar: flag.default(false).describe("Open the calendar at once."),
});

export const display = z.strictObject({
  room: code.optional().describe("The only room type shown; all by default."),
  highlight: code.optional().describe("The room type that is shown first and highlighted."),
  mobile: flag.default(false).describe("The mobile form of pickers and calendar at any width."),
  mealLabel: flag.default(true).describe("false: cards do not show the meal."),
  taxLabel: flag.default(true).describe("false: prices do not say that tax is included."),
  package: notSoldYet("stay packages"),
  packagesOnly: notSoldYet("stay packages"),
});

export const rules = z.strictObject({
  allowZeroPrice: flag.default(false).describe("Sell stays that cost nothing."),
  roomCheckMode: oneOf(ROOM_CHECK_MODES)
    .default("warning")
    .describe("If no single room is free for the whole stay: sell silently, warn, or do not sell."),
  scarcityFrom: wholeNumber(0, 10).default(3).describe("Guests are told when only this many rooms are left."),
  combineBeds: flag.default(false).describe("Recommend dormitory beds even to parties that fit into rooms."),
  holdMinutes: wholeNumber(5, 120).default(20).describe("Minutes that rooms are kept while a guest pays."),
  offerMinutes: wholeNumber(5, 120).default(30).describe("Minutes that a shown price is kept."),
  maintenance: flag.default(false).describe("Show guests the maintenance page and sell nothing."),
});

const fieldUse = oneOf(FIELD_USES);

export const contactFields = z.strictObject({
  salutation: fieldUse.default("optional").describe("Mr or Ms."),
  address: fieldUse.default("off").describe("Street, town, postal code and country."),
  nationality: fieldUse.default("off").describe("The country that the guest is a citizen of."),
});

/** `off` in the file is none in the hotel. */
export const register = z.codec(
  oneOf([...COMPANY_REGISTERS, "off"]).default("off"),
  z.custom<CompanyRegister | null>(),
  { decode: (written) => (written === "off" ? null : written), encode: (meant) => meant ?? "off" },
);

export const tabs = z.strictObject({
  labels: z
    .strictObject({
      wellness: text.optional().describe("Name of the tab of wellness and short services."),
      voucher: text.optional().describe("Name of the tab of gift vouchers."),
    })
    .prefault({})
    .describe("Names of tabs instead of the product's own."),
});

const MOST_FACILITIES = 20;

export const facilities = z.strictObject({
  hotels: listOf(matching(/^[A-Za-z0-9_-]{1,64}$/, "the client code of a hotel"))
    .max(MOST_FACILITIES, { error: `must be a list of ${MOST_FACILITIES} at most` })
    .default([])
    .describe("Client codes of the hotels, in the order that guests see."),
  accessCode: plainText
    .max(200, { error: "must have at most 200 characters" })
    .optional()
    .describe(
      "What guests must type to see them. Stored as a SHA-256 hash, which may be given here instead.",
    ),
  first: flag.default(false).describe("Guests choose a hotel before anything else."),
});

export const guestCategories = byCode(
  z.strictObject({
    name: text.describe("Name that guests see."),
    class: oneOf(GUEST_CLASSES).describe("How a room's rules treat the category."),
    ageFrom: wholeNumber(0, 120).default(0).describe("Youngest age in years on the day of arrival."),
    ageTo: wholeNumber(1, 999).default(999).describe("First age that no longer belongs to it."),
    occupiesBed: flag
      .default(true)
      .describe("false: sleeps in a cot or with the parents and does not count towards occupancy."),
    paysCityTax: flag.default(true).describe("Whether the city tax is due for it."),
    discountPercent: percent(0, 100)
      .default(0)
      .describe("Percent off an adult's price in base and extra beds."),
  }),
);

export const documents = byCode(
  z.strictObject({
    version: wholeNumber(1, 100_000).default(1).describe("Raise it by one whenever the wording changes."),
    title: text.describe("Heading of the document."),
    html: text.describe("The text, as simple HTML: headings, paragraphs, lists, links."),
  }),
);

export const vat = z.strictObject({
  accommodation: percent(0, 50).describe("Percent inside the prices of nights."),
  meals: percent(0, 50).describe("Percent inside the prices of meals."),
});
