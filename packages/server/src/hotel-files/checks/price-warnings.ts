import { daySpan, matchingDays } from "@portico/domain/dates/day-rule";
import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import { currencyExponent } from "@portico/domain/money/currency";
import type { PriceRule } from "@portico/domain/rates/rate-plan";
import type { RoomType } from "@portico/domain/rooms/room-type";
import type { NamedHotel } from "../../property/index.ts";
import { readDays } from "../lines/days.ts";
import { ratePlans } from "../sections/rate-plans.ts";
import type { Reading } from "../lines/reading.ts";

/** Prices that can hardly be meant so: each warning names what would cost the hotel or its guests money. */
export function warnOfPrices(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  warnOfHiddenPrices(reading, hotel, today);
  for (const plan of hotel.ratePlans) {
    if (plan.pricing.kind !== "base") continue;
    for (const roomType of hotel.roomTypes.filter(({ id }) => plan.roomTypeIds.includes(id))) {
      const rules = plan.pricing.prices.filter(({ roomTypeId }) => roomTypeId === roomType.id);
      warnOfOutliers(reading, hotel, plan.code, roomType, rules);
      if (roomType.childPricing === "share") warnOfChildPrices(reading, hotel, plan.code, roomType, rules);
    }
  }
}

/** An entry counts nowhere when its days are over, or when a later entry for the same currency names all of them. */
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

/** So many times the usual price of the room, or so small a part of it, is more likely a slip of the keyboard. */
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

/** Under `share` the discount is taken of an even share, which may be more than what another guest adds to the price. */
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

/** The fewest adults whom a child beside them makes pay less; null where it never does. */
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

/** A number of guests without a price takes that of the next higher one. */
function priceFor(amounts: PriceRule["amounts"], guests: number): number {
  const next = Object.keys(amounts)
    .map(Number)
    .filter((count) => count >= guests);
  return amounts[Math.min(...next)] ?? 0;
}
