import { compileMessageOrThrow, type CompiledMessage } from "@lingui/message-utils/compileMessage";

/** A language's compiled messages: no ICU syntax is left to parse. */
export type Catalog = Readonly<Record<string, CompiledMessage>>;

/** Compiles ICU messages by key; an invalid message throws an error that names its key. */
export function compileCatalog(messages: Readonly<Record<string, string>>): Catalog {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(key, text)]));
}

function compile(key: string, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text);
  } catch (cause) {
    throw new Error(`The message ${key} cannot be read: ${text}`, { cause });
  }
}
