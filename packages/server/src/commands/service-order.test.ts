import { expect, test } from "vitest";
import { isServiceCommand, readServiceOrder } from "./service-order.ts";

const read = (line: string) => {
  const [command = "", ...words] = line.split(" ");
  if (!isServiceCommand(command)) throw new Error(`${command} is no command about services`);
  return readServiceOrder(command, words, "jana");
};

const wish = { resource: "cabin", count: 1, reason: "", by: "jana" };

test.each([
  ["day 2027-05-01 --csv", { kind: "day", day: "2027-05-01", csv: true }],
  [
    "block cabin 2027-05-01 9:00 17:30",
    { kind: "block", wish: { ...wish, times: { day: "2027-05-01", from: 540, to: 1050 } } },
  ],
  [
    "block therapists 2027-05-01 22:00 02:00 --count 2 --reason ill --by Petr",
    {
      kind: "block",
      wish: {
        resource: "therapists",
        times: { day: "2027-05-01", from: 1320, to: 1560 },
        count: 2,
        reason: "ill",
        by: "Petr",
      },
    },
  ],
  [
    "block cabin 2027-05-01 00:00 24:00",
    { kind: "block", wish: { ...wish, times: { day: "2027-05-01", from: 0, to: 1440 } } },
  ],
  ["unblock 7", { kind: "unblock", blockNo: 7, by: "jana" }],
  ["blocks --all", { kind: "blocks", all: true }],
])("%s is understood", (line, order) => {
  expect(read(line)).toEqual(order);
});

test.each([
  ["a word too few", "block cabin 2027-05-01 10:00", /^A word is missing\.\nnpm run service -- block HOTEL/],
  ["a day that is none", "block cabin 2027-02-30 10:00 11:00", /^DAY is "2027-02-30"; it must be a day/],
  ["a time that is none", "block cabin 2027-05-01 10 11:00", /^FROM is "10"; it must be a time as 17:30\.$/],
  ["a time between", "block cabin 2027-05-01 10:00 11:02", /^TO is 11:02; .* steps of 5 minutes\.$/],
  ["a beginning after midnight", "block cabin 2027-05-01 24:30 25:00", /^FROM is 24:30; name the day on/],
  ["more than a day", "block cabin 2027-05-01 10:00 34:05", /^At most 24 hours/],
  ["a block that is no number", "unblock cabin", /^BLOCK is "cabin"; it must be a whole number/],
])("%s is refused", (_, line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});
