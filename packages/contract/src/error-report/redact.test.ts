import { describe, expect, test } from "vitest";
import { redactMessage, redactPath, redactStack } from "./redact.ts";

describe("a message loses everything that may be a guest's", () => {
  test.each([
    ["Failed for jan.novak@seznam.cz today", "Failed for [e-mail] today"],
    ["mail jan%40seznam.cz", "mail [e-mail]"],
    ["call +420 777 123 456 failed", "call [number] failed"],
    ["call %2B420%20777%20123%20456", "call [number]"],
    ["card 4111 1111 1111 1111", "card [number]"],
    ["card 4111-1111-1111-1111 x", "card [number] x"],
    ["iban CZ65 0800 0000 1920 0014 5399", "iban CZ65 [number]"],
    ["number=4111111111111111", "number=[number]"],
    ["GET https://h.example/thanks?x=1#token=abc failed", "GET https://h.example/thanks failed"],
    ["at /payment#draft=dR6mYp0qJx9vN2sLc4Wd8A", "at /payment"],
    ["token dR6mYp0qJx9vN2sLc4Wd8A", "token [token]"],
    ["id 550e8400-e29b-41d4-a716-446655440000", "id [token]"],
    ["https://jan:heslo@h.example/x", "https://h.example/x"],
    [
      `Unexpected token 'J', "Jan Novák" is not valid JSON`,
      `Unexpected token 'J', "[text]" is not valid JSON`,
    ],
    ["failed with rt=abcDEFghiJKLmnoPQRstuv", "failed with rt=[value]"],
    ["no room for Žofie Nováková today", "no room for [word] [word] today"],
    ["img data:image/png;base64,AAAA= x", "img data:… x"],
    [
      "Cannot read properties of undefined (reading 'price')",
      "Cannot read properties of undefined (reading 'price')",
    ],
    [
      "Failed to fetch https://h.example/assets/first-load-2Kx9dQwz.js",
      "Failed to fetch https://h.example/assets/first-load-2Kx9dQwz.js",
    ],
  ])("%s", (message, expected) => expect(redactMessage(message)).toBe(expected));

  test.each([
    [`no 'price' in 'Jan Novák'`, `no 'price'[text]'[text]'`],
    [
      `Unexpected token, "[{"name":"Jan Novák","... is no JSON`,
      `Unexpected token, "[text]"name":"[text]"[text]"... is no JSON`,
    ],
  ])("also with quotes inside quotes: %s", (message, expected) => {
    expect(redactMessage(message)).toBe(expected);
    expect(redactMessage(expected)).not.toMatch(/Jan|Novák/);
  });

  test("a long message is cut", () => expect(redactMessage("word ".repeat(500))).toHaveLength(300));
});

test("a stack keeps its calls, in either browser's format, and loses the message above them", () => {
  const chromium =
    "Error: Jan Novák\n    at price (https://h.example/assets/a-1x.js?t=1:1:20431)\n    at async https://h.example/b.js:2:3";
  expect(redactStack(chromium)).toBe(
    "at price (https://h.example/assets/a-1x.js)\nat async https://h.example/b.js:2:3",
  );
  expect(redactStack("price@https://h.example/a.js:1:20\n@https://h.example/b.js:2:3\n")).toBe(
    "at price https://h.example/a.js:1:20\nat  https://h.example/b.js:2:3",
  );
  expect(redactStack("at x (a.js:1:1)\n".repeat(50)).split("\n")).toHaveLength(20);
});

test.each([
  ["https://h.example/thanks?client=demo#token=abc", "/thanks"],
  ["/payment#x", "/payment"],
  ["about:srcdoc", "/"],
  ["https://h.example/jan@seznam.cz/+420777123456", "/[e-mail]/[number]"],
])("the address %s keeps its path %s", (address, path) => expect(redactPath(address)).toBe(path));

/** Texts of any length in which every position could begin or end something that is cut out. */
const HARD_TEXTS: [name: string, text: (length: number) => string][] = [
  ["an open quote before words", (length) => `"${" x".repeat(length / 2)}`],
  ["an open quote before signs", (length) => `\`${"~".repeat(length)}`],
  ["a word without end", (length) => "a".repeat(length)],
  ["points", (length) => ".".repeat(length)],
  ["short numbers", (length) => "11111x".repeat(length / 6)],
  ["hyphens", (length) => "-".repeat(length)],
  ["signs of e-mail addresses", (length) => "a@".repeat(length / 2)],
  ["a host without end", (length) => `://${"a".repeat(length)}`],
  ["blanks", (length) => ` ${" ".repeat(length)}x`],
];

// Quadratic work would exceed a test's time limit: it would take from half an hour to days.
test.each(HARD_TEXTS)("%s, a million letters long, take linear time", (_, text) => {
  const words = text(1_000_000);
  expect(redactMessage(words).length).toBeLessThanOrEqual(words.length);
  redactStack(`at ${words}`);
  redactStack(`@${words}:1:`);
  redactPath(`/${words}`);
});
