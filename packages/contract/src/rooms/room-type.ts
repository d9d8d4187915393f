import type { RoomType, SellType } from "@portico/domain/rooms/room-type";
import { about, onServer, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, object, said } from "../codec/object.ts";
import { choice, converted, id, list, localText, nullable, text, whole } from "../codec/values.ts";
import { picture } from "../stays/picture.ts";

const SELL_TYPES: readonly SellType[] = ["room", "apartment", "whole_building", "bed"];
const TEXTS = { examples: [{ cs: "Dvoulůžkový pokoj", en: "Double room" }] };

/** Unknown numbers, including 99, mean a room. */
const sellType: Codec<SellType> = converted(
  whole,
  (wire) => SELL_TYPES[wire] ?? "room",
  onServer((ours) => SELL_TYPES.indexOf(ours)),
);

/** A room type without its tags. */
export const roomType: Codec<Omit<RoomTypeView, "tags">> = object({
  id: ruled(id, rules({ examples: [10] })),
  code: at("ibe_code", text, rules({ examples: ["double"] })),
  name: ruled(localText, rules(TEXTS)),
  sellType: at(
    "sell_type",
    sellType,
    about("0 room, 1 apartment, 2 whole building, 3 bed; other numbers mean a room."),
  ),
  type: said("type", choice(["room"]), () => "room" as const),
  unit: said("unit", nullable(text), () => null),
  front: ruled(localText, about("A sentence for the room's card.", TEXTS)),
  description: ruled(localText, rules(TEXTS)),
  beds: ruled(whole, rules({ examples: [2] })),
  extraBeds: at("extrabeds", whole, rules({ examples: [1] })),
  floorSpace: at("floor_space", nullable(whole), about("Square metres.", { examples: [24] })),
  units: at(
    "available",
    whole,
    about("The number of rooms that the hotel has, sold or not; offers have the number that is free.", {
      examples: [12],
    }),
  ),
  pictures: at("gallery", list(picture)),
  videoUrl: at("video_url", nullable(text)),
  virtualTourUrl: at("virtual_show_url", nullable(text)),
  equipment: ruled(list(id), rules({ examples: [[1]] })),
});

export type RoomTypeView = Omit<RoomType, "takes" | "adultRequired" | "childPricing"> & {
  /** The number of rooms that the hotel has, sold or not; offers have the number that is free. */
  units: number;
};

/** The tags of room types, which the wire has in a list of their own. */
export const tagsOfRooms = list(
  object({
    id: at("room_types_id", id, rules({ examples: [10] })),
    tags: ruled(list(id), rules({ examples: [[1]] })),
  }),
);

export const taggedRooms = said(
  "rooms",
  tagsOfRooms,
  ({ roomTypes }: { roomTypes: RoomTypeView[] }) => roomTypes,
);
