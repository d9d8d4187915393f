import { addDays } from "@portico/domain/dates/plain-date";
import { failure, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { ItemDemand } from "./claim-demand.ts";
import type { Shortage } from "./take-nights.ts";
import { planUnits, type UnitBook, type UnitPlan } from "./unit-plan.ts";
import { readTakenNights, readUnits } from "./unit-store.ts";

/** How far around a stay its neighbours are looked at to fill gaps rather than to open new ones. */
const NEIGHBOURHOOD = 30;

/** Units and their taken nights around the items' stays. */
export async function readUnitBook(
  db: Queryable,
  hotelId: number,
  items: readonly ItemDemand[],
): Promise<UnitBook> {
  const resourceIds = [...new Set(items.flatMap(({ takes }) => takes.map(({ resourceId }) => resourceId)))];
  const first = items.map(({ stay }) => stay.arrival).toSorted()[0] ?? "";
  const last =
    items
      .map(({ stay }) => stay.departure)
      .toSorted()
      .at(-1) ?? "";
  const units = await readUnits(db, hotelId, resourceIds);
  const taken = await readTakenNights(
    db,
    hotelId,
    resourceIds,
    addDays(first, -NEIGHBOURHOOD),
    addDays(last, NEIGHBOURHOOD),
  );
  return { units, taken };
}

/** Chooses units for items whose nights the transaction has taken with `takeNights`. */
export async function placeInUnits(
  tx: Queryable,
  hotelId: number,
  items: readonly ItemDemand[],
  mayMove: boolean,
): Promise<Result<UnitPlan, Shortage>> {
  const plan = planUnits(items, await readUnitBook(tx, hotelId, items), mayMove);
  if (plan.ok) return plan;
  return failure({ code: "last_minute", itemNos: plan.problem.itemNos, nights: [] });
}
