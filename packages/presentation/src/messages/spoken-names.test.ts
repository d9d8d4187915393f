import { LANGUAGES } from "@portico/domain/texts/language";
import { describe, expect, test } from "vitest";
import { readCatalog } from "./catalog-files.ts";
import { messageArguments } from "./message-arguments.ts";
import type { MessageKey } from "./message-key.ts";
import { createTranslator } from "./translator.ts";

/** The text on a button, and the longer name that screen readers read and guests may speak to press it. */
const BUTTONS: readonly (readonly [shown: MessageKey, spoken: MessageKey])[] = [
  ["search.select", "search.select_of"],
  ["search.detail", "search.detail_of"],
  ["search.select_dates", "search.select_dates_of"],
  ["room.select_rate", "room.select_rate_of"],
  ["offers.take_dates", "offers.take_dates_of"],
  ["offers.combination_add", "offers.combination_add_of"],
];

const COUNTS = [1, 2, 5];

// WCAG 2.2, 2.5.3: a control's name contains its visible text; here each of its words, in any order.
describe.each(LANGUAGES)("in %s", (language) => {
  const catalog = readCatalog(language);
  const translate = createTranslator(language, catalog);
  const textsOf = (key: MessageKey) =>
    COUNTS.map((count) => {
      const values = messageArguments(catalog[key] ?? []).map(({ name, type }) => [
        name,
        type === "plural" || name === "rooms" ? count : `<${name}>`,
      ]);
      return translate(key, Object.fromEntries(values) as Record<string, string | number>).toLowerCase();
    });

  test.each(BUTTONS)("what is shown by %s is said by %s", (shown, spoken) => {
    const said = textsOf(spoken);
    for (const [index, text] of textsOf(shown).entries()) {
      const missing = text.split(/\s+/).filter((word) => !said[index]?.includes(word));
      expect(missing).toEqual([]);
    }
  });
});
