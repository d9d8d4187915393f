import type { z } from "zod";
import type { WireObject } from "../codec/wire.ts";
import type { CallName } from "../calls.ts";
import type { Codec } from "../codec/codec.ts";
import * as checkout from "./checkout-schema.ts";
import { couponQuestion } from "../coupons/coupon.ts";
import { errorReports } from "./error-schema.ts";
import * as search from "./search-schema.ts";
import { zodOf } from "./zod-of.ts";

/**
 * What a request of each call must look like. Unknown fields are dropped, missing ones get their usual value, so that
 * the call's `readRequest` needs no checks of its own.
 */
export const requestSchemas: Readonly<Record<CallName, z.ZodType<WireObject>>> = {
  defaults: search.noFields,
  availability: search.calendarQuestion,
  availabilityDeparture: search.departureQuestion,
  hints: search.hintsQuestion,
  rateFrom: search.calendarQuestion,
  convertRate: search.conversionQuestion,
  baseRates: search.offerQuestion,
  rates: search.offerQuestion,
  combinations: search.combinationQuestion,
  alternatives: search.alternativesQuestion,
  facility: search.facilityListQuestion,
  facilityRates: search.facilityQuestion,
  coupon: checkOf(couponQuestion),
  company: checkout.companyQuestion,
  price: checkout.priceQuestion,
  upsells: checkout.priceQuestion,
  insuranceProduct: checkout.insuranceQuestion,
  authSession: checkout.cardSessionQuestion,
  storedCard: checkout.storedCardQuestion,
  availableRooms: checkout.availableRoomsQuestion,
  save: checkout.saveRequest,
  paymentCheck: checkout.paymentQuestion,
  pay: checkout.payRequest,
  sendLink: checkout.linkRequest,
  loadReservation: checkout.reservationKey,
  claimPurchase: checkout.reservationKey,
  acceptOffer: checkout.reservationKey,
  leaveWaitingList: checkout.reservationKey,
  saveDraft: checkout.draftRequest,
  loadDraft: checkout.draftKey,
  reportErrors: errorReports,
};

/** Every request is an object, and so is what its check lets through. */
function checkOf(request: Codec<unknown>): z.ZodType<WireObject> {
  return zodOf(request.shape) as z.ZodType<WireObject>;
}
