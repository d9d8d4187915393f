import { LANGUAGES } from "@portico/domain/texts/language";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { describe, expect, test } from "vitest";
import type { Reservation } from "../reservations/record/reservation.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { guestConfirmation, guestPaid, guestTimes } from "./guest-confirmation.ts";
import { hotelNotice, hotelTimes } from "./hotel-notice.ts";
import { guestPaymentFailed } from "./payment-failed-letter.ts";
import {
  A_ROOM,
  anAttempt,
  AT_ARRIVAL,
  caseOf,
  PAID,
  textOf,
  hotelWithAccount,
} from "./testing/letter-cases.ts";

// 4,400 Kč, of which 1,320 were paid as a deposit; the rest has been paid since.

const rest = { ...AT_ARRIVAL, state: "paid" as const };
const restPaid: Reservation = { ...PAID, payables: [...PAID.payables.slice(0, 1), rest] };
const about = AT_ARRIVAL.payableId;

test("guest and hotel are told of the rest alone", () => {
  const guest = textOf(guestPaid(caseOf(restPaid, { about })));
  expect(guest).toContain("we have received the remaining Kč 3,080 for reservation 270001001.");
  expect(guest).toContain("The price is now paid in full.");
  expect(guest).not.toContain("at the property");
  const hotel = textOf(hotelNotice(caseOf(restPaid, { about })));
  expect(hotel).toContain("The guest has paid the remaining Kč 3,080. The price is now paid in full.");
  expect(guestPaid(caseOf({ ...restPaid, state: "cancelled" }, { about }))).toBeNull();
});

test.each(LANGUAGES)("in %s, in whole sentences", (language) => {
  const words = mailWords(theLakeHotel(), restPaid, language);
  for (const letter of [guestPaid, hotelNotice]) {
    const text = textOf(letter(caseOf(restPaid, { about, words })));
    expect(text).toContain(words.money(308_000).replaceAll("\u00a0", " "));
    expect(text).not.toMatch(/[{}]/);
  }
});

test("letters that are written later ask nobody for it, and say that it was paid", () => {
  const guest = textOf(guestTimes(caseOf(restPaid)));
  expect(guest).toContain("Deposit paid: Kč 1,320");
  expect(guest).toContain("Rest paid: Kč 3,080");
  expect(guest).not.toContain("You pay the remaining");
  const hotel = textOf(hotelTimes(caseOf(restPaid)));
  expect(hotel).toContain("The guest has paid Kč 1,320 in advance.");
  expect(hotel).toContain("The guest has paid Kč 3,080 in advance.");
  expect(hotel).not.toContain("The guest pays");
});

test("so it is where all of the price was due on arrival", () => {
  const whole = { ...rest, purpose: "full" as const, amount: 440_000, transferAmount: 440_000 };
  const reservation: Reservation = { ...PAID, paymentMethod: "on_site", payables: [whole] };
  expect(textOf(guestConfirmation(caseOf(reservation)))).toContain("Paid: Kč 4,400");
  expect(textOf(hotelTimes(caseOf(reservation)))).toContain("The guest has paid Kč 4,400 in advance.");
});

test("a card that was declined for it: why, and where to pay again; the rooms are not at stake", () => {
  const attempt = anAttempt(1, { payableId: about, code: "5006", amount: 308_000 });
  const told = { about: "attempt 1", attempts: [attempt] };
  const text = textOf(guestPaymentFailed(caseOf(PAID, told)));
  expect(text).toContain("your payment of Kč 3,080 for reservation 270001001 did not go through.");
  expect(text).toContain("Pay by card · Kč 3,080:");
  expect(text).not.toContain("kept");
  expect(guestPaymentFailed(caseOf(restPaid, told))).toBeNull();
});

describe("a rest that the guest has asked to transfer", () => {
  const hotel = hotelWithAccount();
  const ownTransfer = { symbol: "2700010032", received: 100_000 };
  const asked: Reservation = {
    ...PAID,
    items: [A_ROOM],
    payables: [...PAID.payables.slice(0, 1), { ...AT_ARRIVAL, ownTransfer }],
  };

  test.each(LANGUAGES)("comes with its account, symbol and what is missing in %s", (language) => {
    const words = mailWords(hotel, asked, language);
    const text = textOf(guestTimes(caseOf(asked, { hotel, words })));
    expect(text).toContain("2700010032");
    expect(text).toContain(words.money(208_000).replaceAll("\u00a0", " "));
    expect(text).toMatch(/CZ\d\d( \d{4}){5}/);
    expect(text).not.toMatch(/[{}]/);
  });

  test("is no longer to be transferred once it is paid", () => {
    const paid: Reservation = {
      ...asked,
      payables: asked.payables.map((one) => ({ ...one, state: "paid" as const })),
    };
    expect(textOf(guestTimes(caseOf(paid, { hotel })))).not.toContain("2700010032");
  });
});
