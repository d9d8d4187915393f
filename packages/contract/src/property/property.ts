import { FIELD_USES } from "@portico/domain/contact/contact-fields";
import { cardCompany, cardGuarantee, seller } from "./seller.ts";
import type { CurrencyCode } from "@portico/domain/money/currency";
import {
  ANALYTICS_SERVICES,
  COMPANY_REGISTERS,
  DEFAULT_DATES,
  FONTS,
  ROOM_CHECK_MODES,
  SCHEMES,
  type AnalyticsProvider,
  type Display,
  type PolicyDocument,
} from "@portico/domain/property/hotel";
import { LANGUAGES, textIn, type Language, type LocalText } from "@portico/domain/texts/language";
import { GUEST_CLASSES, type GuestCategory } from "@portico/domain/stays/guest-category";
import { eachChangeable } from "@portico/domain/rates/guest-changes";
import { MEALS } from "@portico/domain/stays/meal";
import type { CallContext } from "../codec/wire.ts";
import { about, onServer, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { literal } from "../codec/rare-fields.ts";
import { at, flat, inOwnCurrency, object, said } from "../codec/object.ts";
import {
  boolean,
  choice,
  clockTime,
  converted,
  day,
  flag,
  id,
  list,
  localText,
  nullable,
  number,
  text,
  whole,
  currency,
  money,
} from "../codec/values.ts";
import { discount } from "../discounts/discount.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { service } from "../extras/extra-service.ts";
import { feeView } from "../fees/fee.ts";
import { ratePlan } from "../rates/rate-plan.ts";
import { taggedRooms } from "../rooms/room-type.ts";
import { meal } from "../stays/guest.ts";
import { picture } from "../stays/picture.ts";
import { serviceType } from "../wellness/timed-service.ts";
import { languages, precisions, signs } from "./locales.ts";
import { soldTypes, type SoldTypes } from "./sold-types.ts";

const ROOM = { examples: [{ cs: "Dvoulůžkový pokoj", en: "Double room" }] };
const language: Codec<Language> = choice(LANGUAGES);

const analyticsProvider: Codec<AnalyticsProvider> = object({
  type: ruled(choice(ANALYTICS_SERVICES), rules({ examples: ["ga4"] })),
  id: ruled(text, rules({ examples: ["G-AB12CD34EF"] })),
});

const guestCategory: Codec<GuestCategory> = object({
  id: ruled(id, rules({ examples: [1] })),
  order: ruled(whole, rules({ examples: [1] })),
  name: ruled(localText, rules({ examples: [{ cs: "Dospělý", en: "Adult" }] })),
  class: at("kind", choice(GUEST_CLASSES)),
  ageFrom: at("age_from", whole, about("In years on the day of arrival.", { examples: [18] })),
  ageTo: at("age_to", whole, about("Exclusive.", { examples: [999] })),
  occupiesBed: at("occupies_bed", flag, rules({ examples: [1] })),
  paysCityTax: at("pays_city_tax", flag, rules({ examples: [1] })),
  discountPercent: at("discount_percent", number, about("Off an adult's price.")),
});

const document: Codec<PolicyDocument> = object({
  id: ruled(id, rules({ examples: [1] })),
  version: ruled(whole, rules({ examples: [3] })),
  title: ruled(localText, rules(ROOM)),
  html: at("description", localText, about("HTML.", { examples: [{ cs: "<p>…</p>", en: "<p>…</p>" }] })),
});

const cancellationPolicy = object({
  id: ruled(id, rules({ examples: [1] })),
  name: ruled(localText, rules(ROOM)),
  description: ruled(localText, rules(ROOM)),
  nonRefundable: at("non_refundable", flag),
});

/** City tax as shown to guests, per guest and night in the hotel's base currency. */
const cityTax = inOwnCurrency(
  object({
    included: flag,
    amount: at("price", money, rules({ examples: [50] })),
    currency,
    businessExempt: at("business_exempt", flag, about("1: guests on a business trip do not pay it.")),
  }),
);

const contacts = object({
  street: at("hotel_contacts.street", text, rules({ examples: ["Hlavní 1"] })),
  city: at("hotel_contacts.city", text, rules({ examples: ["Praha"] })),
  zip: at("hotel_contacts.zip", text, rules({ examples: ["110 00"] })),
  country: at("hotel_contacts.country", text, about("ISO 3166 alpha-2.", { examples: ["CZ"] })),
  phone: at("hotel_contacts.phone", text, rules({ examples: ["+420 000 000 000"] })),
  email: at("hotel_contacts.email", text, rules({ examples: ["recepce@hotel.example"] })),
  web: at("hotel_contacts.web", text, rules({ examples: ["https://hotel.example"] })),
  latitude: at("hotel_contacts.lat", nullable(number), rules({ examples: [50.1] })),
  longitude: at("hotel_contacts.lon", nullable(number), rules({ examples: [14.4] })),
});

const search = object({
  defaultMeal: at("defaults.food_type", meal),
  defaultGuestCategoryId: at("defaults.guest_type", id, rules({ examples: [1] })),
  lastDate: at(
    "defaults.max_res_date",
    day,
    about("The last arrival on sale.", { examples: ["2028-05-01"] }),
  ),
  defaultNights: at("default_nights_duration", whole, rules({ examples: [1] })),
  defaultDates: at("default_dates", choice(DEFAULT_DATES), about("What the first screen asks for.")),
  mostNights: at(
    "defaults.max_nights",
    whole,
    about("The longest stay in nights; 731 if a rate plan sells stays by the month.", { examples: [365] }),
  ),
  initialCalendar: at("initial_calendar", flag, about("1: the first screen is the calendar.")),
});

/** The hotel's rules for guests' pages. The hotel file has the same settings, derived from these fields. */
export const HOTEL_RULES = {
  allowZeroPrice: at(
    "allow_zero_price",
    flag,
    about("Sell stays that cost nothing.", { hotelFile: { usual: false } }),
  ),
  roomCheckMode: at(
    "room_check_mode",
    choice(ROOM_CHECK_MODES),
    about("If no single room is free for the whole stay: sell silently, warn, or do not sell.", {
      examples: ["warning"],
      hotelFile: { usual: "warning" },
    }),
  ),
  scarcityFrom: at(
    "scarcity_from",
    whole,
    about("Show guests how many rooms are left if there are at most this many.", {
      examples: [3],
      hotelFile: { usual: 3, from: 0, to: 10 },
    }),
  ),
  maintenance: ruled(
    flag,
    about("Show guests the maintenance page and sell nothing.", { hotelFile: { usual: false } }),
  ),
};

const display: Codec<Display> = object({
  onlyRoomTypeId: at("room_types_id", nullable(id), about("The only room type that is shown.")),
  highlightedRoomTypeId: at(
    "highlighted_room_types_id",
    nullable(id),
    about("The room type that is shown first.", { examples: [10] }),
  ),
  onlyPackageId: at(
    "packages_id",
    nullable(id),
    about("The only package that is shown, in the view of packages."),
  ),
  packagesOnly: at(
    "packages_only",
    flag,
    about("1: only the view of packages, without a link to the rooms."),
  ),
  mobile: at("force_mobile", flag),
  mealLabel: at("food_label", flag, rules({ examples: [1] })),
  taxLabel: at("tax_label", flag, rules({ examples: [1] })),
});

const fieldUse = choice(FIELD_USES);

/** Which details guests are asked for. The hotel file has the same settings, derived from these fields. */
export const CONTACT_FIELDS = {
  salutation: ruled(
    fieldUse,
    about("Mr or Ms.", { examples: ["optional"], hotelFile: { usual: "optional" } }),
  ),
  address: ruled(fieldUse, about("Street, town, postal code and country.", { hotelFile: { usual: "off" } })),
  nationality: ruled(fieldUse, about("The guest's country of citizenship.", { hotelFile: { usual: "off" } })),
};

/** Callers name the meals themselves; the numbers are those in rates and guests. */
const mealName = object({ id: whole, name: literal(null) });

type Currencies = {
  currencies: { code: CurrencyCode; precision: number }[];
  defaultCurrency: CurrencyCode;
};

type Labels = { wellnessLabel: LocalText | null; voucherLabel: LocalText | null };

function inLanguage(label: LocalText | null, { language }: CallContext): string | null {
  return label && textIn(label, language ?? "en");
}

/** Labels replace the product's own names. */
const tabs = object({
  accommodation: ruled(boolean, rules({ examples: [true] })),
  wellness: at("minRes", boolean, about("Services by the time of day, which `service_types` names.")),
  vouchers: at("ive", boolean),
  wellnessText: said("labels.wellness", nullable(text), ({ wellnessLabel }: Labels, context) =>
    inLanguage(wellnessLabel, context),
  ),
  voucherText: said("labels.voucher", nullable(text), ({ voucherLabel }: Labels, context) =>
    inLanguage(voucherLabel, context),
  ),
  wellnessLabel: at("labels_by_language.wellness", nullable(localText)),
  voucherLabel: at("labels_by_language.voucher", nullable(localText)),
});

/**
 * The hotel as guests' browsers know it: the answer of `defaults` with all languages; the page embeds it with only one.
 */
export const property = object({
  configVersion: at(
    "config_version",
    whole,
    about("Changes with every change to the hotel's configuration.", { examples: [42] }),
  ),
  today: ruled(day, about("Today's date at the hotel.", { examples: ["2027-03-01"] })),
  name: at(
    "hotel_contacts.hotel_name",
    localText,
    rules({ examples: [{ cs: "Hotel Ukázka", en: "Sample Hotel" }] }),
  ),
  clientCode: at("hotel_contacts.client_id", text, rules({ examples: ["demo"] })),
  contacts: flat(contacts),
  seller,
  logo: nullable(text),
  hero: nullable(picture),
  customCss: at("custom_css", text),
  color: at("primary_color", text, rules({ examples: ["#25a37d"] })),
  scheme: at("color_scheme", choice(SCHEMES)),
  font: choice(FONTS),
  timeZone: at("timezone", text, rules({ examples: ["Europe/Prague"] })),
  checkIn: at("check_in", clockTime, rules({ examples: ["14:00"] })),
  checkOut: at("check_out", clockTime, rules({ examples: ["10:00"] })),
  defaultCurrency: at("defaults.currency", currency),
  defaultLanguage: at("defaults.language", language),
  search: flat(search),
  usualPrecision: said(
    "price_precision",
    whole,
    ({ currencies, defaultCurrency }: Currencies) =>
      currencies.find(({ code }) => code === defaultCurrency)?.precision ?? 2,
  ),
  currencies: at("price_precisions", precisions, about("Decimal places of displayed prices, by currency.")),
  rules: flat(object(HOTEL_RULES)),
  display,
  contactFields: at(
    "contact_fields",
    object(CONTACT_FIELDS),
    about("What guests are asked for besides name, e-mail and phone."),
  ),
  companyRegister: at(
    "company_register",
    nullable(choice(COMPANY_REGISTERS)),
    about("The register that looks up a company's data by its number.", { examples: ["ares"] }),
  ),
  accounts: ruled(flag, about("1: guests may have an account.", { examples: [1] })),
  asksForLodgers: at(
    "arrival_data",
    flag,
    about("1: guests may fill in ahead what the register of the hotel's country asks of each person.", {
      examples: [1],
    }),
  ),
  passkeyOrigin: at(
    "passkey_origin",
    nullable(text),
    about("Pages at this address may use passkeys, if they are not in a frame; null: nowhere.", {
      examples: ["https://book.hotel.example"],
    }),
  ),
  guestChanges: at(
    "guest_changes",
    nullable(object(eachChangeable(() => flag))),
    about(
      "What guests may change of what they have booked: parts of a room, a package in its place, and the times of services; null for nothing.",
      {
        examples: [
          { dates: 1, guests: 1, meals: 1, rooms: 1, rates: 0, extras: 1, packages: 1, services: 1 },
        ],
      },
    ),
  ),
  trust: nullable(
    object({
      benefits: list(localText),
      reviews: nullable(
        object({
          score: ruled(number, rules({ examples: [9.2] })),
          outOf: at("out_of", number, rules({ examples: [10] })),
          count: nullable(whole),
          source: ruled(
            localText,
            about("Who has asked the guests.", {
              examples: [{ cs: "dotazník po pobytu", en: "questionnaire after the stay" }],
            }),
          ),
          asOf: at("as_of", day),
        }),
      ),
    }),
  ),
  insurance: ruled(flag, about("1: guests may be offered cancellation insurance.", { examples: [1] })),
  facilityFirst: ruled(flag, about("1: guests choose a hotel before anything else.")),
  facilityAccess: at(
    "facility_access_code",
    converted(
      flag,
      (wire): "open" | "code" => (wire ? "code" : "open"),
      onServer((ours) => ours === "code"),
    ),
    about("1: guests need an access code to see the hotels."),
  ),
  monthlyStays: at(
    "long_term_res",
    object({
      enabled: at("monthly_datepicker", flag, about("1: guests choose an arrival and a number of months.")),
      alignDates: at(
        "datepicker_align_dates",
        flag,
        about("0: guests then also choose the day of departure.", { examples: [1] }),
      ),
    }),
  ),
  tabs,
  soldTypes,
  serviceTypes: said("service_types", list(serviceType), ({ timedServices }: SoldTypes) => timedServices),
  rooms: onServer(taggedRooms),
  roomTags: at(
    "room_tags",
    list(
      object({
        id: ruled(id, rules({ examples: [1] })),
        name: ruled(localText, rules({ examples: [{ cs: "S výhledem", en: "With a view" }] })),
      }),
    ),
  ),
  equipment: list(
    object({
      id: ruled(id, rules({ examples: [1] })),
      order: ruled(whole, rules({ examples: [1] })),
      name: ruled(localText, rules({ examples: [{ cs: "Wi-Fi", en: "Wi-Fi" }] })),
      icon: ruled(text, rules({ examples: ["wifi-high"] })),
    }),
  ),
  ratePlans: at("rates", list(ratePlan)),
  /** Names for lines of a reservation and for addresses; prices come with the list of packages. */
  packages: ruled(
    list(object({ id, code: at("ibe_code", text), name: localText })),
    about(
      "Names for lines of a reservation; `package-list` has the rest. Empty: there is no view of packages.",
      {
        examples: [
          [{ id: 12, ibe_code: "romantic", name: { cs: "Romantický víkend", en: "Romantic weekend" } }],
        ],
      },
    ),
  ),
  discounts: list(discount),
  services: list(service),
  coupons: ruled(flag, about("1: the hotel has coupons.", { examples: [1] })),
  fees: list(feeView),
  guestCategories: at("guests_types", list(guestCategory)),
  meals: said(
    "foods",
    list(mealName),
    () => MEALS.map((_, id) => ({ id, name: null })),
    rules({ examples: [MEALS.map((_, id) => ({ id, name: null }))] }),
  ),
  cityTax: at(
    "city_tax",
    nullable(cityTax),
    rules({ examples: [{ included: 0, price: 50, currency: "CZK", business_exempt: 0 }] }),
  ),
  cancellationPolicies: at("storno_conditions", list(cancellationPolicy)),
  documents: at("policy", list(document), about("Texts that guests agree to or are informed about.")),
  privacyDocumentId: at("policy_bind.gdpr", id, rules({ examples: [1] })),
  termsDocumentId: at("policy_bind.vop", id, rules({ examples: [1] })),
  languages,
  signs: said("currencies", signs, ({ currencies }: Currencies) => currencies),
  paymentMethods: at("payment_methods", list(paymentMethod), rules({ examples: [["bank", "on_site"]] })),
  cardCompany,
  cardGuarantee,
  analytics: at(
    "converse_codes.onload",
    list(analyticsProvider),
    about("Providers that measure visits to the widget's own page if the guest consents."),
  ),
});

export type Property = Ours<typeof property>;
