import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { rules, type Codec } from "../codec/codec.ts";
import { at, flat, object } from "../codec/object.ts";
import { converted, day } from "../codec/values.ts";
import { slotTimes } from "./slot-times.ts";

const written = object({
  day: at("arrival", day, rules({ examples: ["2027-05-13"] })),
  times: flat(slotTimes({ from: "arrival_time", to: "departure_time" })),
});

/** A day, and the times on it. */
export const slotBlock: Codec<SlotBlock> = {
  ...converted(
    written,
    ({ day: date, times }) => ({ day: date, ...times }),
    ({ day: date, from, to }) => ({ day: date, times: { from, to } }),
  ),
  names: written.names,
};
