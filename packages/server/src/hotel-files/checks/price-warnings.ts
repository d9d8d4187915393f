import { daySpan, matchingDays } from "@portico/domain/dates/day-rule";
import { dayNumber, plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { currencyExponent } from "@portico/domain/money/currency";
import { nightTables, rowAt } from "@portico/domain/rates/night-table";
import type { PriceRule } from "@portico/domain/rates/rate-plan";
import type { RoomType } from "@portico/domain/rooms/room-type";
import type { NamedHotel } from "../../property/index.ts";
import { readDays } from "../lines/days.ts";
import type { Reading } from "../lines/reading.ts";
import { ratePlans } from "../sections/rate-plans.ts";

/** Warns about prices that are probably mistakes and would cost the hotel or its guests money. */
export function warnOfPrices(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  warnOfHiddenPrices(reading, hotel, today);
  for (const plan of hotel.ratePlans) {
    if (plan.pricing.kind === "derived") continue;
    for (const roomType of hotel.roomTypes.filter(({ id }) => plan.roomTypeIds.includes(id))) {
      const rules = plan.pricing.prices.filter(({ roomTypeId }) => roomTypeId === roomType.id);
      warnOfOutliers(reading, hotel, plan.code, roomType, rules);
      if (roomType.childPricing === "share") warnOfChildPrices(reading, hotel, plan.code, roomType, rules);
    }
  }
}

/** An entry has no effect if its days are over, or if later entries in the same currency cover all of them. */
function warnOfHiddenPrices(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  const span = daySpan(dayNumber(today), Math.max(hotel.search.horizonDays, 366));
  for (const [plan, { prices = {} }] of Object.entries(reading.part("ratePlans", ratePlans.form))) {
    for (const [room, entries] of Object.entries(prices)) {
      entries.forEach(({ amounts }, index) => {
        const isFree = amounts === 0 || Object.values(amounts).includes(0);
        if (isFree && !hotel.rules.allowZeroPrice)
          reading.warning(
            ["ratePlans", plan, "prices", room, index],
            "has a price of 0, for which nights of a stay would be given away; correct it, or set rules.allowZeroPrice: true",
          );
      });
      const read = entries.map((entry, index) => {
        const path = ["ratePlans", plan, "prices", room, index];
        const rules = readDays(reading, entry, path);
        const nights = new Set<number>();
        for (const rule of rules)
          matchingDays(rule, span).forEach((on, night) => on === 1 && nights.add(night));
        return { path, rules, nights, currency: entry.currency ?? hotel.baseCurrency };
      });
      for (const [index, { path, rules, nights, currency }] of read.entries()) {
        const last =
          rules
            .map(({ to }) => to ?? "")
            .toSorted()
            .at(-1) ?? "";
        if (rules.every(({ to }) => to?.length === 10 && to < today)) {
          reading.warning(path, `is over since ${last}; remove it, or give it new days`);
          continue;
        }
        const later = read.slice(index + 1).filter((other) => other.currency === currency);
        const left = [...nights].filter((night) => !later.some((other) => other.nights.has(night)));
        if (nights.size > 0 && left.length === 0)
          reading.warning(
            path,
            "never counts: entries below name all of its nights, and of several the last one counts; write what holds always first and exceptions below",
          );
      }
    }
  }
}

/** A price this many times above or below the usual one of the room is probably a typing mistake. */
const ODD_TIMES = 6;

function warnOfOutliers(
  reading: Reading,
  hotel: NamedHotel,
  plan: string,
  { code }: RoomType,
  rules: readonly PriceRule[],
): void {
  for (const [currency, ofCurrency] of Map.groupBy(rules, (rule) => rule.currency ?? hotel.baseCurrency)) {
    const amounts = ofCurrency.flatMap((rule) => Object.values(rule.amounts)).toSorted((a, b) => a - b);
    const usual = amounts[Math.floor((amounts.length - 1) / 2)] ?? 0;
    const odd = amounts.find((one) => one > 0 && (one >= usual * ODD_TIMES || one * ODD_TIMES <= usual));
    if (odd === undefined || usual === 0) continue;
    const [shown, expected] = [odd, usual].map((minor) => minor / 10 ** currencyExponent(currency));
    reading.warning(
      ["ratePlans", plan, "prices", code],
      `has a price of ${shown} ${currency} where ${expected} is usual for the room; check that no digit is missing or too many`,
    );
  }
}

/** With `share`, a child's discount is a percentage of an even share, which can exceed what another guest adds to the price. */
function warnOfChildPrices(
  reading: Reading,
  hotel: NamedHotel,
  plan: string,
  { code, beds }: RoomType,
  rules: readonly PriceRule[],
): void {
  const codes = reading.codes("guestCategories");
  for (const [index, { class: kind, occupiesBed, discountPercent }] of hotel.guestCategories.entries()) {
    if (kind === "adult" || !occupiesBed || discountPercent === 0) continue;
    for (const { amounts, currency = hotel.baseCurrency } of rules) {
      if (amounts[0] !== undefined) continue;
      const adults = cheaperWithChild(amounts, beds, discountPercent);
      if (adults === null) continue;
      const child = codes[index] ?? "";
      const major = (minor: number) => Math.round(minor) / 10 ** currencyExponent(currency);
      const [before, after] = [priceFor(amounts, adults), withChild(amounts, adults, discountPercent)];
      reading.warning(
        ["roomTypes", code, "childPricing"],
        `is share, by which a child lowers the price: in "${plan}" ${adults} ${adults === 1 ? "adult pays" : "adults pay"} ${major(before)} ${currency}, with one "${child}" more ${major(after)}; marginal and none never do`,
      );
      return;
    }
  }
}

/** The smallest number of adults who pay less with a child than without; null if there is none. */
function cheaperWithChild(amounts: PriceRule["amounts"], beds: number, discount: number): number | null {
  for (let adults = 1; adults < beds; adults++) {
    if (withChild(amounts, adults, discount) < priceFor(amounts, adults)) return adults;
  }
  return null;
}

function withChild(amounts: PriceRule["amounts"], adults: number, discount: number): number {
  const price = priceFor(amounts, adults + 1);
  return price - (price / (adults + 1)) * (discount / 100);
}

/** A number of guests without a price takes the price of the next higher number. */
function priceFor(amounts: PriceRule["amounts"], guests: number): number {
  const next = Object.keys(amounts)
    .map(Number)
    .filter((count) => count >= guests);
  return amounts[Math.min(...next)] ?? 0;
}

/** Nights within the horizon that have no price; reported once for each range. */
export function warnOfPriceGaps(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  const first = dayNumber(today);
  const span = daySpan(first, hotel.search.horizonDays);
  const tables = nightTables(span);
  for (const plan of hotel.ratePlans) {
    if (plan.pricing.kind !== "base") continue;
    for (const roomType of hotel.roomTypes.filter((one) => plan.roomTypeIds.includes(one.id))) {
      const rules = plan.pricing.prices.filter((rule) => rule.roomTypeId === roomType.id && !rule.currency);
      const table = tables.table(rules, () => true);
      const isPriced = Array.from({ length: span.count }, (_, index) => rowAt(table, index) === true);
      for (const { from, to } of stretches(isPriced)) {
        reading.warning(
          ["ratePlans", plan.code, "prices", roomType.code],
          `has no price from ${plainDate(first + from)} to ${plainDate(first + to)}, so these nights are not sold; add one if they should be`,
        );
      }
    }
  }
}

function stretches(isPriced: readonly boolean[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  isPriced.forEach((priced, index) => {
    const last = found.at(-1);
    if (priced) return;
    if (last?.to === index - 1) last.to = index;
    else found.push({ from: index, to: index });
  });
  return found;
}
