import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Language } from "@portico/domain/texts/language";
import { type Area, AREAS, CARD_AREAS, FIRST_AREAS, LATER_AREAS } from "./areas.ts";
import { messageArguments, type MessageArgument } from "./message-arguments.ts";

/** The messages of one area and language by key, as written. */
export type Messages = Readonly<Record<string, string>>;

/** The error catalogue is kept complete: codes in data name its keys, some from features to come. */
const CATALOGUE = "errors.";

const BROWSER_AREAS: readonly Area[] = [...FIRST_AREAS, ...LATER_AREAS, ...CARD_AREAS];

/** Keys that one of the two lacks, and keys not named after their area. */
export function missingMessages(area: string, model: Messages, messages: Messages): string[] {
  return [
    ...without(model, messages).map((key) => `${key} is missing: add it`),
    ...without(messages, model).map((key) => `${key} is not in the Czech file: delete it or add it there`),
    ...Object.keys(messages)
      .filter((key) => !key.startsWith(`${area}.`))
      .map((key) => `${key} must begin with ${area}.`),
  ];
}

function without(one: Messages, other: Messages): string[] {
  return Object.keys(one).filter((key) => !Object.hasOwn(other, key));
}

/** Empty or invalid texts, arguments that differ from the model's, and plurals without the language's own forms. */
export function textMistakes(language: Language, model: Messages, messages: Messages): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Object.entries(messages).flatMap(([key, text]) => {
    if (text.trim() === "" || text.trim() !== text) return [`${key} is empty or has spaces around it`];
    const values = argumentsOf(text);
    const wanted = argumentsOf(model[key] ?? text);
    if (values === null) return [`${key} cannot be read: ${text}`];
    const mistakes = values.flatMap((value) => [
      ...kindMistakes(key, value),
      ...pluralMistakes(key, value, forms),
    ]);
    return wanted === null || signature(values) === signature(wanted)
      ? mistakes
      : [...mistakes, `${key} has {${signature(values)}} where Czech has {${signature(wanted)}}`];
  });
}

/** Null for an invalid message. */
function argumentsOf(text: string): MessageArgument[] | null {
  try {
    return messageArguments(compileMessageOrThrow(text));
  } catch {
    return null;
  }
}

/** Only the names: one language may need a plural where another needs only the number. */
function signature(values: readonly MessageArgument[]): string {
  return [...new Set(values.map(({ name }) => name))].toSorted().join(", ");
}

/**
 * Kinds that `message-writer.ts` cannot write: numbers, days and amounts are formatted beforehand and passed in as
 * text.
 */
function kindMistakes(key: string, { name, type, cases }: MessageArgument): string[] {
  if (!["text", "plural", "select"].includes(type))
    return [`${key} has {${name}, ${type}}, which nobody writes`];
  return type !== "select" || cases.includes("other") ? [] : [`${key} lacks the choice other of ${name}`];
}

function pluralMistakes(key: string, value: MessageArgument, forms: readonly string[]): string[] {
  if (value.type !== "plural") return [];
  const named = value.cases.filter((name) => !/^\d+$/.test(name));
  const lacking = forms.filter((form) => !named.includes(form));
  const foreign = named.filter((name) => !forms.includes(name));
  return [
    ...lacking.map((form) => `${key} lacks the plural form ${form} of ${value.name}`),
    ...foreign.map((name) => `${key} has the form ${name}, which the language has not`),
  ];
}

/** Keys that no source mentions, neither whole in quotes nor by the beginning of a template text. */
export function unusedKeys(keys: readonly string[], source: string): string[] {
  const prefixes = [...source.matchAll(/`([a-z_.]+\.|[a-z_.]+_)\$\{/g)].map(([, prefix]) => prefix ?? "");
  const families = [CATALOGUE, ...prefixes];
  return keys.filter(
    (key) => !source.includes(`"${key}"`) && !families.some((family) => key.startsWith(family)),
  );
}

/** Keys that the browser's code translates although the browser never loads their area. */
export function unloadedKeys(browserSource: string): string[] {
  const keys = [...browserSource.matchAll(/\bt\(\s*["`]([a-z_.]+)/g)].map(([, key]) => key ?? "");
  return keys.filter((key) => {
    const [area] = AREAS.filter((one) => key.startsWith(`${one}.`)).toSorted((a, b) => b.length - a.length);
    return area !== undefined && !BROWSER_AREAS.includes(area);
  });
}
