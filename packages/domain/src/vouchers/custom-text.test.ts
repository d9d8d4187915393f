import { expect, test } from "vitest";
import { countCharacters, customTextProblem } from "./custom-text.ts";

test.each([
  ["Všechno nejlepší", 16],
  ["👨‍👩‍👧‍👦🇨🇿❤️", 3],
  ["祝你生日快乐", 6],
  ["e\u0301", 1],
  ["", 0],
])("%j has %i characters", (text, characters) => {
  expect(countCharacters(text, "cs")).toBe(characters);
});

test.each([
  ["a".repeat(300), null],
  ["a".repeat(301), "too_long"],
  ["👨‍👩‍👧‍👦".repeat(300), null],
  ["祝".repeat(301), "too_long"],
  ["Win at https://evil.example/x", "link"],
  ["go to WWW.evil.example", "link"],
  ["cheap-pills.com has it", "link"],
  ["Milá Jano.Petr tě zve do sauny", null],
  ["Ve 14.00 u jezera. Těším se!", null],
])("%j: %s", (text, problem) => {
  expect(customTextProblem(text, "cs")).toBe(problem);
});
