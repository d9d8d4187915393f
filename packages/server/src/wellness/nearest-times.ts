import { addDays } from "@portico/domain/dates/plain-date";
import type { Stay } from "@portico/domain/stays/stay";
import { isDuringStay } from "@portico/domain/wellness/during-stay";
import { freeBlocks, nearestBlocks } from "@portico/domain/wellness/nearest-slots";
import { withoutTaken, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import { cellsOf, type SlotBlock } from "@portico/domain/wellness/slot-demand";
import { blockLimits, GRID_MINUTES, type TimedService } from "@portico/domain/wellness/timed-service";
import { readAvailability, slotsOf, type SlotAsking } from "./slot-availability.ts";

const MOST_TIMES = 3;

/** How many days after a full one are looked through, and before it where the stay begins earlier. */
const DAYS_AROUND = 14;

/** A block that a guest cannot have. */
type MissedBlock = {
  serviceId: number;
  block: SlotBlock;
  persons: number;
  /** What the reservation's other items take. */
  others: readonly SlotQuantity[];
  /** The stay that times of a package's content must lie in. */
  during?: Stay;
};

/**
 * Free blocks of the same length for the same group: those of the day that begin closest to the missed one, or the first
 * of the next day that has some. Of a package's content those at which its guests may come, on a day before at the last.
 */
export async function nearestTimes(asking: SlotAsking, missed: MissedBlock): Promise<SlotBlock[]> {
  const { hotel } = asking.client;
  const service = hotel.wellness.services.find(({ id }) => id === missed.serviceId);
  if (!service) return [];
  const { block, during } = missed;
  const { day } = block;
  const [first, last] = [addDays(day, -DAYS_AROUND), addDays(day, DAYS_AROUND)];
  const spans = [
    { from: day, to: day },
    { from: addDays(day, 1), to: during && during.departure < last ? during.departure : last },
    ...(during ? [{ from: during.arrival > first ? during.arrival : first, to: addDays(day, -1) }] : []),
  ];
  for (const days of spans.filter(({ from, to }) => from <= to)) {
    const nearest = await nearestIn(asking, service, missed, days);
    if (nearest.length > 0) return nearest;
  }
  return [];
}

async function nearestIn(
  asking: SlotAsking,
  service: TimedService,
  { block, persons, others, during }: MissedBlock,
  days: { from: string; to: string },
): Promise<SlotBlock[]> {
  const { hotel } = asking.client;
  const visits = { checkIn: hotel.checkIn, checkOut: hotel.checkOut, wholeDays: service.wholeDays };
  const availability = withoutTaken(await readAvailability(asking, service, days), others);
  const wished = { slots: slotsIn(service, block, hotel.timeZone), persons };
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const free = freeBlocks(service, slotsOf(service, day, availability, asking), wished).filter(
      (times) => during === undefined || isDuringStay({ day, ...times }, during, visits),
    );
    const nearest = nearestBlocks(free, block.from, MOST_TIMES);
    if (nearest.length > 0) return nearest.map((times) => ({ day, ...times }));
  }
  return [];
}

/** How many slots the block has, or the least that can be bought if its times are not a block of the service. */
function slotsIn(service: TimedService, block: SlotBlock, timeZone: string): number {
  const { least, most } = blockLimits(service);
  const minutes = cellsOf(service, block, timeZone).sold.length * GRID_MINUTES;
  const count = Math.round(minutes / service.unit);
  return count < least || count > most ? least : count;
}
