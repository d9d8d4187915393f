import type { DayRule } from "@portico/domain/dates/day-rule";
import type { CategoryAmounts, PackagePrices } from "@portico/domain/packages/package";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

import { byDays, mergeNeighbours } from "../../lines/days.ts";
import { code, wholeNumber } from "../../lines/forms.ts";
import { amounts } from "../../lines/kinds.ts";
import type { Line, Part, Written } from "../../lines/line.ts";
import type { Reading } from "../../lines/reading.ts";
import type { Writing } from "../../lines/writing.ts";
import type { FilePath } from "../../source/hotel-file-problem.ts";
import { guestCategories } from "../guest-categories.ts";

const amount = amounts(0, "An amount; other currencies are converted.");

const categoriesForm = z.record(code, amount.form, {
  error: "must be amounts by guest category such as {adult: 3990, child: 1995}",
});

/** Amounts by the code of the guest category. */
export function byCategory(about: string): Line<typeof categoriesForm, CategoryAmounts[]> {
  return {
    form: categoriesForm.describe(about),
    read: (reading, written, path) =>
      Object.entries(written).map(([category, its]) => {
        const at = [...path, category];
        return {
          categoryId: reading.idOf("guestCategories", category, at),
          amounts: amount.read(reading, its, at),
        };
      }),
    write: (writing, meant) =>
      Object.fromEntries(
        meant.map(({ categoryId, amounts: its }) => [
          writing.codeOf("guestCategories", categoryId),
          amount.write(writing, its) ?? 0,
        ]),
      ),
  };
}

const ofRoom = amounts(0, "The price on these days of arrival.");
const ofGuests = byCategory(
  "The price of a guest by category; one without an amount pays the first adult category's, less its own discount.",
);
const further = byCategory(
  "What each further guest in a bed adds, by category; without it the package takes no further guests.",
);

const perRoom = byDays(
  { amount: ofRoom.form },
  {
    least: 1,
    read: (reading, { amount: its }, path) => [{ amounts: ofRoom.read(reading, its, [...path, "amount"]) }],
    write: (writing, rules) =>
      rules.map(({ amounts: its, ...rule }) => ({ ...rule, amount: ofRoom.write(writing, its) ?? 0 })),
  },
);

const bedsForm = wholeNumber(1, 40)
  .optional()
  .describe("Only where this many guests are in beds; any number by default.");

type GuestRule = DayRule & CategoryAmounts & { guests: number | null };

const perGuest = byDays(
  { guests: bedsForm, amounts: ofGuests.form },
  {
    least: 1,
    read: (reading, { guests = null, amounts: its }, path) =>
      ofGuests.read(reading, its, [...path, "amounts"]).map((one) => ({ ...one, guests })),
    write: (writing, rules: GuestRule[]) => {
      const single = rules.map(({ categoryId, amounts: its, guests, ...rule }) => ({
        ...rule,
        ...(guests === null ? {} : { guests }),
        amounts: ofGuests.write(writing, [{ categoryId, amounts: its }]) ?? {},
      }));
      return mergeNeighbours(single, (a, b) => {
        const isNew = Object.keys(b.amounts).every((category) => !Object.hasOwn(a.amounts, category));
        const isAlike = isDeepStrictEqual({ ...a, amounts: null }, { ...b, amounts: null });
        return isNew && isAlike ? { ...a, amounts: { ...a.amounts, ...b.amounts } } : null;
      });
    },
  },
);

/** The lines of a price: for the room or for each guest. Entries apply to days of arrival; of several the last one counts. */
export const priceShape = {
  perRoom: perRoom.form
    .optional()
    .describe("Price of a room by day of arrival; if several entries match, the last one counts."),
  persons: wholeNumber(1, 40)
    .optional()
    .describe("Guests in beds whom the price of a room covers; needed beside `perRoom`."),
  furtherGuests: further.form.optional(),
  perGuest: perGuest.form
    .optional()
    .describe("Instead of `perRoom`: price of each guest by day of arrival and category."),
};

type PriceEntry = Written<typeof priceShape>;

/** The price of the entry; null if it has neither form, which is for the caller to judge. */
export function readPrice(reading: Reading, entry: PriceEntry, path: FilePath): PackagePrices | null {
  if (entry.perRoom !== undefined && entry.perGuest !== undefined)
    reading.problem([...path, "perGuest"], "must be missing where perRoom stands; keep one of them");
  if (entry.perRoom !== undefined) {
    if (entry.persons === undefined)
      reading.problem(path, "has no persons; say how many guests the price of a room covers");
    return {
      kind: "per_room",
      prices: perRoom.read(reading, entry.perRoom, [...path, "perRoom"]),
      persons: entry.persons ?? 1,
      furtherGuests: entry.furtherGuests
        ? further.read(reading, entry.furtherGuests, [...path, "furtherGuests"])
        : [],
    };
  }
  for (const key of ["persons", "furtherGuests"] as const) {
    if (entry[key] !== undefined)
      reading.problem([...path, key], "is for prices of rooms; it needs perRoom, or remove it");
  }
  if (entry.perGuest === undefined) return null;
  checkAdultsPay(reading, entry.perGuest, [...path, "perGuest"]);
  return { kind: "per_guest", prices: perGuest.read(reading, entry.perGuest, [...path, "perGuest"]) };
}

export function writePrice(writing: Writing, prices: PackagePrices): Partial<PriceInput> {
  if (prices.kind === "per_guest") return { perGuest: perGuest.write(writing, prices.prices) };
  const { furtherGuests } = prices;
  return {
    perRoom: perRoom.write(writing, prices.prices),
    persons: prices.persons,
    ...(furtherGuests.length === 0 ? {} : { furtherGuests: further.write(writing, furtherGuests) ?? {} }),
  };
}

type PriceInput = z.input<z.ZodObject<typeof priceShape>>;

/** Every other category's price may follow from that of the first adult category, which therefore needs one. */
function checkAdultsPay(
  reading: Reading,
  entries: NonNullable<PriceEntry["perGuest"]>,
  path: FilePath,
): void {
  const categories = Object.entries(reading.part("guestCategories", guestCategories.form));
  const [adult] = categories.find(([, { class: kind }]) => kind === "adult") ?? [];
  if (adult !== undefined && !entries.some(({ amounts: its }) => Object.hasOwn(its, adult)))
    reading.problem(path, `has no amount for "${adult}", from which the other categories follow; add one`);
}

/** A required price of an entry. */
export const price: Part<typeof priceShape, { prices: PackagePrices }> = {
  shape: priceShape,
  read: (reading, entry, path) => {
    const prices = readPrice(reading, entry, path);
    if (prices === null) reading.problem(path, "has no price; give perRoom with persons, or perGuest");
    return { prices: prices ?? { kind: "per_guest", prices: [] } };
  },
  write: (writing, { prices }) => writePrice(writing, prices),
};
