import type { Call } from "./call.ts";
import type {
  AvailabilityDay,
  CalendarQuestion,
  DepartureDay,
  DepartureQuestion,
  HintsQuestion,
  PriceHint,
} from "./inventory.ts";
import type {
  AlternativeStay,
  CombinationQuestion,
  CombinationView,
  ConvertedPrice,
  Facility,
  FacilityQuestion,
  FacilityRate,
  RateFrom,
} from "./offers.ts";
import { offerCalls } from "./offer-calls.ts";
import * as calendar from "./wire/calendar.ts";
import * as combination from "./wire/combination.ts";
import * as conversion from "./wire/conversion.ts";
import * as houses from "./wire/facility-rate.ts";
import { asList, textAt } from "./wire/wire-fields.ts";

const availability: Call<CalendarQuestion, AvailabilityDay[]> = {
  name: "availability",
  method: "GET",
  base: "pons",
  path: "/availability",
  writeRequest: calendar.writeCalendarQuestion,
  readRequest: calendar.readCalendarQuestion,
  writeAnswer: (days) => days.map(calendar.writeAvailabilityDay),
  readAnswer: (wire) => asList(wire).map(calendar.readAvailabilityDay),
};

const availabilityDeparture: Call<DepartureQuestion, DepartureDay[]> = {
  name: "availabilityDeparture",
  method: "GET",
  base: "pons",
  path: "/availability-departure",
  writeRequest: calendar.writeDepartureQuestion,
  readRequest: calendar.readDepartureQuestion,
  writeAnswer: (days) => days.map(calendar.writeDepartureDay),
  readAnswer: (wire) => asList(wire).map(calendar.readDepartureDay),
};

const hints: Call<HintsQuestion, PriceHint[]> = {
  name: "hints",
  method: "GET",
  base: "pons",
  path: "/hints",
  writeRequest: calendar.writeHintsQuestion,
  readRequest: calendar.readHintsQuestion,
  writeAnswer: (prices, context) => prices.map((hint) => calendar.writePriceHint(hint, context)),
  readAnswer: (wire, context) => asList(wire).map((hint) => calendar.readPriceHint(hint, context)),
};

const rateFrom: Call<CalendarQuestion, RateFrom> = {
  name: "rateFrom",
  method: "GET",
  base: "pons",
  path: "/rate-from",
  writeRequest: calendar.writeCalendarQuestion,
  readRequest: calendar.readCalendarQuestion,
  writeAnswer: calendar.writeRateFrom,
  readAnswer: calendar.readRateFrom,
};

const convertRate: Call<conversion.ConversionQuestion, ConvertedPrice> = {
  name: "convertRate",
  method: "GET",
  base: "pons",
  path: "/convert-rate",
  writeRequest: conversion.writeConversionQuestion,
  readRequest: conversion.readConversionQuestion,
  writeAnswer: conversion.writeConvertedPrice,
  readAnswer: conversion.readConvertedPrice,
};

const combinations: Call<CombinationQuestion, CombinationView[]> = {
  name: "combinations",
  method: "GET",
  base: "pons",
  path: "/combinations",
  writeRequest: combination.writeCombinationQuestion,
  readRequest: combination.readCombinationQuestion,
  writeAnswer: combination.writeCombinations,
  readAnswer: combination.readCombinations,
};

const alternatives: Call<CalendarQuestion, AlternativeStay[]> = {
  name: "alternatives",
  method: "GET",
  base: "pons",
  path: "/alternatives",
  writeRequest: calendar.writeCalendarQuestion,
  readRequest: calendar.readCalendarQuestion,
  writeAnswer: combination.writeAlternatives,
  readAnswer: combination.readAlternatives,
};

const facility: Call<{ accessCode: string }, Facility[]> = {
  name: "facility",
  method: "GET",
  base: "api",
  path: "/facility",
  writeRequest: ({ accessCode }) => ({ accessCode }),
  readRequest: (wire) => ({ accessCode: textAt(wire, "accessCode") }),
  writeAnswer: (facilities) => facilities.map(houses.writeFacility),
  readAnswer: (wire) => asList(wire).map(houses.readFacility),
};

const facilityRates: Call<FacilityQuestion, FacilityRate[]> = {
  name: "facilityRates",
  method: "GET",
  base: "pons",
  path: "/facility-rates",
  writeRequest: houses.writeFacilityQuestion,
  readRequest: houses.readFacilityQuestion,
  writeAnswer: (rates) => rates.map(houses.writeFacilityRate),
  readAnswer: (wire) => asList(wire).map(houses.readFacilityRate),
};

/** The calls from the hotel's first screen to the choice of a room. */
export const searchCalls = {
  ...offerCalls,
  availability,
  availabilityDeparture,
  hints,
  rateFrom,
  convertRate,
  combinations,
  alternatives,
  facility,
  facilityRates,
};
