import type { Discount, DiscountBenefit } from "@portico/domain/discounts/discount";

import { checkDiscount, type DiscountEntry } from "./check-discount.ts";
import { MOST_DISCOUNTS } from "../schema/discounts-schema.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { onlyOne } from "./only-one.ts";
import { readConvertedAmounts } from "./read-amounts.ts";
import { readDate, readStretch } from "./read-days.ts";
import type { Reading } from "./reading.ts";

/** Each discount takes something off in one of three ways, and there is a stay that it can lower. */
export function readDiscounts(reading: Reading): Discount[] {
  const count = Object.keys(reading.file.discounts).length;
  if (count > MOST_DISCOUNTS)
    reading.problem(
      ["discounts"],
      `must be at most ${MOST_DISCOUNTS}, are ${count}; remove those that are over`,
    );
  return Object.entries(reading.file.discounts).map(([code, entry], index): Discount => {
    const path = ["discounts", code];
    checkDiscount(reading, entry, path);
    const { rooms, rates } = entry;
    return {
      id: index + 1,
      code,
      name: reading.text(entry.name, [...path, "name"]),
      kind: entry.kind,
      benefit: readBenefit(reading, entry, path),
      stacking: entry.stacking,
      bookFrom: readDate(reading, entry.bookFrom, [...path, "bookFrom"]),
      bookTo: readDate(reading, entry.bookTo, [...path, "bookTo"]),
      stayDays: readStretch(reading, entry.stayDays ?? {}, [...path, "stayDays"]),
      basis: entry.basis ?? "night",
      minAdvanceDays: entry.minAdvanceDays ?? null,
      maxAdvanceHours: entry.maxAdvanceHours ?? null,
      minNights: entry.minNights ?? null,
      maxNights: entry.maxNights ?? null,
      roomTypeIds: rooms ? reading.idsOf("roomTypes", rooms, [...path, "rooms"]) : null,
      ratePlanIds: rates ? reading.idsOf("ratePlans", rates, [...path, "rates"]) : null,
      forcesNonRefundable: entry.nonRefundable,
    };
  });
}

function readBenefit(reading: Reading, entry: DiscountEntry, path: FilePath): DiscountBenefit {
  const { percent, amount, stay, pay, onMeals, maxAmount } = entry;
  onlyOne(reading, path, { percent, amount, stay });
  if (percent === undefined) {
    for (const key of ["onMeals", "maxAmount"] as const) {
      if (entry[key] !== undefined)
        reading.problem([...path, key], "belongs to a percentage; remove it or say percent");
    }
  }
  if ((stay === undefined) !== (pay === undefined)) {
    reading.problem(path, "needs stay and pay together, such as stay: 7 and pay: 6");
  } else if (stay !== undefined && pay !== undefined && pay >= stay) {
    reading.problem([...path, "pay"], `must be less than stay (${stay}), is ${pay}`);
  }
  if (amount !== undefined)
    return { kind: "amount", amounts: readConvertedAmounts(reading, amount, [...path, "amount"]) };
  if (stay !== undefined) return { kind: "free_nights", stayNights: stay, payNights: pay ?? 0 };
  return {
    kind: "percent",
    percent: percent ?? 0,
    onMeals: onMeals ?? false,
    maxAmount:
      maxAmount === undefined ? null : readConvertedAmounts(reading, maxAmount, [...path, "maxAmount"]),
  };
}
