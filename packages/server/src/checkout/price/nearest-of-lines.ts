import type { ChosenItem, ChosenPackage } from "@portico/contract/checkout/chosen-item";
import type { PricedItem } from "@portico/contract/checkout/reservation-price";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { TimedServiceProblem } from "@portico/domain/pricing/quote-timed-service";
import type { Stay } from "@portico/domain/stays/stay";
import { withoutTaken, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { hasContents, isTimed } from "@portico/domain/reservations/reservation-item";
import { nearestTimes, readAvailability, slotsOfTimes, type SlotAsking } from "../../wellness/index.ts";
import { canChoose } from "./content-times.ts";
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
  for (const [index, item] of items.entries()) {
    if (!isTimed(item) || !lineCodes.includes(item.lineCode)) continue;
    const others = slotsOfOthers(asking, items, index);
    found.set(item.lineCode, await nearestTimes(asking, { ...item, others }));
  }
  return found;
}

/** A time of a package's content that is not free, by its place in the line, and free ones near it within the stay. */
export type LostTime = { index: number; taken: SlotBlock; nearest: SlotBlock[] };

/** The same for the times of the packages in these lines: those that are lost, by line. */
export async function lostTimesOfLines(
  asking: SlotAsking,
  items: readonly ChosenItem[],
  lineCodes: readonly string[],
): Promise<Map<string, LostTime[]>> {
  const found = new Map<string, LostTime[]>();
  for (const [index, item] of items.entries()) {
    if (!hasContents(item) || !lineCodes.includes(item.lineCode)) continue;
    const others = slotsOfOthers(asking, items, index);
    found.set(item.lineCode, await lostTimes(asking, item.times, { stay: stayOf(item), others }));
  }
  return found;
}

/** Of the times of one package those that are lost, beside what the reservation's other items take. */
export async function lostTimes(
  asking: SlotAsking,
  times: readonly ContentTime[],
  { stay, others }: { stay: Stay; others: readonly SlotQuantity[] },
): Promise<LostTime[]> {
  const { hotel } = asking.client;
  const lost: LostTime[] = [];
  for (const [index, time] of times.entries()) {
    const beside = slotsOfTimes(hotel, times.toSpliced(index, 1));
    const taken = [...others, ...beside];
    const { day } = time.block;
    const { takes } = hotel.wellness.services.find(({ id }) => id === time.serviceId) ?? { takes: [] };
    const availability = withoutTaken(
      await readAvailability(asking, { takes }, { from: day, to: day }),
      taken,
    );
    if (canChoose(asking, time, availability)) continue;
    const nearest = await nearestTimes(asking, { ...time, others: taken, during: stay });
    lost.push({ index, taken: time.block, nearest });
  }
  return lost;
}

function stayOf({ arrival, departure }: ChosenPackage): Stay {
  return { arrival, departure };
}

function slotsOfOthers(
  { client }: SlotAsking,
  items: readonly ChosenItem[],
  place: number,
): readonly SlotQuantity[] {
  const lines = items.map((item, index) => ({ item, itemNo: index })).toSpliced(place, 1);
  return demandOf(client.hotel, lines).flatMap(({ slots }) => slots);
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
    (line) => isTimed(line) && line.problems.some(({ code }) => OF_THE_TIME.has(code)),
  );
  const nearest = await nearestOfLines(
    asking,
    items,
    refused.map(({ lineCode }) => lineCode),
  );
  return priced.map((line) =>
    isTimed(line) ? { ...line, nearest: nearest.get(line.lineCode) ?? [] } : line,
  );
}
