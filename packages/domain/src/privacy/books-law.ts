/** How long a country has businesses keep what their books refer to. */
export type BooksLaw = {
  /** Whole calendar years after the one in which the stay, the payment or the end of the matter was. */
  years: number;
  /** The law by its own name, for messages and for people who check it. */
  law: string;
};

/**
 * How long receipts and invoices are kept by law, by country (ISO 3166 alpha-2). Where a law counts from a later moment than
 * the end of the year, as the Polish one, which counts from the year in which the tax fell due, the years here are one more.
 */
export const BOOKS_LAWS: Readonly<Record<string, BooksLaw>> = {
  AT: { years: 7, law: "§ 132 BAO" },
  BE: { years: 10, law: "Code de la TVA, art. 60" },
  CH: { years: 10, law: "OR Art. 958f" },
  CN: { years: 30, law: "会计档案管理办法" },
  CZ: { years: 10, law: "zákon č. 235/2004 Sb., § 35" },
  DE: { years: 8, law: "§ 147 AO, § 14b UStG" },
  DK: { years: 5, law: "bogføringsloven § 12" },
  ES: { years: 6, law: "Código de Comercio, art. 30" },
  FI: { years: 6, law: "kirjanpitolaki 2 luku 10 §" },
  FR: { years: 10, law: "Code de commerce, art. L123-22" },
  GB: { years: 6, law: "VAT Act 1994, Sch. 11" },
  HR: { years: 11, law: "Zakon o računovodstvu" },
  HU: { years: 8, law: "2000. évi C. törvény 169. §" },
  IE: { years: 6, law: "Taxes Consolidation Act 1997, s. 886" },
  IT: { years: 10, law: "Codice civile, art. 2220" },
  LU: { years: 10, law: "Code de commerce, art. 16" },
  NL: { years: 7, law: "AWR art. 52" },
  NO: { years: 5, law: "bokføringsloven § 13" },
  PL: { years: 6, law: "Ordynacja podatkowa, art. 86" },
  PT: { years: 10, law: "CIVA, art. 52.º" },
  RU: { years: 5, law: "402-ФЗ, ст. 29" },
  SE: { years: 7, law: "bokföringslagen 7 kap. 2 §" },
  SI: { years: 10, law: "ZDDV-1, 86. člen" },
  SK: { years: 10, law: "zákon č. 431/2002 Z. z., § 35" },
};

/** The years for a hotel in a country whose law is not known here: the longest that is common. */
export const UNKNOWN_BOOKS_YEARS = 10;

/** The law of a country; null if it is not known here. */
export function booksLawOf(country: string): BooksLaw | null {
  return BOOKS_LAWS[country] ?? null;
}
