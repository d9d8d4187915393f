import type { CurrencyCode } from "@portico/domain/money/currency";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import { toMajor, type Minor } from "@portico/domain/money/money";
import type { LocalText } from "@portico/domain/texts/language";
import { z } from "zod";

import type { CodedPart } from "../../property/index.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { code, currency, decimal, listOf, text } from "./forms.ts";
import type { Line } from "./line.ts";
import type { Reading } from "./reading.ts";
import type { Writing } from "./writing.ts";

/** A text in every language of the hotel. */
export function words(about: string): Line<typeof text, LocalText> {
  return {
    form: text.describe(about),
    read: (reading, written, path) => reading.text(written, path),
    write: (writing, meant) => writing.text(meant),
  };
}

/** An amount in the hotel's base currency. */
export function baseAmount<Form extends z.ZodType<number, number>>(form: Form): Line<Form, Minor> {
  return {
    form,
    read: (reading, written, path) => reading.money(written, reading.baseCurrency, path),
    write: (writing, meant) => toMajor(meant, writing.hotel.baseCurrency) as z.input<Form>,
  };
}

function amountForm(from: number) {
  const amount = decimal(from, 100_000_000);
  return z.union([amount, z.partialRecord(currency, amount)], {
    error:
      "must be an amount in the base currency such as 500, or one per currency such as {CZK: 500, EUR: 20}",
  });
}

type AmountsLine = Line<ReturnType<typeof amountForm>, CurrencyAmounts>;

/** An amount in the base currency, or one for each of several currencies; none is converted. */
export function ownAmounts(from: number, about: string): AmountsLine {
  return { form: amountForm(from).describe(about), read: readAmounts, write: writeAmounts };
}

/** Like `ownAmounts`, but the base currency is required, because other currencies are converted from it. */
export function amounts(from: number, about: string): AmountsLine {
  return {
    ...ownAmounts(from, about),
    read: (reading, written, path) => {
      const read = readAmounts(reading, written, path);
      const base = reading.baseCurrency;
      if (read[base] === undefined && Object.keys(read).length > 0)
        reading.problem(path, `has no amount in ${base}, from which others are converted; add it`);
      return read;
    },
  };
}

function readAmounts(
  reading: Reading,
  written: z.output<AmountsLine["form"]>,
  path: FilePath,
): CurrencyAmounts {
  const { baseCurrency, sold } = reading;
  if (typeof written === "number") return { [baseCurrency]: reading.money(written, baseCurrency, path) };
  const given = Object.entries(written) as [CurrencyCode, number][];
  if (given.length === 0) reading.problem(path, `is empty; give an amount in ${baseCurrency}`);
  return Object.fromEntries(
    given.map(([own, amount]) => {
      const place = [...path, own];
      if (sold.length > 0 && !sold.includes(own))
        reading.problem(
          place,
          `is in ${own}, which the hotel does not sell in; it sells in ${sold.join(", ")}`,
        );
      return [own, reading.money(amount, own, place)];
    }),
  );
}

/** Writes an amount in only the base currency as one number. */
function writeAmounts(writing: Writing, meant: CurrencyAmounts): z.input<AmountsLine["form"]> {
  const entries = Object.entries(meant) as [CurrencyCode, Minor][];
  const [only, ...others] = entries.map(([own, amount]) => [own, toMajor(amount, own)] as const);
  if (only === undefined) return {};
  return only[0] === writing.hotel.baseCurrency && others.length === 0
    ? only[1]
    : Object.fromEntries([only, ...others]);
}

/** The code of an entry of another section. */
export function idOf(section: CodedPart, about: string): Line<typeof code, number> {
  return {
    form: code.describe(about),
    read: (reading, written, path) => reading.idOf(section, written, path),
    write: (writing, meant) => writing.codeOf(section, meant),
  };
}

/** Codes of entries of another section, without duplicates. */
export function idsOf<Form extends z.ZodType<string[]>>(
  section: CodedPart,
  form: Form,
): Line<Form, number[]> {
  return {
    form,
    read: (reading, written, path) => reading.idsOf(section, written, path),
    write: (writing, meant) => meant.map((id) => writing.codeOf(section, id)) as z.input<Form>,
  };
}

/** Codes of the section, at least one of them. */
export function someOf(section: CodedPart, about: string) {
  return idsOf(section, listOf(code, 1).describe(about));
}

/** Reports an entry that does not have exactly one of the choices. */
export function onlyOne(reading: Reading, path: FilePath, choices: Record<string, unknown>): void {
  const names = Object.keys(choices);
  const given = names.filter((name) => choices[name] !== undefined);
  if (given.length === 1) return;
  const found = given.length === 0 ? "none of them" : given.join(" and ");
  reading.problem(path, `needs exactly one of ${names.join(", ")}, has ${found}`);
}
