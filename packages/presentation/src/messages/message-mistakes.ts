import type { Language } from "@portico/domain/stay/language";
import { compileCatalog } from "./catalog.ts";
import { messageArguments, type MessageArgument } from "./message-arguments.ts";

type Messages = Readonly<Record<string, string>>;

/** The error catalogue is kept whole: its keys are named by codes that come as data, some from features to come. */
const CATALOGUE = "errors.";

/** Keys that one of the two lacks, and keys that are not named after their area. */
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

/** Empty texts, arguments that differ from the model's, and plurals that do not have the language's own forms. */
export function textMistakes(language: Language, model: Messages, messages: Messages): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Object.entries(messages).flatMap(([key, text]) => {
    if (text.trim() === "" || text.trim() !== text) return [`${key} is empty or has spaces around it`];
    const values = argumentsOf(key, text);
    const wanted = signature(argumentsOf(key, model[key] ?? text));
    const mistakes = values.flatMap((value) => pluralMistakes(key, value, forms));
    return signature(values) === wanted
      ? mistakes
      : [...mistakes, `${key} has {${signature(values)}} where Czech has {${wanted}}`];
  });
}

function argumentsOf(key: string, text: string): MessageArgument[] {
  return messageArguments(compileCatalog({ [key]: text })[key] ?? []);
}

/** Names alone: a language may need a plural where another does with the number. */
function signature(values: readonly MessageArgument[]): string {
  return [...new Set(values.map(({ name }) => name))].toSorted().join(", ");
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
