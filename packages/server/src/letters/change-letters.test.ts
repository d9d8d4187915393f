import { LANGUAGES } from "@portico/domain/texts/language";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aStayQuestion, soldAt } from "@portico/domain/testing/stay-question";
import { expect, test } from "vitest";
import { cardPayment } from "../payments/testing/card-desk.ts";
import type { ChangedItem, Reservation } from "../reservations/record/reservation.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { guestItemChanged, hotelItemChanged } from "./item-changed-letters.ts";
import { caseOf, PAID, textOf } from "./testing/letter-cases.ts";

const before: ChangedItem["before"] = {
  kind: "room",
  itemNo: 1,
  lineCode: "double-1",
  quote: soldAt(theLakeHotel(), aStayQuestion("2027-05-10", "2027-05-12")),
  roomName: { en: "Double" },
  rateName: { en: "Flexible" },
  rateClass: "standard",
  discountNames: [],
  serviceNames: [],
  meals: ["none"],
  singleUnit: true,
};

const change: ChangedItem = {
  changeId: "change",
  at: PAID.createdAt,
  before,
  totals: { before: 440_000, after: 220_000 },
  told: {
    difference: -220_000,
    paid: 440_000,
    due: 30_000,
    back: { card: [150_000], transfer: { amount: 20_000, currency: "CZK" }, byHand: null, vouchers: [] },
    stay: { arrival: "2027-06-17", departure: "2027-06-18" },
  },
};
const changed: Reservation = { ...PAID, changedItems: [change] };

test("the receipt of a change names both stays, the difference, what goes back and what is left to pay", () => {
  const text = textOf(guestItemChanged(caseOf(changed, { about: "change" })));
  expect(text).toContain("you have changed a part of reservation 270001001: ");
  expect(text).toMatch(/From now on: .*17.*18/);
  expect(text).toContain(
    "Costs less by: Kč 2,200\nPaid: Kč 4,400\nBack to your card: Kč 1,500\nBack to your account: Kč 200\nNew total price: Kč 2,200\nLeft to pay: Kč 300",
  );
});

test("a change of the room or its rate is named in both letters", () => {
  const became = { roomName: { en: "Suite" }, rateName: { en: "Half board" } };
  const suite = { ...PAID, changedItems: [{ ...change, told: { ...change.told, became } }] };
  for (const letter of [guestItemChanged, hotelItemChanged]) {
    const text = textOf(letter(caseOf(suite, { about: "change" })));
    expect(text).toMatch(/So far: Double, Flexible, .*10.*12/);
    expect(text).toMatch(/From now on: Suite, Half board, .*17.*18/);
  }
});

test("the hotel is told, and nothing is written about a change that nobody knows", () => {
  const text = textOf(hotelItemChanged(caseOf(changed, { about: "change" })));
  expect(text).toContain("The guest has changed a part of reservation 270001001 on its page: ");
  expect(guestItemChanged(caseOf(PAID, { about: "change" }))).toBeNull();
  expect(hotelItemChanged(caseOf(PAID, { about: "change" }))).toBeNull();
});

test.each(LANGUAGES)("both speak %s, in whole sentences", (language) => {
  const words = mailWords(theLakeHotel(cardPayment()), changed, language);
  for (const letter of [guestItemChanged, hotelItemChanged]) {
    const text = textOf(letter(caseOf(changed, { about: "change", words })));
    for (const amount of [150_000, 20_000, 30_000]) {
      expect(text).toContain(words.money(amount).replaceAll("\u00a0", " "));
    }
    expect(text).not.toMatch(/[{}]/);
    if (language !== "en") expect(text).not.toMatch(/\b(changed|costs less|left to pay)\b/i);
  }
});
