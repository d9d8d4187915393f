import { LANGUAGES } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { mailWords } from "./blocks/mail-words.ts";
import { guestConfirmation } from "./guest-confirmation.ts";
import { hotelNotice } from "./hotel-notice.ts";
import { guestCancelled, hotelCancelled } from "./money-back-letters.ts";
import type { Reservation } from "../reservations/record/reservation.ts";
import { AT_ARRIVAL, CANCELLED, caseOf, textOf, WAITING } from "./testing/letter-cases.ts";

const AT_THE_HOTEL: Reservation = {
  ...WAITING,
  state: "confirmed",
  holdUntil: null,
  paymentMethod: "on_site",
  payables: [AT_ARRIVAL],
};
const parent = { reservationId: "0197f3c2-5a10-7c3e-9d2a-6b1f00000007", number: "270000999" };
const added = [
  { reservationId: "0197f3c2-5a10-7c3e-9d2a-6b1f00000008", number: "270001002" },
  { reservationId: "0197f3c2-5a10-7c3e-9d2a-6b1f00000009", number: "270001003" },
];

test("what is added names the reservation that it was added to, for guest and hotel", () => {
  const of = caseOf({ ...AT_THE_HOTEL, parent });
  expect(textOf(guestConfirmation(of))).toContain("added this to your reservation 270000999");
  expect(textOf(hotelNotice(of))).toContain("The guest has added this to their reservation 270000999.");
  expect(textOf(guestConfirmation(caseOf(AT_THE_HOTEL)))).not.toContain("added");
});

test("the end of a reservation says what was added and stays", () => {
  const of = caseOf({ ...CANCELLED, added });
  expect(textOf(guestCancelled(of)).replaceAll(/\s+/g, " ")).toContain(
    "stays as it is: 270001002, 270001003. Each can be cancelled",
  );
  expect(textOf(hotelCancelled(of))).toContain("What the guest had added to it stays");
});

test.each(LANGUAGES)("every number is in the letters in %s", (language) => {
  const reservation = { ...AT_THE_HOTEL, parent, language };
  const of = caseOf(reservation);
  const words = mailWords(of.hotel, reservation, language);
  expect(textOf(guestConfirmation({ ...of, words }))).toContain(parent.number);
  const ended = caseOf({ ...CANCELLED, added, language });
  for (const { number } of added) {
    expect(textOf(guestCancelled({ ...ended, words }))).toContain(number);
    expect(textOf(hotelCancelled({ ...ended, words }))).toContain(number);
  }
});
