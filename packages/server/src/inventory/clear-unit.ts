import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import { assignUnit } from "@portico/domain/inventory/unit-assignment";
import { overlaps } from "@portico/domain/inventory/unit-block";
import { failure, success, type Result } from "@portico/domain/result";
import type { Stay } from "@portico/domain/stays/stay";
import type { Queryable } from "../database/index.ts";
import type { NightKey } from "./inventory-store.ts";
import { lockedBlocks } from "./take-units.ts";
import {
  backToMark,
  markPlace,
  moveBlocks,
  nightsOfBlock,
  readBlocks,
  type ReservedBlock,
} from "./unit-store.ts";

/** The unit belongs to somebody who cannot be moved: guests who have arrived or were promised it, or a block. */
export type UnitGiven = { code: "unit_given"; reservationId: string | null };

export type UnitWish = {
  unitId: number;
  resourceId: number;
  /** The units of the resource, including this one. */
  unitIds: readonly number[];
  stay: Stay;
  today: PlainDate;
  /** The reservation item that gets it; their nights in other units count as free. */
  own: { reservationId: string; itemNo: number } | null;
};

const MOST_ROUNDS = 3;

/**
 * Frees one unit for the nights by giving its guests another one throughout. `lock` locks the counters of the wish
 * together with other nights, which are then as fixed as its own; if more must be locked, its work is undone and it is
 * called again. Returns its result and the requester's blocks from today on.
 */
export async function clearUnit<Locked extends { nights: readonly NightKey[] }, Problem>(
  tx: Queryable,
  hotelId: number,
  wish: UnitWish,
  lock: (alsoLocked: readonly NightKey[]) => Promise<Result<Locked, Problem>>,
): Promise<Result<{ locked: Locked; own: ReservedBlock[] }, Problem | UnitGiven>> {
  await markPlace(tx);
  let alsoLocked: NightKey[] = [];
  for (let round = 1; ; round++) {
    const locked = await lock(alsoLocked);
    if (!locked.ok) return locked;
    const isLocked = lockedBlocks(locked.value.nights);
    const { today, resourceId } = wish;
    const blocks = await readBlocks(tx, hotelId, [resourceId], { from: today, today });
    const planned = planAway(wish, blocks);
    if (!planned.ok) return planned;
    const { moves, own } = planned.value;
    if (moves.every(({ block }) => isLocked(block))) {
      if (moves.length > 0) await moveBlocks(tx, hotelId, moves);
      return success({ locked: locked.value, own });
    }
    // Rivals keep coming: the caller may try again.
    if (round === MOST_ROUNDS)
      return failure({ code: "unit_given", reservationId: moves[0]?.block.reservationId ?? null });
    await backToMark(tx);
    alsoLocked = moves.flatMap(({ block }) =>
      nightsOfBlock(block).map((night) => ({ resourceId: block.resourceId, night })),
    );
  }
}

function planAway(
  { unitId, unitIds, stay, own }: UnitWish,
  blocks: readonly ReservedBlock[],
): Result<{ moves: { block: ReservedBlock; unitId: number }[]; own: ReservedBlock[] }, UnitGiven> {
  const isOwn = (block: ReservedBlock) =>
    own !== null && block.reservationId === own.reservationId && block.itemNo === own.itemNo;
  const wished = { from: dayNumber(stay.arrival), to: dayNumber(stay.departure) };
  const others = blocks.filter((block) => !isOwn(block));
  const away = others.filter((block) => block.unitId === unitId && overlaps(block, wished));
  const staying = others.filter((block) => !away.includes(block));
  const elsewhere = unitIds.filter((id) => id !== unitId);
  const moves: { block: ReservedBlock; unitId: number }[] = [];
  for (const block of away.toSorted((one, other) => other.to - other.from - (one.to - one.from))) {
    const given = block.fixed ? null : assignUnit(elsewhere, staying, block);
    if (given === null) return failure({ code: "unit_given", reservationId: block.reservationId });
    moves.push({ block, unitId: given });
    staying.push({ ...block, unitId: given });
  }
  return success({ moves, own: blocks.filter(isOwn) });
}
