import { plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { timeOfCell } from "@portico/domain/wellness/slot-cells";
import type { Queryable } from "../database/index.ts";
import {
  claimsOf,
  nightKey,
  stayDemands,
  sumByNight,
  type Claims,
  type ItemDemand,
  type StayDemand,
} from "./claim-demand.ts";
import { hashHoldToken } from "./hold-token.ts";
import { readFree } from "./inventory-store.ts";
import { readSlots } from "./slot-store.ts";
import { slotKey } from "./take-slots.ts";
import { placeInUnits } from "./unit-placement.ts";

/** How an item fits into what is free: by itself, and together with the items before it. */
export type ItemFit = {
  itemNo: number;
  /**
   * How often it could be sold, such as rooms of the type for the whole stay, ignoring the items before it and the times of a
   * package's contents.
   */
  available: number;
  fits: boolean;
  /** False if times of its own are short; its nights may still be free. */
  timesFit: boolean;
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
  const free = await readAllFree(db, hotelId, claimsOf(items), { holdTokenHash, now: guest.now });
  const fits = fitCounts(items, free);
  const isShort = new Set(fits.filter(({ nightsFit }) => !nightsFit).map(({ itemNo }) => itemNo));
  const fitting = stayDemands(items).filter(({ itemNo }) => !isShort.has(itemNo));
  const moving = await readMoving(db, hotelId, fitting, guest.today);
  return fits.map(({ nightsFit, ...fit }) => ({
    ...fit,
    fits: nightsFit && fit.timesFit,
    singleUnit: nightsFit && !moving.includes(fit.itemNo),
  }));
}

/**
 * How often each item could be sold, ignoring the others and the guest's own hold; as `fitItems`, without a look at the units, for
 * many items of which few are taken.
 */
export async function countAvailable(
  db: Queryable,
  hotelId: number,
  items: readonly ItemDemand[],
  guest: { holdToken: string; now: Instant },
): Promise<number[]> {
  const holdTokenHash = hashHoldToken(guest.holdToken);
  const free = await readAllFree(db, hotelId, claimsOf(items), { holdTokenHash, now: guest.now });
  return fitCounts(items, free).map(({ available }) => available);
}

async function readMoving(
  db: Queryable,
  hotelId: number,
  items: readonly StayDemand[],
  today: PlainDate,
): Promise<number[]> {
  if (items.length === 0) return [];
  const plan = await placeInUnits(db, hotelId, items, { mayMove: true, today });
  return plan.ok ? plan.value.moving : plan.problem.itemNos;
}

/** What is free of each night and each cell, by their keys. */
type Free = Map<string, number>;

async function readAllFree(
  db: Queryable,
  hotelId: number,
  { nights, slots }: Claims,
  guest: { holdTokenHash: Buffer | null; now: Instant },
): Promise<Free> {
  const free: Free = new Map(
    nights.length === 0
      ? []
      : (await readFree(db, hotelId, sumByNight(nights), guest)).map((night) => [
          nightKey(night.resourceId, night.night),
          night.free,
        ]),
  );
  const days = slots.map(({ cell }) => timeOfCell(cell).day);
  if (slots.length === 0) return free;
  const resourceIds = [...new Set(slots.map(({ resourceId }) => resourceId))];
  const from = plainDate(Math.min(...days));
  const to = plainDate(Math.max(...days));
  for (const slot of slots) free.set(slotKey(slot), slot.capacity);
  for (const slot of await readSlots(db, hotelId, { resourceIds, from, to }, guest)) {
    free.set(slotKey(slot), slot.capacity - slot.taken);
  }
  return free;
}

type Counts = Pick<ItemFit, "itemNo" | "available" | "timesFit"> & {
  /** True for an item without nights. */
  nightsFit: boolean;
};

function fitCounts(items: readonly ItemDemand[], counted: Free): Counts[] {
  const left = new Map(counted);
  return items.map((item) => {
    const { nights, slots } = keysOf(item);
    const isStay = "stay" in item;
    const nightsFit = !isStay || timesIn(left, nights) >= 1;
    const timesFit = (isStay && slots.length === 0) || timesIn(left, slots) >= 1;
    const wanted = nightsFit && timesFit ? [...nights, ...slots] : [];
    for (const { key, quantity } of wanted) left.set(key, (left.get(key) ?? 0) - quantity);
    const available = Math.max(0, timesIn(counted, isStay ? nights : slots));
    return { itemNo: item.itemNo, available, nightsFit, timesFit };
  });
}

type Wanted = { key: string; quantity: number };

function timesIn(free: Free, wanted: readonly Wanted[]): number {
  if (wanted.length === 0) return 0;
  return Math.min(...wanted.map(({ key, quantity }) => Math.floor((free.get(key) ?? 0) / quantity)));
}

function keysOf(item: ItemDemand): Record<"nights" | "slots", Wanted[]> {
  const { nights, slots } = claimsOf([item]);
  return {
    nights: nights.map(({ resourceId, night, quantity }) => ({ key: nightKey(resourceId, night), quantity })),
    slots: slots.map((slot) => ({ key: slotKey(slot), quantity: slot.quantity })),
  };
}
