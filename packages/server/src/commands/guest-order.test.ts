import { expect, test } from "vitest";
import { isGuestCommand, readGuestOrder } from "./guest-order.ts";

const EMAIL = "anna@guest.example";

test.each([
  ["export", [EMAIL], { guest: { email: EMAIL }, file: null, by: "eva" }],
  ["export", [EMAIL, "anna", "--by", "Petra"], { guest: { email: EMAIL }, file: "anna", by: "Petra" }],
  ["export", ["270001001"], { guest: { number: "270001001" } }],
  ["erase", ["V270001002"], { guest: { number: "V270001002" }, confirmed: false, past: false }],
  ["erase", [EMAIL, "--past", "--confirm"], { confirmed: true, past: true }],
  [
    "correct",
    [EMAIL, "--lastName", "Nováková", "--zip", "110 00"],
    { guest: { email: EMAIL }, correction: { lastName: "Nováková", zip: "110 00" } },
  ],
  ["journal", [], {}],
  ["repeat", ["journal.json"], { file: "journal.json" }],
] as const)("%s %j is understood", (kind, words, order) => {
  expect(readGuestOrder(kind, words, "eva")).toMatchObject({ kind, ...order });
});

test.each([
  ["erase", ["nobody"], '"nobody" is neither an e-mail address nor a number.'],
  ["erase", [EMAIL, "--sure"], "Unknown option '--sure'."],
  ["erase", [EMAIL, "all"], '"all" is a word too many.'],
  ["correct", [EMAIL], "Say what is to be corrected."],
  ["correct", [EMAIL, "--total", "0"], "Unknown option '--total'."],
  ["export", [], "A word is missing."],
  ["export", [EMAIL, "--by", " "], "--by must be a name of at most 100 characters."],
  ["journal", ["today"], '"today" is a word too many.'],
  ["repeat", [], "A word is missing."],
] as const)("%s %j is refused, with what to write", (kind, words, sentence) => {
  expect(() => readGuestOrder(kind, words, "eva")).toThrow(sentence);
  expect(() => readGuestOrder(kind, words, "eva")).toThrow(`npm run guest -- ${kind} HOTEL`);
});

test("no other command is one", () => {
  expect(["export", "delete", "toString"].map(isGuestCommand)).toEqual([true, false, false]);
});
