import { expect, test } from "vitest";
import { parse } from "yaml";

import { readHotelFile } from "./hotel-file.ts";
import { smallFileText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const read = (lines: string) =>
  readHotelFile(`${smallFileText()}\nguestChanges: ${lines}\n`, "small.yaml", "2027-01-10");

test("without the section guests change nothing by themselves", () => {
  expect(readHotelFile(smallFileText(), "small.yaml").hotel).not.toHaveProperty("guestChanges");
});

test.each([
  [
    "{ dates: true }",
    {
      dates: true,
      guests: false,
      meals: false,
      rooms: false,
      rates: false,
      extras: false,
      packages: false,
      services: false,
      daysBeforeArrival: 1,
      time: "18:00",
    },
  ],
  [
    '{ dates: true, guests: true, meals: true, rooms: true, rates: true, extras: true, packages: true, services: true, daysBeforeArrival: 3, time: "12:00" }',
    {
      dates: true,
      guests: true,
      meals: true,
      rooms: true,
      rates: true,
      extras: true,
      packages: true,
      services: true,
      daysBeforeArrival: 3,
      time: "12:00",
    },
  ],
] as const)("%s is read with its defaults and written again", (lines, meant) => {
  const { hotel, problems } = read(lines);
  expect(problems).toEqual([]);
  expect(hotel?.guestChanges).toEqual(meant);
  if (hotel === null) throw new Error("The file is wrong");
  expect((parse(writeHotelFile(hotel)) as { guestChanges: unknown }).guestChanges).toEqual(meant);
});

test.each([
  [
    "{}",
    "guestChanges opens nothing; add one of dates, guests, meals, rooms, rates, extras, packages, services with the value true, or remove it",
  ],
  [
    "{ dates: true, daysBeforeArrival: 400 }",
    "guestChanges.daysBeforeArrival must be a whole number from 0 to 365, is 400",
  ],
])("%s is refused with the reason", (lines, problem) => {
  expect(read(lines).problems.map(({ path, message }) => `${path} ${message}`)).toEqual([problem]);
});
