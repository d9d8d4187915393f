import { dayNumber } from "@portico/domain/dates/plain-date";
import { reshuffle } from "@portico/domain/inventory/reshuffle";
import { assignUnit } from "@portico/domain/inventory/unit-assignment";
import { overlaps, type BlockWish } from "@portico/domain/inventory/unit-block";
import { UnitShelf } from "@portico/domain/inventory/unit-shelf";
import { failure, success, type Result } from "@portico/domain/result";
import { nightsOf } from "@portico/domain/stays/stay";
import type { StayDemand } from "./claim-demand.ts";
import {
  nightsOfBlock,
  type ReservedBlock,
  type TakenRun,
  type UnitNight,
  type UnitOfResource,
} from "./unit-store.ts";

/** The units of the affected resources and their occupancy. A resource without units is a limit. */
export type UnitBook<Block extends TakenRun = ReservedBlock> = {
  units: readonly UnitOfResource[];
  blocks: readonly Block[];
};

/** What may be done for an item without a unit free throughout. */
export type UnitTerms = {
  /** Guests who have not arrived may be given other units. */ mayReshuffle: boolean;
  /** Else its guest may move during the stay. */ mayMove: boolean;
};

export type UnitPlan<Block extends TakenRun = ReservedBlock> = {
  nights: UnitNight[];
  /** Blocks of other reservations and their new units. */
  moves: { block: Block; unitId: number }[];
  /** Items whose guests must move during their stay. */ moving: number[];
};

/** A block of the book, or of an item to be placed. */
type PlannedBlock<Block> = TakenRun & { reserved: Block | null; item: number | null };

/**
 * Chooses a unit for every item and night, longest stay first. An item without a single unit is refused, or its guest
 * moves as rarely as the free nights allow. The counters must have admitted the items before: then every night has a
 * free unit. See docs/algorithms/unit-assignment.md.
 */
export function planUnits<Block extends TakenRun>(
  items: readonly StayDemand[],
  book: UnitBook<Block>,
  terms: UnitTerms,
): Result<UnitPlan<Block>, { itemNos: number[] }> {
  const planned = book.blocks.map((block): PlannedBlock<Block> => ({
    ...block,
    reserved: block,
    item: null,
  }));
  const moving = new Set<number>();
  const refused = new Set<number>();
  for (const item of items.toSorted((a, b) => nightsOf(b.stay) - nightsOf(a.stay))) {
    for (const { resourceId, quantity } of item.takes) {
      const units = book.units.filter((unit) => unit.resourceId === resourceId).map(({ unitId }) => unitId);
      if (units.length === 0) continue;
      const others = planned.filter((block) => block.resourceId === resourceId);
      const wish = { from: dayNumber(item.stay.arrival), to: dayNumber(item.stay.departure) };
      const mine = { resourceId, item: item.itemNo, fixed: false, reserved: null };
      const whole = placeWhole(units, others, wish, quantity, terms);
      if (whole !== null) {
        planned.push(...whole.map((unitId) => ({ ...mine, ...wish, unitId })));
        continue;
      }
      if (!terms.mayMove) {
        refused.add(item.itemNo);
        continue;
      }
      moving.add(item.itemNo);
      for (let count = 0; count < quantity; count += 1) {
        const parts = placeInParts(units, others, wish);
        if (parts === null) refused.add(item.itemNo);
        const blocks = (parts ?? []).map((part) => ({ ...mine, ...part }));
        others.push(...blocks);
        planned.push(...blocks);
      }
    }
  }
  if (refused.size > 0) return failure({ itemNos: [...refused] });
  return success({ ...outcomeOf(planned), moving: [...moving] });
}

function outcomeOf<Block extends TakenRun>(
  planned: readonly PlannedBlock<Block>[],
): Pick<UnitPlan<Block>, "nights" | "moves"> {
  return {
    nights: planned.flatMap(({ item: itemNo, resourceId, unitId, ...block }) =>
      itemNo === null ? [] : nightsOfBlock(block).map((night) => ({ itemNo, resourceId, unitId, night })),
    ),
    moves: planned.flatMap(({ reserved, unitId }) =>
      reserved !== null && reserved.unitId !== unitId ? [{ block: reserved, unitId }] : [],
    ),
  };
}

/** One unit throughout for each of `count` equal wishes, moving others if allowed; null if there is no solution. */
function placeWhole(
  units: readonly number[],
  others: readonly TakenRun[],
  wish: BlockWish,
  count: number,
  { mayReshuffle }: UnitTerms,
): number[] | null {
  const free: number[] = [];
  while (free.length < count) {
    const left = units.filter((unitId) => !free.includes(unitId));
    const unitId = assignUnit(left, others, wish);
    if (unitId === null) break;
    free.push(unitId);
  }
  if (free.length === count) return free;
  const found = mayReshuffle ? reshuffle(new UnitShelf(units, others), wish, count) : null;
  for (const { block, unitId } of found?.moves ?? []) block.unitId = unitId;
  return found && found.unitIds;
}

/** One unit for the whole wish if possible, otherwise unit after unit, each kept as long as it is free. */
function placeInParts(
  units: readonly number[],
  others: readonly TakenRun[],
  wish: BlockWish,
): (BlockWish & { unitId: number })[] | null {
  const single = assignUnit(units, others, wish);
  if (single !== null) return [{ ...wish, unitId: single }];
  const parts: (BlockWish & { unitId: number })[] = [];
  for (let { from } = wish; from < wish.to; from = parts.at(-1)?.to ?? wish.to) {
    const part = longestPart(units, others, { from, to: wish.to });
    if (part === null) return null;
    parts.push(part);
  }
  return parts;
}

function longestPart(
  units: readonly number[],
  others: readonly TakenRun[],
  { from, to }: BlockWish,
): (BlockWish & { unitId: number }) | null {
  let longest: (BlockWish & { unitId: number }) | null = null;
  for (const unitId of units) {
    const inTheWay = others.filter((block) => block.unitId === unitId && overlaps(block, { from, to }));
    const end = Math.min(to, ...inTheWay.map((block) => block.from));
    if (end > from && end > (longest?.to ?? from)) longest = { from, to: end, unitId };
  }
  return longest;
}
