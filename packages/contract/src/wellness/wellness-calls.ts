import { codedCall } from "../call.ts";
import { freeDays, freeDaysQuestion, timeSpan, timeSpanQuestion } from "./slot.ts";

const slots = codedCall(
  { name: "slots", method: "POST", base: "api", path: "/time-span", latestOnly: true },
  timeSpanQuestion,
  timeSpan,
);

const daysWithSlots = codedCall(
  { name: "daysWithSlots", method: "POST", base: "api", path: "/find-available-time-span" },
  freeDaysQuestion,
  freeDays,
);

/** The calls of services by the time of day. */
export const wellnessCalls = { slots, daysWithSlots };
