import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { TRANSFER_RETURN_REASONS } from "@portico/domain/transfers/match-transfer";
import { LANGUAGES } from "@portico/domain/texts/language";
import { describe, expect, test } from "vitest";
import type { IncomingTransfer } from "../banks/index.ts";
import { mailHtml, mailText } from "../mail/index.ts";
import { cardPayment } from "../payments/testing/card-desk.ts";
import { DEFAULT_COLOR, deriveTheme } from "@portico/presentation/theme/theme";
import { guestConfirmation, guestPaid } from "./guest-confirmation.ts";
import { hotelNotice } from "./hotel-notice.ts";
import { guestCancelled } from "./money-back-letters.ts";
import type { Reservation } from "../reservations/record/reservation.ts";
import { hotelProblem } from "./hotel-problem.ts";
import { guestInstalment } from "./instalment-letters.ts";
import type { LetterCase } from "./blocks/letter-case.ts";
import { mailWords } from "./blocks/mail-words.ts";
import { CARD, CANCELLED, caseOf, PAID, textOf, WAITING, hotelWithAccount } from "./testing/letter-cases.ts";
import { guestTransfer, hotelTransfer, unplacedTransfer } from "./transfer-letters.ts";
import type { Payable } from "../payments/index.ts";

function aTransfer(changes: Partial<IncomingTransfer> = {}): IncomingTransfer {
  return {
    hotelId: 1,
    transferId: "transfer",
    transferNo: 17,
    bookedOn: "2027-01-11",
    amount: 50_000,
    currency: "CZK",
    variableSymbol: "2700010016",
    payerName: "<b>Eve</b> www.evil.example",
    payerAccount: "2901234567/2010",
    message: "",
    state: "to_return",
    owner: { kind: "reservation", id: WAITING.reservationId },
    payableId: null,
    kept: 0,
    back: 50_000,
    returned: 0,
    reason: "second",
    note: null,
    receivedAt: 0,
    ...changes,
  };
}

/** Of 1 320 Kč awaited by transfer, 500 have arrived. */
const PARTLY = {
  ...WAITING,
  received: 50_000,
  paymentMethod: "bank_transfer" as const,
  payables: [{ ...CARD, method: "bank_transfer" as const }],
};
const kept = aTransfer({ state: "kept", kept: 50_000, back: 0, reason: null });

function about(transfer: IncomingTransfer, changes: Partial<LetterCase> = {}): Partial<LetterCase> {
  return { transfers: [transfer], about: "transfer", stage: transfer.reason, ...changes };
}

describe("a guest who has paid a part", () => {
  test("is told what has come and what is missing", () => {
    const text = textOf(guestTransfer(caseOf(PARTLY, about(kept, { stage: "partial" }))));
    // 1 320 - 500 = 820.
    expect(text).toContain("we have received Kč 500 for reservation 270001001");
    expect(text).toContain("Kč 820 is still missing");
  });

  test.each([
    [
      "has paid the rest meanwhile",
      { ...PARTLY, ...PAID, payables: [{ ...PARTLY.payables[0], state: "paid" }] },
    ],
    ["has lost the reservation meanwhile", CANCELLED],
  ])("hears nothing of it who %s", (_, reservation) => {
    const of = caseOf(reservation as typeof PARTLY, about(kept, { stage: "partial" }));
    expect(guestTransfer(of)).toBeNull();
  });
});

describe("a month's rent of 1 540 Kč, due on 10 June", () => {
  const june: Payable = {
    ...CARD,
    payableId: "june",
    purpose: "instalment",
    method: "on_site",
    amount: 154_000,
    transferAmount: 154_000,
    dueOn: "2027-06-10",
    ownTransfer: { symbol: "2700010032", received: 50_000 },
  };
  const rented: Reservation = { ...PAID, payables: [june] };
  const hotel = theLakeHotel(cardPayment());
  const part = { ...kept, payableId: "june", variableSymbol: "2700010032" };

  test("of which a part has come: what is missing, and under which symbol", () => {
    const text = textOf(guestTransfer(caseOf(rented, about(part, { stage: "partial", hotel }))));
    expect(text).toContain("we have received Kč 500 for reservation 270001001");
    expect(text).toContain("Kč 1,040 is still missing for the payment due on 10 June 2027");
    expect(text).toContain("Variable symbol (payment reference): 2700010032");
    const paid = { ...rented, payables: [{ ...june, state: "paid" as const }] };
    expect(guestTransfer(caseOf(paid, about(part, { stage: "partial" })))).toBeNull();
  });

  test("is asked for with the way to transfer it", () => {
    const text = textOf(guestInstalment(caseOf(rented, { about: "june", stage: "2027-06-10", hotel })));
    expect(text).toContain("You can transfer the amount as described below, or pay at the property.");
    expect(text).toContain("Amount: Kč 1,040");
  });

  test.each(LANGUAGES)("what goes back of it is told for that month alone, in %s", (language) => {
    for (const reason of ["surplus", "second", "paid_by_card"] as const) {
      const transfer = aTransfer({ payableId: "june", reason });
      const words = mailWords(theLakeHotel(), rented, language);
      const text = textOf(guestTransfer(caseOf(rented, about(transfer, { words }))));
      expect(text).toContain(words.day("2027-06-10").replaceAll("\u00a0", " "));
      expect(text).not.toMatch(/[{}]|\.\./);
    }
  });
});

test("who was told crowns for a price in euros reads of crowns, beside them the euros and the rate of the order", () => {
  const payable = { ...CARD, method: "bank_transfer" as const, amount: 5_354 };
  const inEuros: Reservation = {
    ...WAITING,
    currency: "EUR",
    total: 17_846,
    paymentMethod: "bank_transfer",
    transferTerms: { currency: "CZK", numerator: 4_931, denominator: 200, step: 100 },
    payables: [payable],
  };
  const hotel = hotelWithAccount();
  const awaited = textOf(guestConfirmation(caseOf(inEuros, { hotel })));
  expect(awaited).toMatch(/Amount: Kč 1,320\n/);
  expect(awaited).toMatch(/At a fixed rate: €53\.54 · €1 = Kč 24\.655\n/);
  expect(textOf(hotelNotice(caseOf(inEuros)))).toContain("A transfer of Kč 1,320 (€53.54) is awaited");
  const paid = {
    ...inEuros,
    state: "confirmed" as const,
    payables: [{ ...payable, state: "paid" as const }],
  };
  expect(textOf(guestPaid(caseOf(paid)))).toContain("your deposit of Kč 1,320 (€53.54)");
  const half = { ...inEuros, received: 50_000 };
  expect(textOf(guestTransfer(caseOf(half, about(kept, { stage: "partial" }))))).toContain(
    "Kč 820 is still missing",
  );
  const wrong = aTransfer({ currency: "EUR", reason: "wrong_currency", back: 5_354, amount: 5_354 });
  expect(textOf(guestTransfer(caseOf(inEuros, about(wrong))))).toContain("another currency than CZK");
  const cancelled = { ...inEuros, state: "cancelled" as const };
  const ended = aTransfer({ amount: 132_000, kept: 50_000, back: 82_000, reason: "ended" });
  expect(textOf(guestCancelled(caseOf(cancelled, { transfers: [ended] })))).toMatch(
    /Paid: Kč 1,320\n.*: Kč 820\n/,
  );
});

describe("money that has to go back", () => {
  test.each(TRANSFER_RETURN_REASONS)(
    "%s: guest and hotel read the same reason in every language",
    (reason) => {
      for (const language of LANGUAGES) {
        const letters = [guestTransfer, hotelTransfer].map((write) => {
          const of = caseOf(PAID, about(aTransfer({ reason })));
          return write({ ...of, words: mailWords(of.hotel, PAID, language) });
        });
        for (const letter of letters) {
          const text = textOf(letter);
          expect(text).not.toMatch(/[{}]|transfer\.\w/);
          expect(text).toContain("270001001");
          expect(text).toMatch(/500/);
        }
      }
    },
  );

  test("tells the hotel what to do, and makes no link and no markup of what the payer wrote", () => {
    const letter = hotelTransfer(caseOf(PAID, about(aTransfer())));
    if (letter === null) throw new Error("There is no letter");
    expect(mailText(letter)).toContain("npm run transfers -- returned lake 17");
    const html = mailHtml(letter, deriveTheme(DEFAULT_COLOR));
    expect(html).toContain("&lt;b&gt;Eve&lt;");
    // Meant to be copied into the bank.
    expect(html).toContain("2901234567/2010");
    expect(html).not.toContain("www.evil.example");
  });

  test("tells of the part alone that was not sent back yet, and in the currency in which it came", () => {
    const more = aTransfer({ back: 50_000, returned: 20_000, reason: "ended", currency: "EUR" });
    expect(textOf(guestTransfer(caseOf(CANCELLED, about(more))))).toContain("€300.00");
    const unknown = aTransfer({ currency: "HUF", reason: "wrong_currency" });
    expect(textOf(guestTransfer(caseOf(PAID, about(unknown))))).toContain("500.00 HUF");
  });

  test.each<[string, Partial<IncomingTransfer>, string]>([
    ["a person has closed it", { state: "dismissed" }, "second"],
    ["it goes back for another reason by now", { reason: "ended" }, "second"],
    ["it is another reservation's by now", { owner: { kind: "reservation", id: "other" } }, "second"],
    ["it is kept after all", { state: "kept", kept: 50_000, back: 0, reason: null }, "second"],
  ])("is not told of where %s", (_, changes, stage) => {
    const of = caseOf(PAID, about(aTransfer(changes), { stage }));
    expect([guestTransfer(of), hotelTransfer(of)]).toEqual([null, null]);
  });
});

test("the hotel is asked what an unknown transfer is for, until it has said so", () => {
  const open = aTransfer({ state: "open", back: 0, reason: null, owner: null });
  const hotel = theLakeHotel();
  const write = (transfer: IncomingTransfer) =>
    unplacedTransfer(hotel, mailWords(hotel, WAITING, "en"), transfer);
  expect(textOf(write(open))).toContain("npm run transfers -- assign lake 17");
  expect(write({ ...open, state: "dismissed" })).toBeNull();
});

describe("what staff have noted as paid by hand", () => {
  const about = CARD.payableId;

  test("is named when the stay is cancelled, since a person has to send it back", () => {
    const text = textOf(hotelProblem(caseOf(CANCELLED, { about, stage: "noted" })));
    expect(text).toContain("Please return to the guest what you do not keep of this amount.");
    expect(text).toContain("Amount: Kč 1,320\n");
  });

  test("is what no statement has told of", () => {
    const transfer = aTransfer({ amount: 50_000, back: 50_000, reason: "ended" });
    const told = { about, stage: "noted", transfers: [transfer] };
    expect(textOf(hotelProblem(caseOf(CANCELLED, told)))).toContain("Amount: Kč 820\n");
    expect(
      hotelProblem(caseOf(CANCELLED, { ...told, transfers: [{ ...transfer, amount: 132_000 }] })),
    ).toBeNull();
  });
});
