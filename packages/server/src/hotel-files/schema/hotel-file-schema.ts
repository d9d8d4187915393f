import { isTimeZone } from "@portico/domain/dates/time-zone";
import { SERVICE_UNITS } from "@portico/domain/extras/extra-service";
import { LANGUAGES } from "@portico/domain/texts/language";
import { z } from "zod";
import { amountOrAmounts, currencies, currency } from "./currencies-schema.ts";
import { days, seasons } from "./days-schema.ts";
import { discounts } from "./discounts-schema.ts";
import {
  byCode,
  clock,
  code,
  date,
  flag,
  hostOrigin,
  listOf,
  matching,
  notSoldYet,
  oneOf,
  percent,
  price,
  text,
  weekday,
  wholeNumber,
} from "./fields.ts";
import { payment } from "./payment-schema.ts";
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
import {
  cancellationPolicies,
  depositPolicies,
  mealPrices,
  ratePlans,
  restrictions,
} from "./rates-schema.ts";
import { equipment, pictures, resources, roomTags, roomTypes } from "./rooms-schema.ts";

const services = byCode(
  z.strictObject({
    name: text.describe("Name that guests see."),
    description: text.describe("What guests get, in a sentence."),
    unit: oneOf(SERVICE_UNITS).describe(
      "What the price is for: a piece, a night, a guest, the stay, or a guest and night.",
    ),
    price: amountOrAmounts(0).describe("Price of one unit; other currencies are converted."),
    vat: percent(0, 50).describe("Percent of value added tax inside the price."),
    discountable: flag.default(false).describe("true: coupons lower it too."),
    maxQuantity: wholeNumber(1, 100).default(1).describe("The most that one room may take."),
    picture: code.optional().describe("What it looks like, by its name under `pictures`."),
  }),
);

const fees = byCode(
  z.strictObject({
    name: text.describe("Name that guests see."),
    kind: oneOf(["administration", "reservation", "security_deposit"]).describe(
      "The first two are part of the total; a security deposit is returned and only shown.",
    ),
    unit: oneOf(["reservation", "item", "item_night"])
      .default("reservation")
      .describe("Once for the reservation, for each room, or for each room and night."),
    price: amountOrAmounts(0.01).describe("Its amount; other currencies are converted."),
    vat: percent(0, 50)
      .optional()
      .describe("Percent of value added tax inside it; none for a security deposit."),
    keptOnCancellation: flag
      .default(false)
      .describe("true: guests who cancel do not get it back; the terms say so."),
  }),
);

const couponCode = matching(
  /^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/,
  "a code of 2 to 40 letters, digits, _ and - that guests type, such as SUMMER10",
);

const coupons = z.record(
  couponCode,
  z.strictObject({
    name: text.describe("Name that guests see beside the price."),
    percent: percent(0.01, 100).optional().describe("Percent off every room."),
    amount: amountOrAmounts(0.01)
      .optional()
      .describe("Or: an amount off the reservation; usable in the currencies that have one."),
    validFrom: date.optional().describe("First day on which it may be used."),
    validTo: date.optional().describe("Last day on which it may be used."),
    stayFrom: date.optional().describe("Nobody may arrive earlier."),
    stayTo: date.optional().describe("Nobody may leave later."),
    minNights: wholeNumber(1, 365).optional().describe("Fewest nights of every stay in the reservation."),
    minPrice: amountOrAmounts(0)
      .optional()
      .describe("Minimum price of the reservation; usable in the currencies that have one."),
    maxUses: wholeNumber(1, 1_000_000)
      .optional()
      .describe("Number of reservations that may use it; unlimited by default."),
    nonRefundable: flag.default(false).describe("true: what it lowers is paid in full and not returned."),
  }),
  { error: "must be a group of coupons, each under the code that guests type" },
);

const cityTaxes = byCode(
  z.strictObject({
    name: text.optional().describe("Name that guests see; by default the usual word in their language."),
    ...days,
    amount: price.optional().describe("Per paying guest and night, in the base currency."),
    amountFor: z
      .record(code, price, { error: "must be amounts by guest category such as {child: 25}" })
      .optional()
      .describe("Other amounts for some guest categories, by their codes."),
    percent: percent(0.01, 100)
      .optional()
      .describe("Instead of `amount`: percent of the nights' price, for the guests who pay it."),
    collection: oneOf(["included", "at_property"]).describe(
      "Inside the prices of nights, or paid at the hotel.",
    ),
    maxNights: wholeNumber(1, 365).optional().describe("Nights beyond this number are free of it."),
    exemptOverNights: wholeNumber(1, 365).optional().describe("Stays longer than this pay nothing."),
    businessExempt: flag.default(false).describe("Guests on business pay nothing."),
  }),
);

/** Every interface language has all its messages: `npm run check` proves it. */
const language = z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(", ")}` });

/** The shape of a hotel file. What it means, and what belongs together, is read by `readHotelFile`. */
export const hotelFileSchema = z.strictObject({
  code: matching(/^[A-Za-z0-9_-]{1,64}$/, "a code of letters, digits, _ and -").describe(
    "The hotel's client code, as the widget's `data-id` names it.",
  ),
  name: text.describe("Name of the hotel."),
  contacts: contacts.describe("Name, address and contact details of the hotel."),
  timeZone: z
    .string("must be a time zone such as Europe/Prague")
    .refine((zone) => zone.includes("/") && isTimeZone(zone), "must be a time zone such as Europe/Prague")
    .describe("The hotel's clock, by its IANA name."),
  checkIn: clock.describe("Rooms are ready from this time."),
  checkOut: clock.describe("Rooms must be vacated by this time."),
  languages: listOf(language, 1).describe("Languages that guests choose from; every text needs all of them."),
  defaultLanguage: language.describe("Language of guests whose own is not offered."),
  baseCurrency: currency.describe("The currency that prices in this file are written in."),
  defaultCurrency: currency
    .optional()
    .describe("Currency that guests see first; the base currency by default."),
  currencies: currencies.describe(
    "Currencies that guests choose from, in this order, the base currency among them.",
  ),
  look: look.describe("Colours, font and pictures of the guest's pages."),
  analytics: analytics
    .prefault({})
    .describe(
      "Services that measure visits to the engine's own pages; inside a frame the host page measures.",
    ),
  search: search.describe("The initial search."),
  rules: rules.prefault({}).describe("How the engine sells."),
  display: display
    .prefault({})
    .describe("What guests see first; addresses and the page around the widget can override it."),
  contactFields: contactFields
    .prefault({})
    .describe("What guests are asked for beyond name, e-mail and phone."),
  register: register.describe("Public register that fills in a company's data: ares, the Czech one, or off."),
  tabs: tabs.prefault({}).describe("What tabs are called."),
  facilities: facilities
    .prefault({})
    .describe("Other hotels of this engine that guests choose from on the page /facility."),
  allowedHosts: listOf(hostOrigin)
    .default([])
    .describe('Web pages that may show the engine in a frame; ["*"] alone for any page.'),
  guestCategories: guestCategories.describe("Kinds of guests with separate prices, adults first."),
  pictures: pictures.default({}).describe("Pictures by name."),
  equipment: equipment.default({}).describe("What rooms have."),
  roomTags: roomTags.default({}).describe("Tags by which guests filter rooms."),
  resources: resources
    .default({})
    .describe("Rooms that several room types share and none owns; rarely needed."),
  roomTypes: roomTypes.describe("What guests choose from."),
  seasons: seasons.default({}).describe("Named ranges of days, for prices and restrictions."),
  weekendNights: listOf(weekday, 1)
    .default(["fri", "sat"])
    .describe("Nights to which `weekend` prices apply, by the day they begin on."),
  ratePlans: ratePlans.describe("Prices with their conditions."),
  mealPrices: mealPrices.default({}).describe("Prices of meals that are not included."),
  restrictions: restrictions.default([]).describe("When stays may begin and end, and how long they are."),
  cancellationPolicies: cancellationPolicies.describe("What cancelling costs."),
  depositPolicies: depositPolicies.describe("What is paid ahead."),
  discounts: discounts.default({}).describe("Automatic reductions of prices."),
  coupons: coupons.default({}).describe("Codes that lower a reservation."),
  services: services.default({}).describe("Extras of a stay."),
  fees: fees.default({}).describe("Charges beside the price of the rooms."),
  cityTaxes: cityTaxes.default({}).describe("Local taxes per person and night; several add up."),
  vat: vat.describe("Value added tax inside the prices."),
  documents: documents.describe("Texts that guests agree to or can read; `terms` and `privacy` are needed."),
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
