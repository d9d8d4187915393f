import type { Language } from "@portico/domain/texts/language";
import type { Catalog } from "./catalog.ts";
import { messageArguments } from "./message-arguments.ts";
import type { MessageKey } from "./message-key.ts";
import { messageWriter, type MessageValues } from "./message-writer.ts";

/** Node defines it; bundlers substitute its value. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Returns the text for a key; plurals take the form that `Intl.PluralRules` selects for the language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * Makes a translator from a compiled catalog. A missing message or value throws, except in production, where it is
 * logged and left out, so that no key is ever shown.
 */
export function createTranslator(language: Language, catalog: Catalog): Translate {
  const write = messageWriter(language);
  return (key, values = {}) => {
    const message = catalog[key];
    if (message === undefined) return reportMistake(`There is no message ${key} in ${language}.`);
    if (process.env.NODE_ENV !== "production") {
      for (const { name } of messageArguments(message)) {
        if (values[name] === undefined) reportMistake(`The message ${key} needs a value for ${name}.`);
      }
    }
    return write(message, values);
  };
}

/** Whether a key built at run time, such as one with a problem's code, has a message. */
export function hasMessage(catalog: Catalog, key: string): key is MessageKey {
  return Object.hasOwn(catalog, key);
}

function reportMistake(mistake: string): string {
  if (process.env.NODE_ENV !== "production") throw new Error(mistake);
  console.error(mistake);
  return "";
}
