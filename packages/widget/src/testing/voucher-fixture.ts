import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { SavedVoucherOrder } from "@portico/contract/vouchers/voucher-order";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";

const PICTURE = {
  src: "/pictures/lake",
  widths: [400, 800],
  width: 1600,
  height: 900,
  focal: { x: 50, y: 50 },
  alt: { en: "The lake" },
};

/** Values of 1,000 and 2,000 crowns, own ones from 500 to 30,000, a dinner, and two designs. */
export function aVoucherSale(change: Partial<VoucherSaleView> = {}): VoucherSaleView {
  return {
    values: {
      amounts: { CZK: [100_000, 200_000] },
      own: { CZK: { from: 50_000, to: 3_000_000, step: 10_000 } },
      spentOn: ["rooms", "wellness"],
    },
    experiences: [
      {
        id: 3,
        name: { en: "Dinner for two" },
        front: { en: "Four courses by the fire." },
        description: { en: "A table of your own." },
        contents: [{ en: "Aperitif" }],
        pictures: [PICTURE],
        packageId: 7,
        price: { CZK: 179_000 },
      },
    ],
    designs: [
      { id: 1, name: { en: "Lake" }, picture: PICTURE },
      { id: 2, name: { en: "Dusk" }, picture: PICTURE },
    ],
    deliveries: ["email", "email_on_day", "print"],
    validMonths: 12,
    spendingDay: "booking",
    transferable: true,
    terms: { en: "Enter the code when you book." },
    withdrawal: { en: "You may withdraw within 14 days." },
    methods: ["card", "bank_transfer"],
    ...change,
  };
}

/** What is sold, as the engine writes it. */
export function saleAnswer(change: Partial<VoucherSaleView> = {}): object {
  return voucherCalls.offeredVouchers.writeAnswer(aVoucherSale(change), { currency: "CZK" }) as object;
}

export const A_TRANSFER: NonNullable<SavedVoucherOrder["bank"]> = {
  account: "19-2000145399/0800",
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPX",
  holder: "Hotel, s. r. o.",
  variableSymbol: "2710016",
  amount: 200_000,
  received: 0,
  currency: "CZK",
  due: "2027-06-08",
  owed: { amount: 200_000, currency: "CZK", rate: 1 },
  qr: null,
};

/** An order that waits for its payment by card, as the engine writes it. */
export function savedOrderAnswer(change: Partial<SavedVoucherOrder> = {}): object {
  const saved: SavedVoucherOrder = {
    orderCode: "VO-7Q2M4V9KXH3R8T5W",
    paymentId: "p_1",
    returnToken: "t",
    number: "V270000017",
    state: "waiting",
    total: 200_000,
    currency: "CZK",
    gateway: { url: "https://gateway.example/gw/1", inline: false },
    bank: null,
    keptUntil: Date.UTC(2027, 5, 1, 16, 40),
    ...change,
  };
  return voucherCalls.orderVouchers.writeAnswer(saved, { currency: "CZK" }) as object;
}

/** A paid order of one voucher for Jana, as the engine writes it. */
export function loadedOrderAnswer(change: Partial<LoadedVoucherOrder> = {}): object {
  const loaded: LoadedVoucherOrder = {
    number: "V270000017",
    state: "paid",
    paymentMethod: "card",
    total: 200_000,
    currency: "CZK",
    vouchers: [
      {
        lineNo: 1,
        experienceId: null,
        value: 200_000,
        recipient: "other",
        recipientName: "Jana",
        delivery: "email",
        deliverOn: null,
        letter: null,
        issued: {
          codeEnd: "7F3K",
          lastDay: "2028-06-01",
          document: "/api/ibe4/voucher/VO-7Q2M4V9KXH3R8T5W/1.pdf",
        },
      },
    ],
    email: "p***@guest.example",
    bank: null,
    keptUntil: null,
    withdrawUntil: "2027-06-15",
    withdrawn: 0,
    ...change,
  };
  return voucherCalls.loadVoucherOrder.writeAnswer(loaded, { currency: "CZK" }) as object;
}
