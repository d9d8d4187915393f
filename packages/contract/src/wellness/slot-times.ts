import { clockTime as timeOfMinute, minuteOf, MINUTES_A_DAY } from "@portico/domain/dates/clock-time";
import { LATEST_MINUTE, type DayMinute } from "@portico/domain/wellness/timed-service";
import { about, asObject, ruled, rules, type Codec, type Rules } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { clockTime, converted, text } from "../codec/values.ts";

/** From `from` up to, not including, `to`, in minutes of the hotel's day. */
export type SlotTimes = { from: DayMinute; to: DayMinute };

const START = /^([01]\d|2\d):[0-5]\d$/;

/** A beginning by the hotel's day, `16:00`; half past midnight of the night after it is `24:30`. */
const start = ruled(
  text,
  rules({
    checks: [[(wire: string) => START.test(wire), "must be a time as HH:mm, after midnight up to 29:59"]],
    meta: { pattern: START.source },
    examples: ["16:00"],
  }),
);

/** The same as minutes of the hotel's day. */
export const slotStart = converted(start, minuteOf, timeOfMinute);

const END = "By the clock; one that is not after the beginning is of the next day.";

/** A beginning and an end under the wire's two names. */
/* @__NO_SIDE_EFFECTS__ */
export function slotTimes(names: { from: string; to: string }, given?: Rules): Codec<SlotTimes> {
  const wire = object({
    start: at(names.from, start, given),
    end: at(names.to, clockTime, { ...about(END), ...given }),
  });
  return {
    ...converted(wire, oursOf, ({ from, to }) => ({
      start: timeOfMinute(from),
      end: timeOfMinute(to % MINUTES_A_DAY),
    })),
    names: wire.names,
  };
}

/** An end that is not after the beginning is of the next day. */
function oursOf({ start: begins, end: ends }: { start: string; end: string }): SlotTimes {
  const [from, to] = [minuteOf(begins), minuteOf(ends)];
  const days = Math.max(0, Math.ceil((from + 1 - to) / MINUTES_A_DAY));
  return { from, to: to + days * MINUTES_A_DAY };
}

/** The same for a line that may have no times, as it is not of a service then. */
/* @__NO_SIDE_EFFECTS__ */
export function maybeSlotTimes(names: { from: string; to: string }): Codec<SlotTimes | null> {
  const of = slotTimes(names, rules({ optional: true }));
  return {
    read: (wire, context) => ((asObject(wire)[names.from] ?? null) === null ? null : of.read(wire, context)),
    write: (times, context) => (times === null ? {} : of.write(times, context)),
    names: of.names,
    shape: of.shape,
  };
}

/** Whether times of the wire, each in its form, are within a hotel's day. */
export function isWithinDay({ start: begins, end: ends }: { start: string; end: string }): boolean {
  return oursOf({ start: begins, end: ends }).to <= LATEST_MINUTE;
}
