import { toMajor } from "@portico/domain/money/money";
import type { RatePlan, RatePricing } from "@portico/domain/rates/rate-plan";
import { z } from "zod";

import { code, decimal, listOf, oneOf, percentChange } from "../lines/forms.ts";
import type { Part, Written } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { Writing } from "../lines/writing.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { roundingStep } from "./currencies.ts";
import { checkMonthPrices, monthTerms } from "./month-terms.ts";
import { extraBeds, roomPrices } from "./prices.ts";

const shape = {
  months: monthTerms.form
    .optional()
    .describe(
      "`prices` and `extraBeds` are those of whole months, by the day on which a month of the stay begins.",
    ),
  prices: roomPrices.form
    .optional()
    .describe("Prices of nights, or of months, by room type; if several match a day, the last one counts."),
  extraBeds: extraBeds.form.optional().describe("Prices of extra beds by room type."),
  derivedFrom: code.optional().describe("Instead of `prices`: the plan whose prices this one changes."),
  change: z
    .union([percentChange, z.number().min(-100_000_000).max(100_000_000)], {
      error: "must be a percentage such as -12%, or an amount such as -200",
    })
    .optional()
    .describe("Change of the other plan's prices, in percent or in the base currency."),
  roundTo: decimal(0.01, 10_000).optional().describe("Changed prices are multiples of this."),
  rounding: oneOf(["half_up", "half_even", "up", "down"])
    .default("half_up")
    .describe("How they are rounded."),
  rooms: listOf(code, 1)
    .optional()
    .describe("Room types of a derived plan; those of the other plan by default."),
};

type Entry = Written<typeof shape>;

/** How a rate plan is priced, and the rooms that it therefore sells. */
export const pricing: Part<typeof shape, Pick<RatePlan, "roomTypeIds" | "pricing">> = {
  shape,
  read: (reading, entry, path) => {
    const plan = String(path.at(-1));
    return {
      roomTypeIds: roomsOfPlan(reading, plan).map((room) => reading.idOf("roomTypes", room, path)),
      pricing: readPricing(reading, plan, entry, path),
    };
  },
  write: (writing, plan) => writePricing(writing, plan),
};

function plansOf(reading: Reading): Record<string, Entry> {
  return reading.part("ratePlans", z.record(code, z.object(shape)));
}

/** Whether any plan of the file has prices of months. */
export function sellsMonths(reading: Reading): boolean {
  return Object.values(plansOf(reading)).some(({ months }) => months !== undefined);
}

/** Codes of the room types that a plan sells: those with prices, or those of the parent for a derived plan. */
function roomsOfPlan(reading: Reading, code: string): string[] {
  const path = ["ratePlans", code];
  const entry = plansOf(reading)[code];
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

/** The plan and its ancestors up to the one with its own prices; null if they form a cycle. */
function lineOf(reading: Reading, code: string): string[] | null {
  const line = [code];
  for (let parent = plansOf(reading)[code]?.derivedFrom; parent;) {
    if (line.includes(parent)) return null;
    line.push(parent);
    parent = plansOf(reading)[parent]?.derivedFrom;
  }
  return line;
}

function readPricing(reading: Reading, plan: string, entry: Entry, path: FilePath): RatePricing {
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
    const own = {
      prices: roomPrices.read(reading, entry.prices ?? {}, [...path, "prices"]),
      extraBeds: extraBeds.read(reading, entry.extraBeds ?? {}, [...path, "extraBeds"]),
    };
    if (entry.months === undefined) return { kind: "base", ...own };
    checkMonthPrices(reading, entry, path);
    return { kind: "months", ...own, terms: monthTerms.read(reading, entry.months, [...path, "months"]) };
  }
  for (const key of ["prices", "extraBeds", "months"] as const) {
    if (entry[key])
      reading.problem([...path, key], "must be missing where derivedFrom stands; keep one of them");
  }
  const place = [...path, "derivedFrom"];
  const fromRatePlanId = reading.idOf("ratePlans", entry.derivedFrom, place);
  const line = lineOf(reading, plan);
  if (line === null)
    reading.problem(place, "leads back to the plan itself; let one of the plans have prices");
  else if (line.length > 4)
    reading.problem(
      place,
      `is the ${line.length - 1}th plan in a row (${line.join(" from ")}); 3 are possible`,
    );
  const root = line?.at(-1) ?? "";
  if (plansOf(reading)[root]?.months !== undefined)
    reading.problem(
      place,
      `leads to "${root}", which has prices of months; write a second plan with months of its own`,
    );
  return {
    kind: "derived",
    fromRatePlanId,
    adjustment: readChange(reading, entry, path),
    ...readRounding(reading, entry, path),
  };
}

function readChange(reading: Reading, entry: Entry, plan: FilePath) {
  const path = [...plan, "change"];
  if (entry.change === undefined)
    reading.problem(plan, "has derivedFrom but no change; say for example change: -10%");
  if (typeof entry.change === "number") {
    return { kind: "amount" as const, amount: reading.money(entry.change, reading.baseCurrency, path) };
  }
  const percent = Number((entry.change ?? "+0%").slice(0, -1));
  if (percent <= -100)
    reading.problem(path, `takes ${entry.change} off, so that nothing is left; write less`);
  return { kind: "percent" as const, percent };
}

function readRounding(reading: Reading, entry: Entry, path: FilePath) {
  const { baseCurrency } = reading;
  const step =
    entry.roundTo === undefined
      ? roundingStep(reading, baseCurrency)
      : reading.money(entry.roundTo, baseCurrency, [...path, "roundTo"]);
  return { step: Math.max(step, 1), mode: entry.rounding };
}

function writePricing(
  writing: Writing,
  { pricing: its, roomTypeIds }: Pick<RatePlan, "roomTypeIds" | "pricing">,
): Partial<z.input<z.ZodObject<typeof shape>>> {
  const rooms = roomTypeIds.map((id) => writing.codeOf("roomTypes", id));
  if (its.kind !== "derived")
    return {
      ...(its.kind === "months" ? { months: monthTerms.write(writing, its.terms) } : {}),
      prices: roomPrices.write(writing, its.prices),
      ...(its.extraBeds.length === 0 ? {} : { extraBeds: extraBeds.write(writing, its.extraBeds) }),
    };
  return {
    derivedFrom: writing.codeOf("ratePlans", its.fromRatePlanId),
    change: writeChange(writing, its.adjustment),
    roundTo: toMajor(its.step, writing.hotel.baseCurrency),
    rounding: its.mode,
    rooms,
  };
}

function writeChange(
  { hotel }: Writing,
  adjustment: Extract<RatePricing, { kind: "derived" }>["adjustment"],
): string | number {
  if (adjustment.kind === "amount") return toMajor(adjustment.amount, hotel.baseCurrency);
  return `${adjustment.percent < 0 ? "" : "+"}${adjustment.percent}%`;
}
