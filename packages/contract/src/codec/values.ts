import { isPlainDate } from "@portico/domain/dates/plain-date";
import { isClockTime } from "@portico/domain/dates/clock-time";
import type { Instant } from "@portico/domain/dates/time-zone";
import { CURRENCIES, isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import { fromMajor, toMajor, type Minor } from "@portico/domain/money/money";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import { LANGUAGES, type LocalText } from "@portico/domain/texts/language";
import {
  asObject,
  onServer,
  ruled,
  rules,
  WireMismatch,
  type Codec,
  type Form,
  type Shape,
} from "./codec.ts";

/** The writer of values that are the same on both sides. */
export function unchanged<Value>(value: Value): Value {
  return value;
}

/** A value that is the same on both sides. */
/* @__NO_SIDE_EFFECTS__ */
export function plain<Type>(
  expected: string,
  is: (value: unknown) => value is Type,
  shape: Shape,
): Codec<Type> {
  return {
    read(wire, _context, name) {
      if (!is(wire)) throw new WireMismatch(name, expected);
      return wire;
    },
    write: unchanged,
    shape,
  };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";

export const text = plain("a text", isText, onServer({ kind: "text" } as const));

export const number = plain("a number", isNumber, onServer({ kind: "number" } as const));

export const whole = plain("a number", isNumber, onServer({ kind: "whole" } as const));

const LONGEST_LINE = 200;

export const line = ruled(
  text,
  rules({ max: [LONGEST_LINE, `must have at most ${LONGEST_LINE} characters`] }),
);

/** An id in the hotel's configuration; 0 means none or all. */
export const id = ruled(whole, rules({ wrong: "must be a whole number", min: 0, max: 2_147_483_647 }));

export const idInQuery = ruled(id, rules({ inQuery: { digits: [/^\d{1,10}$/, "must be a whole number"] } }));

export const boolean = plain(
  "a boolean",
  (value): value is boolean => typeof value === "boolean",
  onServer({ kind: "boolean" } as const),
);

/** Most flags are 0 and 1 on the wire; booleans are read as well. */
export const flag: Codec<boolean> = {
  read(wire, _context, name) {
    if (wire === true || wire === 1) return true;
    if (wire === false || wire === 0) return false;
    throw new WireMismatch(name, "0, 1 or a boolean");
  },
  write: (value) => (value ? 1 : 0),
  shape: { kind: "flag" },
};

/** One of several words that are the same on both sides. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const Choice extends string>(choices: readonly Choice[]): Codec<Choice> {
  const known: readonly unknown[] = choices;
  const is = (wire: unknown): wire is Choice => known.includes(wire);
  return plain(`one of ${choices.join(", ")}`, is, onServer({ kind: "choice", choices } as const));
}

/** One of several words that are other words or numbers on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function worded<Word extends string>(words: Readonly<Record<Word, string | number>>): Codec<Word> {
  const known = Object.keys(words) as Word[];
  const choices = Object.values<string | number>(words);
  return {
    read(wire, _context, name) {
      const found = known.find((word) => words[word] === wire);
      if (found === undefined) throw new WireMismatch(name, `one of ${choices.join(", ")}`);
      return found;
    },
    write: (word) => words[word],
    shape: { kind: "choice", choices },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function list<Type>(of: Codec<Type>): Codec<Type[]> {
  return {
    read(wire, context, name) {
      if (!Array.isArray(wire)) throw new WireMismatch(name, "a list");
      return wire.map((entry: unknown) => of.read(entry, context, name));
    },
    write: (values, context) => values.map((value) => of.write(value, context)),
    shape: { kind: "list", of: of.shape },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable<Type>(of: Codec<Type>): Codec<Type | null> {
  return {
    read: (wire, context, name) => ((wire ?? null) === null ? null : of.read(wire, context, name)),
    write: (value, context) => (value === null ? null : of.write(value, context)),
    shape: { ...of.shape, nullable: true },
  };
}

/** A value that differs in form between the two sides. `form` describes the wire's if it is not that of `of`. */
/* @__NO_SIDE_EFFECTS__ */
export function converted<Wire, Type>(
  of: Codec<Wire>,
  toOurs: (wire: Wire) => Type,
  toWire: (value: Type) => Wire,
  form?: Form,
): Codec<Type> {
  return {
    read: (wire, context, name) => toOurs(of.read(wire, context, name)),
    write: (value, context) => of.write(toWire(value), context),
    shape: form ?? of.shape,
  };
}

/** A hotel-local day, `2027-05-13`. */
export const day = ruled(
  text,
  rules({
    checks: [[isPlainDate, "must be an existing day as YYYY-MM-DD"]],
    format: "date",
    examples: ["2027-05-13"],
  }),
);

/** A hotel-local time of day, `16:00`. */
export const clockTime = ruled(
  text,
  rules({
    checks: [[isClockTime, "must be a time as HH:mm"]],
    meta: { pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" },
    examples: ["16:00"],
  }),
);

/** All offers of a stay share a few instants at which free cancellation ends, and formatting one is slow. */
const written = onServer(new Map<Instant, string>());
const MOST_WRITTEN = 100;

function writeInstant(value: Instant): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = new Date(value).toISOString().replace(".000Z", "Z");
  if (written.size === MOST_WRITTEN) written.clear();
  written.set(value, text);
  return text;
}

/** An instant as ISO 8601 in UTC, without a fraction in whole seconds. */
export const instant: Codec<Instant> = {
  read(wire, context, name) {
    const read = Date.parse(text.read(wire, context, name));
    if (Number.isNaN(read)) throw new WireMismatch(name, "an instant");
    return read;
  },
  write: onServer(writeInstant),
  shape: { kind: "text", ...rules({ format: "date-time" }) },
};

export const currency: Codec<CurrencyCode> = choice(CURRENCIES);

/** A decimal in major units of the context's currency, which `inOwnCurrency` sets for a group that names one. */
export const money: Codec<Minor> = {
  read: (wire, context, name) => fromMajor(number.read(wire, context, name), context.currency),
  write: (value, context) => toMajor(value, context.currency),
  shape: { kind: "number" },
};

/** Amounts by currency, in major units on the wire. */
export const amounts: Codec<CurrencyAmounts> = {
  read(wire, _context, name) {
    const read: Partial<Record<string, number>> = {};
    for (const [code, amount] of Object.entries(asObject(wire, name))) {
      if (isCurrencyCode(code) && isNumber(amount)) read[code] = fromMajor(amount, code);
    }
    return read;
  },
  write: onServer((value) => {
    const wire: Record<string, number> = {};
    for (const [code, amount] of Object.entries(value)) {
      if (isCurrencyCode(code)) wire[code] = toMajor(amount, code);
    }
    return wire;
  }),
  shape: { kind: "map", of: number.shape },
};

export const localText: Codec<LocalText> = {
  read(wire, context, name) {
    const texts = asObject(wire, name);
    const read: LocalText = {};
    for (const language of LANGUAGES) {
      if (texts[language] !== undefined) read[language] = text.read(texts[language], context, language);
    }
    return read;
  },
  write: unchanged,
  shape: { kind: "map", of: text.shape },
};

/** An empty request or answer. */
export const nothing: Codec<undefined> = {
  read: () => undefined,
  write: () => ({}),
  shape: { kind: "map", of: { kind: "anything" }, ...rules({ settle: () => ({}) }) },
};

/** An object with arbitrary fields, passed through unchanged. */
export const kept: Codec<unknown> = {
  read: (wire) => wire,
  write: unchanged,
  shape: { kind: "map", of: { kind: "anything" } },
};
