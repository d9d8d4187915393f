import type { WireObject } from "../codec/wire.ts";
import type { RoomTypeView } from "../property.ts";
import { sellTypeNumber, sellTypeOfNumber } from "./enumerations.ts";
import { readPicture, writePicture } from "./picture.ts";
import {
  listAt,
  localTextAt,
  numberAt,
  numberOrNullAt,
  numbersAt,
  textAt,
  textOrNullAt,
} from "./wire-fields.ts";

export function writeRoomType(roomType: RoomTypeView): WireObject {
  return {
    id: roomType.id,
    ibe_code: roomType.code,
    name: roomType.name,
    sell_type: sellTypeNumber(roomType.sellType),
    type: "room",
    unit: null,
    front: roomType.front,
    description: roomType.description,
    beds: roomType.beds,
    extrabeds: roomType.extraBeds,
    floor_space: roomType.floorSpace,
    available: roomType.units,
    gallery: roomType.pictures.map(writePicture),
    video_url: roomType.videoUrl,
    virtual_show_url: roomType.virtualTourUrl,
    equipment: roomType.equipment,
  };
}

/** Tags of a room type stand in a list of their own on the wire. */
export function readRoomType(wire: WireObject, tags: number[]): RoomTypeView {
  return {
    id: numberAt(wire, "id"),
    code: textAt(wire, "ibe_code"),
    sellType: sellTypeOfNumber(numberAt(wire, "sell_type")),
    name: localTextAt(wire, "name"),
    front: localTextAt(wire, "front"),
    description: localTextAt(wire, "description"),
    beds: numberAt(wire, "beds"),
    extraBeds: numberAt(wire, "extrabeds"),
    floorSpace: numberOrNullAt(wire, "floor_space"),
    units: numberAt(wire, "available"),
    pictures: listAt(wire, "gallery", readPicture),
    videoUrl: textOrNullAt(wire, "video_url"),
    virtualTourUrl: textOrNullAt(wire, "virtual_show_url"),
    equipment: numbersAt(wire, "equipment"),
    tags,
  };
}
