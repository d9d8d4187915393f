import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { LANGUAGES } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { mailWords } from "./blocks/mail-words.ts";
import { guestPaid } from "./guest-confirmation.ts";
import { A_ROOM, caseOf, PAID, textOf } from "./testing/letter-cases.ts";
import { looseEndsOf } from "./testing/mail-sanity.ts";

const BOOKED = { ...PAID, items: [A_ROOM] };
const CHANGES = { daysBeforeArrival: 2, time: "18:00" } as const;
const OPEN = { ...theLakeHotel(), guestChanges: { ...CHANGES, dates: true } };

test.each(LANGUAGES)("in %s guests are told until when they change the stay, where they can", (language) => {
  const write = (hotel: ReturnType<typeof theLakeHotel>) =>
    textOf(guestPaid(caseOf(BOOKED, { hotel, words: mailWords(hotel, PAID, language) })));
  const words = mailWords(OPEN, PAID, language);
  const told = write(OPEN);
  const deadline = words.deadline(Date.parse("2027-05-08T16:00:00Z")).replaceAll("\u00a0", " ");
  expect(told).toContain(deadline);
  expect(told).toContain(words.t("mail.change_or_cancel").replaceAll("\u00a0", " "));
  expect(looseEndsOf(told)).toEqual([]);
  for (const closed of [theLakeHotel(), { ...OPEN, guestChanges: { ...CHANGES, services: true } }]) {
    expect(write(closed)).not.toContain(deadline);
    expect(write(closed)).toContain(words.t("own.manage").replaceAll("\u00a0", " "));
  }
});

test("where a hotel tells children of several ages apart, guests are counted in words and named", () => {
  const [adult] = theLakeHotel().guestCategories;
  if (adult === undefined) throw new Error("The hotel has no categories");
  const senior = { ...adult, id: 99, name: { en: "Senior" } };
  const hotel = { ...theLakeHotel(), guestCategories: [adult, senior] };
  const text = textOf(guestPaid(caseOf(BOOKED, { hotel })));
  expect(text).toMatch(/\n +2 adults · \S.* · \S/u);
  expect(text).not.toContain("2×");
});
