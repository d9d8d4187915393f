import { usualRetention } from "@portico/domain/privacy/retention";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { readHotelFile } from "./hotel-file.ts";
import { changed, smallFileText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

function read(lines: string, country = "CZ") {
  const text = changed(smallFileText(), "country: CZ", `country: ${country}`);
  return readHotelFile(`${text}\nretention: ${lines}\n`, "small.yaml", "2027-01-10");
}

const said = (problems: { path: string; message: string }[]) =>
  problems.map(({ path, message }) => `${path} ${message}`);

test.each(["CZ", "DE", "PL", "NL"])("a file without the section keeps what the law of %s asks", (country) => {
  const text = changed(smallFileText(), "country: CZ", `country: ${country}`);
  expect(readHotelFile(text, "small.yaml").hotel?.retention).toEqual(usualRetention(country));
});

test("the lines mean what they say, and an export leaves out the years that are the law's", () => {
  const lines =
    "{ books: 12, stays: 100, wishes: 5, unpaid: 7, letters: 20, drafts: 2, waiting: 0, vouchers: 60, cards: 30, accounts: 90, lodgers: 2500 }";
  const { hotel, problems } = read(lines);
  expect(problems).toEqual([]);
  expect(hotel?.retention).toEqual({
    books: 12,
    stays: 100,
    wishes: 5,
    unpaid: 7,
    letters: 20,
    drafts: 2,
    waiting: 0,
    vouchers: 60,
    cards: 30,
    accounts: 90,
    lodgers: 2500,
  });
  if (hotel === null) throw new Error("The file is wrong");
  const written = (retention: typeof hotel.retention): unknown =>
    (parse(writeHotelFile({ ...hotel, retention })) as { retention: unknown }).retention;
  expect(written(hotel.retention)).toEqual(hotel.retention);
  const { books: _years, lodgers: _days, ...days } = hotel.retention;
  expect(written({ ...hotel.retention, books: 10, lodgers: 2192 })).toEqual(days);
});

test.each([
  [
    "{ books: 5 }",
    "retention.books is 5, but the law of CZ has receipts and invoices kept for 10 years (zákon č. 235/2004 Sb., § 35); write 10 or more, or remove it",
  ],
  ["{ books: 51 }", "retention.books must be a whole number from 1 to 50, is 51"],
  ["{ stays: 13 }", "retention.stays must be a whole number from 14 to 3653, is 13"],
  [
    "{ stays: 20, wishes: 21 }",
    "retention.wishes is 21 days, longer than the 20 of stays, with which wishes go at the latest; write 20 or fewer",
  ],
  [
    "{ stays: 20, wishes: 1, cards: 30 }",
    "retention.cards is 30 days, longer than the 20 of stays: a card cannot outlast what is known of its guest; write 20 or fewer",
  ],
  [
    "{ lodgers: 365 }",
    "retention.lodgers is 365, but the law of CZ has those who stay kept for 2192 to 3653 days (zákon č. 565/1990 Sb., § 3g, zákon č. 326/1999 Sb., § 101–102); write a number between, or remove it",
  ],
  ["{ drafts: 0 }", "retention.drafts must be a whole number from 1 to 30, is 0"],
  ["{ unpaid: a week }", 'retention.unpaid must be a whole number from 1 to 3653, is "a week"'],
])("%s is refused with the reason", (lines, problem) => {
  expect(said(read(lines).problems)).toEqual([problem]);
});

test("guests are never kept for longer than the books", () => {
  expect(said(read("{ stays: 3000, books: 7 }", "NL").problems)).toEqual([
    "retention.stays is 3000 days, longer than the 7 years of books, with which everything goes; write fewer",
  ]);
});

test("of a country whose law is not known ten years are assumed and said, and any number may be written", () => {
  const unknown = read("{}", "BR");
  expect(unknown.hotel?.retention.books).toBe(10);
  expect(said(unknown.warnings)).toContain(
    "contacts.country is BR, and the engine does not know how long its law has books kept: ten years are assumed; write them as retention.books",
  );
  const written = read("{ books: 5 }", "BR");
  expect(written.problems).toEqual([]);
  expect(written.hotel?.retention.books).toBe(5);
});
