import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";
import { claimsOf, nightKey, sumByNight, type ItemDemand } from "./claim-demand.ts";
import { hashHoldToken } from "./hold-token.ts";
import { readFree, type FreeNight } from "./inventory-store.ts";
import { placeInUnits } from "./unit-placement.ts";

/** How an item fits into the free nights: by itself, and together with the items before it. */
export type ItemFit = {
  itemNo: number;
  /** Rooms of the type that could be sold for the whole stay, ignoring the items before it. */
  available: number;
  fits: boolean;
  /** True if its guest need not move during the stay. */
  singleUnit: boolean;
};

/** Checks, without taking anything, how far the items fit together; ignores the guest's own hold. */
export async function fitItems(
  db: Queryable,
  hotelId: number,
  items: readonly ItemDemand[],
  guest: { holdToken: string | null; now: Instant; today: PlainDate },
): Promise<ItemFit[]> {
  const holdTokenHash = guest.holdToken === null ? null : hashHoldToken(guest.holdToken);
  const nights = sumByNight(claimsOf(items));
  const free = await readFree(db, hotelId, nights, { holdTokenHash, now: guest.now });
  const fits = fitCounts(items, free);
  const fitting = items.filter(({ itemNo }) => fits.some((fit) => fit.itemNo === itemNo && fit.fits));
  const moving = await readMoving(db, hotelId, fitting, guest.today);
  return fits.map((fit) => ({ ...fit, singleUnit: fit.fits && !moving.includes(fit.itemNo) }));
}

async function readMoving(
  db: Queryable,
  hotelId: number,
  items: readonly ItemDemand[],
  today: PlainDate,
): Promise<number[]> {
  if (items.length === 0) return [];
  const plan = await placeInUnits(db, hotelId, items, { mayMove: true, today });
  return plan.ok ? plan.value.moving : plan.problem.itemNos;
}

function fitCounts(
  items: readonly ItemDemand[],
  free: readonly FreeNight[],
): Pick<ItemFit, "itemNo" | "available" | "fits">[] {
  const counted = new Map(free.map((night) => [nightKey(night.resourceId, night.night), night.free]));
  const left = new Map(counted);
  return items.map((item) => {
    const claims = claimsOf([item]);
    const rooms = (book: ReadonlyMap<string, number>) =>
      claims.length === 0
        ? 0
        : Math.min(
            ...claims.map(({ resourceId, night, quantity }) =>
              Math.floor((book.get(nightKey(resourceId, night)) ?? 0) / quantity),
            ),
          );
    const fits = rooms(left) >= 1;
    for (const { resourceId, night, quantity } of fits ? claims : []) {
      const key = nightKey(resourceId, night);
      left.set(key, (left.get(key) ?? 0) - quantity);
    }
    return { itemNo: item.itemNo, available: Math.max(0, rooms(counted)), fits };
  });
}
