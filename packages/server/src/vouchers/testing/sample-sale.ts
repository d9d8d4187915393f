import type { VoucherSale } from "@portico/domain/vouchers/voucher-offer";
import type { Picture } from "@portico/domain/texts/picture";

const NIGHTS_FOR_TWO = 1;
const SAUNA = 2;
const IN_RUBLES_ONLY = 3;

export const EXPERIENCES = { NIGHTS_FOR_TWO, SAUNA, IN_RUBLES_ONLY };

const picture: Picture = {
  src: "/pictures/lake",
  widths: [800],
  width: 800,
  height: 533,
  focal: { x: 50, y: 50 },
  alt: { en: "The lake" },
};

const experience = {
  front: { en: "For two" },
  description: { en: "All that belongs to it" },
  contents: [{ en: "Towels" }],
  pictures: [],
  tax: { at: "spending", asMoney: true },
  vatPercent: null,
} as const;

/** Values in two currencies and three experiences; nobody can pay for the last one. */
export function theVoucherSale(changes: Partial<VoucherSale> = {}): VoucherSale {
  return {
    values: {
      amounts: { CZK: [100_000, 200_000, 500_000], EUR: [5000] },
      own: { CZK: { from: 50_000, to: 2_000_000, step: 10_000 } },
      spentOn: ["rooms", "packages", "wellness"],
    },
    experiences: [
      {
        ...experience,
        id: NIGHTS_FOR_TWO,
        code: "nights",
        name: { en: "Two nights" },
        contents: [...experience.contents],
        pictures: [],
        product: { kind: "package", packageId: 1 },
        price: { CZK: 990_000, EUR: 40_000 },
      },
      {
        ...experience,
        id: SAUNA,
        code: "sauna",
        name: { en: "Sauna" },
        contents: [],
        pictures: [],
        product: { kind: "dinner" },
        tax: { at: "sale" },
        vatPercent: 12,
        price: { CZK: 249_000, EUR: 0 },
      },
      {
        ...experience,
        id: IN_RUBLES_ONLY,
        code: "rubles",
        name: { en: "In rubles" },
        contents: [],
        pictures: [],
        product: { kind: "dinner" },
        vatPercent: 12,
        price: { RUB: 249_000 },
      },
    ],
    designs: [
      { id: 1, code: "lake", name: { en: "Lake" }, picture },
      { id: 2, code: "dusk", name: { en: "Dusk" }, picture },
    ],
    deliveries: ["email", "email_on_day", "print"],
    validMonths: 12,
    spendingDay: "booking",
    transferable: true,
    terms: { en: "Terms" },
    withdrawal: { en: "Withdrawal" },
    ...changes,
  };
}
