import { LANGUAGES } from "@portico/domain/texts/language";
import { quoteTimedService } from "@portico/domain/pricing/quote-timed-service";
import { aTimedService, at, RESOURCES, SAUNA } from "@portico/domain/testing/timed-service";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { describe, expect, test } from "vitest";
import { cardPayment } from "../payments/testing/card-desk.ts";
import type { CancelledItem, Reservation, SoldService } from "../reservations/record/reservation.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { guestCancelled, hotelCancelled } from "./money-back-letters.ts";
import { guestItemCancelled, hotelItemCancelled } from "./item-cancelled-letters.ts";
import { anAttempt, anOrder, CANCELLED, caseOf, PAID, textOf } from "./testing/letter-cases.ts";
import { manyTonguedHotel } from "./testing/many-tongued-hotel.ts";

function soldSauna(): SoldService["quote"] {
  const wellness = { venues: [], resources: RESOURCES, services: [aTimedService()] };
  const sale = quoteTimedService(manyTonguedHotel({ wellness }), {
    serviceId: SAUNA,
    block: { day: "2027-05-11", from: at("17:00"), to: at("18:00") },
    persons: 2,
    currency: "CZK",
    now: PAID.createdAt,
  });
  if (!sale.ok) throw new Error(sale.problem.code);
  return sale.value;
}

describe("an item that the guest has cancelled while the rest stays", () => {
  const item: SoldService = {
    kind: "service",
    itemNo: 2,
    lineCode: "sauna-2",
    quote: soldSauna(),
    serviceName: { en: "Sauna" },
    tags: [],
    takes: [],
    buffer: 0,
  };
  const one: CancelledItem = {
    cancellationId: "cancellation",
    at: PAID.createdAt,
    item,
    price: 120_000,
    fees: 0,
    fee: 60_000,
    told: {
      paid: 132_000,
      back: {
        card: [30_000],
        transfer: { amount: 20_000, currency: "CZK" },
        byHand: null,
        vouchers: [
          { codeEnd: "5WPM", amount: 10_000, currency: "CZK", lastDay: "2028-05-01", closed: false },
        ],
      },
      rest: { total: 440_000, due: 308_000 },
    },
  };
  const without: Reservation = { ...PAID, cancelledItems: [one] };

  test("is receipted with its name, its fee, what goes back by which way, and what the rest costs", () => {
    const text = textOf(guestItemCancelled(caseOf(without, { about: "cancellation" })));
    expect(text).toContain("you have cancelled a part of reservation 270001001: Sauna");
    expect(text).toContain(
      "Fee by the terms: Kč 600\nPaid: Kč 1,320\nBack to your card: Kč 300\nBack to your account: Kč 200\nBack to gift voucher …5WPM: Kč 100\nNew total price: Kč 4,400\nLeft to pay: Kč 3,080",
    );
    expect(text).toContain("up to 10 working days");
    expect(text).toContain("Cancellation fee: Sauna: Kč 600");
  });

  test("is told to the hotel, and nothing is written about an item that nobody knows", () => {
    const text = textOf(hotelItemCancelled(caseOf(without, { about: "cancellation" })));
    expect(text).toContain("The guest has cancelled a part of reservation 270001001 on its page: Sauna.");
    expect(text).toContain("Back to your account: Kč 200");
    expect(guestItemCancelled(caseOf(PAID, { about: "cancellation" }))).toBeNull();
    expect(hotelItemCancelled(caseOf(PAID, { about: "cancellation" }))).toBeNull();
  });

  test.each(LANGUAGES)("speaks %s, in whole sentences", (language) => {
    const words = mailWords(theLakeHotel(cardPayment()), without, language);
    for (const letter of [guestItemCancelled, hotelItemCancelled]) {
      const text = textOf(letter(caseOf(without, { about: "cancellation", words })));
      for (const amount of [60_000, 30_000, 20_000, 10_000, 308_000]) {
        expect(text).toContain(words.money(amount).replaceAll("\u00a0", " "));
      }
      expect(text).not.toMatch(/[{}]/);
      if (language !== "en") expect(text).not.toMatch(/\b(fee|cancelled|returned|left to pay)\b/i);
    }
  });
});

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
