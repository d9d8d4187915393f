import { LANGUAGES } from "@portico/domain/texts/language";
import { ownTerms } from "@portico/domain/transfers/transfer-terms";
import { describe, expect, test } from "vitest";
import type { IncomingTransfer } from "../banks/index.ts";
import type { MailKind } from "../mail/index.ts";
import type { Payable } from "../payments/index.ts";
import type { VoucherFate, VoucherOrder } from "../vouchers/index.ts";
import type { OrderCase } from "./order-letters.ts";
import { DEMO_PICTURES } from "../testing/start-mailing.ts";
import { theShoreHotel } from "../testing/shore-hotel.ts";
import { orderMail } from "./reservation-mail.ts";
import { anAttempt, anOrder, CARD, WAITING } from "./testing/letter-cases.ts";

const ORDERED = Date.parse("2027-01-10T10:00:00Z");

const OWED: Payable = {
  ...CARD,
  purpose: "full",
  method: "bank_transfer",
  amount: 300_000,
  transferAmount: 300_000,
  dueOn: "2027-01-15",
};

const BY_TRANSFER: VoucherOrder = {
  orderId: "0197f3c2-5a10-7c3e-9d2a-6b1f00000009",
  number: "V270001002",
  orderCode: "VO-7Q2M4V9KXH3R8T5W",
  paymentId: "p_2",
  state: "waiting",
  holdUntil: ORDERED + 86_400_000,
  currency: "CZK",
  total: 300_000,
  paymentMethod: "bank_transfer",
  transferTerms: ownTerms("CZK"),
  received: 0,
  payables: [OWED],
  language: "en",
  contact: WAITING.contact,
  company: null,
  note: "See www.evil.example",
  variableSymbol: "2700010024",
  createdAt: ORDERED,
  paidAt: null,
  withdrawn: 0,
  withdrawnAt: null,
};

const BY_CARD: VoucherOrder = {
  ...BY_TRANSFER,
  paymentMethod: "card",
  payables: [{ ...OWED, method: "card" }],
};

const PAID: VoucherOrder = {
  ...BY_CARD,
  state: "paid",
  holdUntil: null,
  paidAt: ORDERED,
  payables: [{ ...OWED, method: "card", state: "paid" }],
};

const FOR_COMPANY: VoucherOrder = {
  ...PAID,
  company: {
    name: "Lakeside Ltd",
    street: "Shore 1",
    city: "Lipno",
    zip: "38278",
    country: "CZ",
    registrationNumber: "27074358",
    vatNumber: "CZ27074358",
  },
};

const LAPSED: VoucherOrder = { ...BY_CARD, state: "lapsed", holdUntil: null };

function aTransfer(changes: Partial<IncomingTransfer>): IncomingTransfer {
  return {
    hotelId: 1,
    transferId: "transfer",
    transferNo: 17,
    bookedOn: "2027-01-11",
    amount: 100_000,
    currency: "CZK",
    variableSymbol: "2700010024",
    payerName: "Petr",
    payerAccount: "2901234567/2010",
    message: "",
    state: "to_return",
    owner: { kind: "voucher_order", id: BY_TRANSFER.orderId },
    payableId: null,
    kept: 0,
    back: 100_000,
    returned: 0,
    reason: "second",
    note: null,
    receivedAt: 0,
    ...changes,
  };
}

function caseOf(order: VoucherOrder, changes: Partial<OrderCase> = {}): Omit<OrderCase, "words"> {
  return {
    hotel: theShoreHotel(),
    order,
    link: { address: "https://book.example/paygate-return-ive", lastDay: "2027-03-11" },
    attempts: [],
    returns: [],
    transfers: [],
    sold: [
      { experienceId: null, value: 100_000, recipient: { name: "Jana" }, vat: [] },
      {
        experienceId: 1,
        value: 200_000,
        recipient: { name: "" },
        vat: [{ percent: 12, base: 178_571, vat: 21_429 }],
      },
    ],
    vouchers: [],
    about: null,
    stage: null,
    ...changes,
  };
}

const PART = aTransfer({ state: "kept", kept: 100_000, back: 0, reason: null });
const STOPPED = anAttempt(1, { state: "cancelled", amount: 300_000 });
const BACK = { attempts: [anAttempt(1, { state: "surplus", amount: 300_000 })], about: "order" };

const partly = caseOf(
  { ...BY_TRANSFER, received: 100_000 },
  { transfers: [PART], about: "transfer", stage: "partial" },
);
const second = caseOf(PAID, { transfers: [aTransfer({})], about: "transfer", stage: "second" });
const returned = caseOf(PAID, { ...BACK, returns: [anOrder({ reason: "second_payment", amount: 300_000 })] });

const WITHDRAWN: VoucherOrder = {
  ...PAID,
  withdrawn: 200_000,
  withdrawnAt: Date.parse("2027-01-12T09:30:00Z"),
};

/** A third of it is spent, and half as much came back from another stay. */
const VOUCHER: VoucherFate = {
  voucherId: "voucher",
  number: 1017,
  value: 300_000,
  spent: 100_000,
  closed: null,
  paysFor: ["270001001"],
  returned: [{ reservationId: "stay", reservation: "270001009", amount: 50_000 }],
};
const RETURNED = { about: "voucher", stage: "returned stay" };

type MailCase = [name: string, MailKind, Omit<OrderCase, "words">, says: string[]];

const LETTERS: MailCase[] = [
  [
    "ordered by transfer",
    "guest_confirmation",
    caseOf(BY_TRANSFER),
    ["V270001002", "2700010024", "15 January 2027"],
  ],
  [
    "ordered by card",
    "guest_confirmation",
    caseOf(BY_CARD),
    ["V270001002", "Kč 3,000", "paygate-return-ive"],
  ],
  [
    "declined",
    "guest_payment_failed",
    caseOf(BY_CARD, { attempts: [STOPPED], about: "attempt 1" }),
    ["did not go through"],
  ],
  [
    "withdrawn from",
    "guest_cancelled",
    caseOf(WITHDRAWN),
    ["Kč 2,000", "12 January 2027", "10:30", "V270001002"],
  ],
  ["lapsed", "guest_expired", caseOf(LAPSED), ["you owe nothing"]],
  ["a part of it came", "guest_transfer", partly, ["Kč 1,000", "Kč 2,000", "2700010024"]],
  ["another transfer came", "guest_transfer", second, ["Kč 1,000", "already paid"]],
  ["another card paid", "guest_refund", returned, ["Kč 3,000", "already paid", "10 working days"]],
  [
    "told the hotel while it waits",
    "hotel_notice",
    caseOf(BY_TRANSFER),
    ["Kč 3,000", "15 January 2027", "Jana Nováková", "For: Jana\n", "VAT: none now"],
  ],
  [
    "told the hotel when it is paid",
    "hotel_notice",
    caseOf(FOR_COMPANY, { about: PAID.orderId }),
    ["is paid", "Lakeside Ltd", "Including VAT 12% of Kč 1,785.71: Kč 214.29"],
  ],
  ["lapsed for the hotel", "hotel_expired", caseOf(LAPSED), ["has lapsed"]],
  ["to be sent back by the hotel", "hotel_transfer", second, ["returned shore 17", "2901234567/2010"]],
  ["a problem of the hotel", "hotel_problem", returned, ["already paid or had been cancelled"]],
  [
    "back by card after the withdrawal",
    "guest_refund",
    caseOf(PAID, {
      attempts: [anAttempt(1, { state: "paid" })],
      returns: [anOrder({ reason: "cancelled", amount: 200_000 })],
      about: "order",
    }),
    ["you have withdrawn", "Kč 2,000"],
  ],
  [
    "back by transfer, unspent after the withdrawal",
    "guest_transfer",
    caseOf(PAID, {
      transfers: [aTransfer({ reason: "ended", returned: 40_000 })],
      about: "transfer",
      stage: "ended 0197f3c2-5a10-7c3e-9d2a-6b1f00000001",
    }),
    ["had been booked", "another Kč 600"],
  ],
  [
    "withdrawn from, told the hotel that got a transfer",
    "hotel_voucher",
    caseOf(WITHDRAWN, {
      transfers: [aTransfer({ reason: "ended" })],
      vouchers: [VOUCHER],
      stage: "withdrawn",
    }),
    [
      "12 January 2027",
      "Kč 2,000",
      "within 14 days",
      "Voucher 1017",
      "Kč 1,000 of Kč 3,000 spent (270001001)",
    ],
  ],
  [
    "withdrawn from, told the hotel that got a card",
    "hotel_voucher",
    caseOf(WITHDRAWN, { vouchers: [VOUCHER], stage: "withdrawn" }),
    ["nothing you need to do"],
  ],
];

const BACK_ON: MailCase[] = [
  [
    "void",
    "hotel_voucher",
    caseOf(PAID, { vouchers: [{ ...VOUCHER, closed: "void" }], ...RETURNED }),
    ["voucher 1017", "Kč 500", "270001009", "Nobody has been paid"],
  ],
  [
    "withdrawn",
    "hotel_voucher",
    caseOf(WITHDRAWN, { vouchers: [{ ...VOUCHER, closed: "withdrawn" }], ...RETURNED }),
    ["voucher 1017", "Kč 500", "270001009", "goes back to the buyer"],
  ],
];

test.each(BACK_ON)(
  "a hotel is told what came back to a %s voucher, in every language",
  async (_, kind, matter, says) => {
    for (const language of LANGUAGES) {
      const mail = await orderMail(
        kind,
        { ...matter, hotel: { ...matter.hotel, defaultLanguage: language } },
        { pictures: DEMO_PICTURES },
      );
      const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
      if (language === "en") for (const words of says) expect(text).toContain(words);
      expect(`${mail?.subject} ${text}`).toMatch(/1017.*270001009/s);
      expect(`${mail?.subject} ${text}`).not.toMatch(/[{}]|undefined|voucher\.money/);
    }
  },
);

describe.each(LETTERS)("an order of vouchers, %s", (_, kind, matter, says) => {
  test("tells what it must, and of no reservation", async () => {
    const mail = await orderMail(
      kind,
      { ...matter, hotel: { ...matter.hotel, defaultLanguage: "en" } },
      { pictures: DEMO_PICTURES },
    );
    const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
    for (const words of says) expect(text).toContain(words);
    expect(`${mail?.subject} ${text}`).not.toMatch(/reservation|www\.evil/i);
  });

  test.each(LANGUAGES)("is whole in %s", async (language) => {
    const hotel = { ...matter.hotel, defaultLanguage: language };
    const mail = await orderMail(
      kind,
      { ...matter, hotel, order: { ...matter.order, language } },
      { pictures: DEMO_PICTURES },
    );
    expect(mail?.subject).toMatch(/V270001002|17/);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/[{}]|undefined|voucher\.money/);
  });
});

test.each<[string, MailKind, Omit<OrderCase, "words">]>([
  ["how to pay, once it is paid", "guest_confirmation", caseOf(PAID)],
  [
    "of a failure, once another attempt has begun",
    "guest_payment_failed",
    caseOf(BY_CARD, { attempts: [STOPPED, anAttempt(2, {})], about: "attempt 1" }),
  ],
  ["that it lapsed, once late money has paid it", "guest_expired", caseOf(PAID)],
  ["of a missing part, once all of it is there", "guest_transfer", { ...partly, order: PAID }],
  ["the hotel of an order that waits, once it is paid", "hotel_notice", caseOf(PAID)],
])("nobody is told %s", async (_, kind, matter) => {
  expect(await orderMail(kind, matter, { pictures: DEMO_PICTURES })).toBeNull();
});
