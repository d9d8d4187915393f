import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, flat, object } from "../codec/object.ts";
import { boolean, day, id, line, list, whole } from "../codec/values.ts";
import { slotTimes } from "./slot-times.ts";

/** The recipient of the letter. */
const waitingContact = object({
  firstName: ruled(line, rules({ examples: ["Anna"] })),
  lastName: ruled(line, rules({ examples: ["Nováková"] })),
  email: ruled(line, rules({ examples: ["anna@guest.example"] })),
});

export type WaitingContact = Ours<typeof waitingContact>;

/** A guest who would come at any free time between two of a day, and wants to be told when there is one. */
export const slotWaitRequest = object({
  serviceId: at("room_type_id", id, rules({ min: [1, "must be a service of the hotel"] })),
  day: at("date", day),
  /** The earliest beginning and the latest end. */
  times: flat(slotTimes({ from: "start", to: "end" })),
  slots: ruled(
    whole,
    about("How many slots in a row; 0 for the fewest that can be booked.", {
      min: [0, "must not be negative"],
      usual: 0,
      examples: [3],
    }),
  ),
  persons: ruled(whole, rules({ min: [1, "must be at least 1"], examples: [2] })),
  contact: waitingContact,
});

export type SlotWaitRequest = Ours<typeof slotWaitRequest>;

/** Whether the guest waits; if not, because these times are free now. */
export const slotWaitAnswer = object({
  waits: ruled(boolean, about("Whether the guest waits, and gets one letter when such a time is free.")),
  free: ruled(
    list(object({ times: flat(slotTimes({ from: "start", to: "end" })) })),
    about("The times that are free now; the guest does not wait for what can be booked.", {
      examples: [[{ start: "17:00", end: "18:30" }]],
    }),
  ),
  place: ruled(
    whole,
    about("The guest's place among those who wait for the service on the day; 0 if they do not wait.", {
      examples: [1],
    }),
  ),
});

export type SlotWaitAnswer = Ours<typeof slotWaitAnswer>;
