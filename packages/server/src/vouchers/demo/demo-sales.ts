import type { Language } from "@portico/domain/texts/language";

/** A past voucher of the demo: money in whole units, or an experience by its name in the hotel's file. */
export type DemoVoucher = {
  what: { value: number } | { experience: string };
  design: string;
  /** Null if the buyer keeps it. */
  recipient: string | null;
  text: string;
  /** What staff have redeemed since, in whole units, or all of it. */
  redeemed?: { amount: number | "all"; daysAgo: number; reason: string };
};

/** A past order of the demo, paid by transfer on its day. */
export type DemoSale = {
  daysAgo: number;
  language: Language;
  currency: "CZK" | "EUR";
  buyer: { firstName: string; lastName: string };
  vouchers: DemoVoucher[];
};

/** Untouched, partly spent, spent and expired vouchers, for visitors to try and for the hotel's books. */
export const DEMO_SALES: readonly DemoSale[] = [
  {
    daysAgo: 401,
    language: "cs",
    currency: "CZK",
    buyer: { firstName: "Tomáš", lastName: "Beneš" },
    vouchers: [
      {
        what: { value: 2000 },
        design: "dusk",
        recipient: "Alena",
        text: "Na pár klidných dní u vody.",
      },
    ],
  },
  {
    daysAgo: 127,
    language: "en",
    currency: "EUR",
    buyer: { firstName: "Mary", lastName: "Collins" },
    vouchers: [
      { what: { value: 100 }, design: "lake", recipient: "James", text: "See you by the lake, James!" },
    ],
  },
  {
    daysAgo: 96,
    language: "cs",
    currency: "CZK",
    buyer: { firstName: "Eva", lastName: "Kučerová" },
    vouchers: [
      {
        what: { experience: "dinner-for-two" },
        design: "dusk",
        recipient: "Hana a Karel",
        text: "K výročí – ať vám chutná.",
        redeemed: { amount: "all", daysAgo: 60, reason: "Večeře u krbu" },
      },
      {
        what: { value: 3000 },
        design: "sauna",
        recipient: null,
        text: "",
        redeemed: { amount: 1500, daysAgo: 31, reason: "Večeře a masáž" },
      },
    ],
  },
  {
    daysAgo: 45,
    language: "de",
    currency: "CZK",
    buyer: { firstName: "Anna", lastName: "Huber" },
    vouchers: [
      {
        what: { experience: "romance-for-two" },
        design: "lake",
        recipient: "Lena und Paul",
        text: "Zur Hochzeit alles Liebe! ❤️",
      },
    ],
  },
  {
    daysAgo: 9,
    language: "cs",
    currency: "CZK",
    buyer: { firstName: "Petr", lastName: "Novotný" },
    vouchers: [
      {
        what: { value: 5000 },
        design: "spruce",
        recipient: "Jana",
        text: "Všechno nejlepší, Jani! Odpočiň si u jezera. 🎁",
      },
      { what: { experience: "sauna-for-two" }, design: "sauna", recipient: "Jana", text: "" },
    ],
  },
];
