import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { Language } from "@portico/domain/texts/language";

/** Values by their names in the message. Numbers are formatted for the language, texts are inserted as they are. */
export type MessageValues = Readonly<Record<string, string | number>>;

type Branches = Readonly<Record<string, CompiledMessage>>;

/**
 * Writes compiled messages in one language: values, plurals by `Intl.PluralRules`, and choices. A missing value is left
 * out, and so is any kind of value that our messages do not use; the messages' check reports both.
 */
export function messageWriter(
  language: Language,
): (message: CompiledMessage, values: MessageValues) => string {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);

  function write(message: CompiledMessage, values: MessageValues, count?: number): string {
    let text = "";
    for (const token of message) {
      if (typeof token !== "string") text += argument(token, values);
      else if (token === "#" && count !== undefined) text += numbers.format(count);
      else text += token;
    }
    return text;
  }

  function argument([name, type, format]: readonly [string, string?, unknown?], values: MessageValues) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return "";
    if (type === undefined) return String(value);
    const branches = format as Branches;
    if (type === "plural") {
      const count = Number(value);
      return write(branches[count] ?? branches[plurals.select(count)] ?? [], values, count);
    }
    return write((Object.hasOwn(branches, value) ? branches[value] : branches["other"]) ?? [], values);
  }

  return write;
}
