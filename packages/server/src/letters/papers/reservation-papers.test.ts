import type { PaperKind } from "@portico/contract/reservations/reservation-paper";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { expect, test } from "vitest";
import type { IncomingTransfer } from "../../banks/index.ts";
import type { Reservation, SoldItem, VoucherPaid } from "../../reservations/index.ts";
import type { LetterCase } from "../blocks/letter-case.ts";
import {
  anAttempt,
  anOrder,
  AT_ARRIVAL,
  CANCELLED,
  CARD,
  caseOf,
  PAID,
  WAITING,
} from "../testing/letter-cases.ts";
import { darkIn, linesOf, openPaper, picturesOf } from "../testing/read-paper.ts";
import { aSoldPackage, aSoldRoom, aSoldService } from "../testing/sold-items.ts";
import { mailWords } from "../blocks/mail-words.ts";
import { PAGE } from "./paper-rows.ts";
import { paperPdf } from "./paper-pdf.ts";
import { papersOf, reservationPaper } from "./reservation-papers.ts";

const NOON = Date.parse("2027-01-10T12:00:00Z");

const lake = theLakeHotel();
const hotel = {
  ...lake,
  contacts: {
    ...lake.contacts,
    registrationNumber: "27074358",
    vatNumber: "CZ27074358",
    registerEntry: "Commercial Register, entry 1",
  },
};

const booked = (of: Reservation, item: SoldItem, changes: Partial<Reservation> = {}): Reservation => ({
  ...of,
  total: item.quote.total,
  items: [item],
  ...changes,
});

// 5,400 for two nights with breakfast; 30 % of it ahead.
const room = aSoldRoom(hotel);
const DEPOSIT = { ...CARD, amount: 162_000, transferAmount: 162_000 };
const REST = { ...AT_ARRIVAL, amount: 378_000, transferAmount: 378_000 };
const paidByCard = anAttempt(1, {
  state: "paid",
  amount: 162_000,
  endedAt: Date.parse("2027-01-10T11:10:00Z"),
});

const transfer: IncomingTransfer = {
  hotelId: 1,
  transferId: "transfer",
  transferNo: 1,
  bookedOn: "2027-01-12",
  amount: 540_000,
  currency: "CZK",
  variableSymbol: "2700010016",
  payerName: "",
  payerAccount: "",
  message: "",
  state: "kept",
  owner: null,
  payableId: null,
  kept: 540_000,
  back: 0,
  returned: 0,
  reason: null,
  note: null,
  receivedAt: NOON,
};

const voucher: VoucherPaid = {
  number: 1001,
  codeEnd: "5WPM",
  pays: 100_000,
  amount: 100_000,
  currency: "CZK",
  restored: null,
  balance: 0,
  lastDay: "2028-05-01",
  closed: null,
  taxedAtSale: true,
};

const pack = aSoldPackage();
const sauna = aSoldService();

type Row = [what: string, kind: PaperKind, of: LetterCase, there: PaperKind[], says: string[], not: string[]];

/** Sums by the worked examples of docs/algorithms/pricing.md and packages.md; shares of tax by hand: 5,400 × 12 / 112 = 578.57. */
const PAPERS: Row[] = [
  [
    "nothing is paid yet",
    "confirmation",
    caseOf(booked(WAITING, room, { payables: [DEPOSIT, REST] }), { hotel }),
    ["confirmation"],
    [
      "Reservation awaiting payment",
      "Company ID: 27074358",
      "VAT number: CZ27074358",
      "Commercial Register, entry 1",
      "Arrival Monday, 10 May 2027, from 14:00",
      "Double room Kč 5,400",
      "2 adults · Breakfast",
      "including VAT 12%: Kč 578.57",
      "Kč 1,620 Card online, by 10 January 2027 at 12:30",
      "Kč 3,780 At the property, by 10 May 2027",
      "from 7 May 2027 at 18:00 the fee is Kč 2,700",
      "neither a receipt nor a tax invoice",
    ],
    ["Received in total", "Everything is paid"],
  ],
  [
    "a deposit is paid by card",
    "receipt",
    caseOf(booked(PAID, room, { payables: [{ ...DEPOSIT, state: "paid" }, REST] }), {
      hotel,
      attempts: [paidByCard, anAttempt(2, {})],
    }),
    ["confirmation", "receipt"],
    [
      "Receipt of payment",
      "Card online 10. 01. 2027 Kč 1,620",
      "Received in total Kč 1,620",
      "Kč 3,780 At the property, by 10 May 2027",
      "12 % Kč 4,821.43 Kč 578.57 Kč 5,400",
      "It is not a tax invoice",
      "VAT is stated for information",
    ],
    ["Returned", "by 10 January"],
  ],
  [
    "everything is paid by transfer, for a company",
    "receipt",
    caseOf(
      booked(PAID, room, {
        payables: [
          {
            ...DEPOSIT,
            purpose: "full",
            method: "bank_transfer",
            amount: 540_000,
            transferAmount: 540_000,
            state: "paid",
          },
        ],
        received: 540_000,
        company: {
          name: "Jezerní statek s.r.o.",
          street: "Budějovická 778/3a",
          city: "Praha",
          zip: "140 00",
          country: "CZ",
          registrationNumber: "27074358",
          vatNumber: "",
        },
      }),
      { hotel, transfers: [transfer] },
    ),
    ["confirmation", "receipt"],
    [
      "Billing details",
      "Jezerní statek s.r.o.",
      "Bank transfer 12. 01. 2027 Kč 5,400",
      "Received in total Kč 5,400",
      "Everything is paid.",
    ],
    ["Still to pay", "recorded by the hotel"],
  ],
  [
    "a voucher that was taxed when it was sold pays a part",
    "receipt",
    caseOf(
      booked(PAID, room, { vouchers: [voucher], payables: [{ ...REST, purpose: "full", amount: 440_000 }] }),
      { hotel },
    ),
    ["confirmation", "receipt"],
    [
      "Gift voucher …5WPM 10. 01. 2027 Kč 1,000",
      "Received in total Kč 1,000",
      "Kč 4,400 At the property, by 10 May 2027",
      "…5WPM",
    ],
    ["Card online"],
  ],
  [
    "cancelled with a fee: what is kept and what goes back, and no price that nobody owes",
    "receipt",
    caseOf(
      booked(CANCELLED, room, {
        payables: [
          { ...DEPOSIT, state: "void" },
          { ...REST, state: "void" },
        ],
        guestCancellation: { fee: 270_000, kept: 100_000, unpaid: 170_000, chargeable: 0 },
      }),
      {
        hotel,
        attempts: [paidByCard],
        returns: [anOrder({ reason: "cancelled", amount: 62_000, state: "done", endedAt: NOON })],
      },
    ),
    ["confirmation", "receipt"],
    [
      "Card online 10. 01. 2027 Kč 1,620",
      "Returned: Card online 10. 01. 2027 −Kč 620",
      "Received in total Kč 1,620",
      "Returned or to be returned in total Kč 620",
      "The hotel keeps Kč 1,000",
      "Fee by the terms Kč 2,700",
      "Kč 1,700 of the fee is not paid.",
    ],
    ["VAT in the price", "VAT is stated", "Still to pay", "Everything is paid", "Total"],
  ],
  [
    "a package, with the taxes that its shares have",
    "receipt",
    caseOf(booked(PAID, pack.item, { payables: [{ ...DEPOSIT, state: "paid" }, REST] }), {
      hotel: pack.hotel,
      attempts: [paidByCard],
    }),
    ["confirmation", "receipt"],
    [
      "Weekend Kč 8,990",
      "Massage 2×",
      "21 % Kč 1,900.83 Kč 399.17 Kč 2,300",
      "12 % Kč 5,973.21 Kč 716.79 Kč 6,690",
    ],
    ["Company ID"],
  ],
  [
    "a service says its time, its guests and how early to come",
    "confirmation",
    caseOf(booked(PAID, sauna.item, { payables: [REST] }), { hotel: sauna.hotel }),
    ["confirmation"],
    ["Sauna", "Mon 10 May, 17:00–18:00", "2 people", "10 minutes"],
    ["Arrival"],
  ],
];

test.each(PAPERS)("%s: the %s", async (_what, kind, of, there, says, not) => {
  expect(papersOf(of)).toEqual(there);
  const lines = await linesOf(await openPaper(await paperPdf(reservationPaper(kind, of, NOON))));
  // A letter of another font file may be read with a space around it.
  const bare = (text: string) => text.replaceAll(/[\s|\u2060]/gu, "");
  const text = bare(lines.join(""));
  for (const part of says) expect(text).toContain(bare(part));
  for (const part of not) expect(text).not.toContain(bare(part));
});

test.each([
  ["who waits for a room", { ...WAITING, state: "waiting_list", payables: [] }],
  ["whose wait has ended", { ...CANCELLED, payables: [] }],
  ["whose payment never came", { ...CANCELLED, state: "expired" }],
] as const)("there is no paper for a guest %s", (_who, reservation) => {
  expect(papersOf(caseOf({ ...reservation, payables: [...reservation.payables] }))).toEqual([]);
});

/** In dots of the pictures; letters lean a little over the edge of their place. */
const MARGIN = Math.floor((PAGE.left * 4) / 3) - 2;

/** A word, and how often it is in the name. */
const LONG = { cs: ["Schillingsfürst", 5], zh: ["阳", 60], ru: ["Константинопольская", 12] } as const;

test.each(["cs", "zh", "ru"] as const)(
  "in %s long names wrap, many rooms go on to further pages, and no ink is in the margins",
  async (language) => {
    const [word, times] = LONG[language];
    const name = "湖畔双人房".repeat(12) + " Wohlfühl-Doppelzimmer 🌊";
    const rooms = Array.from({ length: 12 }, (_, index) => {
      return { ...room, itemNo: index + 1, roomName: { en: name } } as SoldItem;
    });
    const contact = { ...PAID.contact, lastName: `${word}-`.repeat(times) };
    const reservation = booked(PAID, room, { items: rooms, contact, payables: [REST] });
    const words = mailWords(hotel, reservation, language);
    const paper = reservationPaper("confirmation", caseOf(reservation, { hotel, words }), NOON);
    const document = await openPaper(await paperPdf(paper));
    expect(document.numPages).toBeGreaterThan(1);
    const text = (await linesOf(document)).join("").replaceAll(" ", "");
    expect(text.split(word).length - 1).toBe(times);
    for (const page of await picturesOf(document)) {
      const { width, height } = page.canvas;
      expect(darkIn(page, 0, 0, MARGIN, height)).toBe(0);
      expect(darkIn(page, width - MARGIN, 0, MARGIN, height)).toBe(0);
      expect(darkIn(page, 0, height - MARGIN / 2, width, MARGIN / 2)).toBe(0);
    }
  },
);
