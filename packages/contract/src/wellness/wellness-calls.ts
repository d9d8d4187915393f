import { codedCall } from "../call.ts";
import { slotWaitAnswer, slotWaitRequest } from "./slot-wait.ts";
import { freeDays, freeDaysQuestion, timeSpan, timeSpanQuestion } from "./slot.ts";

const slots = codedCall(
  { name: "slots", method: "POST", base: "api", path: "/time-span" },
  timeSpanQuestion,
  timeSpan,
);

const daysWithSlots = codedCall(
  { name: "daysWithSlots", method: "POST", base: "api", path: "/find-available-time-span" },
  freeDaysQuestion,
  freeDays,
);

/** Has a guest told when a time is free; repeated calls with the same address change the wish. */
const waitForSlot = codedCall(
  { name: "waitForSlot", method: "POST", base: "api", path: "/wait-for-time-span" },
  slotWaitRequest,
  slotWaitAnswer,
);

/** The calls of services by the time of day. */
export const wellnessCalls = { slots, daysWithSlots, waitForSlot };
