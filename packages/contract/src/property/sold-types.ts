import { asObject, onServer } from "../codec/codec.ts";
import type { Spread, Woven } from "../codec/object.ts";
import { spread } from "../codec/rare-fields.ts";
import { kept, list } from "../codec/values.ts";
import { roomType, tagsOfRooms, type RoomTypeView } from "../rooms/room-type.ts";
import { timedService, type TimedServiceView } from "../wellness/timed-service.ts";

export type SoldTypes = { roomTypes: RoomTypeView[]; timedServices: TimedServiceView[] };

const isService = (wire: unknown): boolean => asObject(wire, "room_types")["type"] === "service";

/** The wire has services among the room types, after the rooms, and the tags of rooms in a separate list. */
const woven: Woven<SoldTypes> = {
  path: "room_types",
  shape: { kind: "list", of: { kind: "either", shapes: [roomType.shape, timedService.shape] } },
  of: {
    read(wire, context) {
      const all = list(kept).read(wire["room_types"], context, "room_types");
      const tags = new Map(
        tagsOfRooms.read(wire["rooms"], context, "rooms").map((room) => [room.id, room.tags]),
      );
      return {
        roomTypes: all
          .filter((one) => !isService(one))
          .map((one) => roomType.read(one, context, "room_types"))
          .map((one) => ({ ...one, tags: tags.get(one.id) ?? [] })),
        timedServices: all.filter(isService).map((one) => timedService.read(one, context, "room_types")),
      };
    },
    writeInto: onServer(({ roomTypes, timedServices }, wire, context) => {
      wire["room_types"] = [
        ...roomTypes.map((one) => roomType.write(one, context)),
        ...timedServices.map((one) => timedService.write(one, context)),
      ];
    }),
  },
};

/** Everything that has a number of a room type on the wire. */
export const soldTypes: Spread<SoldTypes> = spread(woven);
