import { expect, test } from "vitest";

import { changed, hotelOf, smallFileText } from "./testing/demo-hotel.ts";
import { describeProblem } from "./source/hotel-file-problem.ts";
import { readHotelFile } from "./hotel-file.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

/** The small hotel with one more line, the 24th. */
function shownWith(display: string): string {
  return changed(smallFileText(), "guestCategories:\n", `display: ${display}\nguestCategories:\n`);
}

test.each([
  ["{}", {}],
  ["{ room: house, mealLabel: false }", { onlyRoomTypeId: 2, mealLabel: false }],
  [
    "{ highlight: garden, mobile: true, taxLabel: false }",
    { highlightedRoomTypeId: 1, mobile: true, taxLabel: false },
  ],
])("%s is how the hotel is shown, and survives the way out and back", (display, shown) => {
  const hotel = hotelOf(shownWith(display));
  const usual = {
    onlyRoomTypeId: null,
    highlightedRoomTypeId: null,
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
  ["{ package: spa }", "package: cannot be used: the engine cannot sell stay packages yet; remove it"],
  [
    "{ room: garden, packagesOnly: true }",
    "packagesOnly: cannot be used: the engine cannot sell stay packages yet; remove it",
  ],
])("%s is refused", (display, complaint) => {
  const { hotel, problems } = readHotelFile(shownWith(display), "small.yaml");
  expect(hotel).toBeNull();
  expect(
    problems.map(describeProblem).map((words) => words.replace(/^small\.yaml:24:\d+ display\./, "")),
  ).toEqual([complaint]);
});

test("a mark on a room that nobody sees is a warning", () => {
  const { hotel, warnings } = readHotelFile(shownWith("{ room: garden, highlight: house }"), "small.yaml");
  expect(hotel?.display).toMatchObject({ onlyRoomTypeId: 1, highlightedRoomTypeId: 2 });
  expect(warnings.map(({ path, message }) => `${path} ${message}`)).toEqual([
    "display.highlight has no effect beside room, which is shown alone; remove one",
  ]);
});
