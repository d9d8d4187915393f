import { fromMajor, type Minor } from "@portico/domain/money/money";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { LANGUAGES, type LocalText } from "@portico/domain/texts/language";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { WireObject } from "../codec/wire.ts";

/**
 * An answer has not the agreed shape: browser and engine are of different versions, or something between them answered.
 * It is a defect, not a refusal, hence an exception.
 */
export class WireMismatch extends Error {
  override readonly name = "WireMismatch";
  constructor(where: string, expected: string) {
    super(`The answer's ${where} is not ${expected}.`);
  }
}

export function asObject(value: unknown, where = "top level"): WireObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new WireMismatch(where, "an object");
  }
  return value as WireObject;
}

export function asList(value: unknown, where = "top level"): unknown[] {
  if (!Array.isArray(value)) throw new WireMismatch(where, "a list");
  return value;
}

export function objectAt(wire: WireObject, name: string): WireObject {
  return asObject(wire[name], name);
}

/** Reads every entry of a list with the given reader. */
export function listAt<T>(wire: WireObject, name: string, read: (entry: WireObject) => T): T[] {
  return asList(wire[name], name).map((entry) => read(asObject(entry, name)));
}

export function textAt(wire: WireObject, name: string): string {
  const value = wire[name];
  if (typeof value !== "string") throw new WireMismatch(name, "a text");
  return value;
}

export function textOrNullAt(wire: WireObject, name: string): string | null {
  return wire[name] === null || wire[name] === undefined ? null : textAt(wire, name);
}

export function numberAt(wire: WireObject, name: string): number {
  const value = wire[name];
  if (typeof value !== "number") throw new WireMismatch(name, "a number");
  return value;
}

export function numberOrNullAt(wire: WireObject, name: string): number | null {
  return wire[name] === null || wire[name] === undefined ? null : numberAt(wire, name);
}

/** The wire writes most flags as 0 and 1 and some as booleans; both are read. */
export function flagAt(wire: WireObject, name: string): boolean {
  const value = wire[name];
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  throw new WireMismatch(name, "0, 1 or a boolean");
}

export function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function choiceAt<Choice extends string>(
  wire: WireObject,
  name: string,
  choices: readonly Choice[],
): Choice {
  const value = wire[name];
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new WireMismatch(name, `one of ${choices.join(", ")}`);
  return choice;
}

/** A decimal in major units of the currency, as minor units. */
export function choicesAt<Choice extends string>(
  wire: WireObject,
  name: string,
  choices: readonly Choice[],
): Choice[] {
  return textsAt(wire, name).map((entry) => choiceAt({ [name]: entry }, name, choices));
}

export function moneyAt(wire: WireObject, name: string, currency: CurrencyCode): Minor {
  return fromMajor(numberAt(wire, name), currency);
}

/** An instant as ISO 8601 in UTC, without a fraction where the second is whole. */
export function writeInstant(instant: Instant): string {
  return new Date(instant).toISOString().replace(".000Z", "Z");
}

export function instantAt(wire: WireObject, name: string): Instant {
  const instant = Date.parse(textAt(wire, name));
  if (Number.isNaN(instant)) throw new WireMismatch(name, "an instant");
  return instant;
}

export function localTextAt(wire: WireObject, name: string): LocalText {
  const texts = objectAt(wire, name);
  const read: LocalText = {};
  for (const language of LANGUAGES) {
    if (texts[language] !== undefined) read[language] = textAt(texts, language);
  }
  return read;
}

export function textsAt(wire: WireObject, name: string): string[] {
  return asList(wire[name], name).map((value) => {
    if (typeof value !== "string") throw new WireMismatch(name, "a list of texts");
    return value;
  });
}

export function numbersAt(wire: WireObject, name: string): number[] {
  return asList(wire[name], name).map((value) => {
    if (typeof value !== "number") throw new WireMismatch(name, "a list of numbers");
    return value;
  });
}
