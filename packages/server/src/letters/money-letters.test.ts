import { describe, expect, test } from "vitest";
import { contentsFor } from "@portico/domain/packages/package-contents";
import { LANGUAGES } from "@portico/domain/texts/language";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aPackage, massages, packageHotel, packageSoldAt } from "@portico/domain/testing/package";
import type { MoneyReturn, PaymentAttempt } from "../payments/index.ts";
import { guestConfirmation, guestPaid, guestTimes } from "./guest-confirmation.ts";
import { hotelNotice, hotelTimes } from "./hotel-notice.ts";
import { guestInstalment } from "./instalment-letters.ts";
import { hotelProblem } from "./hotel-problem.ts";
import { guestCancelled, guestRefund } from "./money-back-letters.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { guestPaymentFailed } from "./payment-failed-letter.ts";
import { cardPayment } from "../payments/testing/card-desk.ts";
import type { Reservation } from "../reservations/record/reservation.ts";
import {
  anAttempt,
  anOrder,
  AT_ARRIVAL,
  CANCELLED,
  CARD,
  caseOf,
  PAID,
  textOf,
  WAITING,
} from "./testing/letter-cases.ts";

describe("that a payment failed is told", () => {
  const failed = anAttempt(1, { code: "5039" });
  const about = failed.attemptId;

  test("with the reason, until when the rooms wait and where to pay", () => {
    const text = textOf(guestPaymentFailed(caseOf(WAITING, { attempts: [failed], about })));
    expect(text).toContain("your payment of Kč 1,320 for reservation 270001001 did not go through");
    expect(text).toContain("The card is blocked.");
    expect(text).toContain("until 10 January 2027 at 12:30");
    expect(text).toContain("Pay by card · Kč 1,320:\nhttps://book.example/reservation\n");
  });

  test.each<[string, Reservation, PaymentAttempt[]]>([
    ["who has begun again", WAITING, [failed, anAttempt(2, { state: "pending" })]],
    ["who has failed again, which has a letter of its own", WAITING, [failed, anAttempt(2, {})]],
    ["who has paid", PAID, [failed, anAttempt(2, { state: "paid" })]],
    ["whose attempt came to something after all", PAID, [{ ...failed, state: "paid" }]],
    ["whose attempt is under way again", WAITING, [{ ...failed, state: "authorized" }]],
    ["whose rooms are given away", { ...CANCELLED, state: "expired" }, [failed]],
    ["who pays in another way", { ...WAITING, payables: [{ ...AT_ARRIVAL, purpose: "full" }] }, [failed]],
  ])("not to a guest %s", (_, reservation, attempts) => {
    expect(guestPaymentFailed(caseOf(reservation, { attempts, about }))).toBeNull();
  });

  test.each([
    ["an earlier payment was returned", { code: "5030" }, "Please contact the hotel before you pay again."],
    ["another sum came", { mismatch: true }, "The payment does not match the reservation"],
  ])("without urging to pay where %s", (_, changes, told) => {
    const attempts = [anAttempt(1, changes)];
    const text = textOf(guestPaymentFailed(caseOf(WAITING, { attempts, about })));
    expect(text).toContain(told);
    expect(text).toContain("Show the reservation:");
    expect(text).not.toContain("Pay by card ·");
  });
});

describe("a reservation is told as it stands when the letter is written", () => {
  test.each(["101", "102"])("it waits for the guest's bank (%s), and nobody is asked to pay", (code) => {
    const attempts = [anAttempt(1, {}), anAttempt(2, { state: "pending", code })];
    const letter = guestConfirmation(caseOf(WAITING, { attempts }));
    expect(letter?.subject).toBe("Payment of reservation 270001001");
    expect(textOf(letter)).toContain("You need do nothing more");
    expect(textOf(letter)).not.toMatch(/Pay by card ·|please pay/);
    expect(letter?.attachments).toEqual([]);
  });

  test("it waits for a card, and the stay is not for the calendar yet", () => {
    const letter = guestConfirmation(caseOf(WAITING));
    expect(letter?.subject).toBe("Reservation 270001001: please pay by 10 January 2027 at 12:30");
    expect(textOf(letter)).toContain("Amount: Kč 1,320\nPayment method: Card online\n");
    expect(textOf(letter)).toContain("You pay the remaining Kč 3,080 at the property.");
    expect(letter?.attachments).toEqual([]);
  });

  test.each([
    ["+420", "cs", "do 10. ledna 2027 v 12:30"],
    ["+44", "en", "by 10 January 2027 at 12:30 (GMT+1)"],
    ["+33", "fr", "10 janvier 2027 à 12:30"],
    ["+1", "de", "10. Januar 2027 um 12:30 (GMT+1)"],
  ] as const)(
    "a guest with a number of %s reads until when to pay in a zone that they know",
    (prefix, language, until) => {
      const guest = { ...WAITING, contact: { ...WAITING.contact, prefix } };
      const words = mailWords(theLakeHotel(), guest, language, guest.contact);
      const letter = guestConfirmation(caseOf(guest, { words }));
      expect(letter?.subject.endsWith(until)).toBe(true);
    },
  );

  test("a rent by instalments: each month with its day, for the guest and for the hotel", () => {
    const later = (dueOn: string) => ({
      ...AT_ARRIVAL,
      purpose: "instalment" as const,
      amount: 154_000,
      dueOn,
    });
    const reservation = {
      ...PAID,
      payables: [...PAID.payables.slice(0, 1), later("2027-06-10"), later("2027-07-10")],
    };
    for (const text of [guestPaid, hotelNotice].map((letter) => textOf(letter(caseOf(reservation))))) {
      expect(text).toContain(
        "Month by month:\n\nThursday, 10 June 2027: Kč 1,540\nSaturday, 10 July 2027: Kč 1,540",
      );
    }
    expect(textOf(guestPaid(caseOf(reservation)))).toContain("Still to pay, month by month: Kč 3,080");
  });

  describe("one of its months", () => {
    const month = (payableId: string, dueOn: string) => ({
      ...AT_ARRIVAL,
      payableId,
      purpose: "instalment" as const,
      amount: 154_000,
      dueOn,
    });
    const [june, july] = [month("june", "2027-06-10"), month("july", "2027-07-10")];
    const rented = { ...PAID, payables: [...PAID.payables.slice(0, 1), june, july] };
    const paid = {
      ...rented,
      payables: [...PAID.payables.slice(0, 1), { ...june, state: "paid" as const }, july],
    };
    const due = { about: "june", stage: "2027-06-10" };

    test("is due soon: how much, when, and where it is paid, by card if the hotel takes cards", () => {
      const hotel = theLakeHotel(cardPayment());
      const letter = guestInstalment(caseOf(rented, { ...due, hotel }));
      expect(letter?.subject.replaceAll("\u00a0", " ")).toBe(
        "Reservation 270001001: Kč 1,540 due on 10 June 2027",
      );
      expect(textOf(letter)).toContain("for reservation 270001001, Kč 1,540 is due on 10 June 2027");
      expect(textOf(letter)).toContain("Pay by card · Kč 1,540:\nhttps://book.example/reservation\n");
      const text = textOf(guestInstalment(caseOf(rented, due)));
      expect(text).toContain("Please pay it at the property.");
      expect(text).not.toContain("Pay by card");
    });

    test.each<[string, Reservation]>([
      ["has been paid", paid],
      ["has moved to another day", { ...rented, payables: [{ ...june, dueOn: "2027-06-12" }] }],
      ["belongs to a stay that is off", { ...rented, state: "cancelled" }],
    ])("is not asked for where it %s", (_, reservation) => {
      expect(guestInstalment(caseOf(reservation, due))).toBeNull();
    });

    test.each(LANGUAGES)("speaks %s, in whole sentences", (language) => {
      const hotel = theLakeHotel(cardPayment());
      const words = mailWords(hotel, rented, language);
      const asked = textOf(guestInstalment(caseOf(rented, { ...due, hotel, words })));
      const thanked = [guestPaid, hotelNotice].map((letter) =>
        textOf(letter(caseOf(paid, { about: "june", words }))),
      );
      for (const text of [asked, ...thanked]) {
        expect(text).toContain(words.day("2027-06-10").replaceAll("\u00a0", " "));
        expect(text).toContain(words.money(154_000).replaceAll("\u00a0", " "));
        expect(text).not.toMatch(/[{}]/);
      }
    });

    test("is not paid, because the card was declined: why, and where to pay again", () => {
      const attempt = anAttempt(1, { payableId: "june", code: "5006", amount: 154_000 });
      const text = textOf(guestPaymentFailed(caseOf(rented, { about: "attempt 1", attempts: [attempt] })));
      expect(text).toContain("your payment of Kč 1,540 for reservation 270001001 did not go through.");
      expect(text).toContain("The bank declined the card");
      expect(text).toContain("Pay by card · Kč 1,540:");
      expect(text).not.toContain("kept");
      const told = { about: "attempt 1", attempts: [attempt, anAttempt(2, { payableId: "june" })] };
      expect(guestPaymentFailed(caseOf(rented, told))).toBeNull();
      expect(guestPaymentFailed(caseOf(paid, { about: "attempt 1", attempts: [attempt] }))).toBeNull();
    });

    test("is paid: guest and hotel are told of it alone, with what is left", () => {
      const [guest, hotel] = [guestPaid, hotelNotice].map((letter) =>
        textOf(letter(caseOf(paid, { about: "june" }))),
      );
      expect(guest).toContain("we have received Kč 1,540 for reservation 270001001");
      expect(hotel).toContain("The guest has paid Kč 1,540, due on 10 June 2027.");
      for (const text of [guest, hotel]) {
        expect(text).toContain("Thursday, 10 June 2027: Kč 1,540, paid\nSaturday, 10 July 2027: Kč 1,540\n");
      }
      expect(guestPaid(caseOf({ ...paid, state: "cancelled" }, { about: "june" }))).toBeNull();
    });
  });

  test("a deposit is paid: the receipt calls it one, with what is left", () => {
    const letter = guestPaid(caseOf(PAID));
    const text = textOf(letter);
    expect(letter?.subject).toBe("Deposit received, reservation 270001001 confirmed");
    expect(text).toContain(
      "we have received your deposit of Kč 1,320 and reservation 270001001 is confirmed",
    );
    expect(text).toContain(
      "Deposit paid: Kč 1,320\nPayment method: Card online\nStill to pay at the property: Kč 3,080\n",
    );
    expect(text).toContain("You pay the remaining Kč 3,080 at the property.");
    expect(letter?.attachments).toHaveLength(1);
  });

  test.each([
    ["a confirmation of what has ended", guestConfirmation, CANCELLED],
    ["a confirmation of what was paid meanwhile, which the receipt tells", guestConfirmation, PAID],
    ["a receipt for what was cancelled since", guestPaid, CANCELLED],
    ["a receipt for money that was lost again", guestPaid, { ...PAID, payables: [CARD, AT_ARRIVAL] }],
  ])("%s is not written", (_, write, reservation) => {
    expect(write(caseOf(reservation))).toBeNull();
  });

  test.each<[string, Reservation, string]>([
    ["paid", PAID, "The guest has paid Kč 1,320 in advance.\n\nThe guest pays Kč 3,080 at the property."],
    ["awaited by card", WAITING, "A payment of Kč 1,320 by card is awaited by 10 January 2027 at 12:30."],
    [
      "awaited by transfer",
      { ...WAITING, payables: [{ ...CARD, method: "bank_transfer", dueOn: "2027-01-15" }, AT_ARRIVAL] },
      "A transfer of Kč 1,320 is awaited by 15 January 2027.",
    ],
    [
      "left for the arrival",
      { ...WAITING, payables: [{ ...AT_ARRIVAL, purpose: "full", amount: 440_000 }] },
      "The guest pays Kč 4,400 at the property.",
    ],
  ])("the hotel hears that the money is %s", (_, reservation, told) => {
    expect(textOf(hotelNotice(caseOf(reservation)))).toContain(told);
  });
});

describe("money on its way back is told", () => {
  const attempts = [anAttempt(1, { state: "surplus" })];

  test.each<[string, Partial<MoneyReturn>, Reservation, string[]]>([
    [
      "paid twice",
      {},
      PAID,
      ["two payments have reached us", "up to 10 working days", "Show the reservation:"],
    ],
    ["paid too late", { reason: "too_late" }, CANCELLED, ["arrived after its time limit", "Book again:"]],
    [
      "cancelled",
      { reason: "cancelled" },
      CANCELLED,
      ["as reservation 270001001 is cancelled", "Book again:"],
    ],
    [
      "a part, by the hotel",
      { reason: "staff", amount: 32_000 },
      PAID,
      ["the hotel is returning Kč 320 of what you paid"],
    ],
    ["only reserved", { kind: "release" }, PAID, ["only reserved on your card, not charged"]],
    ["gone already", { state: "done" }, PAID, ["two payments have reached us"]],
    ["refused, which staff see to", { state: "failed" }, PAID, ["no letter"]],
    ["collected", { kind: "collect", reason: "secured" }, PAID, ["no letter"]],
  ])("%s", (_, changes, reservation, told) => {
    const text = textOf(
      guestRefund(caseOf(reservation, { attempts, returns: [anOrder(changes)], about: "order" })),
    );
    for (const part of told) expect(text).toContain(part);
  });

  test.each<[string, PaymentAttempt[], MoneyReturn[], string]>([
    [
      "all of it goes back",
      [anAttempt(1, { state: "paid" })],
      [anOrder({ reason: "cancelled" })],
      "Paid: Kč 1,320\nTo be returned: Kč 1,320\n\nThe money goes back",
    ],
    [
      "the hotel keeps 1000 of 1320",
      [anAttempt(1, { state: "paid" })],
      [anOrder({ reason: "cancelled", amount: 32_000 })],
      "Paid: Kč 1,320\nTo be returned: Kč 320\n\nThe money goes back",
    ],
    [
      "the hotel keeps it all",
      [anAttempt(1, { state: "paid" })],
      [],
      "Paid: Kč 1,320\nTo be returned: Kč 0\n\nBook again:",
    ],
    [
      "a second payment has a letter of its own",
      [anAttempt(1, { state: "paid" }), anAttempt(2, { state: "surplus" })],
      [anOrder({ reason: "cancelled" }), anOrder({ returnId: "other", attemptId: "attempt 2" })],
      "Paid: Kč 1,320\nTo be returned: Kč 1,320\n\n",
    ],
    ["nothing was paid", [anAttempt(1, {})], [], "what you had booked has been released.\n\nBook again:"],
  ])("a cancellation: %s", (_, paid, returns, told) => {
    expect(textOf(guestCancelled(caseOf(CANCELLED, { attempts: paid, returns })))).toContain(told);
  });
});

describe("staff hear what has happened and what finds the payment", () => {
  test.each<[string, Partial<PaymentAttempt>, Partial<MoneyReturn> | null, string]>([
    ["another sum", { state: "pending", mismatch: true }, null, "does not match what we asked for"],
    ["a hold that is gone", { state: "failed" }, null, "can no longer be collected"],
    [
      "given back at the gateway",
      { state: "paid", refunded: 132_000 },
      null,
      "directly at the payment gateway",
    ],
    ["a part given back there", { state: "paid" }, null, "directly at the payment gateway"],
    ["paid twice", { state: "surplus" }, {}, "paid for the reservation twice"],
    ["paid too late", { state: "surplus" }, { reason: "too_late" }, "no longer free"],
    ["a refund refused", { state: "surplus" }, { state: "failed" }, "Please return it by hand"],
    [
      "any refund refused",
      { state: "paid" },
      { reason: "cancelled", state: "failed" },
      "Please return it by hand",
    ],
    ["money that goes back as it should", { state: "paid" }, { reason: "cancelled" }, "no letter"],
  ])("%s", (_, paid, returned, told) => {
    const returns = returned === null ? [] : [anOrder(returned)];
    const about = returned === null ? "attempt 1" : "order";
    const text = textOf(
      hotelProblem(caseOf(PAID, { attempts: [anAttempt(1, { code: "3001", ...paid })], returns, about })),
    );
    expect(text).toContain(told);
    if (told === "no letter") return;
    for (const part of ["270001001", "3100000001", "270001001D1", "3001", "Kč 1,320", "Jana Nováková"]) {
      expect(text).toContain(part);
    }
  });

  test("a dispute with its amount, the bank's reason and until when to answer, unless it is won meanwhile", () => {
    const dispute = {
      id: "du_1",
      state: "withdrawn",
      amount: 100_000,
      reason: "product_not_received",
      answerBy: Date.parse("2027-01-20T22:59:00Z"),
    } as const;
    const letterOf = (changes: Partial<PaymentAttempt>, returns: MoneyReturn[] = []) => {
      const attempts = [anAttempt(1, { state: "paid", dispute, ...changes })];
      const about = returns[0]?.returnId ?? "attempt 1";
      return textOf(hotelProblem(caseOf(PAID, { attempts, returns, about, stage: "dispute du_1" })));
    };
    for (const part of [
      "disputes this payment (chargeback)",
      "270001001",
      "Disputed amount: Kč 1,000",
      "product_not_received",
      "Answer by: 20 January 2027 at 23:59",
    ]) {
      expect(letterOf({})).toContain(part);
    }
    expect(letterOf({ dispute: { ...dispute, state: "won" } })).toBe("no letter");
    // Money that a bank has taken is not also to be given back by hand.
    expect(letterOf({}, [anOrder({ reason: "cancelled", state: "failed" })])).toContain("would get it twice");
  });

  test("what the gateway told wrongly and then rightly needs nobody any more", () => {
    const told = { about: "attempt 1", stage: "mismatch" };
    const attempts = [anAttempt(1, { state: "paid", mismatch: false })];
    expect(hotelProblem(caseOf(PAID, { attempts, ...told }))).toBeNull();
    const still = [anAttempt(1, { state: "pending", mismatch: true })];
    expect(hotelProblem(caseOf(PAID, { attempts: still, ...told }))).not.toBeNull();
  });

  test("a letter about a payment that there is not is none", () => {
    expect(hotelProblem(caseOf(PAID, { about: "attempt 1" }))).toBeNull();
  });
});

test("a package is told by its name and contents, with the taxes that its shares have, and stands in the guest's calendar", () => {
  const contents = [massages(), massages({ name: { en: "Boat" }, quantity: 1, share: null })];
  const hotel = packageHotel([aPackage({ contents })]);
  const quote = packageSoldAt(hotel);
  const [pack] = hotel.packages;
  const wanted = { contentCode: "massage", serviceId: 5, slots: 1, persons: 1 };
  const block = { day: "2027-05-15", from: 630, to: 690 };
  const item = {
    kind: "package" as const,
    itemNo: 1,
    lineCode: "double-1",
    quote,
    packageName: pack?.name ?? {},
    contents: contentsFor({ contents, nights: 2 }, quote.guests),
    timesWanted: [1, 2].map(() => ({ ...wanted, name: { en: "Massage" } })),
    times: [{ ...wanted, block, serviceName: { en: "Long massage" }, takes: [], buffer: 0 }],
    roomName: { en: "Double room" },
    rateClass: "standard" as const,
    discountNames: [],
    serviceNames: [],
    meals: ["none" as const],
    singleUnit: true,
  };
  const payables = [{ ...AT_ARRIVAL, purpose: "full" as const, amount: quote.total }];
  const reservation = {
    ...CANCELLED,
    state: "confirmed" as const,
    total: quote.total,
    items: [item],
    payables,
  };
  const letter = guestConfirmation(caseOf(reservation, { hotel }));
  const text = textOf(letter);
  expect(text).toContain(
    "Weekend: Kč 8,990\n  Double room, 2 nights\n  Friday, 14 May 2027 – Sunday, 16 May 2027\n  2 adults · No meals\n  Massage 2×\n  Boat\n  Sat 15 May, 10:30–\u206011:30: Massage\n  Massage: time not chosen yet\n",
  );
  // 2,300 at 21 %, and 6,690 at 12 %.
  expect(text).toContain("including VAT 21%: Kč 399.17\n  including VAT 12%: Kč 716.79\n");
  expect(textOf(hotelNotice(caseOf(reservation, { hotel })))).toContain("Massage 2×");
  expect(text).toContain("Some times of your package are not chosen yet.");
  const calendar = letter?.attachments[0]?.content.replaceAll("\r\n ", "");
  expect(calendar).toContain("Weekend");
  expect(calendar).toContain("DTSTART;TZID=Europe/Prague:20270515T103000");
  expect(textOf(guestTimes(caseOf(reservation, { hotel })))).toContain(
    "Sat 15 May, 10:30–\u206011:30: Massage",
  );
  const hears = hotelTimes(caseOf(reservation, { hotel }));
  expect(textOf(hears)).toContain("The guest has chosen or changed times that belong to the package.");
  expect(hotelTimes(caseOf(CANCELLED, { hotel }))).toBeNull();
});
