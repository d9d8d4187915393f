import { CALENDARS, DEFAULT_DATES } from "@portico/domain/property/hotel";
import { MAX_NIGHTS_BY_MONTH } from "@portico/domain/stays/stay";

import { flag, meal, oneOf, wholeNumber, type code } from "../lines/forms.ts";
import { idOf } from "../lines/kinds.ts";
import { as, group, lines, maybe, type Line } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import { guestCategories } from "./guest-categories.ts";
import { sellsMonths } from "./pricing.ts";

const category = idOf(
  "guestCategories",
  "Guest category of a plain number of persons; must be one for adults.",
);

/** A plain number of persons must mean adults. */
const adults: Line<typeof code, number> = {
  ...category,
  read: (reading, written, path) => {
    const named = reading.part("guestCategories", guestCategories.form)[written];
    if (named !== undefined && named.class !== "adult")
      reading.problem(path, `is "${written}", a category of class ${named.class}; name one of adults`);
    return category.read(reading, written, path);
  },
};

const YEAR_AND_A_HALF = 540;

const horizonForm = wholeNumber(1, 1095)
  .optional()
  .describe(
    `How many days ahead the hotel sells: ${YEAR_AND_A_HALF} by default, ${MAX_NIGHTS_BY_MONTH} (two years) where a rate plan has \`months\`.`,
  );

/** Two years ahead is the least that lets the longest stay by the month begin today. */
const horizonDays: Line<typeof horizonForm, number> = {
  form: horizonForm,
  read: (reading, written) => written ?? (sellsMonths(reading) ? MAX_NIGHTS_BY_MONTH : YEAR_AND_A_HALF),
  write: (_writing, meant) => meant,
};

const calendarForm = oneOf(CALENDARS)
  .default("days")
  .describe(
    "What guests choose dates by: days; months, an arrival and a number of months; or months_and_days, where the day of departure follows.",
  );

/** A calendar of months needs something that is let by the month. */
const calendar: Line<typeof calendarForm, (typeof CALENDARS)[number]> = {
  form: calendarForm,
  read: (reading: Reading, written, path) => {
    if (written !== "days" && !sellsMonths(reading))
      reading.problem(path, `is ${written}, and no rate plan has months; add months to one, or write days`);
    return written;
  },
  write: (_writing, meant) => meant,
};

export const search = group(
  lines({
    defaultNights: wholeNumber(1, 365).default(1).describe("Number of nights in the initial search."),
    defaultDates: oneOf(DEFAULT_DATES)
      .default("none")
      .describe("Dates of the initial search: none, or next Friday to Sunday."),
    horizonDays,
    defaultMeal: meal.default("none").describe("Meal included in the first screen's prices."),
    initialCalendar: flag.default(false).describe("Open the calendar at once."),
    calendar,
    defaultGuestCategory: as("defaultGuestCategoryId", adults),
  }),
);

const shown = group(
  lines({
    room: as("onlyRoomTypeId", maybe(idOf("roomTypes", "The only room type shown; all by default."))),
    highlight: as(
      "highlightedRoomTypeId",
      maybe(idOf("roomTypes", "The room type that is shown first and highlighted.")),
    ),
    mobile: flag.default(false).describe("The mobile form of pickers and calendar at any width."),
    mealLabel: flag.default(true).describe("false: cards do not show the meal."),
    taxLabel: flag.default(true).describe("false: prices do not say that tax is included."),
    package: as("onlyPackageId", maybe(idOf("packages", "The only package shown; all by default."))),
    packagesOnly: flag.default(false).describe("true: the view of packages, without a way to the rooms."),
  }),
);

/** A room type that is shown alone needs no highlight, and nobody sees it where only packages are shown. */
export const display: typeof shown = {
  ...shown,
  read: (reading, written, path) => {
    const { room, highlight, packagesOnly } = written;
    if (room !== undefined && highlight !== undefined)
      reading.warning([...path, "highlight"], "has no effect beside room, which is shown alone; remove one");
    if (packagesOnly && reading.codes("packages").length === 0)
      reading.problem(
        [...path, "packagesOnly"],
        "leaves nothing to show: the hotel has no packages; remove it",
      );
    for (const [word, named] of [["room", room] as const, ["highlight", highlight] as const])
      if (packagesOnly && named !== undefined)
        reading.warning(
          [...path, word],
          "has no effect beside packagesOnly, which shows no rooms; remove one",
        );
    return shown.read(reading, written, path);
  },
};
