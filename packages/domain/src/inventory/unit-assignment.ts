import { gapAround, overlaps, type BlockWish, type UnitBlock } from "./unit-block.ts";

/**
 * The unit for a stay: among the units that are free on all of its nights, the one with the smallest free gap around
 * the stay, so that long gaps stay whole; the lowest id if gaps are equal, null if no unit is free throughout. See
 * docs/algorithms/unit-assignment.md.
 */
export function assignUnit(
  unitIds: readonly number[],
  blocks: readonly UnitBlock[],
  wish: BlockWish,
): number | null {
  const ofUnit = Map.groupBy(blocks, ({ unitId }) => unitId);
  let best: { id: number; gap: number } | null = null;
  for (const id of unitIds) {
    const own = ofUnit.get(id) ?? [];
    if (own.some((block) => overlaps(block, wish))) continue;
    const gap = gapAround(own, wish);
    if (!best || gap < best.gap || (gap === best.gap && id < best.id)) best = { id, gap };
  }
  return best?.id ?? null;
}
