import { isDeepStrictEqual } from "node:util";

import type { PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";

import type { Database, Queryable } from "../database/index.ts";
import {
  findNamedHotel,
  insertHotel,
  lockHotel,
  readUnits,
  replaceConfiguration,
  waitForLocks,
  writeInventory,
} from "./hotel-store.ts";
import { insertVersion } from "./hotel-version-store.ts";
import { withNames, type NamedHotel } from "./named-hotel.ts";
import {
  findAssignedUnits,
  findOverfullNights,
  findSoldRoomTypes,
  type AssignedUnit,
  type OverfullNight,
} from "./sold-store.ts";
import {
  findClosedBookings,
  findOverfullSlots,
  findSoldServices,
  writeSlotInventory,
  type ClosedBooking,
  type OverfullSlot,
} from "./slot-inventory-store.ts";
import { withStableIds } from "./stable-ids.ts";

/** Why an import is refused: it conflicts with something sold or agreed. */
export type ImportProblem =
  | ({ code: "night_overfull" } & OverfullNight)
  | ({ code: "unit_assigned" } & AssignedUnit)
  | { code: "room_type_sold"; roomType: string; reservations: number }
  | ({ code: "slot_overfull" } & OverfullSlot)
  | { code: "service_sold"; service: string; bookings: number }
  | ({ code: "service_closed" } & ClosedBooking)
  | { code: "document_changed"; document: string; version: number };

export type ImportOutcome = {
  hotelId: number;
  configVersion: number;
  change: "added" | "changed" | "unchanged";
};

class ImportRefused extends Error {
  readonly problems: ImportProblem[];

  constructor(problems: ImportProblem[]) {
    super("The import was refused.");
    this.problems = problems;
  }
}

/**
 * Adds or updates the hotel, entirely or not at all. Sold nights, reservations and the numbers of known codes stay; the
 * configuration version increases by one if something changed.
 */
export async function importHotel(
  database: Database,
  hotel: Hotel | NamedHotel,
  now: Instant = Date.now(),
): Promise<Result<ImportOutcome, ImportProblem[]>> {
  try {
    return success(await database.transaction((client) => importWithin(client, withNames(hotel), now)));
  } catch (error) {
    // Thrown rather than returned, so that the transaction rolls back.
    if (error instanceof ImportRefused) return failure(error.problems);
    throw error;
  }
}

/** Like `importHotel`, inside the caller's transaction, which a refused import ends. */
export async function importWithin(
  client: Queryable,
  given: NamedHotel,
  now: Instant,
): Promise<ImportOutcome> {
  await waitForLocks(client);
  const today = todayIn(given.timeZone, now);
  const newId = await insertHotel(client, given);
  if (newId !== null) {
    await lockHotel(client, newId);
    await writeInventory(client, newId, given, today);
    await writeSlotInventory(client, newId, given, today);
    await replaceConfiguration(client, newId, given, 1);
    await insertVersion(client, newId, given, { configVersion: 1, validFrom: now });
    return { hotelId: newId, configVersion: 1, change: "added" };
  }
  const found = await findNamedHotel(client, given.code);
  if (found === null) throw new Error(`The hotel ${given.code} was removed while it was imported.`);
  const { hotelId } = found;
  await lockHotel(client, hotelId);
  // Read again: another import may have ended while this one waited.
  const stored = (await findNamedHotel(client, given.code)) ?? found;
  const hotel = withKnownUnits(
    withStableIds(given, stored.hotel.names.ids),
    await readUnits(client, hotelId),
  );
  if (isDeepStrictEqual(stored.hotel, JSON.parse(JSON.stringify(hotel)))) {
    return { hotelId, configVersion: stored.configVersion, change: "unchanged" };
  }
  const problems = await findProblems(client, hotelId, stored.hotel, hotel, today);
  if (problems.length > 0) throw new ImportRefused(problems);
  const configVersion = stored.configVersion + 1;
  await writeInventory(client, hotelId, hotel, today);
  await writeSlotInventory(client, hotelId, hotel, today);
  await replaceConfiguration(client, hotelId, hotel, configVersion);
  await insertVersion(client, hotelId, hotel, { configVersion, validFrom: now });
  return { hotelId, configVersion, change: "changed" };
}

/** Gives every unit its previous number for the same name in the same resource, and new ones the next. */
function withKnownUnits(
  hotel: NamedHotel,
  known: readonly { unit_id: number; resource_id: number; name: string }[],
): NamedHotel {
  const ids = new Map(known.map((unit) => [`${unit.resource_id} ${unit.name}`, unit.unit_id]));
  let last = Math.max(0, ...known.map((unit) => unit.unit_id));
  const idOf = (resourceId: number, name: string): number => {
    const id = ids.get(`${resourceId} ${name}`);
    if (id !== undefined) return id;
    last += 1;
    return last;
  };
  return {
    ...hotel,
    resources: hotel.resources.map((resource) =>
      resource.kind === "limit"
        ? resource
        : {
            ...resource,
            units: resource.units.map((unit) => ({ ...unit, id: idOf(resource.id, unit.name) })),
          },
    ),
  };
}

async function findProblems(
  client: Queryable,
  hotelId: number,
  before: NamedHotel,
  after: NamedHotel,
  today: PlainDate,
): Promise<ImportProblem[]> {
  const overfull = await findOverfullNights(client, hotelId, after, today);
  const assigned = await findAssignedUnits(client, hotelId, after, today);
  const soldRoomTypes = await findSoldRoomTypes(client, hotelId, after, today);
  const overfullSlots = await findOverfullSlots(client, hotelId, after, today);
  const soldServices = await findSoldServices(client, hotelId, after, today);
  const closedBookings = await findClosedBookings(client, hotelId, { before, after }, today);
  return [
    ...overfull.map((night) => ({ code: "night_overfull" as const, ...night })),
    ...assigned.map((unit) => ({ code: "unit_assigned" as const, ...unit })),
    ...soldRoomTypes.map(({ roomTypeId, reservations }) => ({
      code: "room_type_sold" as const,
      roomType: before.roomTypes.find((roomType) => roomType.id === roomTypeId)?.code ?? String(roomTypeId),
      reservations,
    })),
    ...overfullSlots.map((slot) => ({ code: "slot_overfull" as const, ...slot })),
    ...soldServices.map(({ serviceId, bookings }) => ({
      code: "service_sold" as const,
      service: before.wellness.services.find(({ id }) => id === serviceId)?.code ?? String(serviceId),
      bookings,
    })),
    ...closedBookings.map((booking) => ({ code: "service_closed" as const, ...booking })),
    ...changedDocuments(before, after),
  ];
}

/** Guests have agreed to a version of the wording: a different wording needs another number. */
function changedDocuments(before: NamedHotel, after: NamedHotel): ImportProblem[] {
  return after.documents.flatMap((document): ImportProblem[] => {
    const old = before.documents.find((one) => one.id === document.id);
    const same =
      !old || (isDeepStrictEqual(old.html, document.html) && isDeepStrictEqual(old.title, document.title));
    if (same || document.version > old.version) return [];
    const [code = ""] = Object.entries(after.names.ids.documents).find(([, id]) => id === document.id) ?? [];
    return [{ code: "document_changed", document: code, version: old.version }];
  });
}

/** What is in the way and what to do, as a sentence for the terminal. */
export function describeImportProblem(problem: ImportProblem): string {
  switch (problem.code) {
    case "night_overfull":
      return `${problem.resource} has ${problem.taken} sold, held or off sale on the night of ${problem.night}, but would have ${problem.capacity}; move stays to other rooms first (npm run reservation -- move), end blocks (unblock), or keep the rooms.`;
    case "unit_assigned":
      return problem.blocked
        ? `Room ${problem.name} is off sale on the night of ${problem.night}; end the block first (npm run reservation -- unblock), or keep the room.`
        : `Room ${problem.name} is given to a guest on the night of ${problem.night}; give the guest another first (npm run reservation -- move … --unit), or keep the room.`;
    case "room_type_sold":
      return `The room type ${problem.roomType} has ${problem.reservations} stays to come; keep it until they are over.`;
    case "slot_overfull":
      return `${problem.resource} has ${problem.taken} sold, held or off sale at ${problem.time} on ${problem.day}, but would have ${problem.capacity}; move or cancel bookings first, or keep what there is.`;
    case "service_sold":
      return `The service ${problem.service} has ${problem.bookings} bookings to come; keep it until they are over.`;
    case "service_closed":
      return `Reservation ${problem.number} has ${problem.service} at ${problem.time} on ${problem.day}, when it would be closed; move or cancel the booking first, or stay open.`;
    case "document_changed":
      return `The document ${problem.document} has other words than its version ${problem.version}, which guests agreed to; write version: ${problem.version + 1}.`;
  }
}
