import type { PlainDate } from "@portico/domain/dates/plain-date";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import { nightKey, stayDemands, type ItemDemand } from "./claim-demand.ts";
import type { NightKey } from "./inventory-store.ts";
import { take, type Shortage, type Taking, type Touched } from "./take.ts";
import { placeInUnits, resourcesOf, type PlacementTerms } from "./unit-placement.ts";
import type { UnitPlan } from "./unit-plan.ts";
import {
  backToMark,
  markPlace,
  moveBlocks,
  nightsOfBlock,
  readCountedNights,
  type ReservedBlock,
  type UnitNight,
} from "./unit-store.ts";

/** The nights are free, but these items' guests would have to move during their stay. */
export type TornStays = { code: "no_single_unit"; itemNos: number[] };

export type TakenUnits = {
  touched: Touched;
  /** The items' units, not yet written. */
  unitNights: UnitNight[];
  /** Items whose guests must move during their stay. */
  moving: number[];
};

const MOST_ROUNDS = 3;

/**
 * Takes like `take` and chooses units for the stays. Other stays get other units if that gives an item one
 * unit throughout; their nights are locked first, in the common order of counters, by releasing the locks and taking
 * all of them together. See docs/algorithms/holds.md.
 */
export async function takeUnits(
  tx: Queryable,
  hotelId: number,
  items: readonly ItemDemand[],
  taking: Taking,
  terms: { mayMove: boolean; today: PlainDate },
): Promise<Result<TakenUnits, Shortage | TornStays>> {
  const stays = stayDemands(items);
  if (stays.length === 0) {
    const taken = await take(tx, hotelId, taking);
    return taken.ok ? success({ touched: taken.value, unitNights: [], moving: [] }) : taken;
  }
  await markPlace(tx);
  let alsoLocked: NightKey[] = [];
  for (let round = 1; ; round++) {
    const taken = await take(tx, hotelId, { ...taking, alsoLocked });
    if (!taken.ok) return taken;
    const isLocked = lockedBlocks(taken.value.nights);
    const last = round === MOST_ROUNDS;
    const placement: PlacementTerms = last ? { ...terms, mayBeMoved: isLocked } : terms;
    const plan = await placeInUnits(tx, hotelId, stays, placement);
    if (!plan.ok) return failure({ code: "no_single_unit", itemNos: plan.problem.itemNos });
    if (plan.value.moves.every(({ block }) => isLocked(block))) {
      const { nights, moves, moving } = plan.value;
      if (moves.length > 0) await moveBlocks(tx, hotelId, moves);
      return success({ touched: taken.value, unitNights: nights, moving });
    }
    await backToMark(tx);
    alsoLocked =
      round === 1
        ? nightsOfMoves(plan.value)
        : await readCountedNights(tx, hotelId, resourcesOf(stays), terms.today);
  }
}

/** Whether all nights of a block are locked. */
export function lockedBlocks(nights: readonly NightKey[]): (block: ReservedBlock) => boolean {
  const locked = new Set(nights.map(({ resourceId, night }) => nightKey(resourceId, night)));
  return (block) => nightsOfBlock(block).every((night) => locked.has(nightKey(block.resourceId, night)));
}

function nightsOfMoves({ moves }: UnitPlan): NightKey[] {
  return moves.flatMap(({ block }) =>
    nightsOfBlock(block).map((night) => ({ resourceId: block.resourceId, night })),
  );
}
