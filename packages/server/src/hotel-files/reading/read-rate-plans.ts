import type { RatePlan, RatePricing } from "@portico/domain/rates/rate-plan";

import type { FilePath } from "../source/hotel-file-problem.ts";
import type { HotelFile } from "../schema/hotel-file-schema.ts";
import { roundingStep } from "./read-currencies.ts";
import { readCategoryPrices, readRoomPrices } from "./read-prices.ts";
import type { Reading } from "./reading.ts";

type RatePlanEntry = HotelFile["ratePlans"][string];

/** A plan has prices of its own or derives them, at most three levels deep and without a cycle. */
export function readRatePlans(reading: Reading): RatePlan[] {
  // A door to other hotels sells nothing itself.
  if (Object.keys(reading.file.ratePlans).length === 0 && !reading.file.facilities.first)
    reading.problem(["ratePlans"], "is empty; add a rate plan");
  return Object.entries(reading.file.ratePlans).map(([code, entry]): RatePlan => {
    const path = ["ratePlans", code];
    const meals = entry.meals ?? [entry.includedMeal];
    if (!meals.includes(entry.includedMeal)) {
      reading.problem([...path, "meals"], `must contain ${entry.includedMeal}, the meal that is included`);
    }
    checkIsSecured(reading, entry, path);
    const { minAdvanceDays = null, maxAdvanceDays = null } = entry;
    if (minAdvanceDays !== null && maxAdvanceDays !== null && minAdvanceDays > maxAdvanceDays) {
      reading.problem(
        [...path, "maxAdvanceDays"],
        `must be at least minAdvanceDays (${minAdvanceDays}), is ${maxAdvanceDays}`,
      );
    }
    return {
      id: reading.idOf("ratePlans", code, []),
      code,
      name: reading.text(entry.name, [...path, "name"]),
      description: reading.text(entry.description, [...path, "description"]),
      class: entry.class,
      roomTypeIds: roomsOfPlan(reading, code).map((room) => reading.idOf("roomTypes", room, path)),
      pricing: readPricing(reading, code, entry),
      includedMeal: entry.includedMeal,
      meals,
      cancellationPolicyId: reading.idOf("cancellationPolicies", entry.cancellation, [
        ...path,
        "cancellation",
      ]),
      depositPolicyId: reading.idOf("depositPolicies", entry.deposit, [...path, "deposit"]),
      minAdvanceDays,
      maxAdvanceDays,
      prepaymentRequired: readPrepayment(reading, entry, path),
      cardGuarantee: readGuarantee(reading, entry, path),
      ...(entry.incomparable ? { incomparable: true } : {}),
    };
  });
}

/** Something must be due ahead, and there must be a way to pay it. */
function readPrepayment(reading: Reading, entry: RatePlanEntry, path: FilePath): boolean {
  const { methods } = reading.file.payment;
  if (entry.prepaymentRequired && !methods.some((method) => method !== "on_site")) {
    reading.problem(
      [...path, "prepaymentRequired"],
      `cannot be true: the hotel takes only ${methods.join(", ")}; add bank_transfer or card to payment.methods, or remove it`,
    );
  }
  if (entry.prepaymentRequired && reading.file.depositPolicies[entry.deposit] === "none") {
    reading.problem(
      [...path, "prepaymentRequired"],
      `cannot be true: "${entry.deposit}" asks for no deposit; choose one that does, or remove it`,
    );
  }
  return entry.prepaymentRequired;
}

/** Somebody must keep the card, and the terms must ask for something that it could be charged with. */
function readGuarantee(reading: Reading, entry: RatePlanEntry, path: FilePath): boolean {
  const { cancellationPolicies, payment } = reading.file;
  if (!entry.cardGuarantee) return false;
  if (!payment.guarantee) {
    reading.problem(
      [...path, "cardGuarantee"],
      "cannot be true: nobody keeps the guest's card; add payment.guarantee, or remove it",
    );
  }
  const policy = cancellationPolicies[entry.cancellation];
  if (policy && !policy.nonRefundable && policy.tiers.length === 0 && policy.noShowPercent === 0) {
    reading.problem(
      [...path, "cardGuarantee"],
      `cannot be true: by "${entry.cancellation}" it costs nothing not to come; choose terms with a fee, or remove it`,
    );
  }
  return true;
}

/**
 * A stay that cannot be cancelled is paid ahead or guaranteed by a card; else its fee can't be collected from guests who
 * stay away, and the file must say that this is meant.
 */
function checkIsSecured(reading: Reading, entry: RatePlanEntry, path: FilePath): void {
  const isUnsecured = isBinding(reading, entry) && reading.file.payment.methods.includes("on_site");
  const open = isUnsecured && !entry.prepaymentRequired && !entry.cardGuarantee;
  if (open && !entry.unsecured) {
    reading.problem(
      path,
      "cannot be cancelled, and yet guests may order it, pay nothing and stay away; add prepaymentRequired: true or cardGuarantee: true, or unsecured: true if that is meant",
    );
  }
  if (!open && entry.unsecured) {
    reading.problem(
      [...path, "unsecured"],
      "cannot be true: the plan can be cancelled, is paid ahead or is guaranteed by a card; remove it",
    );
  }
}

/** Whether guests take the plan for one that they cannot step back from. */
function isBinding(reading: Reading, entry: Pick<RatePlanEntry, "class" | "cancellation">): boolean {
  const policy = reading.file.cancellationPolicies[entry.cancellation];
  return entry.class === "non_refundable" || policy?.nonRefundable === true;
}

/** Codes of the room types that a plan sells: those it has prices for, or for a derived plan the parent's. */
export function roomsOfPlan(reading: Reading, code: string): string[] {
  const path = ["ratePlans", code];
  const entry = reading.file.ratePlans[code];
  if (!entry?.derivedFrom) {
    const rooms = Object.keys(entry?.prices ?? {});
    rooms.forEach((room) => reading.idOf("roomTypes", room, [...path, "prices", room]));
    return rooms;
  }
  if (lineOf(reading, code) === null) return [];
  const parents = roomsOfPlan(reading, entry.derivedFrom);
  if (!entry.rooms) return parents;
  reading.idsOf("roomTypes", entry.rooms, [...path, "rooms"]);
  entry.rooms.forEach((room, index) => {
    if (parents.length > 0 && !parents.includes(room) && reading.codes("roomTypes").includes(room)) {
      reading.problem(
        [...path, "rooms", index],
        `is "${room}", which has no price in "${entry.derivedFrom}"; add one there or remove it`,
      );
    }
  });
  return entry.rooms.filter((room) => parents.includes(room));
}

/** The plan and those it derives from, down to one with prices of its own; null when that never comes. */
function lineOf(reading: Reading, code: string): string[] | null {
  const line = [code];
  for (let parent = reading.file.ratePlans[code]?.derivedFrom; parent;) {
    if (line.includes(parent)) return null;
    line.push(parent);
    parent = reading.file.ratePlans[parent]?.derivedFrom;
  }
  return line;
}

function readPricing(reading: Reading, code: string, entry: RatePlanEntry): RatePricing {
  const path = ["ratePlans", code];
  if (entry.derivedFrom === undefined) {
    if (!entry.prices)
      reading.problem(path, "has no prices; give prices by room type, or derivedFrom and change");
    if (entry.change !== undefined)
      reading.problem([...path, "change"], "needs derivedFrom, the plan that it changes");
    if (entry.rooms)
      reading.problem(
        [...path, "rooms"],
        "is for derived plans; a plan sells the rooms that it has prices for",
      );
    return {
      kind: "base",
      prices: readRoomPrices(reading, entry.prices ?? {}, [...path, "prices"]),
      extraBeds: Object.entries(entry.extraBeds ?? {}).flatMap(([room, entries]) => {
        const place = [...path, "extraBeds", room];
        const roomTypeId = reading.idOf("roomTypes", room, place);
        return readCategoryPrices(reading, entries, place).map((rule) => ({ ...rule, roomTypeId }));
      }),
    };
  }
  for (const key of ["prices", "extraBeds"] as const) {
    if (entry[key])
      reading.problem([...path, key], "must be missing where derivedFrom stands; keep one of them");
  }
  const place = [...path, "derivedFrom"];
  const fromRatePlanId = reading.idOf("ratePlans", entry.derivedFrom, place);
  const line = lineOf(reading, code);
  if (line === null)
    reading.problem(place, "leads back to the plan itself; let one of the plans have prices");
  else if (line.length > 4)
    reading.problem(
      place,
      `is the ${line.length - 1}th plan in a row (${line.join(" from ")}); 3 are possible`,
    );
  return {
    kind: "derived",
    fromRatePlanId,
    adjustment: readChange(reading, code, entry),
    ...readRounding(reading, code, entry),
  };
}

function readChange(reading: Reading, code: string, entry: RatePlanEntry) {
  const path = ["ratePlans", code, "change"];
  if (entry.change === undefined)
    reading.problem(["ratePlans", code], "has derivedFrom but no change; say for example change: -10%");
  if (typeof entry.change === "number") {
    return { kind: "amount" as const, amount: reading.money(entry.change, reading.file.baseCurrency, path) };
  }
  const percent = Number((entry.change ?? "+0%").slice(0, -1));
  if (percent <= -100)
    reading.problem(path, `takes ${entry.change} off, so that nothing is left; write less`);
  return { kind: "percent" as const, percent };
}

function readRounding(reading: Reading, code: string, entry: RatePlanEntry) {
  const { baseCurrency } = reading.file;
  const step =
    entry.roundTo === undefined
      ? roundingStep(reading, baseCurrency)
      : reading.money(entry.roundTo, baseCurrency, ["ratePlans", code, "roundTo"]);
  return { step: Math.max(step, 1), mode: entry.rounding };
}
