import { readDiscount } from "./discount.ts";
import { CARD_BRANDS, WALLETS } from "@portico/domain/money/card-brand";
import { isCurrencyCode } from "@portico/domain/money/currency";
import { FIELD_USES } from "@portico/domain/contact/contact-fields";
import { COMPANY_REGISTERS, FONTS } from "@portico/domain/property/hotel";
import { FEE_KINDS, FEE_UNITS } from "@portico/domain/fees/fee";
import { isLanguage } from "@portico/domain/texts/language";
import type { WireObject } from "../codec/wire.ts";
import type { Property } from "../property.ts";
import { currencyAt, mealOfNumber, rateClassAt, readPaymentMethod } from "./enumerations.ts";
import { readPicture } from "./picture.ts";
import { readRoomType } from "./room-type.ts";
import { readService } from "./extra-service.ts";
import {
  asList,
  asObject,
  choiceAt,
  choicesAt,
  flagAt,
  listAt,
  localTextAt,
  moneyAt,
  numberAt,
  numberOrNullAt,
  numbersAt,
  objectAt,
  textAt,
  textOrNullAt,
} from "./wire-fields.ts";

/** The client defaults as our own shape; the inverse of `writeProperty`. */
export function readProperty(value: unknown): Property {
  const wire = asObject(value);
  return {
    ...readIdentity(wire),
    ...readRules(wire),
    ...readCatalogue(wire),
  };
}

function readIdentity(wire: WireObject) {
  const contacts = objectAt(wire, "hotel_contacts");
  const precisions = objectAt(wire, "price_precisions");
  const defaults = objectAt(wire, "defaults");
  return {
    clientCode: textAt(contacts, "client_id"),
    configVersion: numberAt(wire, "config_version"),
    name: localTextAt(contacts, "hotel_name"),
    contacts: {
      street: textAt(contacts, "street"),
      city: textAt(contacts, "city"),
      zip: textAt(contacts, "zip"),
      country: textAt(contacts, "country"),
      phone: textAt(contacts, "phone"),
      email: textAt(contacts, "email"),
      web: textAt(contacts, "web"),
      latitude: numberOrNullAt(contacts, "lat"),
      longitude: numberOrNullAt(contacts, "lon"),
    },
    logo: textOrNullAt(wire, "logo"),
    hero: wire["hero"] === null ? null : readPicture(objectAt(wire, "hero")),
    customCss: textAt(wire, "custom_css"),
    color: textAt(wire, "primary_color"),
    scheme: choiceAt(wire, "color_scheme", ["light", "dark", "auto"]),
    font: choiceAt(wire, "font", FONTS),
    analytics: listAt(objectAt(wire, "converse_codes"), "onload", (provider) => ({
      type: choiceAt(provider, "type", ["gtm", "ga4"]),
      id: textAt(provider, "id"),
    })),
    timeZone: textAt(wire, "timezone"),
    today: textAt(wire, "today"),
    checkIn: textAt(wire, "check_in"),
    checkOut: textAt(wire, "check_out"),
    languages: Object.keys(objectAt(wire, "languages")).filter(isLanguage),
    defaultLanguage: choiceAt(
      defaults,
      "language",
      Object.keys(objectAt(wire, "languages")).filter(isLanguage),
    ),
    currencies: Object.keys(precisions)
      .filter(isCurrencyCode)
      .map((code) => ({ code, precision: numberAt(precisions, code) })),
    defaultCurrency: currencyAt(defaults, "currency"),
  };
}

function readRules(wire: WireObject) {
  const defaults = objectAt(wire, "defaults");
  const tabs = objectAt(wire, "tabs");
  const labels = objectAt(tabs, "labels_by_language");
  const monthly = objectAt(wire, "long_term_res");
  const contactFields = objectAt(wire, "contact_fields");
  const display = objectAt(wire, "display");
  return {
    search: {
      defaultNights: numberAt(wire, "default_nights_duration"),
      defaultDates: choiceAt(wire, "default_dates", ["none", "next_weekend"]),
      defaultMeal: mealOfNumber(numberAt(defaults, "food_type")),
      defaultGuestCategoryId: numberAt(defaults, "guest_type"),
      lastDate: textAt(defaults, "max_res_date"),
      initialCalendar: flagAt(wire, "initial_calendar"),
    },
    rules: {
      allowZeroPrice: flagAt(wire, "allow_zero_price"),
      roomCheckMode: choiceAt(wire, "room_check_mode", ["off", "warning", "restricted"]),
      scarcityFrom: numberAt(wire, "scarcity_from"),
      maintenance: flagAt(wire, "maintenance"),
    },
    tabs: {
      accommodation: flagAt(tabs, "accommodation"),
      wellness: flagAt(tabs, "minRes"),
      vouchers: flagAt(tabs, "ive"),
      wellnessLabel: labels["wellness"] === null ? null : localTextAt(labels, "wellness"),
      voucherLabel: labels["voucher"] === null ? null : localTextAt(labels, "voucher"),
    },
    display: {
      onlyRoomTypeId: numberOrNullAt(display, "room_types_id"),
      highlightedRoomTypeId: numberOrNullAt(display, "highlighted_room_types_id"),
      mobile: flagAt(display, "force_mobile"),
      mealLabel: flagAt(display, "food_label"),
      taxLabel: flagAt(display, "tax_label"),
    },
    contactFields: {
      salutation: choiceAt(contactFields, "salutation", FIELD_USES),
      address: choiceAt(contactFields, "address", FIELD_USES),
      nationality: choiceAt(contactFields, "nationality", FIELD_USES),
    },
    insurance: flagAt(wire, "insurance"),
    companyRegister:
      wire["company_register"] === null ? null : choiceAt(wire, "company_register", COMPANY_REGISTERS),
    facilityFirst: flagAt(wire, "facilityFirst"),
    facilityAccess: flagAt(wire, "facility_access_code") ? ("code" as const) : ("open" as const),
    monthlyStays: {
      enabled: flagAt(monthly, "monthly_datepicker"),
      alignDates: flagAt(monthly, "datepicker_align_dates"),
    },
    paymentMethods: asList(wire["payment_methods"]).map(readPaymentMethod),
    cardGuarantee: readCardGuarantee(wire["card_garancy"]),
  };
}

function readCardGuarantee(value: unknown): Property["cardGuarantee"] {
  if (value === null) return null;
  const wire = asObject(value);
  return { brands: choicesAt(wire, "cards", CARD_BRANDS), wallets: choicesAt(wire, "wallets", WALLETS) };
}

function readCatalogue(wire: WireObject) {
  const bind = objectAt(wire, "policy_bind");
  const tags = new Map(
    listAt(wire, "rooms", (room) => [numberAt(room, "room_types_id"), numbersAt(room, "tags")] as const),
  );
  return {
    roomTypes: listAt(wire, "room_types", (room) => readRoomType(room, tags.get(numberAt(room, "id")) ?? [])),
    roomTags: listAt(wire, "room_tags", (tag) => ({
      id: numberAt(tag, "id"),
      name: localTextAt(tag, "name"),
    })),
    equipment: listAt(wire, "equipment", (entry) => ({
      id: numberAt(entry, "id"),
      order: numberAt(entry, "order"),
      name: localTextAt(entry, "name"),
      icon: textAt(entry, "icon"),
    })),
    ratePlans: listAt(wire, "rates", (plan) => ({
      id: numberAt(plan, "id"),
      name: localTextAt(plan, "name"),
      description: localTextAt(plan, "description"),
      class: rateClassAt(plan, "rate_type"),
      includedMeal: mealOfNumber(numberAt(plan, "food_id")),
      prepaymentRequired: flagAt(plan, "force_deposit"),
      cardGuarantee: flagAt(plan, "card_garancy"),
    })),
    discounts: listAt(wire, "discounts", readDiscount),
    services: listAt(wire, "services", readService),
    fees: listAt(wire, "fees", (fee) => ({
      id: numberAt(fee, "id"),
      kind: choiceAt(fee, "kind", FEE_KINDS),
      unit: choiceAt(fee, "unit", FEE_UNITS),
      name: localTextAt(fee, "name"),
    })),
    coupons: flagAt(wire, "coupons"),
    guestCategories: listAt(wire, "guests_types", (category) => ({
      id: numberAt(category, "id"),
      order: numberAt(category, "order"),
      name: localTextAt(category, "name"),
      class: choiceAt(category, "kind", ["adult", "child", "infant"]),
      ageFrom: numberAt(category, "age_from"),
      ageTo: numberAt(category, "age_to"),
      occupiesBed: flagAt(category, "occupies_bed"),
      paysCityTax: flagAt(category, "pays_city_tax"),
      discountPercent: numberAt(category, "discount_percent"),
    })),
    cityTax: wire["city_tax"] === null ? null : readCityTax(objectAt(wire, "city_tax")),
    cancellationPolicies: listAt(wire, "storno_conditions", (policy) => ({
      id: numberAt(policy, "id"),
      name: localTextAt(policy, "name"),
      description: localTextAt(policy, "description"),
      nonRefundable: flagAt(policy, "non_refundable"),
    })),
    documents: listAt(wire, "policy", (document) => ({
      id: numberAt(document, "id"),
      version: numberAt(document, "version"),
      title: localTextAt(document, "title"),
      html: localTextAt(document, "description"),
    })),
    termsDocumentId: numberAt(bind, "vop"),
    privacyDocumentId: numberAt(bind, "gdpr"),
  };
}

function readCityTax(wire: WireObject) {
  const currency = currencyAt(wire, "currency");
  return {
    included: flagAt(wire, "included"),
    amount: moneyAt(wire, "price", currency),
    currency,
    businessExempt: flagAt(wire, "business_exempt"),
  };
}
