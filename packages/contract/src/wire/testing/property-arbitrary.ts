import { FEE_KINDS, FEE_UNITS } from "@portico/domain/fees/fee";
import { CARD_BRANDS, WALLETS } from "@portico/domain/money/card-brand";
import { CURRENCIES } from "@portico/domain/money/currency";
import { FIELD_USES } from "@portico/domain/contact/contact-fields";
import { COMPANY_REGISTERS, FONTS } from "@portico/domain/property/hotel";
import { LANGUAGES } from "@portico/domain/texts/language";
import fc from "fast-check";
import type { Property, RoomTypeView } from "../../property.ts";
import { count, currency, date, id, localText, meal, minor, text } from "./offer-arbitrary.ts";

const picture = fc.record({
  src: text,
  widths: fc.array(id, { minLength: 1, maxLength: 3 }),
  width: id,
  height: id,
  focal: fc.record({ x: count, y: count }),
  alt: localText,
});

const roomType: fc.Arbitrary<RoomTypeView> = fc.record({
  id,
  code: text,
  sellType: fc.constantFrom("room" as const, "apartment" as const, "whole_building" as const, "bed" as const),
  name: localText,
  front: localText,
  description: localText,
  beds: count,
  extraBeds: count,
  floorSpace: fc.option(count),
  units: count,
  pictures: fc.array(picture, { maxLength: 2 }),
  videoUrl: fc.option(text),
  virtualTourUrl: fc.option(text),
  equipment: fc.array(id, { maxLength: 3 }),
  tags: fc.array(id, { maxLength: 3 }),
});

const use = fc.constantFrom(...FIELD_USES);

const amounts = fc.record({ CZK: minor, EUR: minor }, { noNullPrototype: true });

/** A hotel of random rooms; what is of no interest to the order of fields is fixed. */
export const property: fc.Arbitrary<Property> = fc.record({
  clientCode: text,
  configVersion: id,
  name: localText,
  contacts: fc.record({
    street: text,
    city: text,
    zip: text,
    country: text,
    phone: text,
    email: text,
    web: text,
    latitude: fc.option(fc.integer({ min: -90, max: 90 })),
    longitude: fc.option(fc.integer({ min: -90, max: 90 })),
  }),
  logo: fc.option(text),
  hero: fc.constant(null),
  customCss: text,
  color: text,
  scheme: fc.constantFrom("light" as const, "dark" as const, "auto" as const),
  font: fc.constantFrom(...FONTS),
  analytics: fc.array(fc.record({ type: fc.constantFrom("gtm" as const, "ga4" as const), id: text }), {
    maxLength: 2,
  }),
  timeZone: text,
  today: date,
  checkIn: fc.constant("14:00"),
  checkOut: fc.constant("10:00"),
  languages: fc.shuffledSubarray([...LANGUAGES]).map((some) => [...new Set([...some, "cs" as const])]),
  defaultLanguage: fc.constant("cs" as const),
  currencies: fc
    .shuffledSubarray([...CURRENCIES])
    .map((some) => [...new Set([...some, "CZK" as const])].map((code) => ({ code, precision: 0 }))),
  defaultCurrency: fc.constant("CZK" as const),
  search: fc.record({
    defaultNights: count,
    defaultDates: fc.constantFrom("none" as const, "next_weekend" as const),
    defaultMeal: meal,
    defaultGuestCategoryId: id,
    lastDate: date,
    initialCalendar: fc.boolean(),
  }),
  rules: fc.record({
    allowZeroPrice: fc.boolean(),
    roomCheckMode: fc.constantFrom("off" as const, "warning" as const, "restricted" as const),
    scarcityFrom: count,
    maintenance: fc.boolean(),
  }),
  display: fc.record({
    onlyRoomTypeId: fc.option(id),
    highlightedRoomTypeId: fc.option(id),
    mobile: fc.boolean(),
    mealLabel: fc.boolean(),
    taxLabel: fc.boolean(),
  }),
  contactFields: fc.record({ salutation: use, address: use, nationality: use }),
  insurance: fc.boolean(),
  companyRegister: fc.option(fc.constantFrom(...COMPANY_REGISTERS)),
  tabs: fc.record({
    accommodation: fc.boolean(),
    wellness: fc.boolean(),
    vouchers: fc.boolean(),
    wellnessLabel: fc.option(localText),
    voucherLabel: fc.option(localText),
  }),
  facilityFirst: fc.boolean(),
  facilityAccess: fc.constantFrom("open" as const, "code" as const),
  monthlyStays: fc.record({ enabled: fc.boolean(), alignDates: fc.boolean() }),
  roomTypes: fc.uniqueArray(roomType, { maxLength: 3, selector: (room) => room.id }),
  roomTags: fc.array(fc.record({ id, name: localText }), { maxLength: 2 }),
  equipment: fc.array(fc.record({ id, order: count, name: localText, icon: text }), { maxLength: 2 }),
  ratePlans: fc.array(
    fc.record({
      id,
      name: localText,
      description: localText,
      class: fc.constantFrom("standard" as const, "non_refundable" as const, "promotion" as const),
      includedMeal: meal,
      prepaymentRequired: fc.boolean(),
      cardGuarantee: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  discounts: fc.array(
    fc.record({
      id,
      name: localText,
      kind: fc.constantFrom("action" as const, "early_bird" as const, "long_stay" as const),
      benefit: fc.oneof(
        fc.record({ kind: fc.constant("amount" as const), amounts }),
        fc.record({
          kind: fc.constant("percent" as const),
          percent: count,
          onMeals: fc.boolean(),
          maxAmount: fc.option(amounts),
        }),
        fc.record({ kind: fc.constant("free_nights" as const), stayNights: count, payNights: count }),
      ),
    }),
    { maxLength: 3 },
  ),
  services: fc.array(
    fc.record({
      id,
      name: localText,
      description: localText,
      unit: fc.constantFrom("piece" as const, "person_night" as const),
      prices: amounts,
      maxQuantity: count,
      picture: fc.option(picture),
    }),
    { maxLength: 2 },
  ),
  fees: fc.array(
    fc.record({
      id,
      kind: fc.constantFrom(...FEE_KINDS),
      unit: fc.constantFrom(...FEE_UNITS),
      name: localText,
    }),
    { maxLength: 2 },
  ),
  coupons: fc.boolean(),
  guestCategories: fc.array(
    fc.record({
      id,
      order: count,
      name: localText,
      class: fc.constantFrom("adult" as const, "child" as const, "infant" as const),
      ageFrom: count,
      ageTo: count,
      occupiesBed: fc.boolean(),
      paysCityTax: fc.boolean(),
      discountPercent: count,
    }),
    { maxLength: 3 },
  ),
  cityTax: fc.option(
    fc.record({ included: fc.boolean(), amount: minor, currency, businessExempt: fc.boolean() }),
  ),
  cancellationPolicies: fc.array(
    fc.record({ id, name: localText, description: localText, nonRefundable: fc.boolean() }),
    { maxLength: 2 },
  ),
  documents: fc.array(fc.record({ id, version: id, title: localText, html: localText }), { maxLength: 2 }),
  termsDocumentId: id,
  privacyDocumentId: id,
  cardGuarantee: fc.option(
    fc.record({ brands: fc.subarray([...CARD_BRANDS]), wallets: fc.subarray([...WALLETS]) }),
  ),
  paymentMethods: fc.subarray(["bank_transfer" as const, "on_site" as const]),
});
