import type { Call, WireObject } from "./call.ts";
import type {
  AvailableRooms,
  AvailableRoomsQuestion,
  DraftAnswer,
  LoadedDraft,
  LoadedReservation,
  PaymentCheck,
  PriceQuestion,
  ReservationKey,
  ReservationPrice,
  SavedReservation,
  SaveRequest,
} from "./checkout.ts";
import type {
  AvailabilityDay,
  CalendarQuestion,
  DepartureDay,
  DepartureQuestion,
  HintsQuestion,
  PriceHint,
} from "./inventory.ts";
import type { ConvertedPrice, OfferQuestion, OfferView, RateFrom } from "./offers.ts";
import type { Property } from "./property.ts";
import * as calendar from "./wire/calendar.ts";
import { readPriceQuestion, writePriceQuestion } from "./wire/chosen-item.ts";
import * as conversion from "./wire/conversion.ts";
import * as draft from "./wire/draft.ts";
import * as offer from "./wire/offer.ts";
import { readProperty } from "./wire/property-reader.ts";
import { writeProperty } from "./wire/property.ts";
import * as price from "./wire/reservation-price.ts";
import * as reservation from "./wire/reservation.ts";
import { readSaveRequest, writeSaveRequest } from "./wire/save-request.ts";
import { asList, asObject } from "./wire/wire-fields.ts";

/** Where the two bases begin. The main one also answers under `/ibe4`. */
export const BASES = { api: "/api/ibe4", pons: "/pons" } as const;

/** The path of a call from the engine's root, without query. */
export function callPath(call: { base: keyof typeof BASES; path: string }): string {
  return `${BASES[call.base]}${call.path}`;
}

const noFields = (): WireObject => ({});
const nothing = (): undefined => undefined;

const defaults: Call<undefined, Property> = {
  name: "defaults",
  method: "POST",
  base: "api",
  path: "/defaults",
  writeRequest: noFields,
  readRequest: nothing,
  writeAnswer: writeProperty,
  readAnswer: readProperty,
};

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

const baseRates: Call<OfferQuestion, OfferView[]> = {
  name: "baseRates",
  method: "POST",
  base: "api",
  path: "/base-rates",
  writeRequest: offer.writeOfferQuestion,
  readRequest: offer.readOfferQuestion,
  writeAnswer: offer.writeOffers,
  readAnswer: (wire) => offer.readOffers(asObject(wire)),
};

const rates: Call<OfferQuestion, OfferView[]> = { ...baseRates, name: "rates", path: "/rates" };

const priceCall: Call<PriceQuestion, ReservationPrice> = {
  name: "price",
  method: "POST",
  base: "api",
  path: "/price",
  writeRequest: writePriceQuestion,
  readRequest: readPriceQuestion,
  writeAnswer: price.writeReservationPrice,
  readAnswer: price.readReservationPrice,
};

const availableRooms: Call<AvailableRoomsQuestion, AvailableRooms> = {
  name: "availableRooms",
  method: "POST",
  base: "api",
  path: "/available-rooms",
  writeRequest: price.writeAvailableRoomsQuestion,
  readRequest: price.readAvailableRoomsQuestion,
  writeAnswer: price.writeAvailableRooms,
  readAnswer: price.readAvailableRooms,
};

const save: Call<SaveRequest, SavedReservation> = {
  name: "save",
  method: "POST",
  base: "api",
  path: "/save",
  writeRequest: writeSaveRequest,
  readRequest: readSaveRequest,
  writeAnswer: reservation.writeSavedReservation,
  readAnswer: reservation.readSavedReservation,
};

const paymentCheck: Call<ReservationKey, PaymentCheck> = {
  name: "paymentCheck",
  method: "POST",
  base: "api",
  path: "/payment-check",
  writeRequest: reservation.writeReservationKey,
  readRequest: reservation.readReservationKey,
  writeAnswer: reservation.writePaymentCheck,
  readAnswer: reservation.readPaymentCheck,
};

const loadReservation: Call<ReservationKey, LoadedReservation> = {
  name: "loadReservation",
  method: "POST",
  base: "api",
  path: "/load-reservation",
  writeRequest: reservation.writeReservationKey,
  readRequest: reservation.readReservationKey,
  writeAnswer: reservation.writeLoadedReservation,
  readAnswer: reservation.readLoadedReservation,
};

const saveDraft: Call<draft.DraftRequest, DraftAnswer> = {
  name: "saveDraft",
  method: "POST",
  base: "api",
  path: "/draft",
  writeRequest: draft.writeDraftRequest,
  readRequest: draft.readDraftRequest,
  writeAnswer: draft.writeDraftAnswer,
  readAnswer: draft.readDraftAnswer,
};

const loadDraft: Call<{ token: string }, LoadedDraft> = {
  name: "loadDraft",
  method: "POST",
  base: "api",
  path: "/draft-load",
  writeRequest: ({ token }) => ({ token }),
  readRequest: (wire) => ({ token: String(wire["token"]) }),
  writeAnswer: draft.writeLoadedDraft,
  readAnswer: draft.readLoadedDraft,
};

/** Every call of the engine by name. */
export const calls = {
  defaults,
  availability,
  availabilityDeparture,
  hints,
  rateFrom,
  convertRate,
  baseRates,
  rates,
  price: priceCall,
  availableRooms,
  save,
  paymentCheck,
  loadReservation,
  saveDraft,
  loadDraft,
};

export type CallName = keyof typeof calls;
