import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { ItemDemand } from "./claim-demand.ts";
import { planUnits, type UnitPlan } from "./unit-plan.ts";
import { readBlocks, readUnitBook, type ReservedBlock } from "./unit-store.ts";

/** How far around a stay its neighbours are looked at to fill gaps rather than to open new ones. */
const NEIGHBOURHOOD = 30;

export type PlacementTerms = {
  /** A guest for whom no unit can be had throughout may move during the stay; else the item is refused. */
  mayMove: boolean;
  today: PlainDate;
  /** Which blocks may be given other units, of those that are not fixed; all of them when it is left out. */
  mayBeMoved?: (block: ReservedBlock) => boolean;
};

/**
 * Chooses units for items that the counters have let in. Usually a look at the nights around them is enough; only where
 * a unit is not free throughout all the stays to come are read, and others are given other units.
 */
export async function placeInUnits(
  db: Queryable,
  hotelId: number,
  items: readonly ItemDemand[],
  { mayMove, today, mayBeMoved = () => true }: PlacementTerms,
): Promise<Result<UnitPlan, { itemNos: number[] }>> {
  const resourceIds = resourcesOf(items);
  const near = await readUnitBook(db, hotelId, resourceIds, neighbourhoodOf(items));
  const simple = planUnits(items, near, { mayReshuffle: false, mayMove: false });
  // Nobody is given another unit by such a plan.
  if (simple.ok) return success({ ...simple.value, moves: [] });
  const all = await readBlocks(db, hotelId, resourceIds, { from: today, today });
  const blocks = all.map((block) => ({ ...block, fixed: block.fixed || !mayBeMoved(block) }));
  return planUnits(items, { units: near.units, blocks }, { mayReshuffle: true, mayMove });
}

export function resourcesOf(items: readonly ItemDemand[]): number[] {
  return [...new Set(items.flatMap(({ takes }) => takes.map(({ resourceId }) => resourceId)))];
}

function neighbourhoodOf(items: readonly ItemDemand[]): { from: PlainDate; to: PlainDate } {
  const first = items.map(({ stay }) => stay.arrival).toSorted()[0] ?? "";
  const departures = items.map(({ stay }) => stay.departure).toSorted();
  return {
    from: addDays(first, -NEIGHBOURHOOD),
    to: addDays(departures.at(-1) ?? "", NEIGHBOURHOOD),
  };
}
