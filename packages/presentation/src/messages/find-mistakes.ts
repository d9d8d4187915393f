import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { AREAS, type Area } from "./areas.ts";
import { missingMessages, textMistakes, unusedKeys, type Messages } from "./message-mistakes.ts";
import { untranslatedMessages } from "./untranslated.ts";

/** Returns an area's messages in a language as written; none if there is no file. */
export type ReadMessages = (area: Area, language: Language) => Messages;

/** The language whose keys and arguments all others must have. */
const MODEL: Language = "cs";

/** Every mistake in the messages of all languages, each with its file; `source` is the code that uses them. */
export function findMistakes(read: ReadMessages, source: string, areas: readonly Area[] = AREAS): string[] {
  const inAreas = areas.flatMap((area) => {
    const model = read(area, MODEL);
    return LANGUAGES.flatMap((language) => {
      const messages = read(area, language);
      const found = [
        ...missingMessages(area, model, messages),
        ...textMistakes(language, model, messages),
        ...(["en", "cs"] as const).flatMap((other) =>
          untranslatedMessages(language, messages, other, read(area, other)),
        ),
      ];
      return found.map((mistake) => `${area}.${language}.json: ${mistake}`);
    });
  });
  const keys = areas.flatMap((area) => Object.keys(read(area, MODEL)));
  return [...inAreas, ...unusedKeys(keys, source).map((key) => `${key} is used nowhere: delete it`)];
}
