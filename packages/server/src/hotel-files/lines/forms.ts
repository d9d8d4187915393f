import { isClockTime } from "@portico/domain/dates/clock-time";
import { WEEKDAYS } from "@portico/domain/dates/plain-date";
import { CURRENCIES } from "@portico/domain/money/currency";
import { LANGUAGES } from "@portico/domain/texts/language";
import { MEALS } from "@portico/domain/stays/meal";
import { z } from "zod";

/** The forms of values in a hotel file. Every message continues "must be". */
const must = (what: string): { error: string } => ({ error: `must be ${what}` });

/** Both ends are included. */
export function wholeNumber(from: number, to: number) {
  const message = must(`a whole number from ${from} to ${to}`);
  return z.int(message).min(from, message).max(to, message);
}

/** Both ends are included. */
export function decimal(from: number, to: number) {
  const message = must(`a number from ${from} to ${to}`);
  return z.number(message).min(from, message).max(to, message);
}

/** A percentage with at most two decimals. */
export function percent(from: number, to: number) {
  const message = must(`a percentage from ${from} to ${to} with two decimals at most`);
  return z
    .number(message)
    .min(from, message)
    .max(to, message)
    .refine((value) => Number(value.toFixed(2)) === value, message);
}

/** `what` continues "must be" and gives an example. */
export function matching(pattern: RegExp, what: string) {
  return z.string(must(what)).regex(pattern, must(what));
}

/** A word from a closed list; the message names them all. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, must(words.length === 1 ? words[0] : `one of ${words.join(", ")}`));
}

/** A list of at least `least` entries. */
export function listOf<Item extends z.ZodType>(item: Item, least = 0) {
  return z.array(item, must("a list")).min(least, must(`a list of ${least} or more`));
}

export const flag = z.boolean(must("true or false"));

/** The word by which other parts of the file refer to an entry. */
export const code = matching(
  /^[a-z][a-z0-9-]{0,39}$/,
  "a code of small letters, digits and hyphens that begins with a letter, such as lake-suite",
);

/** Entries under codes that the writer chooses; guests see them in this order. */
export function byCode<Entry extends z.ZodType>(
  entry: Entry,
  {
    key = code,
    error = "must be a group of entries, each under a code of its own",
  }: { key?: typeof code; error?: string } = {},
) {
  return z.record(key, entry, { error });
}

export const plainText = z.string(must("a text")).trim().min(1, must("a text that is not empty"));

export const webAddress = matching(/^https?:\/\/\S+$/, "a web address that begins with https://");

const TEXT = "a text, or a text per language such as {cs: Pokoj, en: Room}";

/** One text for all languages, or a text per language. */
export const text = z
  .union(
    [
      plainText,
      z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, plainText.optional()]))),
    ],
    must(TEXT),
  )
  .meta({ id: "text" });

/** Optional in the file; null in the hotel if missing. */
export function orNull<Value extends z.ZodType>(value: Value) {
  return z.codec(value.optional(), z.custom<z.output<Value> | null>(), {
    decode: (written) => (written === undefined ? null : written),
    encode: (meant) => (meant === null ? undefined : meant),
  });
}

/** Every interface language has all its messages: `npm run check` proves it. */
export const language = oneOf(LANGUAGES);

export const languages = listOf(language, 1);

export const currency = oneOf(CURRENCIES);

/** Major units of a currency: 2490, 89.50. */
export const price = decimal(0, 100_000_000);

export const clock = z.string(must("a time such as 14:00")).refine(isClockTime, must("a time such as 14:00"));

const DAY = "a day such as 2027-07-01, or 07-01 for the day of every year";
export const day = matching(/^(\d{4}-)?\d{2}-\d{2}$/, DAY);

/** A day of one particular year, such as the end of an offer. */
export const date = matching(/^\d{4}-\d{2}-\d{2}$/, "a day such as 2027-07-01");

export const weekday = oneOf(WEEKDAYS as unknown as ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);

export const meal = oneOf(MEALS);

export const percentChange = matching(
  /^[+-]\d{1,3}(\.\d{1,2})?%$/,
  "a percentage with its sign, such as -12% or +15%",
);

export const hostOrigin = matching(
  /^(\*|https?:\/\/[\w.:@*[\]-]+)$/,
  "the origin of a web page without a path, such as https://www.hotel.example",
);
