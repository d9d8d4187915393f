import { rules, ruled, type Complain } from "../codec/codec.ts";
import { at, flat, object } from "../codec/object.ts";
import { id, list, whole } from "../codec/values.ts";
import { slotBlock } from "./slot-block.ts";
import { isWithinDay } from "./slot-times.ts";

/** More persons than any booking of a service has: the hotel file has the same limit. */
export const MAX_GROUP = 1000;
/** More than any reservation has, the times of its packages included. */
const MOST_TIMES = 300;

/** A block of a service, and how many people come. */
export const takenTimeFields = {
  serviceId: at("room_types_id", id, rules({ min: 1, examples: [41] })),
  block: flat(slotBlock),
  persons: ruled(whole, rules({ min: 1, max: MAX_GROUP, examples: [2] })),
};

export function judgeTakenTime(
  { arrival_time: start, departure_time: end }: { arrival_time: string; departure_time: string },
  complain: Complain,
): void {
  if (!isWithinDay({ start, end }))
    complain(["departure_time"], "must be by 06:00 of the day after `arrival`");
}

/** A time that a guest has, in their reservation or as one that was sold to them. */
export const takenTime = ruled(object(takenTimeFields), rules({ judge: judgeTakenTime }));

export const takenTimes = ruled(list(takenTime), rules({ max: MOST_TIMES }));
