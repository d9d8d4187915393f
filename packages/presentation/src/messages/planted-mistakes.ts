import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import type { Area } from "./areas.ts";
import { findMistakes, type ReadMessages } from "./find-mistakes.ts";
import type { Messages } from "./message-mistakes.ts";

/** A change to the common messages, and the mistake that must be reported. */
type Planted = { what: string; everywhere?: true; change: (messages: Messages) => Messages; said: string };

const AREA: Area = "common";
const CLOSE = "common.close";
const NIGHTS = "common.nights";

/** The planted mistakes that the check misses in any language; empty if it works. */
export function missedMistakes(read: ReadMessages): string[] {
  const known = JSON.stringify(read(AREA, "cs"));
  return LANGUAGES.flatMap((language) =>
    plantedIn(language, read)
      .filter(({ change, everywhere, said }) => {
        const changed: ReadMessages = (area, candidate) => {
          const messages = read(area, candidate);
          return everywhere || candidate === language ? change(messages) : messages;
        };
        return !findMistakes(changed, known, [AREA]).some((mistake) => mistake.includes(said));
      })
      .map(({ what }) => `${language}: ${what}`),
  );
}

function plantedIn(language: Language, read: ReadMessages): Planted[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = forms.find((form) => form !== "other");
  return [
    { what: "an empty text", change: having(CLOSE, " "), said: `${CLOSE} is empty` },
    { what: "braces that do not close", change: having(CLOSE, "{name"), said: `${CLOSE} cannot be read` },
    {
      what: "a plural form that the language has not",
      change: having(NIGHTS, "{count, plural, two {#} other {#}}"),
      said: `${NIGHTS} has the form two`,
    },
    ...(missing === undefined
      ? []
      : [
          {
            what: "a plural form that is missing",
            change: having(NIGHTS, "{count, plural, other {#}}"),
            said: `${NIGHTS} lacks the plural form ${missing}`,
          },
        ]),
    {
      what: "a key that is not named after its file",
      everywhere: true,
      change: having("search.lost", "…"),
      said: `${AREA}.${language}.json: search.lost must begin with common.`,
    },
    {
      what: "a message that nothing uses",
      everywhere: true,
      change: having("common.lost", "…"),
      said: "common.lost is used nowhere",
    },
    ...(language === "cs" ? [] : plantedAgainstCzech(language, read)),
  ];
}

/** The other languages are compared with Czech. */
function plantedAgainstCzech(language: Language, read: ReadMessages): Planted[] {
  const czech = read(AREA, "cs")[CLOSE] ?? "";
  return [
    { what: "a file that is not there", change: () => ({}), said: `.${language}.json: ${NIGHTS} is missing` },
    { what: "a message that is missing", change: without(CLOSE), said: `${CLOSE} is missing` },
    {
      what: "a message that Czech has not",
      change: having("common.lost", "…"),
      said: "common.lost is not in the Czech file",
    },
    {
      what: "a placeholder with another name",
      change: having(NIGHTS, "{number}"),
      said: `${NIGHTS} has {number} where Czech has {count}`,
    },
    {
      what: "a placeholder that was left out",
      change: having(NIGHTS, "…"),
      said: `${NIGHTS} has {} where Czech has {count}`,
    },
    {
      what: "a text that was left in Czech",
      // Recognised by its letters, since Slovak shares whole texts with Czech.
      change: having(CLOSE, language === "sk" ? "Zavřít" : czech),
      said: `${CLOSE} is not translated from cs`,
    },
  ];
}

function having(key: string, text: string): Planted["change"] {
  return (messages) => ({ ...messages, [key]: text });
}

function without(key: string): Planted["change"] {
  return (messages) =>
    Object.fromEntries(Object.entries(messages).filter(([candidate]) => candidate !== key));
}
