import type { Picture, RoomType } from "@portico/domain/inventory/room-type";
import type { Hotel } from "@portico/domain/property/hotel";

import type { NamedHotel } from "../named-hotel.ts";
import type { HotelFileInput } from "./hotel-file-schema.ts";
import { codeOf } from "./write-rates.ts";
import type { Writing } from "./writing.ts";

/** A type whose resource is its own lists the units; any other says what it takes. */
export function writeRoomType(writing: Writing, room: RoomType): HotelFileInput["roomTypes"][string] {
  const { hotel } = writing;
  const own = ownResource(hotel, room);
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
            room.takes.map((take) => [codeOf(hotel.resources, take.resourceId), take.quantity]),
          ),
        }),
  };
}

/** The resource that a room type brings with it: of its own code, one unit for each sale. */
function ownResource(hotel: NamedHotel, room: RoomType): Hotel["resources"][number] | undefined {
  const [take, ...more] = room.takes;
  const resource = hotel.resources.find((one) => one.id === take?.resourceId);
  return more.length === 0 && take?.quantity === 1 && resource?.code === room.code ? resource : undefined;
}

/** The resources that no room type brings with it. */
export function writeResources(hotel: NamedHotel): Pick<HotelFileInput, "resources"> {
  const owned = new Set(hotel.roomTypes.map((room) => ownResource(hotel, room)?.id));
  const others = hotel.resources.filter((resource) => !owned.has(resource.id));
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
