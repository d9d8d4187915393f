import type { PlainDate } from "@portico/domain/dates/plain-date";
import { MINUTES_A_DAY } from "@portico/domain/dates/clock-time";
import { GRID_MINUTES, type DayMinute } from "@portico/domain/wellness/timed-service";
import { StartupProblem } from "../database/index.ts";
import type { SlotBlockWish } from "../desk/index.ts";
import {
  BLOCK_OPTIONS,
  flags,
  readBlockOrder,
  readCount,
  readDay,
  readWords,
  text,
  type BlockOrder,
  type OrderOptions,
} from "./order-words.ts";

/** What staff want to see or do about services by the time of day. */
export type ServiceOrder =
  | { kind: "day"; day: PlainDate; csv: boolean }
  | { kind: "block"; wish: SlotBlockWish }
  | BlockOrder;

export const SERVICE_USAGE = `npm run service -- day HOTEL DAY [--csv]       who comes to which service when, and what is off sale; --csv for a spreadsheet
npm run service -- block HOTEL RESOURCE DAY FROM TO [--count N] [--reason WORDS]
                                              takes a cabin, or N of several therapists, off sale between two times
npm run service -- unblock HOTEL BLOCK        puts it on sale again
npm run service -- blocks HOTEL [--all]       what is off sale from today on; with what was

HOTEL is the hotel's client code, DAY a day as 2027-05-31, RESOURCE the code or the name of a wellness resource in the hotel's file,
FROM and TO times as 17:30; a TO that is not after FROM is of the next day. With --json the answer is one JSON value. What is changed
is written down with your name; --by NAME gives another.`;

const OPTIONS = {
  day: flags("csv"),
  block: text("count", "reason", "by"),
  ...BLOCK_OPTIONS,
} satisfies Record<ServiceOrder["kind"], OrderOptions>;

export function isServiceCommand(word: string): word is ServiceOrder["kind"] {
  return Object.hasOwn(OPTIONS, word);
}

/** Reads the words after the command and the hotel. Throws a StartupProblem that names what is wrong and what to write. */
export function readServiceOrder(
  kind: ServiceOrder["kind"],
  words: readonly string[],
  operator: string,
): ServiceOrder {
  const order = readWords(
    { usage: SERVICE_USAGE, command: `npm run service -- ${kind}`, options: OPTIONS[kind] },
    words,
  );
  const { given, has, requireWords, positionals } = order;
  const by = given("by") ?? operator;
  const [first = "", second = "", third = "", fourth = ""] = positionals;
  switch (kind) {
    case "day":
      requireWords(1, 1);
      return { kind, day: readDay(first, "DAY"), csv: has("csv") };
    case "block": {
      requireWords(4, 4);
      const day = readDay(second, "DAY");
      const [from, to] = [readTime(third, "FROM"), readTime(fourth, "TO")];
      if (from >= MINUTES_A_DAY)
        throw new StartupProblem(`FROM is ${third}; name the day on which it begins.`);
      const times = { day, from, to: to > from ? to : to + MINUTES_A_DAY };
      if (times.to - times.from > MINUTES_A_DAY) {
        throw new StartupProblem(`At most 24 hours can be blocked at once; TO is ${fourth}.`);
      }
      const count = readCount(given("count"), "--count", 1_000) ?? 1;
      return { kind, wish: { resource: first, times, count, reason: given("reason") ?? "", by } };
    }
    case "unblock":
    case "blocks":
      return readBlockOrder(kind, order, by);
  }
}

/** A time of the day, up to 24:00 of the next one. */
function readTime(word: string, name: string): DayMinute {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):([0-5]\d)$/.exec(word) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  if (minutes === "" || minute > 2 * MINUTES_A_DAY) {
    throw new StartupProblem(`${name} is "${word}"; it must be a time as 17:30.`);
  }
  if (minute % GRID_MINUTES !== 0) {
    throw new StartupProblem(`${name} is ${word}; times are counted in steps of ${GRID_MINUTES} minutes.`);
  }
  return minute;
}
