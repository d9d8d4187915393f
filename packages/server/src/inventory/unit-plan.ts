import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { assignUnit } from "@portico/domain/inventory/unit-assignment";
import { failure, success, type Result } from "@portico/domain/result";
import { nightsOf, type Stay } from "@portico/domain/stay/stay";
import type { ItemDemand } from "./claim-demand.ts";
import type { UnitNight, UnitOfResource } from "./unit-store.ts";

/** The units of the resources in question and the nights on which they are taken, around the stays to be placed. */
export type UnitBook = {
  units: readonly UnitOfResource[];
  taken: readonly { unitId: number; night: PlainDate }[];
};

export type UnitPlan = {
  nights: UnitNight[];
  /** Items whose guests must move during their stay. */ moving: number[];
};

/**
 * Chooses a unit for every item and night. An item for which no single unit is free throughout is refused where the
 * hotel sells no moves, else its guest moves as rarely as the free nights allow. The counters must have let the items
 * in before: then a free unit exists for every night. See docs/algorithms/unit-assignment.md.
 */
export function planUnits(
  items: readonly ItemDemand[],
  book: UnitBook,
  mayMove: boolean,
): Result<UnitPlan, { itemNos: number[] }> {
  const taken = new Map<number, Set<PlainDate>>();
  for (const { unitId, night } of book.taken) takeUnit(taken, unitId, [night]);
  const plan: UnitPlan = { nights: [], moving: [] };
  const refused: number[] = [];
  for (const item of items.toSorted((a, b) => nightsOf(b.stay) - nightsOf(a.stay))) {
    for (const { resourceId, quantity } of item.takes) {
      const units = book.units.filter((unit) => unit.resourceId === resourceId);
      for (let count = 0; count < quantity; count += 1) {
        const nights = placeStay(units, taken, item.stay);
        const moves = new Set(nights.map(({ unitId }) => unitId)).size > 1;
        if (nights.length < nightsOf(item.stay) || (moves && !mayMove)) refused.push(item.itemNo);
        else if (moves) plan.moving.push(item.itemNo);
        for (const { unitId, night } of nights) {
          takeUnit(taken, unitId, [night]);
          plan.nights.push({ itemNo: item.itemNo, resourceId, unitId, night });
        }
      }
    }
  }
  return refused.length > 0 ? failure({ itemNos: [...new Set(refused)] }) : success(plan);
}

function takeUnit(taken: Map<number, Set<PlainDate>>, unitId: number, nights: readonly PlainDate[]): void {
  const known = taken.get(unitId) ?? new Set();
  for (const night of nights) known.add(night);
  taken.set(unitId, known);
}

/** One unit for the whole stay when there is one, else unit after unit, each kept as long as it is free. */
function placeStay(
  units: readonly UnitOfResource[],
  taken: ReadonlyMap<number, ReadonlySet<PlainDate>>,
  stay: Stay,
): { unitId: number; night: PlainDate }[] {
  const nights = Array.from({ length: nightsOf(stay) }, (_, index) => addDays(stay.arrival, index));
  const single = assignUnit(
    units.map(({ unitId, name }) => ({ id: unitId, name })),
    (unitId) => rangesOf(taken.get(unitId) ?? new Set()),
    stay,
  );
  if (single !== null) return nights.map((night) => ({ unitId: single, night }));
  const placed: { unitId: number; night: PlainDate }[] = [];
  while (placed.length < nights.length) {
    const rest = nights.slice(placed.length);
    const run = longestRun(units, taken, rest);
    if (run.length === 0) return placed;
    placed.push(...run);
  }
  return placed;
}

function longestRun(
  units: readonly UnitOfResource[],
  taken: ReadonlyMap<number, ReadonlySet<PlainDate>>,
  nights: readonly PlainDate[],
): { unitId: number; night: PlainDate }[] {
  let longest: { unitId: number; night: PlainDate }[] = [];
  for (const { unitId } of units) {
    const firstTaken = nights.findIndex((night) => taken.get(unitId)?.has(night));
    const free = firstTaken === -1 ? nights : nights.slice(0, firstTaken);
    if (free.length > longest.length) longest = free.map((night) => ({ unitId, night }));
  }
  return longest;
}

/** Taken nights as stays: consecutive nights become one range. */
function rangesOf(nights: ReadonlySet<PlainDate>): Stay[] {
  const ranges: Stay[] = [];
  for (const night of [...nights].toSorted()) {
    const last = ranges.at(-1);
    if (last?.departure === night) last.departure = addDays(night, 1);
    else ranges.push({ arrival: night, departure: addDays(night, 1) });
  }
  return ranges;
}
