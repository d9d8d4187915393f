import { clockTime, MINUTES_A_DAY, type ClockTime } from "./clock-time.ts";
import { dayNumber, plainDate, twoDigits, type PlainDate } from "./plain-date.ts";

/** Milliseconds since the epoch, UTC. */
export type Instant = number;

const MINUTE = 60_000;
const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The zone's offset from UTC in minutes at the instant. */
export function offsetMinutes(instant: Instant, timeZone: string): number {
  const whole = Math.floor(instant / MINUTE) * MINUTE;
  return offsetOfDay(Math.floor(instant / DAY), timeZone) ?? platformOffset(whole, timeZone);
}

/**
 * The offset during a whole day of UTC; null on days on which the zone's clocks change. The platform's formats are slow,
 * and the days of a hotel's horizon are few.
 */
function offsetOfDay(day: number, timeZone: string): number | null {
  let days = offsets.get(timeZone);
  if (!days || days.size >= KEPT_DAYS) offsets.set(timeZone, (days = new Map()));
  const known = days.get(day);
  if (known !== undefined) return known;
  const begin = platformOffset(day * DAY, timeZone);
  const offset = platformOffset((day + 1) * DAY, timeZone) === begin ? begin : null;
  days.set(day, offset);
  return offset;
}

const offsets = new Map<string, Map<number, number | null>>();
const KEPT_DAYS = 5000;

function platformOffset(wholeMinute: Instant, timeZone: string): number {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(wholeMinute)) part[type] = value;
  const date = `${part["year"]}-${part["month"]}-${part["day"]}`;
  return (wallMillis(date, `${part["hour"]}:${part["minute"]}`) - wholeMinute) / MINUTE;
}

/** The wall-clock time in milliseconds, read as if it were UTC. */
function wallMillis(date: PlainDate, time: ClockTime): number {
  return dayNumber(date) * DAY + (twoDigits(time, 0) * 60 + twoDigits(time, 3)) * MINUTE;
}

/** The hotel's local date and time at the instant. */
export function wallClock(instant: Instant, timeZone: string): { date: PlainDate; time: ClockTime } {
  const minutes = Math.floor(instant / MINUTE) + offsetMinutes(instant, timeZone);
  const day = Math.floor(minutes / MINUTES_A_DAY);
  const minute = minutes - day * MINUTES_A_DAY;
  return { date: plainDate(day), time: clockTime(minute) };
}

export function todayIn(timeZone: string, now: Instant): PlainDate {
  const minute = Math.floor(now / MINUTE);
  const known = todays.get(timeZone);
  if (known?.minute === minute) return known.date;
  const { date } = wallClock(now, timeZone);
  todays.set(timeZone, { minute, date });
  return date;
}

/** Every offer of a search needs today's date; no day ends within a minute. */
const todays = new Map<string, { minute: number; date: PlainDate }>();

/**
 * The instant at which the zone's clocks show `time` on `date`. In a gap (clocks go forward) it is the first instant
 * after the gap; if the hour occurs twice (clocks go back), the first of the two.
 */
export function instantOf(date: PlainDate, time: ClockTime, timeZone: string): Instant {
  const wall = wallMillis(date, time);
  let inZone = instants.get(timeZone);
  if (!inZone || inZone.size >= KEPT_INSTANTS) instants.set(timeZone, (inZone = new Map()));
  let instant = inZone.get(wall);
  if (instant === undefined) inZone.set(wall, (instant = findInstant(wall, timeZone)));
  return instant;
}

/**
 * By zone and wall clock. A search needs the same deadlines once per offer; each costs several platform format calls.
 */
const instants = new Map<string, Map<number, Instant>>();
const KEPT_INSTANTS = 5000;

function findInstant(wall: number, timeZone: string): Instant {
  const before = offsetMinutes(wall - DAY, timeZone);
  const after = offsetMinutes(wall + DAY, timeZone);
  const candidates = [wall - before * MINUTE, wall - after * MINUTE].sort((a, b) => a - b);
  for (const candidate of candidates) {
    if (candidate + offsetMinutes(candidate, timeZone) * MINUTE === wall) return candidate;
  }
  const [low = wall, high = wall] = candidates;
  return clockChangeWithin(low - DAY, high + DAY, timeZone);
}

/** The first instant with another offset than that at the beginning of the span; the span's end where it has no other. */
export function clockChangeWithin(begin: Instant, end: Instant, timeZone: string): Instant {
  const offset = offsetMinutes(begin, timeZone);
  let [from, to] = [begin, end];
  while (to - from > MINUTE) {
    const middle = Math.floor((from + to) / 2 / MINUTE) * MINUTE;
    if (offsetMinutes(middle, timeZone) === offset) from = middle;
    else to = middle;
  }
  return to;
}
