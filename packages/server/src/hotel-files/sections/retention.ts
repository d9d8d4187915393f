import { booksLawOf } from "@portico/domain/privacy/books-law";
import { LONGEST_KEPT, registerLawOf } from "@portico/domain/lodgers/register-law";
import {
  USUAL_DAYS,
  usualBooksYears,
  usualLodgerDays,
  type Retention,
} from "@portico/domain/privacy/retention";
import { z } from "zod";

import { wholeNumber } from "../lines/forms.ts";
import type { Line } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { contacts } from "./property.ts";

const TEN_YEARS = 3653;
const TWO_YEARS = 730;
/** Links in letters open a reservation until two weeks after the departure. */
const LIFE_OF_LINKS = 14;

const days = (kind: keyof typeof USUAL_DAYS, [from, to]: readonly [number, number], about: string) =>
  wholeNumber(from, to).default(USUAL_DAYS[kind]).describe(about);

const form = z
  .strictObject({
    books: wholeNumber(1, 50)
      .optional()
      .describe(
        "Years that names, addresses, companies and payers of what was sold are kept, counted from the end of the year; by default what the law of the hotel's country asks, ten where the engine does not know it.",
      ),
    stays: days(
      "stays",
      [LIFE_OF_LINKS, TEN_YEARS],
      "Days after the departure, or after a cancellation that cost something, that e-mail, telephone and all else about the guests are kept.",
    ),
    wishes: days(
      "wishes",
      [0, TEN_YEARS],
      "Days after the departure that guests' notes and times of arrival are kept.",
    ),
    unpaid: days(
      "unpaid",
      [1, TEN_YEARS],
      "Days that reservations and orders of vouchers are kept that ended without money: not paid in time, cancelled before, or never off the waiting list.",
    ),
    letters: days(
      "letters",
      [1, TEN_YEARS],
      "Days that other addresses of letters, and why they were refused, are kept.",
    ),
    drafts: days("drafts", [1, 30], "Days that what a guest has typed without ordering is kept."),
    waiting: days(
      "waiting",
      [0, 365],
      "Days after the day that guests wished for that their wish for a time is kept.",
    ),
    vouchers: days(
      "vouchers",
      [0, TEN_YEARS],
      "Days after the end of an order's last voucher that e-mails, telephones, recipients and their texts are kept.",
    ),
    cards: days("cards", [0, TWO_YEARS], "Days after the departure that the vault keeps a guest's card."),
    accounts: days(
      "accounts",
      [30, TEN_YEARS],
      "Days after the last login that a guest's account is kept; what was booked with it is kept as it is without one.",
    ),
    lodgers: wholeNumber(0, LONGEST_KEPT)
      .optional()
      .describe(
        "Days after the departure that the people of a stay are kept as the register of the country asks for them; by default what its law asks, a year where the engine does not know it.",
      ),
  })
  .prefault({})
  .describe("How long what the hotel knows of its guests is kept: docs/algorithms/retention.md.");

/** How long guests' data is kept; what law asks of a country is the least, and the most of one kind is never less than of a smaller one. */
export const retention: Line<typeof form, Retention> = {
  form,
  read: (reading, written, path) => {
    const { country } = reading.part("contacts", contacts.form);
    const read = {
      ...written,
      books: written.books ?? usualBooksYears(country),
      lodgers: written.lodgers ?? usualLodgerDays(country),
    };
    checkBooks(reading, { books: written.books, country }, path);
    checkLodgers(reading, { lodgers: read.lodgers, country }, path);
    checkOrder(reading, read, path);
    return read;
  },
  // Left out where it is what the law asks, so that the file follows the law.
  write: ({ hotel }, { books, lodgers, ...others }) => {
    const { country } = hotel.contacts;
    return {
      ...(books !== usualBooksYears(country) && { books }),
      ...others,
      ...(lodgers !== usualLodgerDays(country) && { lodgers }),
    };
  },
};

function checkBooks(
  reading: Reading,
  { books, country }: { books: number | undefined; country: string },
  path: FilePath,
): void {
  const law = booksLawOf(country);
  if (law === null) {
    if (books === undefined)
      reading.warning(
        ["contacts", "country"],
        `is ${country}, and the engine does not know how long its law has books kept: ten years are assumed; write them as retention.books`,
      );
  } else if (books !== undefined && books < law.years) {
    reading.problem(
      [...path, "books"],
      `is ${books}, but the law of ${country} has receipts and invoices kept for ${law.years} years (${law.law}); write ${law.years} or more, or remove it`,
    );
  }
}

/** Some laws also say when a register must be gone. */
function checkLodgers(
  reading: Reading,
  { lodgers, country }: { lodgers: number; country: string },
  path: FilePath,
): void {
  const { laws, kept } = registerLawOf(country);
  if (lodgers >= kept.least && lodgers <= kept.most) return;
  reading.problem(
    [...path, "lodgers"],
    `is ${lodgers}, but the law of ${country} has those who stay kept for ${kept.least} to ${kept.most} days (${laws.join(", ")}); write a number between, or remove it`,
  );
}

/** What goes first must not wait for what goes later. */
function checkOrder(reading: Reading, { books, stays, wishes, cards }: Retention, path: FilePath): void {
  if (wishes > stays)
    reading.problem(
      [...path, "wishes"],
      `is ${wishes} days, longer than the ${stays} of stays, with which wishes go at the latest; write ${stays} or fewer`,
    );
  if (cards > stays)
    reading.problem(
      [...path, "cards"],
      `is ${cards} days, longer than the ${stays} of stays: a card cannot outlast what is known of its guest; write ${stays} or fewer`,
    );
  if (stays > books * 365)
    reading.problem(
      [...path, "stays"],
      `is ${stays} days, longer than the ${books} years of books, with which everything goes; write fewer`,
    );
}
