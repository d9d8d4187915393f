import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { StayDemand } from "./claim-demand.ts";
import { planUnits, type UnitPlan } from "./unit-plan.ts";
import { readBlocks, readUnitBook, type ReservedBlock } from "./unit-store.ts";

/** How many nights around a stay to read, so that it fills gaps rather than opening new ones. */
const NEIGHBOURHOOD = 30;

export type PlacementTerms = {
  /** A guest without one unit free throughout may move during the stay; otherwise the item is refused. */
  mayMove: boolean;
  today: PlainDate;
  /** Which of the blocks that are not fixed may be moved; all of them by default. */
  mayBeMoved?: (block: ReservedBlock) => boolean;
};

/**
 * Chooses units for items that the counters have admitted. Usually the surrounding nights are enough; only if no unit
 * is free throughout are all future stays read and others moved.
 */
export async function placeInUnits(
  db: Queryable,
  hotelId: number,
  items: readonly StayDemand[],
  { mayMove, today, mayBeMoved = () => true }: PlacementTerms,
): Promise<Result<UnitPlan, { itemNos: number[] }>> {
  const resourceIds = resourcesOf(items);
  const near = await readUnitBook(db, hotelId, resourceIds, neighbourhoodOf(items));
  const simple = planUnits(items, near, { mayReshuffle: false, mayMove: false });
  // Such a plan moves nobody.
  if (simple.ok) return success({ ...simple.value, moves: [] });
  const all = await readBlocks(db, hotelId, resourceIds, { from: today, today });
  const blocks = all.map((block) => ({ ...block, fixed: block.fixed || !mayBeMoved(block) }));
  return planUnits(items, { units: near.units, blocks }, { mayReshuffle: true, mayMove });
}

export function resourcesOf(items: readonly StayDemand[]): number[] {
  return [...new Set(items.flatMap(({ takes }) => takes.map(({ resourceId }) => resourceId)))];
}

function neighbourhoodOf(items: readonly StayDemand[]): { from: PlainDate; to: PlainDate } {
  const first = items.map(({ stay }) => stay.arrival).toSorted()[0] ?? "";
  const departures = items.map(({ stay }) => stay.departure).toSorted();
  return {
    from: addDays(first, -NEIGHBOURHOOD),
    to: addDays(departures.at(-1) ?? "", NEIGHBOURHOOD),
  };
}
