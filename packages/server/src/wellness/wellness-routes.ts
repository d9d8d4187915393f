import type { Queryable } from "../database/index.ts";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { findFreeDays, findSlots } from "./find-slots.ts";

/** Slots of a day, and days with slots, read from the database: what is free changes by the minute. */
export function registerWellnessRoutes(
  edge: CallEdge<InventorySnapshot>,
  { db }: { readonly db: Queryable },
): void {
  edge.answer("slots", (question, { client, currency, now }) =>
    findSlots(question, { db, client, currency, now }),
  );
  edge.answer("daysWithSlots", (question, { client, currency, now }) =>
    findFreeDays(question, { db, client, currency, now }),
  );
}
