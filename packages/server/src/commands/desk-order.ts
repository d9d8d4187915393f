import { RESERVATION_STATES, type ReservationState } from "@portico/contract/reservations/reservation-state";
import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { StartupProblem } from "../database/index.ts";
import type { BlockWish, ListQuestion, MoveWish, ResendWish } from "../desk/index.ts";
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

/**
 * What staff want to see or do at the desk, read completely: a word that is not understood is refused rather than
 * guessed.
 */
export type DeskOrder =
  | { kind: "list"; question: ListQuestion }
  | { kind: "show"; number: string }
  | { kind: "arrival-data"; number: string }
  | { kind: "arrivals"; from: PlainDate | null; to: PlainDate | null }
  | { kind: "resend"; number: string; wish: ResendWish }
  | { kind: "move"; number: string; wish: MoveWish }
  | { kind: "block"; wish: BlockWish }
  | BlockOrder;

export const DESK_USAGE = `npm run reservation -- list HOTEL [--from DAY] [--to DAY] [--state STATE,…] [--text WORDS] [--most N]
                                              reservations by arrival: who stays between the days
npm run reservation -- show HOTEL NUMBER      guests, rooms, prices, payments, letters and history
npm run reservation -- arrivals HOTEL [--from DAY] [--to DAY]
                                              who arrives, today and in the next week, and of whom the register lacks something
npm run reservation -- arrival-data HOTEL NUMBER
                                              what guests filled in for the register, with numbers of documents
npm run reservation -- resend HOTEL NUMBER [LETTER] [--to ADDRESS] [--language CODE]
                                              sends a letter again, the newest to the guest unless one is named
npm run reservation -- move HOTEL NUMBER [--arrival DAY] [--room TYPE] [--unit ROOM] [--item N] (--tell | --quiet)
                                              to other days, another kind of room or another room, at the same price
npm run reservation -- block HOTEL ROOM FROM TO [--count N] [--reason WORDS]
                                              takes a room, or N of a kind, off sale; TO is the first day on sale again
npm run reservation -- unblock HOTEL BLOCK    puts it on sale again
npm run reservation -- blocks HOTEL [--all]   rooms that are off sale; with those of the past`;

const OPTIONS = {
  list: text("from", "to", "state", "text", "most"),
  show: {},
  "arrival-data": {},
  arrivals: text("from", "to"),
  resend: text("to", "language", "by"),
  move: { ...text("arrival", "room", "unit", "item", "by"), ...flags("tell", "quiet") },
  block: text("count", "reason", "by"),
  ...BLOCK_OPTIONS,
} satisfies Record<DeskOrder["kind"], OrderOptions>;

export function isDeskCommand(word: string): word is DeskOrder["kind"] {
  return Object.hasOwn(OPTIONS, word);
}

const MOST = 200;
/** Three years: each night of a block is a row. */
const MOST_NIGHTS = 1_100;

/** Reads the words after the command and the hotel. Throws a StartupProblem that names what is wrong and what to write. */
export function readDeskOrder(
  kind: DeskOrder["kind"],
  words: readonly string[],
  operator: string,
): DeskOrder {
  const order = readWords(
    { usage: DESK_USAGE, command: `npm run reservation -- ${kind}`, options: OPTIONS[kind] },
    words,
  );
  const { given, has, requireWords, positionals } = order;
  const day = (name: string) => {
    const word = given(name);
    return word === null ? null : readDay(word, `--${name}`);
  };
  const by = given("by") ?? operator;
  const [first = "", second = "", third = ""] = positionals;
  switch (kind) {
    case "list": {
      requireWords(0, 0);
      const [from, to] = [day("from"), day("to")];
      if (from !== null && to !== null && to < from) {
        throw new StartupProblem(`--to ${to} lies before --from ${from}.`);
      }
      const most = readCount(given("most"), "--most", 10_000) ?? MOST;
      return { kind, question: { from, to, states: readStates(given("state")), text: given("text"), most } };
    }
    case "show":
    case "arrival-data":
      requireWords(1, 1);
      return { kind, number: first };
    case "arrivals": {
      requireWords(0, 0);
      const [from, to] = [day("from"), day("to")];
      if (from !== null && to !== null && to < from)
        throw new StartupProblem(`--to ${to} lies before --from ${from}.`);
      return { kind, from, to };
    }
    case "resend": {
      requireWords(1, 2);
      const to = given("to");
      if (to !== null && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(to)) {
        throw new StartupProblem(`--to is "${to}"; it must be one e-mail address.`);
      }
      const wish = { kind: second === "" ? null : second, to, language: given("language"), by };
      return { kind, number: first, wish };
    }
    case "move": {
      requireWords(1, 1);
      const wish = { roomType: given("room"), unit: given("unit"), arrival: day("arrival") };
      if (Object.values(wish).every((part) => part === null)) {
        throw new StartupProblem("Where to? Name --arrival DAY, --room TYPE or --unit ROOM.");
      }
      if (has("tell") === has("quiet")) {
        throw new StartupProblem(
          "Say --tell to send the guest the letter with the new facts, or --quiet not to.",
        );
      }
      const itemNo = readCount(given("item"), "--item", 100);
      return { kind, number: first, wish: { ...wish, itemNo, tells: has("tell"), by } };
    }
    case "block": {
      requireWords(3, 3);
      const [arrival, departure] = [readDay(second, "FROM"), readDay(third, "TO")];
      if (departure <= arrival) {
        throw new StartupProblem(
          `TO is the first day on which the room is on sale again, so it must come after FROM; for the night of ${arrival} alone write ${addDays(arrival, 1)}.`,
        );
      }
      if (daysBetween(arrival, departure) > MOST_NIGHTS) {
        throw new StartupProblem(`At most ${MOST_NIGHTS} nights can be blocked at once; TO is ${departure}.`);
      }
      const count = readCount(given("count"), "--count", 1_000) ?? 1;
      return {
        kind,
        wish: { room: first, stay: { arrival, departure }, count, reason: given("reason") ?? "", by },
      };
    }
    case "unblock":
    case "blocks":
      return readBlockOrder(kind, order, by);
  }
}

function readStates(text: string | null): ReservationState[] | null {
  if (text === null) return null;
  return text.split(",").map((word) => {
    const state = RESERVATION_STATES.find((one) => one === word.trim());
    if (state !== undefined) return state;
    throw new StartupProblem(
      `--state has "${word.trim()}"; it must be some of ${RESERVATION_STATES.join(", ")}.`,
    );
  });
}
