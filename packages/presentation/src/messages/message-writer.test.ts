import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Language } from "@portico/domain/texts/language";
import { describe, expect, test } from "vitest";
import { messageWriter, type MessageValues } from "./message-writer.ts";

function written(language: Language, text: string, values: MessageValues): string {
  return messageWriter(language)(compileMessageOrThrow(text), values);
}

describe("a compiled message is written as ICU wants it", () => {
  const guests = "{count, plural, =0 {nobody} one {# guest of {hotel}} other {# guests of {hotel}}}";
  const meal = "{meal, select, Desayuno {Desayuno incluido} other {{meal} incluida}}";

  test.each<[text: string, values: MessageValues, result: string]>([
    ["# is a sign outside of plurals", {}, "# is a sign outside of plurals"],
    ["{n} and {n}", { n: 1234 }, "1234 and 1234"],
    [guests, { count: 0, hotel: "Portico" }, "nobody"],
    [guests, { count: 1, hotel: "Portico" }, "1 guest of Portico"],
    [guests, { count: 1234, hotel: "Portico" }, "1,234 guests of Portico"],
    [meal, { meal: "Desayuno" }, "Desayuno incluido"],
    [meal, { meal: "Cena" }, "Cena incluida"],
    [meal, { meal: "constructor" }, "constructor incluida"],
    ["{constructor}", {}, ""],
  ])("%s with %o: %s", (text, values, result) => {
    expect(written("en", text, values)).toBe(result);
  });

  test("numbers in plurals have the language's digits and spaces", () => {
    expect(written("cs", "{count, plural, other {# Kč}}", { count: 12345 })).toBe("12\u00a0345 Kč");
  });
});
