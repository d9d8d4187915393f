import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { LANGUAGES } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import type { Reservation } from "../reservations/record/reservation.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { guestAddressChanged, hotelCorrected } from "./correction-letters.ts";
import { caseOf, PAID, textOf } from "./testing/letter-cases.ts";

const corrected: Reservation = {
  ...PAID,
  contact: { ...PAID.contact, email: "new@guest.example", phone: "777 999 999" },
  checkInTime: "20:30",
  corrections: [
    { correctionId: "correction", at: PAID.createdAt, fields: ["email", "prefix", "phone", "checkInTime"] },
  ],
};

test("the address before learns that letters go elsewhere, but neither where nor how to open the reservation", () => {
  const text = textOf(guestAddressChanged(caseOf(corrected)));
  expect(text).toContain("the e-mail address of reservation 270001001 was changed");
  expect(text).toContain("If it was not you, please let us know at once.");
  expect(text).not.toContain("new@guest.example");
  expect(text).not.toContain("book.example");
});

test("the hotel is told which details were corrected, each once, and how all of them are now", () => {
  const text = textOf(hotelCorrected(caseOf(corrected, { about: "correction" })));
  expect(text).toContain("Corrected: E-mail, Phone, Expected time of arrival");
  expect(text).toContain("20:30");
  expect(text).toContain("new@guest.example");
  expect(text).not.toContain("documents");
  expect(hotelCorrected(caseOf(PAID, { about: "correction" }))).toBeNull();
});

test("where the company is another one, the hotel is reminded of documents that it has issued", () => {
  const [correction] = corrected.corrections;
  const corrections = correction ? [{ ...correction, fields: ["company" as const] }] : [];
  const text = textOf(hotelCorrected(caseOf({ ...corrected, corrections }, { about: "correction" })));
  expect(text).toContain("If you have already issued documents to the company, please check them.");
});

test.each(LANGUAGES)("both speak %s, in whole sentences", (language) => {
  const words = mailWords(theLakeHotel(), corrected, language);
  for (const letter of [guestAddressChanged, hotelCorrected]) {
    const text = textOf(letter(caseOf(corrected, { about: "correction", words })));
    expect(text).toContain("270001001");
    expect(text).not.toMatch(/[{}]/);
    if (language !== "en") expect(text).not.toMatch(/\b(corrected|changed|details)\b/i);
  }
});
