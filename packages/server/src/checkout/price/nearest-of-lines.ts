import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { PricedItem } from "@portico/contract/checkout/reservation-price";
import type { TimedServiceProblem } from "@portico/domain/pricing/quote-timed-service";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { nearestTimes, type SlotAsking } from "../../wellness/index.ts";
import { demandOf } from "./quote-lines.ts";

/**
 * The nearest free times of the services in these lines, by line. What the reservation's other items take is not free for
 * them, and neither is what other guests have.
 */
export async function nearestOfLines(
  asking: SlotAsking,
  items: readonly ChosenItem[],
  lineCodes: readonly string[],
): Promise<Map<string, SlotBlock[]>> {
  const found = new Map<string, SlotBlock[]>();
  const demand = demandOf(
    asking.client.hotel,
    items.map((item, index) => ({ item, itemNo: index })),
  );
  for (const [index, item] of items.entries()) {
    if (item.kind !== "service" || !lineCodes.includes(item.lineCode)) continue;
    const others = demand.flatMap((one) => ("slots" in one && one.itemNo !== index ? one.slots : []));
    found.set(item.lineCode, await nearestTimes(asking, { ...item, others }));
  }
  return found;
}

/** Problems of a service that another time may not have. */
const OF_THE_TIME: ReadonlySet<TimedServiceProblem["code"]> = new Set([
  "no_such_slots",
  "slot_refused",
  "too_few_places",
]);

/** The priced lines, with the nearest free times of services that cannot be sold at their own. */
export async function withNearest(
  asking: SlotAsking,
  items: readonly ChosenItem[],
  priced: readonly PricedItem[],
): Promise<PricedItem[]> {
  const refused = priced.filter(
    (line) => line.kind === "service" && line.problems.some(({ code }) => OF_THE_TIME.has(code)),
  );
  const nearest = await nearestOfLines(
    asking,
    items,
    refused.map(({ lineCode }) => lineCode),
  );
  return priced.map((line) =>
    line.kind === "service" ? { ...line, nearest: nearest.get(line.lineCode) ?? [] } : line,
  );
}
