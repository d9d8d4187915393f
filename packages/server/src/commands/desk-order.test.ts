import { expect, test } from "vitest";
import { isDeskCommand, readDeskOrder } from "./desk-order.ts";

const read = (line: string) => {
  const [command = "", ...words] = line.split(" ");
  if (!isDeskCommand(command)) throw new Error(`${command} is no command of the desk`);
  return readDeskOrder(command, words, "jana");
};

test.each([
  [
    "list --from 2027-05-01 --state confirmed,offered",
    {
      kind: "list",
      question: { from: "2027-05-01", to: null, states: ["confirmed", "offered"], text: null, most: 200 },
    },
  ],
  ["show 260000123", { kind: "show", number: "260000123" }],
  [
    "resend 1 guest_paid --to a@b.example",
    {
      kind: "resend",
      number: "1",
      wish: { kind: "guest_paid", to: "a@b.example", language: null, by: "jana" },
    },
  ],
  [
    "move 1 --room suite --item 2 --tell --by Petr",
    {
      kind: "move",
      number: "1",
      wish: { arrival: null, roomType: "suite", unit: null, itemNo: 2, tells: true, by: "Petr" },
    },
  ],
  [
    "block 101 2027-05-01 2027-05-03",
    {
      kind: "block",
      wish: {
        room: "101",
        stay: { arrival: "2027-05-01", departure: "2027-05-03" },
        count: 1,
        reason: "",
        by: "jana",
      },
    },
  ],
  ["unblock 7", { kind: "unblock", blockNo: 7, by: "jana" }],
  ["blocks --all", { kind: "blocks", all: true }],
])("%s is understood", (line, order) => {
  expect(read(line)).toEqual(order);
});

test.each([
  ["a day that is none", "list --to 2027-02-30", /^--to is "2027-02-30"; it must be a day as 2027-05-31\.$/],
  ["days the wrong way round", "list --from 2027-05-02 --to 2027-05-01", /lies before --from/],
  ["a state that is none", "list --state payed", /^--state has "payed"; it must be some of pending_payment/],
  ["a word too many", "show 1 2", /^"2" is a word too many\.\nnpm run reservation -- show HOTEL NUMBER/],
  ["a word too few", "show", /^A word is missing\./],
  ["an option that is none", "show 1 --full", /^Unknown option '--full'\.\nnpm run/],
  [
    "two addresses",
    "resend 1 --to a@b.example,c@d.example",
    /^--to is "a@b\.example,c@d\.example"; it must be one/,
  ],
  ["a move to nowhere", "move 1 --tell", /^Where to\? Name --arrival DAY, --room TYPE or --unit ROOM\.$/],
  ["a move that says nothing of the guest", "move 1 --unit 101", /^Say --tell to send the guest the letter/],
  ["a move that says both", "move 1 --unit 101 --tell --quiet", /^Say --tell/],
  [
    "a block of no night",
    "block 101 2027-05-02 2027-05-02",
    /for the night of 2027-05-02 alone write 2027-05-03\.$/,
  ],
  [
    "a block of a slip of a year",
    "block 101 2027-05-02 2207-05-03",
    /^At most 1100 nights can be blocked at once/,
  ],
  [
    "a count that is none",
    "block double 2027-05-02 2027-05-03 --count 0",
    /^--count is "0"; it must be a whole/,
  ],
])("%s is told in a sentence", (_, line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});
