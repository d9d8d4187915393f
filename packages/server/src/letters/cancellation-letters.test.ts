import { LANGUAGES } from "@portico/domain/texts/language";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { describe, expect, test } from "vitest";
import { cardPayment } from "../payments/testing/card-desk.ts";
import type { Reservation } from "../reservations/record/reservation.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { guestCancelled, hotelCancelled } from "./money-back-letters.ts";
import { anAttempt, anOrder, CANCELLED, caseOf, textOf } from "./testing/letter-cases.ts";

describe("a cancellation by the guest", () => {
  const paid = [anAttempt(1, { state: "paid" })];
  const byGuest: Reservation = {
    ...CANCELLED,
    guestCancellation: { fee: 220_000, kept: 132_000, unpaid: 88_000, chargeable: 50_000 },
  };

  test("is receipted with the fee that was agreed to, and what of it is left to settle", () => {
    const text = textOf(guestCancelled(caseOf(byGuest, { attempts: paid })));
    expect(text).toContain("Fee by the terms: Kč 2,200\nPaid: Kč 1,320\nTo be returned: Kč 0");
    expect(text).toContain("Kč 880 of the fee is not paid. The hotel may ask you for it.");
    expect(text).toContain("up to Kč 500 of it to the card you left as a guarantee");
  });

  test("is told to the hotel, with what it has to settle", () => {
    const text = textOf(hotelCancelled(caseOf(byGuest, { attempts: paid })));
    expect(text).toContain("The guest has cancelled reservation 270001001 on its page.");
    expect(text).toContain("Fee by the terms: Kč 2,200\nPaid: Kč 1,320\nTo be returned: Kč 0");
    expect(text).toContain("Kč 880 of the fee is not paid. Settle it with the guest.");
    expect(text).toContain("up to Kč 500 of it charged to the card");
  });

  test("free of charge says nothing of a fee", () => {
    const free = { ...CANCELLED, guestCancellation: { fee: 0, kept: 0, unpaid: 0, chargeable: 0 } };
    const returns = [anOrder({ reason: "cancelled" })];
    for (const letter of [guestCancelled, hotelCancelled]) {
      const text = textOf(letter(caseOf(free, { attempts: paid, returns })));
      expect(text).toContain("Paid: Kč 1,320\nTo be returned: Kč 1,320");
      expect(text).not.toMatch(/fee/i);
    }
  });

  test.each(LANGUAGES)("speaks %s, in whole sentences", (language) => {
    const words = mailWords(theLakeHotel(cardPayment()), byGuest, language);
    for (const letter of [guestCancelled, hotelCancelled]) {
      const text = textOf(letter(caseOf(byGuest, { attempts: paid, words })));
      for (const amount of [220_000, 88_000, 50_000]) {
        expect(text).toContain(words.money(amount).replaceAll("\u00a0", " "));
      }
      expect(text).not.toMatch(/[{}]/);
      if (language !== "en") expect(text).not.toMatch(/\b(fee|cancelled|charged|settle)\b/i);
    }
  });
});
