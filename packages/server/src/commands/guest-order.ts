import { isEmailAddress } from "@portico/domain/contact/email-address";
import { StartupProblem } from "../database/index.ts";
import { CORRECTED, type Correction, type GuestName } from "../privacy/index.ts";
import { flags, readWords, text, type OrderOptions } from "./order-words.ts";

/** What staff do with a guest's data. */
export type GuestOrder =
  | { kind: "export"; guest: GuestName; file: string | null; by: string }
  | { kind: "erase"; guest: GuestName; confirmed: boolean; past: boolean; by: string }
  | { kind: "correct"; guest: GuestName; correction: Correction; by: string }
  | { kind: "journal" }
  | { kind: "repeat"; file: string; by: string };

export const GUEST_USAGE = `npm run guest -- export HOTEL GUEST [FILE]     everything that is kept about a guest, as FILE.json and as FILE.html in the
                                              guest's language
npm run guest -- erase HOTEL GUEST [--past] [--confirm]
                                              what would go, what stays and why; with --confirm it goes. --past leaves
                                              stays to come and what is under way, and erases the rest
npm run guest -- correct HOTEL GUEST [--firstName WORDS] [--lastName WORDS] [--email ADDRESS] [--prefix +420] [--phone DIGITS]
                         [--street WORDS] [--city WORDS] [--zip WORDS] [--country CC] [--nationality CC]
                                              what is wrong in the guest's contact: in all their sales, or in the one of the
                                              number, and in what their account fills in
npm run guest -- journal HOTEL                what was exported, corrected and erased, by whom, without the guests' data
npm run guest -- repeat HOTEL FILE            erases again whoever a restored backup has brought back; FILE is what
                                              journal --json has printed before

HOTEL is the hotel's client code, GUEST an e-mail address, or the number of a reservation or of an order of vouchers. With --json the
answer is one JSON value. What is done is written down with your name; --by NAME gives another.`;

const OPTIONS = {
  export: text("by"),
  erase: { ...flags("past", "confirm"), ...text("by") },
  correct: text(...CORRECTED, "by"),
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
    case "correct":
      requireWords(1, 1);
      return {
        kind,
        guest: readGuestName(first, order.usage),
        correction: readCorrection(given, order.usage),
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

/** Nothing named corrects nothing, which is refused. */
function readCorrection(given: (name: string) => string | null, usage: string): Correction {
  const named = CORRECTED.flatMap((field) => {
    const word = given(field);
    return word === null ? [] : [[field, word] as const];
  });
  if (named.length === 0) throw new StartupProblem(`Say what is to be corrected.\n${usage}`);
  return Object.fromEntries(named);
}

function readGuestName(word: string, usage: string): GuestName {
  if (isEmailAddress(word)) return { email: word };
  if (/^V?\d{6,12}$/.test(word)) return { number: word };
  throw new StartupProblem(`"${word}" is neither an e-mail address nor a number.\n${usage}`);
}
