import { describe, expect, test } from "vitest";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { LANGUAGES } from "@portico/domain/texts/language";
import { guestExpired, hotelEnded } from "./ended-notice.ts";
import { guestConfirmation, guestPaid } from "./guest-confirmation.ts";
import { hotelNotice } from "./hotel-notice.ts";
import { guestCancelled } from "./money-back-letters.ts";
import type { Letter, LetterCase } from "./blocks/letter-case.ts";
import { mailWords } from "./blocks/mail-words.ts";
import type { Reservation, VoucherPaid } from "../reservations/index.ts";
import { AT_ARRIVAL, CANCELLED, CARD, caseOf, PAID, textOf, WAITING } from "./testing/letter-cases.ts";

/** It held 5,000 and pays 1,000 of the 4,400 that the reservation costs. */
const VOUCHER: VoucherPaid = {
  number: 1001,
  codeEnd: "5WPM",
  pays: 100_000,
  amount: 100_000,
  currency: "CZK",
  restored: null,
  balance: 400_000,
  lastDay: "2028-05-01",
  closed: null,
  taxedAtSale: false,
};

const CARD_REST = { ...CARD, amount: 32_000, transferAmount: 32_000 };
const DEPOSIT: Reservation = { ...WAITING, vouchers: [VOUCHER], payables: [CARD_REST, AT_ARRIVAL] };
const DEPOSIT_PAID: Reservation = {
  ...PAID,
  vouchers: [VOUCHER],
  payables: [{ ...CARD_REST, state: "paid" }, AT_ARRIVAL],
};
const ON_SITE: Reservation = {
  ...PAID,
  paymentMethod: "on_site",
  vouchers: [VOUCHER],
  payables: [{ ...AT_ARRIVAL, purpose: "full", amount: 340_000, transferAmount: 340_000 }],
};
const COVERED: Reservation = {
  ...ON_SITE,
  vouchers: [
    { ...VOUCHER, pays: 140_000, amount: 140_000, balance: 360_000 },
    { ...VOUCHER, number: 1002, codeEnd: "7F3K", pays: 300_000, amount: 300_000, taxedAtSale: true },
  ],
  payables: [],
};
const ended = (change: Partial<VoucherPaid>): Reservation => ({
  ...CANCELLED,
  vouchers: [{ ...VOUCHER, ...change }],
});

type Written = (of: LetterCase) => Letter | null;

const LETTERS: [what: string, Written, Reservation, says: string[], not: string[]][] = [
  [
    "a card is still to pay the rest of today's part",
    guestConfirmation,
    DEPOSIT,
    ["Gift voucher …5WPM: Kč 1,000\n", "Amount: Kč 320\n", "the remaining Kč 3,080 at the property"],
    ["Kč 1,320"],
  ],
  [
    "the rest of today's part is paid",
    guestPaid,
    DEPOSIT_PAID,
    ["Gift voucher …5WPM: Kč 1,000\n", "Deposit paid: Kč 320\n", "Still to pay at the property: Kč 3,080"],
    ["Kč 1,320"],
  ],
  [
    "the rest is paid on arrival",
    guestConfirmation,
    ON_SITE,
    ["Gift voucher …5WPM: Kč 1,000\n", "the remaining Kč 3,400 at the property"],
    ["whole amount"],
  ],
  [
    "vouchers pay everything, one of them taxed when it was sold",
    guestConfirmation,
    COVERED,
    [
      "Gift voucher …5WPM: Kč 1,400\nGift voucher …7F3K: Kč 3,000\n",
      "Gift vouchers pay everything.",
      "VAT on what gift voucher …7F3K pays was charged when the voucher was sold.",
    ],
    ["at the property.", "…5WPM pays was charged"],
  ],
  [
    "the hotel, with the numbers that find the ledgers, of what is left for the desk",
    hotelNotice,
    ON_SITE,
    ["Gift voucher …5WPM (1001): Kč 1,000\n", "The guest pays Kč 3,400 at the property."],
    ["pays Kč 4,400"],
  ],
  [
    "the hotel of what was paid ahead beside a voucher",
    hotelNotice,
    DEPOSIT_PAID,
    ["has paid Kč 320 in advance", "pays Kč 3,080 at the property"],
    [],
  ],
  [
    "the hotel where nothing is left",
    hotelNotice,
    COVERED,
    ["Gift vouchers pay everything."],
    ["at the property."],
  ],
  [
    "cancelled free of charge",
    guestCancelled,
    ended({ restored: 100_000, balance: 500_000 }),
    ["Gift voucher …5WPM is whole again: Kč 5,000 is on it, valid until 1 May 2028."],
    [],
  ],
  [
    "cancelled for a fee that the voucher pays a part of",
    guestCancelled,
    ended({ restored: 60_000, balance: 460_000 }),
    ["Kč 600 went back to gift voucher …5WPM", "Kč 4,600 is on it, valid until 1 May 2028."],
    [],
  ],
  [
    "cancelled for a fee that takes all of it",
    guestCancelled,
    ended({ restored: 0 }),
    ["covers the fee: nothing goes back"],
    ["valid until"],
  ],
  [
    "cancelled once the voucher was closed",
    guestCancelled,
    ended({ restored: 100_000, balance: 0, closed: "withdrawn" }),
    ["Gift voucher …5WPM has been cancelled, so nothing stays on it."],
    ["valid until"],
  ],
  [
    "an experience bought in euros, which pays the day's price and comes back as it was bought",
    guestCancelled,
    ended({ amount: 15_900, currency: "EUR", restored: 15_900, balance: 15_900 }),
    ["is whole again: €159.00 is on it"],
    [],
  ],
  ["lapsed", guestExpired, ended({ restored: 100_000, balance: 500_000 }), ["…5WPM is whole again"], []],
  ["lapsed, for the hotel", hotelEnded, ended({ restored: 100_000 }), ["…5WPM is whole again"], []],
];

describe.each(LETTERS)("of vouchers is told: %s", (_, write, reservation, says, not) => {
  test("with the amounts that are left", () => {
    const text = textOf(write(caseOf(reservation)));
    for (const words of says) expect(text).toContain(words);
    for (const words of not) expect(text).not.toContain(words);
  });

  test.each(LANGUAGES)("in %s", (language) => {
    const words = mailWords(theLakeHotel(), reservation, language);
    const text = textOf(write(caseOf(reservation, { words })));
    for (const { codeEnd } of reservation.vouchers) expect(text).toContain(`…${codeEnd}`);
    expect(text).not.toMatch(/[{}]|undefined|thanks\.|checkout\./);
  });
});
