import { isEmailAddress } from "@portico/domain/contact/email-address";
import { StartupProblem } from "../database/index.ts";
import type { GuestName } from "../privacy/index.ts";
import { flags, readWords, text, type OrderOptions } from "./order-words.ts";

/** What staff do with a guest's data. */
export type GuestOrder =
  | { kind: "export"; guest: GuestName; file: string | null; by: string }
  | { kind: "erase"; guest: GuestName; confirmed: boolean; past: boolean; by: string }
  | { kind: "journal" }
  | { kind: "repeat"; file: string; by: string };

export const GUEST_USAGE = `npm run guest -- export HOTEL GUEST [FILE]     everything that is kept about a guest, as FILE.json and as FILE.html in the
                                              guest's language
npm run guest -- erase HOTEL GUEST [--past] [--confirm]
                                              what would go, what stays and why; with --confirm it goes. --past leaves
                                              stays to come and what is under way, and erases the rest
npm run guest -- journal HOTEL                what was exported and erased, by whom, without the guests' data
npm run guest -- repeat HOTEL FILE            erases again whoever a restored backup has brought back; FILE is what
                                              journal --json has printed before

HOTEL is the hotel's client code, GUEST an e-mail address, or the number of a reservation or of an order of vouchers. With --json the
answer is one JSON value. What is done is written down with your name; --by NAME gives another.`;

const OPTIONS = {
  export: text("by"),
  erase: { ...flags("past", "confirm"), ...text("by") },
  journal: {},
  repeat: text("by"),
} satisfies Record<GuestOrder["kind"], OrderOptions>;

export function isGuestCommand(word: string): word is GuestOrder["kind"] {
  return Object.hasOwn(OPTIONS, word);
}

const LONGEST_NAME = 100;

/** Reads the words after the command and the hotel. Throws a StartupProblem that names what is wrong and what to write. */
export function readGuestOrder(
  kind: GuestOrder["kind"],
  words: readonly string[],
  operator: string,
): GuestOrder {
  const order = readWords(
    { usage: GUEST_USAGE, command: `npm run guest -- ${kind}`, options: OPTIONS[kind] },
    words,
  );
  const { positionals, given, has, requireWords } = order;
  const [first = "", second = null] = positionals;
  const by = given("by") ?? operator;
  if (by.length === 0 || by.length > LONGEST_NAME)
    throw new StartupProblem(`--by must be a name of at most ${LONGEST_NAME} characters.\n${order.usage}`);
  switch (kind) {
    case "export":
      requireWords(1, 2);
      return { kind, guest: readGuestName(first, order.usage), file: second, by };
    case "erase":
      requireWords(1, 1);
      return {
        kind,
        guest: readGuestName(first, order.usage),
        confirmed: has("confirm"),
        past: has("past"),
        by,
      };
    case "journal":
      requireWords(0, 0);
      return { kind };
    case "repeat":
      requireWords(1, 1);
      return { kind, file: first, by };
  }
}

function readGuestName(word: string, usage: string): GuestName {
  if (isEmailAddress(word)) return { email: word };
  if (/^V?\d{6,12}$/.test(word)) return { number: word };
  throw new StartupProblem(`"${word}" is neither an e-mail address nor a number.\n${usage}`);
}
