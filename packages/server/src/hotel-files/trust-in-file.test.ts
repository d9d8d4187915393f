import { expect, test } from "vitest";
import { parse } from "yaml";

import { readHotelFile } from "./hotel-file.ts";
import { smallFileText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const read = (lines: string) =>
  readHotelFile(`${smallFileText()}\ntrust: ${lines}\n`, "small.yaml", "2027-01-10");

test("a hotel that says nothing for itself has nothing said for it", () => {
  expect(readHotelFile(smallFileText(), "small.yaml").hotel).not.toHaveProperty("trust");
});

test("benefits and a score with its source and day are read, and written as they were", () => {
  const { hotel, problems } = read(
    '{ benefits: [Free parking], reviews: { score: 4.6, outOf: 5, source: Our guests, asOf: "2026-12-01" } }',
  );
  expect(problems).toEqual([]);
  if (hotel === null) throw new Error("The file is wrong");
  expect(hotel.trust?.reviews).toMatchObject({ score: 4.6, outOf: 5, count: null, asOf: "2026-12-01" });
  expect(hotel.trust?.benefits).toHaveLength(1);
  expect(parse(writeHotelFile(hotel))).toMatchObject({
    trust: { reviews: { score: 4.6, outOf: 5, asOf: "2026-12-01" } },
  });
});

test.each([
  ["{}", /^trust says nothing/],
  ["{ benefits: [a, b, c, d] }", /^trust.benefits must be a list of 3 at most/],
  ['{ reviews: { score: 11, source: a, asOf: "2026-12-01" } }', /^trust.reviews.score is above outOf/],
  ['{ reviews: { score: 9, asOf: "2026-12-01" } }', /^trust.reviews.source/],
])("%s is refused with the reason", (lines, problem) => {
  expect(read(lines).problems.map(({ path, message }) => `${path} ${message}`)).toEqual([
    expect.stringMatching(problem),
  ]);
});
