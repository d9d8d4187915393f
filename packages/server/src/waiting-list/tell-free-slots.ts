import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { type FreeBlock, freeWithin } from "@portico/domain/wellness/nearest-slots";
import { configuredCapacity, withoutTaken, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import { slotDemand } from "@portico/domain/wellness/slot-demand";
import type { Database, Queryable } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import { findHotelById } from "../property/index.ts";
import {
  findSlotWaitHotels,
  findSlotWaits,
  lockSlotWaits,
  markSlotWaitTold,
  readAvailability,
  slotsOf,
  slotWaitStamp,
  type SlotWait,
} from "../wellness/index.ts";

type Parts = { database: Database; jobs: JobQueue };

const HOUR = 3_600_000;

/** For so long a time that a guest was told about is not told to the next in line. */
const HEAD_START = 2 * HOUR;

/** The state of each hotel's list and counters when everybody had been told what there is. */
export type SeenSlots = Map<number, string>;

/**
 * Walks the guests who wait for a time of a service, oldest first, in every hotel where something has changed since the
 * last walk, and has those told for whom one is free. Each is told once, and of a time that nobody else has just been
 * told about; guests who do not wait may still book it first.
 */
export async function tellFreeSlots(parts: Parts, seen: SeenSlots, now: Instant): Promise<void> {
  const { database } = parts;
  for (const hotelId of await findSlotWaitHotels(database.pool)) {
    const stamp = await slotWaitStamp(database.pool, hotelId, now - HEAD_START);
    if (seen.get(hotelId) === stamp) continue;
    const walked = await database.transaction(async (tx) => {
      if (!(await lockSlotWaits(tx, hotelId))) return false;
      await tellHotel(tx, parts.jobs, hotelId, now);
      return true;
    });
    // What was told has changed the list: the next walk finds it as it is now, or nothing new.
    if (walked) seen.set(hotelId, stamp);
  }
}

async function tellHotel(tx: Queryable, jobs: JobQueue, hotelId: number, now: Instant): Promise<void> {
  const client = await findHotelById(tx, hotelId);
  if (client === null) return;
  const { hotel } = client;
  // A night's hours belong to the day before.
  const from = addDays(todayIn(hotel.timeZone, now), -1);
  const waits = await findSlotWaits(tx, hotelId, { from, toldSince: now - HEAD_START });
  const promised = waits.flatMap((wait) => (wait.told === null ? [] : demandOf(hotel, wait, wait.told)));
  for (const wait of waits) {
    if (wait.told !== null) continue;
    const [block] = await freeFor(tx, client, wait, promised, now);
    if (block === undefined) continue;
    if (!(await markSlotWaitTold(tx, hotelId, wait.waitId, { ...block, now }))) continue;
    await queueMails(tx, jobs, hotelId, null, [{ kind: "guest_slot_free", about: wait.waitId }]);
    promised.push(...demandOf(hotel, wait, block));
  }
}

async function freeFor(
  db: Queryable,
  client: { hotelId: number; hotel: Hotel },
  wait: SlotWait,
  promised: readonly SlotQuantity[],
  now: Instant,
): Promise<FreeBlock[]> {
  const { day } = wait;
  const service = client.hotel.wellness.services.find(({ id }) => id === wait.serviceId);
  if (service === undefined) return [];
  const asking = { db, client, currency: client.hotel.baseCurrency, holdToken: null, now };
  const left = withoutTaken(await readAvailability(asking, service, { from: day, to: day }), promised);
  return freeWithin(service, slotsOf(service, day, left, asking), wait);
}

function demandOf(
  hotel: Hotel,
  { serviceId, day, persons }: SlotWait,
  { from, to }: FreeBlock,
): SlotQuantity[] {
  const service = hotel.wellness.services.find(({ id }) => id === serviceId);
  if (service === undefined) return [];
  const capacity = configuredCapacity(hotel.wellness.resources);
  return slotDemand(service, { day, from, to, persons }, { timeZone: hotel.timeZone, capacity });
}
