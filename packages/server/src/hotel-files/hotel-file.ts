import type { PlainDate } from "@portico/domain/dates/plain-date";
import { failure, success, type Result } from "@portico/domain/result";

import { couponKey, type NamedHotel } from "../property/index.ts";
import { checkOffers } from "./checks/check-offers.ts";
import { readCityTaxes } from "./reading/read-city-taxes.ts";
import { readCoupons } from "./reading/read-coupons.ts";
import { readCurrencies } from "./reading/read-currencies.ts";
import { readDiscounts } from "./reading/read-discounts.ts";
import { readFees, readServices } from "./reading/read-extras.ts";
import { warnOfPastDiscounts } from "./checks/past-discounts.ts";
import { warnOfHopelessPlans } from "./checks/hopeless-plans.ts";
import { warnOfPriceGaps } from "./checks/price-gaps.ts";
import { warnOfRoomsWithoutTransfer } from "./checks/rooms-without-transfer.ts";
import { warnOfPrices } from "./checks/price-warnings.ts";
import { readShape } from "./source/file-shape.ts";
import type { HotelFileProblem } from "./source/hotel-file-problem.ts";
import {
  readDocuments,
  readCancellationPolicies,
  readDepositPolicies,
  readRestrictions,
} from "./reading/read-policies.ts";
import { readInsurance } from "./reading/read-insurance.ts";
import { readPayment } from "./reading/read-payment.ts";
import { readMealPrices } from "./reading/read-prices.ts";
import { readSeasons, warnOfPastSeasons } from "./reading/read-days.ts";
import {
  checkLanguages,
  readAnalytics,
  readAllowedHosts,
  readContacts,
  readDisplay,
  readGuestCategories,
  readLook,
  readSearch,
  warnOfAgeGaps,
} from "./reading/read-property.ts";
import { readFacilities, readTabs } from "./reading/read-facilities.ts";
import { readRatePlans } from "./reading/read-rate-plans.ts";
import { readEquipment, readResources, readRoomTags, readRoomTypes } from "./reading/read-rooms.ts";
import { Reading } from "./reading/reading.ts";
import { readYaml } from "./source/yaml-source.ts";

/** What a hotel file says. `hotel` is null when there is a problem; warnings stand beside a hotel as well. */
export type HotelFileReading = {
  hotel: NamedHotel | null;
  problems: HotelFileProblem[];
  warnings: HotelFileProblem[];
};

/**
 * Reads a hotel file to the end and tells every mistake at once, in the order of the lines. With `today` it also warns
 * of nights from that day on that have no price, of discounts that are over, and of rooms that one way to pay leaves out.
 * of what is right by itself and yet hardly meant: nights without a price, prices that never count or are odd, days that are
 * over, ages that nobody may have. See docs/guides/hotel-file.md.
 */
export function readHotelFile(text: string, fileName: string, today?: PlainDate): HotelFileReading {
  const source = readYaml(text, fileName);
  if (source.problems.length > 0) return { hotel: null, problems: source.problems, warnings: [] };
  const reading = new Reading(source, readShape(source));
  const hotel = readHotel(reading);
  checkOffers(reading, hotel);
  if (today !== undefined && reading.problems.length === 0) {
    warnOfPriceGaps(reading, hotel, today);
    warnOfPastDiscounts(reading, hotel, today);
    warnOfRoomsWithoutTransfer(reading, hotel);
    warnOfPastSeasons(reading, today);
    warnOfAgeGaps(reading);
    warnOfPrices(reading, hotel, today);
    warnOfHopelessPlans(reading, hotel, today);
  }
  const byLine = (a: HotelFileProblem, b: HotelFileProblem) => a.line - b.line || a.column - b.column;
  return {
    hotel: reading.problems.length === 0 ? hotel : null,
    problems: distinct(reading.problems).toSorted(byLine),
    warnings: distinct(reading.warnings).toSorted(byLine),
  };
}

/** The hotel of a file, or every problem of it; ids count from 1 in the order of the file. */
export function parseHotelFile(text: string, fileName: string): Result<NamedHotel, HotelFileProblem[]> {
  const { hotel, problems } = readHotelFile(text, fileName);
  return hotel === null ? failure(problems) : success(hotel);
}

function readHotel(reading: Reading): NamedHotel {
  const { file } = reading;
  const resources = readResources(reading);
  checkLanguages(reading);
  return {
    code: file.code,
    name: reading.text(file.name, ["name"]),
    contacts: readContacts(reading),
    timeZone: file.timeZone,
    checkIn: file.checkIn,
    checkOut: file.checkOut,
    languages: file.languages,
    defaultLanguage: file.defaultLanguage,
    baseCurrency: file.baseCurrency,
    defaultCurrency: file.defaultCurrency ?? file.baseCurrency,
    currencies: readCurrencies(reading),
    look: readLook(reading),
    analytics: readAnalytics(reading),
    search: readSearch(reading),
    display: readDisplay(reading),
    rules: file.rules,
    contactFields: file.contactFields,
    companyRegister: file.register,
    tabs: readTabs(reading),
    facilities: readFacilities(reading),
    allowedHosts: readAllowedHosts(reading),
    guestCategories: readGuestCategories(reading),
    resources,
    roomTypes: readRoomTypes(reading, resources),
    roomTags: readRoomTags(reading),
    equipment: readEquipment(reading),
    ratePlans: readRatePlans(reading),
    mealPrices: readMealPrices(reading),
    restrictions: readRestrictions(reading),
    cancellationPolicies: readCancellationPolicies(reading),
    depositPolicies: readDepositPolicies(reading),
    cityTaxes: readCityTaxes(reading),
    discounts: readDiscounts(reading),
    coupons: readCoupons(reading),
    services: readServices(reading),
    fees: readFees(reading),
    vat: file.vat,
    ...readDocuments(reading),
    payment: readPayment(reading),
    insurance: readInsurance(reading),
    names: {
      ids: {
        guestCategories: numbered(reading.codes("guestCategories")),
        equipment: numbered(reading.codes("equipment")),
        roomTags: numbered(reading.codes("roomTags")),
        resources: numbered(resources.map((resource) => resource.code)),
        roomTypes: numbered(reading.codes("roomTypes")),
        ratePlans: numbered(reading.codes("ratePlans")),
        cancellationPolicies: numbered(reading.codes("cancellationPolicies")),
        depositPolicies: numbered(reading.codes("depositPolicies")),
        documents: numbered(reading.codes("documents")),
        cityTaxes: numbered(Object.keys(file.cityTaxes)),
        discounts: numbered(Object.keys(file.discounts)),
        coupons: numbered(Object.keys(file.coupons).map(couponKey)),
        services: numbered(Object.keys(file.services)),
        fees: numbered(Object.keys(file.fees)),
      },
      seasons: readSeasons(reading),
    },
  };
}

function numbered(codes: readonly string[]): Record<string, number> {
  return Object.fromEntries(codes.map((code, index) => [code, index + 1]));
}

/** A part that several others refer to is read once for each of them. */
function distinct(problems: readonly HotelFileProblem[]): HotelFileProblem[] {
  const known = new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem]));
  return [...known.values()];
}
