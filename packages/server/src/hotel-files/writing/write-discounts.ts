import type { Discount, DiscountBenefit } from "@portico/domain/discounts/discount";

import type { NamedHotel } from "../../property/index.ts";
import { dayEntries } from "./day-entries.ts";
import type { HotelFileInput } from "../schema/hotel-file-schema.ts";
import { presentFields } from "./present-fields.ts";
import { writeAmounts } from "./write-amounts.ts";
import { codeOf } from "./write-rates.ts";
import type { Writing } from "./writing.ts";

type DiscountInput = NonNullable<HotelFileInput["discounts"]>[string];

export function writeDiscounts(writing: Writing): Record<string, DiscountInput> {
  return Object.fromEntries(
    writing.hotel.discounts.map((discount) => [discount.code, writeDiscount(writing, discount)]),
  );
}

function writeDiscount(writing: Writing, discount: Discount): DiscountInput {
  const { hotel } = writing;
  const { id: _id, code: _code, name, benefit, stayDays, basis, ...rest } = discount;
  const { roomTypeIds, ratePlanIds, forcesNonRefundable, kind, stacking, ...conditions } = rest;
  return {
    name: writing.text(name),
    kind,
    ...writeBenefit(hotel, benefit),
    stacking,
    ...presentFields(conditions),
    ...(Object.keys(stayDays).length === 0
      ? {}
      : { stayDays: { ...dayEntries([stayDays], hotel.names.seasons)[0] }, basis }),
    ...(roomTypeIds === null ? {} : { rooms: roomTypeIds.map((id) => codeOf(hotel.roomTypes, id)) }),
    ...(ratePlanIds === null ? {} : { rates: ratePlanIds.map((id) => codeOf(hotel.ratePlans, id)) }),
    nonRefundable: forcesNonRefundable,
  };
}

function writeBenefit(hotel: NamedHotel, benefit: DiscountBenefit): Partial<DiscountInput> {
  switch (benefit.kind) {
    case "amount":
      return { amount: writeAmounts(benefit.amounts, hotel.baseCurrency) };
    case "percent":
      return {
        percent: benefit.percent,
        onMeals: benefit.onMeals,
        ...(benefit.maxAmount === null
          ? {}
          : { maxAmount: writeAmounts(benefit.maxAmount, hotel.baseCurrency) }),
      };
    case "free_nights":
      return { stay: benefit.stayNights, pay: benefit.payNights };
  }
}
