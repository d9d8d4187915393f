import type { ResourceTake, SalesLimit, Unit, UnitPool } from "@portico/domain/inventory/resource";
import { didYouMean } from "@portico/domain/nearest-word";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RoomType } from "@portico/domain/rooms/room-type";
import { z } from "zod";

import { byDays } from "../lines/days.ts";
import { byCode, code, listOf, plainText, wholeNumber } from "../lines/forms.ts";
import type { Reading } from "../lines/reading.ts";
import type { Writing } from "../lines/writing.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";

const unitName = z
  .union([z.int().min(0), plainText], {
    error: "must be a room's name or number, such as 101, or 101..112 for a row",
  })
  .describe("Name of a room as staff call it; `101..112` is a range of numbers.");

const units = listOf(unitName, 1);

export const resources = byCode(z.strictObject({ units: units.describe("The rooms of the pool.") }));

const takes = z
  .record(code, z.union([z.literal("all"), z.int().min(1)], { error: "must be a number of rooms, or all" }), {
    error: "must be a group such as {garden: all, attic: 2}",
  })
  .refine((value) => Object.keys(value).length > 0, "must be a group with one entry or more");

const limit = byDays(
  { atMost: wholeNumber(0, 10_000).describe("The most that are sold; among several the smallest counts.") },
  { least: 1, read: (_reading, { atMost }) => [{ atMost }], write: (_writing, rules) => rules },
);

/** The lines of a room type that define what it is sold from. */
export const stock = {
  units: units.optional().describe("The rooms of this type, if no other type sells them."),
  takes: takes
    .optional()
    .describe(
      "Instead of `units`: how many rooms of which types or resources one sale takes, such as a whole house.",
    ),
  onlineLimits: limit.form
    .optional()
    .describe("Most rooms sold online on some days; by default all that are free."),
};

type Stock = z.output<z.ZodObject<typeof stock>>;
type Rooms = { resources: z.output<typeof resources>; roomTypes: Record<string, Stock> };
type Sold = Pick<Hotel, "resources" | "roomTypes">;

const ROW = /^(\d{1,6})\.\.(\d{1,6})$/;
const LONGEST_ROW = 2000;

/** The pools that rooms are sold from: the file's own resources, then one for each room type with units of its own. */
export function readPools(reading: Reading, { resources, roomTypes }: Rooms): UnitPool[] {
  const pools: { code: string; units: z.output<typeof units>; path: FilePath }[] = [];
  for (const [code, entry] of Object.entries(resources)) {
    if (reading.codes("roomTypes").includes(code)) {
      reading.problem(["resources", code], "has the code of a room type; give it another");
    }
    pools.push({ code, units: entry.units, path: ["resources", code, "units"] });
  }
  for (const [code, entry] of Object.entries(roomTypes)) {
    if (entry.units) pools.push({ code, units: entry.units, path: ["roomTypes", code, "units"] });
  }
  const owners = new Map<string, string>();
  let unitId = 0;
  return pools.map(({ code, units, path }, index): UnitPool => ({
    kind: "pool",
    id: index + 1,
    code,
    units: unitNames(reading, units, path).map(({ name, path: place }): Unit => {
      const owner = owners.get(name);
      if (owner !== undefined)
        reading.problem(place, `names "${name}", which is already a room of ${owner}; remove one`);
      owners.set(name, code);
      unitId += 1;
      return { id: unitId, name };
    }),
  }));
}

function unitNames(
  reading: Reading,
  names: z.output<typeof units>,
  path: FilePath,
): { name: string; path: FilePath }[] {
  return names.flatMap((unit, index) => {
    const place = [...path, index];
    const row = ROW.exec(String(unit));
    if (!row) return [{ name: String(unit), path: place }];
    const [first, last] = [Number(row[1]), Number(row[2])];
    if (first > last || last - first >= LONGEST_ROW) {
      reading.problem(place, `must be a row that goes up, such as 101..112, is "${unit}"`);
      return [];
    }
    const width = row[1]?.length ?? 0;
    return Array.from({ length: last - first + 1 }, (_, step) => ({
      name: String(first + step).padStart(width, "0"),
      path: place,
    }));
  });
}

/** The code of a room type's limit among the resources. The colon keeps it apart from codes of the file. */
function limitCode(roomType: string): string {
  return `${roomType}:online`;
}

/** Returns one limit for each room type with `onlineLimits`, numbered from `lastId` + 1. */
export function readLimits(reading: Reading, { roomTypes }: Rooms, lastId: number): SalesLimit[] {
  return Object.entries(roomTypes)
    .filter(([, { onlineLimits }]) => onlineLimits)
    .map(([roomType, { onlineLimits = [] }], index) => ({
      kind: "limit",
      id: lastId + index + 1,
      code: limitCode(roomType),
      units: [],
      rules: limit.read(reading, onlineLimits, ["roomTypes", roomType, "onlineLimits"]),
    }));
}

/** What one sale of the type takes; `all` of a pool becomes the number of its units. */
export function readTakes(
  reading: Reading,
  { roomTypes }: Rooms,
  code: string,
  resources: readonly UnitPool[],
): ResourceTake[] {
  const { units: names, takes } = roomTypes[code] ?? {};
  const path = ["roomTypes", code];
  const own = resources.find((resource) => resource.code === code);
  if (names && takes) reading.problem(path, "has both units and takes; keep one of them");
  if (!names && !takes)
    reading.problem(path, "has neither units nor takes; list its rooms as `units: [101, 102]`");
  if (!takes) return own ? [{ resourceId: own.id, quantity: 1 }] : [];
  return Object.entries(takes).map(([from, quantity]) => {
    const place = [...path, "takes", from];
    const resource = resources.find((candidate) => candidate.code === from);
    if (!resource) {
      reportNoPool(reading, roomTypes, from, place, resources);
      return { resourceId: 0, quantity: 1 };
    }
    const count = resource.units.length;
    if (quantity !== "all" && quantity > count) {
      reading.problem(place, `must be at most ${count}, the number of its rooms, is ${quantity}`);
    }
    return { resourceId: resource.id, quantity: quantity === "all" ? count : quantity };
  });
}

function reportNoPool(
  reading: Reading,
  roomTypes: Rooms["roomTypes"],
  from: string,
  path: FilePath,
  resources: readonly UnitPool[],
): void {
  // A type that could not be read or has no units is already reported.
  const isType = reading.codes("roomTypes").includes(from) && !roomTypes[from]?.takes;
  if (isType) return;
  const codes = resources.map((resource) => resource.code);
  const hint = didYouMean(from, codes) || `; there are ${codes.join(", ")}`;
  reading.problem(path, `is no resource and no room type with units${codes.length > 0 ? hint : ""}`);
}

/** The limit of the room type among the resources. */
export function limitOf<Any extends { code: string }>(
  limits: readonly Any[],
  roomType: string,
): Any | undefined {
  return limits.find((one) => one.code === limitCode(roomType));
}

/** The pool that belongs to the room type: it has the same code, and each sale takes one unit. */
function ownPool(hotel: Sold, room: RoomType): UnitPool | undefined {
  const pools = hotel.resources.filter((resource) => resource.kind === "pool");
  const [take, ...more] = room.takes.filter(({ resourceId }) => pools.some(({ id }) => id === resourceId));
  const pool = pools.find(({ id }) => id === take?.resourceId);
  return more.length === 0 && take?.quantity === 1 && pool?.code === room.code ? pool : undefined;
}

/** A room type with its own pool lists the units; any other lists what it takes. */
export function writeStock(
  writing: Writing,
  hotel: Sold,
  room: RoomType,
): Partial<z.input<z.ZodObject<typeof stock>>> {
  const own = ownPool(hotel, room);
  const limits = hotel.resources.filter((resource) => resource.kind === "limit");
  const its = limitOf(limits, room.code);
  const taken = room.takes.filter(({ resourceId }) => resourceId !== its?.id);
  return {
    ...(own
      ? { units: own.units.map(unitWord) }
      : {
          takes: Object.fromEntries(
            taken.map(({ resourceId, quantity }) => [writing.codeOf("resources", resourceId), quantity]),
          ),
        }),
    ...(its ? { onlineLimits: limit.write(writing, its.rules) } : {}),
  };
}

/** The pools that belong to no room type. */
export function writePools({ resources: all, roomTypes }: Sold): z.input<typeof resources> {
  const owned = new Set(roomTypes.map((room) => ownPool({ resources: all, roomTypes }, room)?.id));
  const others = all.filter(({ kind, id }) => kind === "pool" && !owned.has(id));
  return Object.fromEntries(
    others.map(({ code: its, units: names }) => [its, { units: names.map(unitWord) }]),
  );
}

/** Writes a room number as a number, so that YAML needs no quotes. */
function unitWord({ name }: { name: string }): string | number {
  return /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : name;
}
