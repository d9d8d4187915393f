import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { Minor } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import { ownCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import type { CategoryAmounts } from "../packages/package.ts";
import { amountsAt, priceRows, type PackageTables } from "../packages/package-tables.ts";
import type { PackageSale } from "../property/sale-calendar.ts";
import type { BedPlan } from "../rooms/bed-plan.ts";
import type { GuestCategory } from "../stays/guest-category.ts";
import type { Guest } from "../stays/guest.ts";
import { firstAdult } from "./category-price.ts";
import { addPrice, roundSum, type ExactSum } from "./exact-sum.ts";

/** For how many people a package with prices per guest is given as a present. */
const BASE_PERSONS = 2;

/**
 * A package in one room for one party, before discounts, by the calendar's days. Undefined if a price is missing.
 */
export type PackagePrice = {
  /** The package's own nights for an arrival on the day. */
  line(arrival: number): Minor | undefined;
  /** The night with this index as an extra night; undefined also if extra nights have no prices of their own. */
  extraNight(night: number): Minor | undefined;
  /** The package for its base persons in the plainest room: without further people, surcharges and chosen meals. */
  base(arrival: number): Minor | undefined;
  /** The surcharges for chosen meals in one night, rounded by themselves. */
  meals(nights: number): Minor | undefined;
};

/**
 * The package's price with the surcharges of room, guests and meals: summed exactly, each part in the sale's currency if
 * it has an amount there and converted otherwise, rounded once. See docs/algorithms/packages.md.
 */
export function packagePrice(
  sale: PackageSale,
  party: { beds: BedPlan; guests: readonly Guest[] },
  currency: SaleCurrency,
  categories: readonly GuestCategory[],
): PackagePrice {
  const asked: Asked = { currency, categories, adult: firstAdult(categories) };
  const { package: pack, room } = sale;
  const sleepers = [...party.beds.base, ...party.beds.extra];
  const everybody = party.guests.flatMap(
    ({ categoryId }) => categories.find(({ id }) => id === categoryId) ?? [],
  );

  function addPrices(sum: ExactSum, tables: PackageTables, day: number): boolean {
    return tables.kind === "per_room"
      ? addAmounts(sum, amountsAt(tables.table, day), asked) &&
          sleepers
            .slice(tables.persons)
            .every((guest) => addCategory(sum, guest, amountsOf(tables.furtherGuests), asked))
      : everybody.every((guest) =>
          addCategory(
            sum,
            guest,
            (categoryId) => amountsAt(tables.amountsOf(categoryId, sleepers.length), day),
            asked,
          ),
        );
  }

  function addBase(sum: ExactSum, tables: PackageTables, day: number): boolean {
    return tables.kind === "per_room"
      ? addAmounts(sum, amountsAt(tables.table, day), asked)
      : sleepers
          .slice(0, BASE_PERSONS)
          .every((guest) =>
            addCategory(
              sum,
              guest,
              (categoryId) => amountsAt(tables.amountsOf(categoryId, sleepers.length), day),
              asked,
            ),
          );
  }

  function addMeals(sum: ExactSum, nights: number): boolean {
    return party.guests.every(({ categoryId, meal }) => {
      if (meal === pack.includedMeal) return true;
      const chosen = pack.otherMeals.find((other) => other.meal === meal);
      const category = categories.find(({ id }) => id === categoryId);
      if (!chosen || !category) return false;
      return addCategory(sum, category, amountsOf(chosen.surcharges), asked, nights);
    });
  }

  const rounded = (add: (sum: ExactSum) => boolean): Minor | undefined => {
    const sum: ExactSum = { base: 0, own: 0, divisor: PERCENT_PARTS };
    return add(sum) ? roundSum(sum, currency) : undefined;
  };
  const withSurcharge = (sum: ExactSum, surcharge: CurrencyAmounts | null) =>
    surcharge === null || addAmounts(sum, surcharge, asked);
  const { extraNights } = sale;
  const priced = [...everybody, ...(asked.adult ? [asked.adult] : [])].map(({ id }) => id);
  const rowsAt = priceRows(sale.prices, priced, sleepers.length);
  const lines = new Map<number, Minor | undefined>();
  const lineAt = (arrival: number) =>
    rounded(
      (sum) =>
        addPrices(sum, sale.prices, arrival) &&
        withSurcharge(sum, room.surcharge) &&
        addMeals(sum, pack.nights),
    );
  return {
    line: (arrival) => {
      const rows = rowsAt(arrival);
      const known = lines.get(rows);
      if (known !== undefined || lines.has(rows)) return known;
      const line = lineAt(arrival);
      lines.set(rows, line);
      return line;
    },
    extraNight: (night) =>
      extraNights === null
        ? undefined
        : rounded(
            (sum) =>
              addPrices(sum, extraNights, night) &&
              withSurcharge(sum, room.extraNightSurcharge) &&
              addMeals(sum, 1),
          ),
    base: (arrival) => rounded((sum) => addBase(sum, sale.prices, arrival)),
    meals: (nights) => rounded((sum) => addMeals(sum, nights)),
  };
}

type Asked = {
  currency: SaleCurrency;
  categories: readonly GuestCategory[];
  adult: GuestCategory | undefined;
};

function amountsOf(rules: readonly CategoryAmounts[]): (categoryId: number) => CurrencyAmounts | undefined {
  return (categoryId) => rules.find((rule) => rule.categoryId === categoryId)?.amounts;
}

/** The category's own amount in full, otherwise the first adult category's less the category's discount. */
function addCategory(
  sum: ExactSum,
  category: GuestCategory,
  amountsFor: (categoryId: number) => CurrencyAmounts | undefined,
  asked: Asked,
  times = 1,
): boolean {
  const own = amountsFor(category.id);
  if (own) return addAmounts(sum, own, asked, PERCENT_PARTS * times);
  const ofAdult = asked.adult && amountsFor(asked.adult.id);
  const left = PERCENT_PARTS - percentParts(category.discountPercent);
  return addAmounts(sum, ofAdult, asked, left * times);
}

function addAmounts(
  sum: ExactSum,
  amounts: CurrencyAmounts | undefined,
  { currency }: Asked,
  parts = PERCENT_PARTS,
): boolean {
  if (!amounts) return false;
  const code = ownCurrency(currency);
  const own = code === null ? undefined : amounts[code];
  const base = amounts[currency.base];
  return addPrice(
    sum,
    own === undefined ? undefined : own * parts,
    base === undefined ? undefined : base * parts,
  );
}

/** The most guests in beds that the package takes, whatever the room could. */
export function packageCapacity({ package: pack, roomType }: PackageSale): number {
  const { prices } = pack;
  const inRoom = roomType.beds + roomType.extraBeds;
  if (prices.kind === "per_guest" || prices.furtherGuests.length > 0) return inRoom;
  return Math.min(inRoom, prices.persons);
}
