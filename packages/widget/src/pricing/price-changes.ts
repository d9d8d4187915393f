import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { PricedItem } from "@portico/contract/checkout/reservation-price";
import type { Minor } from "@portico/domain/money/money";
import { priceBeforeCoupon } from "./shown-price.ts";
import type { GuestState } from "../base/store/guest-state.ts";

export type PriceChange = { item: ChosenItem; now: Minor };

/** How the reservation differs from what the guest was shown: lines that cost something else, and lines that are gone. */
export type Differences = { changed: PriceChange[]; lost: ChosenItem[] };

/** Compares the chosen items with their prices now. */
export function findDifferences(items: readonly ChosenItem[], priced: readonly PricedItem[]): Differences {
  const differences: Differences = { changed: [], lost: [] };
  for (const item of items) {
    const now = priced.find(({ lineCode }) => lineCode === item.lineCode);
    if (!now) continue;
    // A room is not lost with an extra that is no longer offered.
    if (now.problems.some(({ code }: { code: string }) => code !== "service_not_offered"))
      differences.lost.push(item);
    else if (now.problems.length > 0) continue;
    else if (priceBeforeCoupon(now) !== item.shownTotal) {
      differences.changed.push({ item, now: priceBeforeCoupon(now) });
    }
  }
  return differences;
}

/** Takes over prices that the guest has seen, each with the offer that promises it. Lines that are gone stay as they are. */
export function acceptPrices(state: GuestState, priced: readonly PricedItem[]): GuestState {
  const reservation = state.reservation.map((item) => {
    const now = priced.find(({ lineCode, problems }) => lineCode === item.lineCode && problems.length === 0);
    return now ? { ...item, offerId: now.offerId, shownTotal: priceBeforeCoupon(now) } : item;
  });
  return { ...state, reservation };
}

/** Takes lines out that can't be bought any more. */
export function dropLines(state: GuestState, lineCodes: readonly string[]): GuestState {
  return {
    ...state,
    reservation: state.reservation.filter(({ lineCode }) => !lineCodes.includes(lineCode)),
  };
}

/** Whether every line can be sold as it was asked for; else the reservation has no total. */
export function isSellable(items: readonly { problems?: readonly unknown[] }[]): boolean {
  return items.every(({ problems = [] }) => problems.length === 0);
}
