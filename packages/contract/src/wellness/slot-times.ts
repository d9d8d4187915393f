import { clockTime as timeOfMinute, MINUTES_A_DAY } from "@portico/domain/dates/time-zone";
import { LATEST_MINUTE, type DayMinute } from "@portico/domain/wellness/timed-service";
import { about, ruled, rules, type Codec, type Rules } from "../codec/codec.ts";
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

const END = "By the clock; one that is not after the beginning is of the next day.";

/** A beginning and an end under the wire's two names. */
/* @__NO_SIDE_EFFECTS__ */
export function slotTimes(names: { from: string; to: string }, given?: Rules): Codec<SlotTimes> {
  const wire = object({
    start: at(names.from, start, given),
    end: at(names.to, clockTime, { ...about(END), ...given }),
  });
  return {
    ...converted(
      wire,
      ({ start: begins, end: ends }) => {
        const [from, to] = [minuteOf(begins), minuteOf(ends)];
        const days = Math.max(0, Math.ceil((from + 1 - to) / MINUTES_A_DAY));
        return { from, to: to + days * MINUTES_A_DAY };
      },
      ({ from, to }) => ({ start: lateTime(from), end: timeOfMinute(to % MINUTES_A_DAY) }),
    ),
    names: wire.names,
  };
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The hour counts on after midnight. */
function lateTime(minute: DayMinute): string {
  const late = Math.floor(minute / MINUTES_A_DAY) * 24;
  const time = timeOfMinute(minute % MINUTES_A_DAY);
  return late === 0 ? time : `${late + Number(time.slice(0, 2))}${time.slice(2)}`;
}

/** Whether the times are within a hotel's day. */
export function isWithinDay({ to }: SlotTimes): boolean {
  return to <= LATEST_MINUTE;
}
