import { expect, test } from "vitest";

import { changed, hotelOf, smallFileText } from "./testing/demo-hotel.ts";
import { describeProblem } from "./source/hotel-file-problem.ts";
import { readHotelFile } from "./hotel-file.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const PACKAGE =
  "{ name: Days, front: Days, description: Days, includes: A boat, nights: 2, rooms: { garden: {} }, perRoom: [{ amount: 4000 }], persons: 2, cancellation: two-days, deposit: none }";

/** The small hotel with two packages at its end, and one more line, the 24th. */
function shownWith(display: string): string {
  const text = changed(smallFileText(), "guestCategories:\n", `display: ${display}\nguestCategories:\n`);
  return `${text}packages:\n  weekend: ${PACKAGE}\n  lake-days: ${PACKAGE}\n`;
}

test.each([
  ["{}", {}],
  ["{ room: house, mealLabel: false }", { onlyRoomTypeId: 2, mealLabel: false }],
  [
    "{ highlight: garden, mobile: true, taxLabel: false }",
    { highlightedRoomTypeId: 1, mobile: true, taxLabel: false },
  ],
  ["{ package: lake-days }", { onlyPackageId: 2 }],
  ["{ packagesOnly: true }", { packagesOnly: true }],
])("%s is how the hotel is shown, and survives the way out and back", (display, shown) => {
  const hotel = hotelOf(shownWith(display));
  const usual = {
    onlyRoomTypeId: null,
    highlightedRoomTypeId: null,
    onlyPackageId: null,
    packagesOnly: false,
    mobile: false,
    mealLabel: true,
    taxLabel: true,
  };
  expect(hotel.display).toEqual({ ...usual, ...shown });
  expect(hotelOf(writeHotelFile(hotel))).toEqual(hotel);
});

test.each([
  ["{ room: gardn }", 'room: is "gardn", which is no room type of this file; did you mean "garden"?'],
  [
    "{ highlight: 3 }",
    "highlight: must be a code of small letters, digits and hyphens that begins with a letter, such as lake-suite, is 3",
  ],
  ["{ mealLabel: Breakfast }", 'mealLabel: must be true or false, is "Breakfast"'],
  ["{ rooms: garden }", 'rooms: is not a key that is known here; did you mean "room"?'],
  [
    "{ package: 12 }",
    "package: must be a code of small letters, digits and hyphens that begins with a letter, such as lake-suite, is 12",
  ],
  [
    "{ package: lake-day }",
    'package: is "lake-day", which is no package of this file; did you mean "lake-days"?',
  ],
])("%s is refused", (display, complaint) => {
  const { hotel, problems } = readHotelFile(shownWith(display), "small.yaml");
  expect(hotel).toBeNull();
  expect(
    problems.map(describeProblem).map((words) => words.replace(/^small\.yaml:24:\d+ display\./, "")),
  ).toEqual([complaint]);
});

test("a hotel without packages cannot show packages only", () => {
  const text = changed(
    smallFileText(),
    "guestCategories:\n",
    "display: { packagesOnly: true }\nguestCategories:\n",
  );
  expect(readHotelFile(text, "small.yaml").problems.map(({ path, message }) => `${path} ${message}`)).toEqual(
    ["display.packagesOnly leaves nothing to show: the hotel has no packages; remove it"],
  );
});

test.each([
  [
    "{ room: garden, highlight: house }",
    ["display.highlight has no effect beside room, which is shown alone; remove one"],
  ],
  [
    "{ room: garden, packagesOnly: true }",
    ["display.room has no effect beside packagesOnly, which shows no rooms; remove one"],
  ],
  [
    "{ highlight: garden, packagesOnly: true }",
    ["display.highlight has no effect beside packagesOnly, which shows no rooms; remove one"],
  ],
])("a mark on a room that nobody sees is a warning: %s", (display, complaints) => {
  const { hotel, warnings } = readHotelFile(shownWith(display), "small.yaml");
  expect(hotel).not.toBeNull();
  expect(warnings.map(({ path, message }) => `${path} ${message}`)).toEqual(complaints);
});
