import type { Language } from "@portico/domain/texts/language";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { messageArguments } from "@portico/presentation/messages/message-arguments";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { MessageValues } from "@portico/presentation/messages/message-writer";
import { createTranslator } from "@portico/presentation/messages/translator";

/** The product's own texts in a language; page objects use them to find what a guest sees. */
export type Messages = {
  /** A message that has no values. */
  text(key: MessageKey): string;
  /** Matches text that begins with the message, with any text for missing values. */
  begins(key: MessageKey, values?: MessageValues): RegExp;
  /** Matches the whole message; each missing value is a group of that name. */
  whole(key: MessageKey, values?: MessageValues): RegExp;
};

/** Marks the name of a missing value in a pattern; no text contains this character. */
const OPEN = "\uE000";
const GROUP = new RegExp(`${OPEN}(\\w+)${OPEN}`, "g");

/** One number for each plural form of our languages. */
const COUNTS = [1, 2, 5];

export function messagesIn(language: Language): Messages {
  const catalog = readCatalog(language);
  const translate = createTranslator(language, catalog);

  function pattern(key: MessageKey, values: MessageValues): string {
    const open = messageArguments(catalog[key] ?? []).filter(({ name }) => values[name] === undefined);
    const forms = COUNTS.map((count) => {
      const samples = open.map(({ name, type }) => [name, type === "text" ? OPEN + name + OPEN : count]);
      const text = translate(key, { ...Object.fromEntries(samples), ...values });
      const isCounted = open.some(({ type }) => type !== "text");
      const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(GROUP, "(?<$1>.+?)");
      return isCounted ? escaped.replace(/\d+/, "\\d+") : escaped;
    });
    return `(?:${[...new Set(forms)].join("|")})`.replaceAll(/\s+/g, "\\s+");
  }

  return {
    text: (key) => translate(key),
    begins: (key, values = {}) => new RegExp(`^${pattern(key, values)}`),
    whole: (key, values = {}) => new RegExp(`^${pattern(key, values)}$`),
  };
}

/** Most journeys have Czech guests. */
export const CZECH = messagesIn("cs");
