import type { RoomType } from "@portico/domain/rooms/room-type";
import type { Picture } from "@portico/domain/texts/picture";
import type { SalesLimit, UnitPool } from "@portico/domain/inventory/resource";
import type { Hotel } from "@portico/domain/property/hotel";

import type { NamedHotel } from "../../property/index.ts";
import { dayEntries } from "./day-entries.ts";
import type { HotelFileInput } from "../schema/hotel-file-schema.ts";
import { limitCode } from "../reading/read-limits.ts";
import { codeOf } from "./write-rates.ts";
import type { Writing } from "./writing.ts";

/** A type whose resource is its own lists the units; any other says what it takes. */
export function writeRoomType(writing: Writing, room: RoomType): HotelFileInput["roomTypes"][string] {
  const { hotel } = writing;
  const own = ownPool(hotel, room);
  const limit = limitOf(hotel, room);
  const { floorSpace, videoUrl, virtualTourUrl } = room;
  return {
    sellType: room.sellType,
    name: writing.text(room.name),
    front: writing.text(room.front),
    description: writing.text(room.description),
    beds: room.beds,
    extraBeds: room.extraBeds,
    adultRequired: room.adultRequired,
    childPricing: room.childPricing,
    ...(floorSpace === null ? {} : { floorSpace }),
    ...(videoUrl === null ? {} : { videoUrl }),
    ...(virtualTourUrl === null ? {} : { virtualTourUrl }),
    pictures: room.pictures.map((picture) => writing.pictureName(picture)),
    equipment: room.equipment.map((id) => writing.codeOf("equipment", id)),
    tags: room.tags.map((id) => writing.codeOf("roomTags", id)),
    ...(own
      ? { units: own.units.map(unitWord) }
      : {
          takes: Object.fromEntries(
            room.takes
              .filter((take) => take.resourceId !== limit?.id)
              .map((take) => [codeOf(hotel.resources, take.resourceId), take.quantity]),
          ),
        }),
    ...(limit ? { onlineLimits: dayEntries(limit.rules, hotel.names.seasons) } : {}),
  };
}

/** The limit that is written with the room type. */
function limitOf(hotel: Hotel, room: RoomType): SalesLimit | undefined {
  return hotel.resources.find(
    (resource): resource is SalesLimit => resource.kind === "limit" && resource.code === limitCode(room.code),
  );
}

/** The rooms that a room type brings with it: a pool of its own code, one unit for each sale. */
function ownPool(hotel: NamedHotel, room: RoomType): UnitPool | undefined {
  const pools = hotel.resources.filter((resource) => resource.kind === "pool");
  const [take, ...more] = room.takes.filter(({ resourceId }) => pools.some(({ id }) => id === resourceId));
  const pool = pools.find(({ id }) => id === take?.resourceId);
  return more.length === 0 && take?.quantity === 1 && pool?.code === room.code ? pool : undefined;
}

/** The rooms that no room type brings with it. */
export function writeResources(hotel: NamedHotel): Pick<HotelFileInput, "resources"> {
  const owned = new Set(hotel.roomTypes.map((room) => ownPool(hotel, room)?.id));
  const others = hotel.resources.filter(({ kind, id }) => kind === "pool" && !owned.has(id));
  if (others.length === 0) return {};
  return {
    resources: Object.fromEntries(
      others.map((resource) => [resource.code, { units: resource.units.map(unitWord) }]),
    ),
  };
}

/** A room number is written without the quotes that YAML would need to keep it a text. */
function unitWord({ name }: { name: string }): string | number {
  return /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : name;
}

/** Always with its address, which a file may leave out. */
export function writePicture(writing: Writing, { src, width, height, widths, focal, alt }: Picture) {
  return { src, size: [width, height], widths, focal: [focal.x, focal.y], alt: writing.text(alt) };
}
