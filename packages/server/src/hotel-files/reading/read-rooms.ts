import type { Resource, ResourceTake, Unit, UnitPool } from "@portico/domain/inventory/resource";
import type { RoomType } from "@portico/domain/rooms/room-type";
import { didYouMean } from "@portico/domain/nearest-word";
import type { Picture } from "@portico/domain/texts/picture";
import type { Hotel } from "@portico/domain/property/hotel";

import type { FilePath } from "../source/hotel-file-problem.ts";
import type { HotelFile } from "../schema/hotel-file-schema.ts";
import { limitCode, readLimits } from "./read-limits.ts";
import type { Reading } from "./reading.ts";

type UnitNames = HotelFile["resources"][string]["units"];

const EMPTY_PICTURE: Picture = { src: "", widths: [], width: 0, height: 0, focal: { x: 50, y: 50 }, alt: {} };
const ROW = /^(\d{1,6})\.\.(\d{1,6})$/;
const LONGEST_ROW = 2000;

/** The picture of that name; an unknown one is a problem at `path` and reads as an empty picture. */
export function readPicture(reading: Reading, name: string, path: FilePath): Picture {
  reading.idOf("pictures", name, path);
  const entry = reading.file.pictures[name];
  if (entry === undefined) return EMPTY_PICTURE;
  return {
    src: entry.src ?? `/pictures/${reading.file.code}/${name}`,
    widths: entry.widths,
    width: entry.size[0] ?? 0,
    height: entry.size[1] ?? 0,
    focal: { x: entry.focal[0] ?? 50, y: entry.focal[1] ?? 50 },
    alt: reading.text(entry.alt, ["pictures", name, "alt"]),
  };
}

/** The pools that rooms are sold from: the file's own resources, then one for each room type with units of its own; then the limits. */
export function readResources(reading: Reading): Resource[] {
  const { resources, roomTypes } = reading.file;
  const pools: { code: string; units: UnitNames; path: FilePath }[] = [];
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
  const rooms = pools.map(({ code, units, path }, index): UnitPool => ({
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
  return [...rooms, ...readLimits(reading, rooms.length)];
}

function unitNames(reading: Reading, units: UnitNames, path: FilePath): { name: string; path: FilePath }[] {
  return units.flatMap((unit, index) => {
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

/** `resources` are those of `readResources`; `all` of one becomes the number of its units. */
export function readRoomTypes(reading: Reading, resources: readonly Resource[]): RoomType[] {
  // A door to other hotels needs no rooms of its own.
  if (Object.keys(reading.file.roomTypes).length === 0 && !reading.file.facilities.first)
    reading.problem(["roomTypes"], "is empty; add a room type");
  return Object.entries(reading.file.roomTypes).map(([code, entry]): RoomType => {
    const path = ["roomTypes", code];
    return {
      id: reading.idOf("roomTypes", code, []),
      code,
      sellType: entry.sellType,
      name: reading.text(entry.name, [...path, "name"]),
      front: reading.text(entry.front, [...path, "front"]),
      description: reading.text(entry.description, [...path, "description"]),
      beds: entry.beds,
      extraBeds: entry.extraBeds,
      adultRequired: entry.adultRequired,
      childPricing: entry.childPricing,
      floorSpace: entry.floorSpace ?? null,
      videoUrl: entry.videoUrl ?? null,
      virtualTourUrl: entry.virtualTourUrl ?? null,
      pictures: entry.pictures.map((name, index) => readPicture(reading, name, [...path, "pictures", index])),
      equipment: reading.idsOf("equipment", entry.equipment, [...path, "equipment"]),
      tags: reading.idsOf("roomTags", entry.tags, [...path, "tags"]),
      takes: [
        ...readTakes(
          reading,
          code,
          resources.filter(({ kind }) => kind === "pool"),
        ),
        ...limitsOf(code, resources),
      ],
    };
  });
}

function limitsOf(code: string, resources: readonly Resource[]): ResourceTake[] {
  const limit = resources.find((resource) => resource.code === limitCode(code));
  return limit ? [{ resourceId: limit.id, quantity: 1 }] : [];
}

function readTakes(reading: Reading, code: string, resources: readonly Resource[]): ResourceTake[] {
  const { units, takes } = reading.file.roomTypes[code] ?? {};
  const path = ["roomTypes", code];
  const own = resources.find((resource) => resource.code === code);
  if (units && takes) reading.problem(path, "has both units and takes; keep one of them");
  if (!units && !takes)
    reading.problem(path, "has neither units nor takes; list its rooms as `units: [101, 102]`");
  if (!takes) return own ? [{ resourceId: own.id, quantity: 1 }] : [];
  return Object.entries(takes).map(([from, quantity]) => {
    const place = [...path, "takes", from];
    const resource = resources.find((candidate) => candidate.code === from);
    if (!resource) {
      reportNoPool(reading, from, place, resources);
      return { resourceId: 0, quantity: 1 };
    }
    const count = resource.units.length;
    if (quantity !== "all" && quantity > count) {
      reading.problem(place, `must be at most ${count}, the number of its rooms, is ${quantity}`);
    }
    return { resourceId: resource.id, quantity: quantity === "all" ? count : quantity };
  });
}

function reportNoPool(reading: Reading, from: string, path: FilePath, resources: readonly Resource[]): void {
  // A type that could not be read, or has lost its units, is a problem of its own already.
  const isType = reading.codes("roomTypes").includes(from) && !reading.file.roomTypes[from]?.takes;
  if (isType) return;
  const codes = resources.map((resource) => resource.code);
  const hint = didYouMean(from, codes) || `; there are ${codes.join(", ")}`;
  reading.problem(path, `is no resource and no room type with units${codes.length > 0 ? hint : ""}`);
}

/** The order of the file is the order that guests see. */
export function readEquipment(reading: Reading): Hotel["equipment"] {
  return Object.entries(reading.file.equipment).map(([code, entry], index) => ({
    id: reading.idOf("equipment", code, []),
    order: index + 1,
    name: reading.text(entry.name, ["equipment", code, "name"]),
    icon: entry.icon,
  }));
}

/** The order of the file is the order that guests see. */
export function readRoomTags(reading: Reading): Hotel["roomTags"] {
  return Object.entries(reading.file.roomTags).map(([code, name]) => ({
    id: reading.idOf("roomTags", code, []),
    name: reading.text(name, ["roomTags", code]),
  }));
}
