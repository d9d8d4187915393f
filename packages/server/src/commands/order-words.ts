import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { StartupProblem } from "../database/index.ts";

/** The options that an order may have. */
export type OrderOptions = ParseArgsOptionsConfig;

export function text(...names: string[]): OrderOptions {
  return Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
}

export function flags(...names: string[]): OrderOptions {
  return Object.fromEntries(names.map((name) => [name, { type: "boolean" as const }]));
}

/** The words of an order, taken apart. */
export type OrderWords = {
  positionals: readonly string[];
  /** The text of an option; null without it. */
  given(name: string): string | null;
  has(flag: string): boolean;
  /** Throws unless the number of words is between these. */
  requireWords(least: number, most: number): void;
  /** The lines of the usage about this command. */
  usage: string;
};

/** Takes an order apart. Throws a StartupProblem that names what is wrong and what to write. */
export function readWords(
  order: { usage: string; command: string; options: OrderOptions },
  words: readonly string[],
): OrderWords {
  const usage = usageOf(order.usage, order.command);
  const { values, positionals } = parse(order.options, words, usage);
  return {
    positionals,
    given: (name) => (typeof values[name] === "string" ? values[name].trim() : null),
    has: (flag) => values[flag] === true,
    requireWords: (least, most) => {
      if (positionals.length >= least && positionals.length <= most) return;
      const sentence =
        positionals.length < least ? "A word is missing." : `"${positionals[most]}" is a word too many.`;
      throw new StartupProblem(`${sentence}\n${usage}`);
    },
    usage,
  };
}

/** What staff want of that which is off sale, be it rooms or a wellness resource. */
export type BlockOrder = { kind: "unblock"; blockNo: number; by: string } | { kind: "blocks"; all: boolean };

export const BLOCK_OPTIONS = { unblock: text("by"), blocks: flags("all") } satisfies Record<
  BlockOrder["kind"],
  OrderOptions
>;

export function readBlockOrder(
  kind: BlockOrder["kind"],
  { positionals, has, requireWords, usage }: OrderWords,
  by: string,
): BlockOrder {
  if (kind === "blocks") {
    requireWords(0, 0);
    return { kind, all: has("all") };
  }
  requireWords(1, 1);
  const blockNo = readCount(positionals[0] ?? "", "BLOCK", 2_000_000_000);
  if (blockNo === null) throw new StartupProblem(usage);
  return { kind, blockNo, by };
}

type Parsed = { values: Readonly<Record<string, unknown>>; positionals: readonly string[] };

function parse(options: OrderOptions, words: readonly string[], usage: string): Parsed {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence = ""] = String(error instanceof Error ? error.message : error).split(". To specify");
    throw new StartupProblem(`${sentence.replace(/\.?$/, ".")}\n${usage}`);
  }
}

function usageOf(all: string, command: string): string {
  const lines = all.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`${command} `));
  const end = lines.findIndex((line, index) => index > start && line.startsWith("npm"));
  return lines.slice(start, end === -1 ? undefined : end).join("\n");
}

export function readDay(text: string, name: string): PlainDate {
  const isDay: boolean = isPlainDate(text);
  if (isDay) return text;
  throw new StartupProblem(`${name} is "${text}"; it must be a day as 2027-05-31.`);
}

export function readCount(text: string | null, name: string, most: number): number | null {
  if (text === null) return null;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= most) return count;
  throw new StartupProblem(`${name} is "${text}"; it must be a whole number from 1 to ${most}.`);
}
