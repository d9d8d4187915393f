import { describe, expect, test } from "vitest";
import { missingMessages, textMistakes, unusedKeys } from "./message-mistakes.ts";

describe("the same keys in every language, named after their area", () => {
  test.each([
    [{ "room.name": "a" }, {}, ["room.name is missing: add it"]],
    [{}, { "room.name": "a" }, ["room.name is not in the Czech file: delete it or add it there"]],
    [{ name: "a" }, { name: "a" }, ["name must begin with room."]],
    [{ "room.name": "a" }, { "room.name": "b" }, []],
  ])("model %o, messages %o", (model, messages, mistakes) => {
    expect(missingMessages("room", model, messages)).toEqual(mistakes);
  });
});

describe("texts", () => {
  const counted = (forms: string) => `{count, plural, ${forms}}`;

  test.each([
    ["", "key is empty or has spaces around it"],
    [" Zavřít", "key is empty or has spaces around it"],
    ["Ahoj {name", "key cannot be read: Ahoj {name"],
    ["Ahoj {name}", "key has {name} where Czech has {}"],
    ["{at, date}", "key has {at, date}, which nobody writes"],
    ["{meal, select, none {Bez jídla}}", "key lacks the choice other of meal"],
    [counted("one {#} few {#} other {#}"), "key lacks the plural form many of count"],
    [
      counted("one {#} two {#} few {#} many {#} other {#}"),
      "key has the form two, which the language has not",
    ],
  ])("the text '%s' in Czech", (text, mistake) => {
    expect(textMistakes("cs", { key: "Ahoj" }, { key: text })).toContain(mistake);
  });

  test("forms for exact numbers may be added", () => {
    const text = counted("=0 {none} one {#} other {#}");
    expect(textMistakes("en", { key: text }, { key: text })).toEqual([]);
  });
});

test("a key is used when it stands in quotes or its family is built from a template", () => {
  const source = 't("room.name"); t(`common.meal.${meal}`); // room.other';
  expect(unusedKeys(["room.name", "common.meal.none", "room.other", "common.close"], source)).toEqual([
    "room.other",
    "common.close",
  ]);
});
