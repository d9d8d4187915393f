import { toMajor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import type { CancellationTier } from "@portico/domain/rates/cancellation-policy";
import type { DepositPolicy } from "@portico/domain/rates/deposit-policy";
import { MEALS } from "@portico/domain/stays/meal";
import { z } from "zod";

import type { NamedHotel } from "../../property/index.ts";
import type { HotelFileInput } from "../schema/hotel-file-schema.ts";
import { payment } from "../schema/payment-schema.ts";
import { contacts, look as lookInFile, register } from "../schema/property-schema.ts";
import { writeCityTaxes } from "./write-city-taxes.ts";
import { writeDiscounts } from "./write-discounts.ts";
import { writeCoupons, writeFees, writeServices } from "./write-extras.ts";
import { writeFacilities } from "./write-facilities.ts";
import { writeCategoryPrices, writeRatePlan, writeRestrictions } from "./write-rates.ts";
import { writePicture, writeResources, writeRoomType } from "./write-rooms.ts";
import { Writing } from "./writing.ts";
import { yamlText } from "../source/yaml-text.ts";

/**
 * The hotel as a file that reads back to the same hotel; comments and shorthands of an earlier file are gone. `schema` is
 * the address at which editors find the JSON Schema.
 */
export function writeHotelFile(hotel: NamedHotel, schema = "./hotel.schema.json"): string {
  return yamlText(fileOf(hotel), schema);
}

function fileOf(hotel: NamedHotel): HotelFileInput {
  const writing = new Writing(hotel);
  const { defaultGuestCategoryId, ...search } = hotel.search;
  const { hero, ...look } = hotel.look;
  // Rooms first: writing them collects the pictures.
  const heroName = hero === null ? null : writing.pictureName(hero);
  const roomTypes = Object.fromEntries(
    hotel.roomTypes.map((room) => [room.code, writeRoomType(writing, room)]),
  );
  return {
    code: hotel.code,
    name: writing.text(hotel.name),
    contacts: z.encode(contacts, hotel.contacts),
    timeZone: hotel.timeZone,
    checkIn: hotel.checkIn,
    checkOut: hotel.checkOut,
    languages: [...hotel.languages],
    defaultLanguage: hotel.defaultLanguage,
    baseCurrency: hotel.baseCurrency,
    defaultCurrency: hotel.defaultCurrency,
    currencies: Object.fromEntries(
      hotel.currencies.map((currency) => [currency.code, writeCurrency(currency)]),
    ),
    look: z.encode(lookInFile, { ...look, ...(heroName === null ? {} : { hero: heroName }) }),
    analytics: { providers: hotel.analytics },
    search: { ...search, defaultGuestCategory: writing.codeOf("guestCategories", defaultGuestCategoryId) },
    display: writeDisplay(writing),
    rules: hotel.rules,
    contactFields: hotel.contactFields,
    register: z.encode(register, hotel.companyRegister),
    ...writeFacilities(writing),
    allowedHosts: hotel.allowedHosts,
    guestCategories: Object.fromEntries(
      hotel.guestCategories
        .toSorted((a, b) => a.order - b.order)
        .map(({ id, order: _order, name, ...category }) => [
          writing.codeOf("guestCategories", id),
          { name: writing.text(name), ...category },
        ]),
    ),
    roomTypes,
    ...writeResources(hotel),
    roomTags: Object.fromEntries(
      hotel.roomTags.map((tag) => [writing.codeOf("roomTags", tag.id), writing.text(tag.name)]),
    ),
    equipment: Object.fromEntries(
      hotel.equipment
        .toSorted((a, b) => a.order - b.order)
        .map(({ id, name, icon }) => [writing.codeOf("equipment", id), { name: writing.text(name), icon }]),
    ),
    seasons: hotel.names.seasons,
    ratePlans: Object.fromEntries(hotel.ratePlans.map((plan) => [plan.code, writeRatePlan(writing, plan)])),
    mealPrices: writeMealPrices(writing),
    restrictions: writeRestrictions(hotel),
    cancellationPolicies: Object.fromEntries(
      hotel.cancellationPolicies.map(({ id: _id, code, tiers, name, description, ...policy }) => [
        code,
        {
          name: writing.text(name),
          description: writing.text(description),
          ...policy,
          tiers: tiers.map((tier) => writeTier(hotel, tier)),
        },
      ]),
    ),
    depositPolicies: Object.fromEntries(
      hotel.depositPolicies.map(({ code, deposit }) => [
        code,
        deposit.kind === "none" ? "none" : writePart(hotel, deposit),
      ]),
    ),
    discounts: writeDiscounts(writing),
    coupons: writeCoupons(writing),
    services: writeServices(writing),
    fees: writeFees(writing),
    cityTaxes: writeCityTaxes(writing),
    vat: hotel.vat,
    payment: z.encode(payment, hotel.payment),
    insurance: hotel.insurance,
    documents: Object.fromEntries(
      hotel.documents.map(({ id, version, title, html }) => [
        writing.codeOf("documents", id),
        { version, title: writing.text(title), html: writing.text(html) },
      ]),
    ),
    pictures: Object.fromEntries(
      [...writing.pictures].map(([name, picture]) => [name, writePicture(writing, picture)]),
    ),
  };
}

function writeDisplay(writing: Writing): HotelFileInput["display"] {
  const { onlyRoomTypeId, highlightedRoomTypeId, ...display } = writing.hotel.display;
  return {
    ...(onlyRoomTypeId !== null && { room: writing.codeOf("roomTypes", onlyRoomTypeId) }),
    ...(highlightedRoomTypeId !== null && { highlight: writing.codeOf("roomTypes", highlightedRoomTypeId) }),
    ...display,
  };
}

function writeCurrency({ code, precision, roundingStep, rate }: Hotel["currencies"][number]) {
  const decimal = rate === null ? null : toDecimal(rate);
  return {
    decimals: precision,
    roundTo: toMajor(roundingStep, code),
    ...(decimal === null ? {} : { rate: decimal }),
  };
}

/** 24.655 for 24655/1000; a rate that no decimal of the file reads back to exactly stays a fraction. */
function toDecimal({ numerator, denominator }: { numerator: number; denominator: number }): number | string {
  const value = numerator / denominator;
  const digits = String(value).split(".")[1]?.length ?? 0;
  const isSame = 10 ** digits === denominator && Number(String(value).replace(".", "")) === numerator;
  return isSame ? value : `${numerator}/${denominator}`;
}

function writeMealPrices(writing: Writing): HotelFileInput["mealPrices"] {
  return Object.fromEntries(
    MEALS.flatMap((meal) => {
      const rules = writing.hotel.mealPrices.filter((rule) => rule.meal === meal);
      const bare = rules.map(({ meal: _meal, ...rule }) => rule);
      return rules.length === 0 ? [] : [[meal, writeCategoryPrices(writing, bare)]];
    }),
  );
}

function writeTier(hotel: NamedHotel, { start, fee }: CancellationTier) {
  const part = writePart(hotel, fee);
  switch (start.kind) {
    case "days_before_arrival":
      return { daysBeforeArrival: start.days, time: start.time, ...part };
    case "hours_before_check_in":
      return { hoursBeforeCheckIn: start.hours, ...part };
    case "hours_after_booking":
      return { hoursAfterBooking: start.hours, ...part };
  }
}

function writePart(hotel: NamedHotel, part: Exclude<DepositPolicy["deposit"], { kind: "none" }>) {
  switch (part.kind) {
    case "percent":
      return { percent: part.percent };
    case "nights":
      return { nights: part.nights };
    case "amount":
      return { amount: toMajor(part.amount, hotel.baseCurrency) };
  }
}
