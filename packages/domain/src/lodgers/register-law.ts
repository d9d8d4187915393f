import type { LodgerField } from "./lodger.ts";

/** What the register of a country asks of the people who stay at a hotel. */
export type RegisterLaw = {
  /** The laws by their own names, for guests who ask why, and for people who check them. */
  laws: readonly string[];
  everyone: readonly LodgerField[];
  /** Asked of those who are citizens of another country, besides. */
  foreigners: readonly LodgerField[];
  /** Fields among them that not everybody has. */
  ifAny: readonly LodgerField[];
  /** All that is asked of spouse, partner and children of the first person; null where they are asked the same. */
  ofRelatives: readonly LodgerField[] | null;
  /** From which age citizens of the country must have a document. */
  documentAge: number;
  /** Days after the departure: at least by law, usually, and at most. */
  kept: { least: number; usual: number; most: number };
};

const NAMES = ["firstName", "lastName"] as const;
const ADDRESS = ["street", "city", "zip", "country"] as const;
const DOCUMENT = ["documentKind", "documentNumber"] as const;

/** Two years with a leap day. */
const TWO_YEARS = 731;
/** Six years with two leap days. */
const SIX_YEARS = 2192;
/** Seven years with two leap days. */
const SEVEN_YEARS = 2557;
export const LONGEST_KEPT = 3653;

/**
 * The registers by the hotel's country (ISO 3166 alpha-2). Where a country has two, one of all guests and one of foreigners,
 * they are asked for together.
 */
export const REGISTER_LAWS: Readonly<Record<string, RegisterLaw>> = {
  CZ: {
    laws: ["zákon č. 565/1990 Sb., § 3g", "zákon č. 326/1999 Sb., § 101–102"],
    everyone: [...NAMES, "birthDate", "nationality", ...DOCUMENT, ...ADDRESS],
    foreigners: ["visaNumber", "purpose"],
    ifAny: ["zip", "visaNumber"],
    ofRelatives: null,
    documentAge: 15,
    kept: { least: SIX_YEARS, usual: SIX_YEARS, most: LONGEST_KEPT },
  },
  SK: {
    laws: ["zákon č. 253/1998 Z. z., § 24", "zákon č. 404/2011 Z. z., § 113"],
    everyone: [...NAMES, "birthDate", "nationality", ...DOCUMENT, ...ADDRESS],
    foreigners: ["birthPlace", "visaNumber", "purpose"],
    ifAny: ["zip", "visaNumber"],
    ofRelatives: null,
    documentAge: 15,
    kept: { least: TWO_YEARS, usual: 1826, most: LONGEST_KEPT },
  },
  DE: {
    laws: ["§§ 29–30 BMG"],
    everyone: ["nationality"],
    foreigners: [...NAMES, "birthDate", "documentNumber", ...ADDRESS],
    ifAny: ["zip"],
    ofRelatives: ["nationality"],
    documentAge: 16,
    kept: { least: 365, usual: 365, most: 455 },
  },
  AT: {
    laws: ["§§ 5, 10 MeldeG", "MeldeV"],
    everyone: [...NAMES, "sex", "birthDate", "nationality", ...ADDRESS],
    foreigners: [...DOCUMENT, "documentIssuer", "documentIssuedOn"],
    ifAny: ["zip"],
    ofRelatives: [...NAMES, "birthDate"],
    documentAge: 0,
    kept: { least: SEVEN_YEARS, usual: SEVEN_YEARS, most: LONGEST_KEPT },
  },
  IT: {
    laws: ["art. 109 TULPS (R.D. 773/1931)", "D.M. 7 gennaio 2013"],
    everyone: [...NAMES, "sex", "birthDate", "birthPlace", "nationality", ...DOCUMENT, "documentIssuer"],
    foreigners: [],
    ifAny: [],
    ofRelatives: [...NAMES, "sex", "birthDate", "birthPlace", "nationality"],
    documentAge: 0,
    kept: { least: 0, usual: 3, most: 30 },
  },
};

/** What registers ask for in most countries; for a hotel whose country's law is not known here. */
const COMMON: RegisterLaw = {
  laws: [],
  everyone: [...NAMES, "birthDate", "nationality", ...DOCUMENT],
  foreigners: [],
  ifAny: [],
  ofRelatives: null,
  documentAge: 15,
  kept: { least: 0, usual: 365, most: LONGEST_KEPT },
};

/** Whether the engine knows what the register of this country asks. */
export function isRegisterKnown(country: string): boolean {
  return REGISTER_LAWS[country] !== undefined;
}

export function registerLawOf(country: string): RegisterLaw {
  return REGISTER_LAWS[country] ?? COMMON;
}
