/** What a selection needs of a slot; `index` is that of `DaySlot`. */
export type ChoosableSlot = { index: number; available: number };

export type BlockLimits = { least: number; most: number };

/**
 * What pressing a slot does: select it, with those that follow where a block has a minimum; remove it, and the whole
 * block where less than the minimum would be left; or nothing, for a reason. `broken` names the slot that is not free
 * where a block of the minimum would need it, or null where the day's slots end.
 */
export type SlotChoice =
  | { kind: "select"; selected: number[] }
  | { kind: "remove"; selected: number[] }
  | { kind: "none"; reason: "sold_out" | "not_adjacent" | "inside" | "longest" }
  | { kind: "none"; reason: "broken"; index: number | null };

/**
 * What pressing the slot would do while these are selected. A selection is one block, in order: it grows and shrinks at
 * its ends only.
 */
export function slotChoice(
  slots: readonly ChoosableSlot[],
  selected: readonly number[],
  { least, most }: BlockLimits,
  pressed: number,
): SlotChoice {
  const [first, last] = [selected[0], selected.at(-1)];
  if (first === undefined || last === undefined) return beginning(slots, least, pressed);
  if (selected.includes(pressed)) {
    if (pressed !== first && pressed !== last) return { kind: "none", reason: "inside" };
    const left = selected.filter((index) => index !== pressed);
    return { kind: "remove", selected: left.length < least ? [] : left };
  }
  if (!isFree(slots, pressed)) return { kind: "none", reason: "sold_out" };
  if (pressed !== first - 1 && pressed !== last + 1) return { kind: "none", reason: "not_adjacent" };
  if (selected.length >= most) return { kind: "none", reason: "longest" };
  return { kind: "select", selected: pressed < first ? [pressed, ...selected] : [...selected, pressed] };
}

function beginning(slots: readonly ChoosableSlot[], least: number, pressed: number): SlotChoice {
  if (!isFree(slots, pressed)) return { kind: "none", reason: "sold_out" };
  const block = Array.from({ length: least }, (_, count) => pressed + count);
  const broken = block.find((index) => !isFree(slots, index));
  if (broken === undefined) return { kind: "select", selected: block };
  const isThere = slots.some(({ index }) => index === broken);
  return { kind: "none", reason: "broken", index: isThere ? broken : null };
}

function isFree(slots: readonly ChoosableSlot[], wanted: number): boolean {
  return (slots.find(({ index }) => index === wanted)?.available ?? 0) > 0;
}
