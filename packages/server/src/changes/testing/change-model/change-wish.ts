import { addDays } from "@portico/domain/dates/plain-date";
import type { INTO, Into } from "./change-steps.ts";
import { type NaiveItem, type NaiveWish, nightsOf } from "./naive-stay.ts";

const MOST_DOGS = 2;

/** What a guest wishes of an item. */
export function wishFor(item: NaiveItem, { into, and }: Into): NaiveWish {
  const { carried: _, ...sold } = item;
  const wish = become(sold, into);
  return and === undefined ? wish : become(wish, and);
}

function become(wish: NaiveWish, into: (typeof INTO)[number]): NaiveWish {
  const { arrival, departure } = wish;
  const isLong = nightsOf(wish).length > 1;
  const moved = (days: number) => ({
    ...wish,
    arrival: addDays(arrival, days),
    departure: addDays(departure, days),
  });
  switch (into) {
    case "shorter":
      return { ...wish, departure: addDays(departure, isLong ? -1 : 1) };
    case "longer":
      return { ...wish, departure: addDays(departure, 1) };
    case "sooner":
      return moved(-1);
    case "a week later":
      return moved(7);
    case "fewer guests":
      return { ...wish, adults: 1 };
    case "more guests":
      return { ...wish, adults: 2 };
    case "another room":
      return { ...wish, kind: wish.kind === "double" ? "single" : "double" };
    case "the house":
      return { ...wish, kind: "house" };
    case "another rate":
      return { ...wish, rate: wish.rate === "flex" ? "promo" : "flex" };
    case "a rate with a card":
      return { ...wish, rate: "held" };
    case "another number of dogs":
      return { ...wish, dogs: (wish.dogs + 1) % (MOST_DOGS + 1) };
    case "no dog":
      return { ...wish, dogs: 0 };
  }
}

/** What of an item a wish makes another, as it is counted. */
export function partsOf(item: NaiveItem, wish: NaiveWish): string[] {
  const is: Record<string, boolean> = {
    dates: item.arrival !== wish.arrival || item.departure !== wish.departure,
    guests: item.adults !== wish.adults,
    room: item.kind !== wish.kind,
    rate: item.rate !== wish.rate,
    extras: item.dogs !== wish.dogs,
  };
  return Object.keys(is).filter((part) => is[part]);
}
