import type { Discount, DiscountBenefit } from "@portico/domain/discounts/discount";
import { MOST_DISCOUNTS } from "../schema/discounts-schema.ts";
import type { HotelFile } from "../schema/hotel-file-schema.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { onlyOne } from "./only-one.ts";
import { readConvertedAmounts } from "./read-amounts.ts";
import { readDate, readStretch } from "./read-days.ts";
import { roomsOfPlan } from "./read-rate-plans.ts";
import type { Reading } from "./reading.ts";

type DiscountEntry = HotelFile["discounts"][string];

/** What makes the kind that it is. */
const NEEDED = {
  early_bird: ["minAdvanceDays"],
  last_minute: ["maxAdvanceHours"],
  long_stay: ["minNights", "stay"],
  action: [],
} as const;

/** Conditions that contradict each other, or a name that promises what they don't keep. */
function checkDiscount(reading: Reading, entry: DiscountEntry, path: FilePath): void {
  const needed = NEEDED[entry.kind];
  if (needed.length > 0 && needed.every((key) => entry[key] === undefined)) {
    reading.problem(
      path,
      `is of the kind ${entry.kind} and needs ${needed.join(" or ")}; add it, or call it action`,
    );
  }
  checkNights(reading, entry, path);
  checkDays(reading, entry, path);
  checkScope(reading, entry, path);
}

function checkNights(reading: Reading, { minNights, maxNights, stay }: DiscountEntry, path: FilePath): void {
  if (minNights !== undefined && maxNights !== undefined && minNights > maxNights) {
    reading.problem([...path, "maxNights"], `must be at least minNights (${minNights}), is ${maxNights}`);
  }
  if (stay !== undefined && maxNights !== undefined && stay > maxNights) {
    reading.problem(
      [...path, "maxNights"],
      `never allows the ${stay} nights of which some are free; raise or remove it`,
    );
  }
}

function checkDays(reading: Reading, entry: DiscountEntry, path: FilePath): void {
  const { bookFrom, bookTo, stayDays, basis, minAdvanceDays, maxAdvanceHours } = entry;
  if (bookFrom !== undefined && bookTo !== undefined && bookFrom > bookTo) {
    reading.problem([...path, "bookTo"], `is ${bookTo}, before ${bookFrom}; exchange them`);
  }
  if (stayDays !== undefined && Object.keys(stayDays).length === 0) {
    reading.problem([...path, "stayDays"], "names no days; say for example {season: high}, or remove it");
  }
  if (basis !== undefined && stayDays === undefined) {
    reading.problem([...path, "basis"], "needs stayDays, which it judges; add them or remove it");
  }
  const lastDay = stayDays?.to;
  if (bookFrom !== undefined && lastDay?.length === 10 && lastDay < bookFrom) {
    reading.problem(
      [...path, "bookFrom"],
      `is ${bookFrom}, after the last of its stayDays (${lastDay}); correct one`,
    );
  }
  // Whoever books late in the evening for so many days later has one night less than that many days.
  const earliest = minAdvanceDays === undefined ? null : (minAdvanceDays - 1) * 24 + checkInHour(reading);
  if (earliest !== null && maxAdvanceHours !== undefined && maxAdvanceHours < earliest) {
    reading.problem(
      [...path, "maxAdvanceHours"],
      `is ${maxAdvanceHours}, which nobody who books ${minAdvanceDays} days ahead keeps; correct one of them`,
    );
  }
}

function checkInHour(reading: Reading): number {
  return Number(reading.file.checkIn.slice(0, 2));
}

/** Of the rooms and rates that it names, one must be sold together. */
function checkScope(reading: Reading, { rooms, rates }: DiscountEntry, path: FilePath): void {
  if (rooms === undefined || rates === undefined) return;
  const known = reading.codes("roomTypes");
  if (rooms.some((room) => !known.includes(room))) return;
  const isSold = rates.some((rate) => {
    const sold = roomsOfPlan(reading, rate);
    return sold.length === 0 || rooms.some((room) => sold.includes(room));
  });
  if (!isSold) {
    reading.problem(
      path,
      "is for rooms that none of its rates sells, so it never applies; correct one of them",
    );
  }
}

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
