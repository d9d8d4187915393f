import { writeDiscount } from "./discount.ts";
import { toMajor } from "@portico/domain/money/money";
import { MEALS } from "@portico/domain/stays/meal";
import { textIn } from "@portico/domain/texts/language";
import type { CallContext, WireObject } from "../codec/wire.ts";
import type { Property } from "../property.ts";
import { mealNumber, rateTypeNumber, writePaymentMethod } from "./enumerations.ts";
import { writeCurrencies, writeLanguages } from "./locale-tables.ts";
import { writePicture } from "./picture.ts";
import { writeRoomType } from "./room-type.ts";
import { writeService } from "./extra-service.ts";
import { flag } from "./wire-fields.ts";

/** The client defaults. Lists of what the engine does not sell yet are empty. */
export function writeProperty(
  property: Property,
  { language = property.defaultLanguage }: Pick<CallContext, "language">,
): WireObject {
  const { search, rules, contacts, display } = property;
  const { wellnessLabel, voucherLabel } = property.tabs;
  return {
    config_version: property.configVersion,
    today: property.today,
    hotel_contacts: {
      hotel_name: property.name,
      client_id: property.clientCode,
      street: contacts.street,
      city: contacts.city,
      zip: contacts.zip,
      country: contacts.country,
      phone: contacts.phone,
      email: contacts.email,
      web: contacts.web,
      lat: contacts.latitude,
      lon: contacts.longitude,
    },
    logo: property.logo,
    hero: property.hero === null ? null : writePicture(property.hero),
    custom_css: property.customCss,
    primary_color: property.color,
    color_scheme: property.scheme,
    font: property.font,
    timezone: property.timeZone,
    check_in: property.checkIn,
    check_out: property.checkOut,
    defaults: {
      currency: property.defaultCurrency,
      language: property.defaultLanguage,
      food_type: mealNumber(search.defaultMeal),
      guest_type: search.defaultGuestCategoryId,
      max_res_date: search.lastDate,
    },
    default_nights_duration: search.defaultNights,
    default_dates: search.defaultDates,
    initial_calendar: flag(search.initialCalendar),
    price_precision:
      property.currencies.find(({ code }) => code === property.defaultCurrency)?.precision ?? 2,
    price_precisions: Object.fromEntries(property.currencies.map(({ code, precision }) => [code, precision])),
    allow_zero_price: flag(rules.allowZeroPrice),
    room_check_mode: rules.roomCheckMode,
    scarcity_from: rules.scarcityFrom,
    maintenance: flag(rules.maintenance),
    display: {
      room_types_id: display.onlyRoomTypeId,
      highlighted_room_types_id: display.highlightedRoomTypeId,
      force_mobile: flag(display.mobile),
      food_label: flag(display.mealLabel),
      tax_label: flag(display.taxLabel),
    },
    contact_fields: property.contactFields,
    company_register: property.companyRegister,
    insurance: flag(property.insurance),
    facilityFirst: flag(property.facilityFirst),
    facility_access_code: flag(property.facilityAccess === "code"),
    long_term_res: {
      monthly_datepicker: flag(property.monthlyStays.enabled),
      datepicker_align_dates: flag(property.monthlyStays.alignDates),
    },
    tabs: {
      accommodation: property.tabs.accommodation,
      minRes: property.tabs.wellness,
      ive: property.tabs.vouchers,
      labels: {
        wellness: wellnessLabel && textIn(wellnessLabel, language),
        voucher: voucherLabel && textIn(voucherLabel, language),
      },
      labels_by_language: { wellness: wellnessLabel, voucher: voucherLabel },
    },
    ...writeCatalogue(property),
    languages: writeLanguages(property.languages),
    currencies: writeCurrencies(property.currencies),
    payment_methods: property.paymentMethods.map(writePaymentMethod),
    card_garancy: property.cardGuarantee && {
      cards: property.cardGuarantee.brands,
      wallets: property.cardGuarantee.wallets,
    },
    converse_codes: { onload: property.analytics.map(({ type, id }) => ({ type, id })) },
  };
}

function writeCatalogue(property: Property): WireObject {
  const { cityTax } = property;
  return {
    room_types: property.roomTypes.map(writeRoomType),
    service_types: [],
    rooms: property.roomTypes.map((roomType) => ({ room_types_id: roomType.id, tags: roomType.tags })),
    room_tags: property.roomTags,
    equipment: property.equipment,
    rates: property.ratePlans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      description: plan.description,
      rate_type: rateTypeNumber(plan.class),
      food_id: mealNumber(plan.includedMeal),
      force_deposit: flag(plan.prepaymentRequired),
      card_garancy: flag(plan.cardGuarantee),
    })),
    packages: [],
    discounts: property.discounts.map(writeDiscount),
    services: property.services.map(writeService),
    coupons: flag(property.coupons),
    fees: property.fees,
    guests_types: property.guestCategories.map((category) => ({
      id: category.id,
      order: category.order,
      name: category.name,
      kind: category.class,
      age_from: category.ageFrom,
      age_to: category.ageTo,
      occupies_bed: flag(category.occupiesBed),
      pays_city_tax: flag(category.paysCityTax),
      discount_percent: category.discountPercent,
    })),
    foods: MEALS.map((_, id) => ({ id, name: null })),
    city_tax:
      cityTax === null
        ? null
        : {
            included: flag(cityTax.included),
            price: toMajor(cityTax.amount, cityTax.currency),
            currency: cityTax.currency,
            business_exempt: flag(cityTax.businessExempt),
          },
    storno_conditions: property.cancellationPolicies.map((policy) => ({
      id: policy.id,
      name: policy.name,
      description: policy.description,
      non_refundable: flag(policy.nonRefundable),
    })),
    policy: property.documents.map((document) => ({
      id: document.id,
      version: document.version,
      title: document.title,
      description: document.html,
    })),
    policy_bind: { gdpr: property.privacyDocumentId, vop: property.termsDocumentId },
  };
}
