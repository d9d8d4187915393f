/** The insurer's tariffs and how it calculates the premium. */
export interface Tariff {
  code: string;
  name: string;
  /** Of the price of the stay. */
  percent: number;
  deductiblePercent: number;
  covers: readonly Cover[];
}

const BASIC = ["illness", "family_death", "pregnancy", "job_loss", "home_damage", "exam"] as const;
const MORE = ["liability", "unused_stay"] as const;
type Cover = (typeof BASIC)[number] | (typeof MORE)[number];

export const INSURER = "Zkušební pojišťovna, a. s.";
export const TERMS_VERSION = "2026-03";

const LEAST_PREMIUM = 200_00;
const MOST_AMOUNT = 300_000_00;
const MOST_PERSONS = 40;
const WHOLE = 100;

export function defaultTariffs(): Tariff[] {
  return [
    { code: "HS_BASIC", name: "HotelStorno Basic", percent: 4, deductiblePercent: 20, covers: BASIC },
    {
      code: "HS_OPTIMAL",
      name: "HotelStorno Optimal",
      percent: 6,
      deductiblePercent: 20,
      covers: [...BASIC, ...MORE],
    },
  ];
}

/** The stay to insure: whole hellers, plain dates. */
export interface AskedStay {
  arrival: string;
  departure: string;
  persons: number;
  amount: number;
  currency: string;
}

/** The premium in hellers: whole crowns, and never below the minimum. */
export function premiumOf({ percent }: Tariff, amount: number): number {
  return Math.max(LEAST_PREMIUM, Math.round((amount * percent) / 100 / WHOLE) * WHOLE);
}

/** Why the insurer refuses such a stay; empty if it accepts it. */
export function objections({ arrival, departure, persons, amount, currency }: AskedStay): string[] {
  return [
    ...(currency === "CZK" ? [] : ["CURRENCY"]),
    ...(amount > MOST_AMOUNT ? ["AMOUNT_TOO_HIGH"] : []),
    ...(amount > 0 ? [] : ["AMOUNT"]),
    ...(departure <= arrival ? ["DATES"] : []),
    ...(persons >= 1 && persons <= MOST_PERSONS ? [] : ["PERSONS"]),
  ];
}
