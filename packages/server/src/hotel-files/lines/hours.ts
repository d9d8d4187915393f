import type { TimeRange } from "@portico/domain/dates/time-rule";
import { clockTime, minuteOf } from "@portico/domain/dates/clock-time";
import { GRID_MINUTES, LATEST_MINUTE } from "@portico/domain/wellness/timed-service";
import { z } from "zod";

import type { FilePath } from "../source/hotel-file-problem.ts";
import { matching } from "./forms.ts";
import type { Line } from "./line.ts";
import type { Reading } from "./reading.ts";

const MIDNIGHT = 1440;

const form = matching(/^\d{2}:[0-5]\d-\d{2}:[0-5]\d$/, "times such as 10:00-22:00");

/** Times of a day such as `10:00-22:00`; hours after midnight count on, as in `18:00-26:00`, up to 30:00. */
export const lateHours = hoursUntil(LATEST_MINUTE);

/** Times within a calendar's day, up to 24:00. */
export const dayHours = hoursUntil(MIDNIGHT);

function hoursUntil(latest: number): Line<typeof form, TimeRange> {
  return {
    form,
    read: (reading, written, path) => {
      const [from = 0, to = 0] = written.split("-").map(minuteOf);
      checkHours(reading, { from, to }, latest, path);
      return { from, to };
    },
    write: (_writing, { from, to }) => `${clockTime(from)}-${clockTime(to)}`,
  };
}

function checkHours(reading: Reading, { from, to }: TimeRange, latest: number, path: FilePath): void {
  const until = `${clockTime(from)}-${clockTime(to)}`;
  if (to > latest) {
    const advice =
      latest === MIDNIGHT
        ? "write an entry for the next day"
        : "what is open longer begins again on the next day";
    reading.problem(path, `is ${until}, and a day ends at ${clockTime(latest)}; ${advice}`);
  } else if (from >= to) {
    const late = to + MIDNIGHT;
    const advice =
      late <= latest
        ? `; for hours after midnight write ${clockTime(from)}-${clockTime(late)}`
        : "; exchange them";
    reading.problem(path, `is ${until}, which ends before it begins${advice}`);
  } else if (from % GRID_MINUTES !== 0 || to % GRID_MINUTES !== 0) {
    reading.problem(path, `is ${until}; times are counted in steps of ${GRID_MINUTES} minutes, so round it`);
  }
}

/** Minutes in steps of the grid. */
export function minutes(from: number, to: number) {
  const message = { error: `must be a number of minutes from ${from} to ${to} in steps of ${GRID_MINUTES}` };
  return z
    .int(message)
    .min(from, message)
    .max(to, message)
    .refine((value) => value % GRID_MINUTES === 0, message);
}
