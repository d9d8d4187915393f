import type { Instant } from "@portico/domain/dates/time-zone";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { about, asObject, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, object, when } from "../codec/object.ts";
import { flag, id, instant, list, text, whole } from "../codec/values.ts";
import { slotBlock } from "../wellness/slot-block.ts";

/** What is left for a line of the booking. */
type AvailableLine = {
  lineCode: string;
  roomTypeId: number;
  available: number;
  singleUnit: boolean;
  ok: boolean;
  mayWait: boolean;
  /** Of a service that is taken or off sale. */
  nearest?: SlotBlock[] | undefined;
  /** Of a service: it is too late to book this time, whether anybody has taken it or not. */
  offSale?: boolean | undefined;
  /** Of a package, whose room may still be free. */
  takenTimes?: TakenTime[] | undefined;
};

/** A time of a package's content that is taken, by its place among the line's times, and free ones near it. */
type TakenTime = { index: number; nearest: SlotBlock[] };

const takenTime: Codec<TakenTime> = object({
  index: ruled(whole, rules({ examples: [0] })),
  nearest: list(slotBlock),
});

const line: Codec<AvailableLine> = object({
  lineCode: at("ibe_code", text, rules({ examples: ["double-1"] })),
  roomTypeId: at("room_types_id", id, rules({ examples: [10] })),
  available: ruled(whole, rules({ examples: [3] })),
  singleUnit: at(
    "room_assignation",
    flag,
    about("1: one room is free for the whole stay.", { examples: [1] }),
  ),
  ok: ruled(flag, rules({ examples: [1] })),
  /** No single unit is free for the whole stay, but the guest may wait for one. */
  mayWait: at(
    "may_wait",
    flag,
    about("1: no room is free for the whole stay, but `save` takes it with `waiting_list` 1."),
  ),
  nearest: when(
    "nearest",
    list(slotBlock),
    about("The nearest free times of a service that is taken or off sale."),
  ),
  offSale: when(
    "off_sale",
    flag,
    about("1, of a service: its time cannot be booked any more, whether anybody has taken it or not.", {
      examples: [1],
    }),
  ),
  takenTimes: when(
    "times_taken",
    list(takenTime),
    about("Of a package: those of its `times` that are taken, with free ones of the stay near them."),
  ),
});

const HELD = { id: "hQ2mYp0qJx9vN2sLc4Wd8A", expires_at: "2027-03-01T10:20:00Z" };

const hold = object({
  token: at("id", text, rules({ examples: ["hQ2mYp0qJx9vN2sLc4Wd8A"] })),
  expiresAt: at("expires_at", instant, rules({ examples: ["2027-03-01T10:20:00Z"] })),
});

export type AvailableRooms = {
  items: AvailableLine[];
  hold: { token: string; expiresAt: Instant } | null;
};

/** Lines in booking order; the first carries the hold, if one was requested and placed. */
export const availableRooms: Codec<AvailableRooms> = {
  read(wire, context) {
    const items = list(line).read(wire, context);
    const [first] = Array.isArray(wire) ? wire : [];
    const held = first === undefined ? undefined : asObject(first)["hold"];
    return { items, hold: held === undefined ? null : hold.read(held, context, "hold") };
  },
  write: (answer, context) =>
    answer.items.map((item, index) => ({
      ...asObject(line.write(item, context)),
      ...(index === 0 && answer.hold !== null ? { hold: hold.write(answer.hold, context) } : {}),
    })),
  shape: {
    kind: "list",
    of: {
      kind: "group",
      fields: [
        { path: null, shape: line.shape },
        {
          path: "hold",
          shape: { ...hold.shape, ...about("Only in the first line.", { optional: true, examples: [HELD] }) },
        },
      ],
    },
  },
};
