import { daysBetween } from "@portico/domain/dates/plain-date";
import type { Coupon } from "@portico/domain/coupons/coupon";

import type { FilePath } from "../source/hotel-file-problem.ts";
import type { HotelFile } from "../schema/hotel-file-schema.ts";
import { onlyOne } from "./only-one.ts";
import { readAmounts } from "./read-amounts.ts";
import { readDate } from "./read-days.ts";
import type { Reading } from "./reading.ts";

type CouponEntry = HotelFile["coupons"][string];

/** Guests type codes in any case, so two may not differ by it alone. */
export function readCoupons(reading: Reading): Coupon[] {
  const entries = Object.entries(reading.file.coupons);
  return entries.map(([code, entry], index): Coupon => {
    const path = ["coupons", code];
    const twin = entries.slice(0, index).find(([other]) => other.toUpperCase() === code.toUpperCase());
    if (twin) reading.problem(path, `is the same code as "${twin[0]}" to guests; remove one of them`);
    const benefit = readBenefit(reading, entry, path);
    const minPrice =
      entry.minPrice === undefined ? null : readAmounts(reading, entry.minPrice, [...path, "minPrice"]);
    checkCurrencies(reading, benefit, minPrice, path);
    checkDays(reading, entry, path);
    return {
      id: index + 1,
      code,
      name: reading.text(entry.name, [...path, "name"]),
      benefit,
      validFrom: readDate(reading, entry.validFrom, [...path, "validFrom"]),
      validTo: readDate(reading, entry.validTo, [...path, "validTo"]),
      stayFrom: readDate(reading, entry.stayFrom, [...path, "stayFrom"]),
      stayTo: readDate(reading, entry.stayTo, [...path, "stayTo"]),
      minNights: entry.minNights ?? null,
      minPrice,
      maxUses: entry.maxUses ?? null,
      forcesNonRefundable: entry.nonRefundable,
    };
  });
}

function readBenefit(reading: Reading, entry: CouponEntry, path: FilePath): Coupon["benefit"] {
  const { percent, amount } = entry;
  onlyOne(reading, path, { percent, amount });
  return amount === undefined
    ? { kind: "percent", percent: percent ?? 0 }
    : { kind: "amount", amounts: readAmounts(reading, amount, [...path, "amount"]) };
}

function checkCurrencies(
  reading: Reading,
  benefit: Coupon["benefit"],
  minPrice: Coupon["minPrice"],
  path: FilePath,
): void {
  if (benefit.kind === "percent" || minPrice === null) return;
  if (!Object.keys(benefit.amounts).some((currency) => Object.hasOwn(minPrice, currency))) {
    reading.problem(
      [...path, "minPrice"],
      "has no currency that amount has, so nobody could use the coupon; give both in the same currencies",
    );
  }
}

function checkDays(reading: Reading, entry: CouponEntry, path: FilePath): void {
  const { validFrom, validTo, stayFrom, stayTo, minNights } = entry;
  if (validFrom !== undefined && validTo !== undefined && validFrom > validTo) {
    reading.problem([...path, "validTo"], `is ${validTo}, before ${validFrom}; exchange them`);
  }
  if (stayTo !== undefined && validFrom !== undefined && stayTo <= validFrom) {
    reading.problem(
      [...path, "stayTo"],
      `is ${stayTo}, when nobody who uses the coupon from ${validFrom} on can have stayed; correct one of them`,
    );
  }
  if (stayFrom === undefined || stayTo === undefined) return;
  const nights = daysBetween(stayFrom, stayTo);
  if (nights < (minNights ?? 1)) {
    reading.problem(
      [...path, "stayTo"],
      `leaves no room for ${minNights ?? 1} nights after ${stayFrom}; correct one of them`,
    );
  }
}
