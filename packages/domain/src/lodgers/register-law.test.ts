import { expect, test } from "vitest";
import { askedOf, ageOn, missingOf, onlyAsked, type LodgerStay } from "./asked-of.ts";
import { NO_LODGER, type Lodger } from "./lodger.ts";
import { REGISTER_LAWS } from "./register-law.ts";
import { wrongFields } from "./wrong-fields.ts";

const FIRST: LodgerStay = { country: "CZ", arrival: "2027-05-10", isAdult: true, isFirst: true };
const SECOND: LodgerStay = { ...FIRST, isFirst: false };
const grown = (nationality: string, change: Partial<Lodger> = {}): Lodger => ({
  ...NO_LODGER,
  nationality,
  birthDate: "1990-01-01",
  ...change,
});
/** The fields as a line; those that may stay empty in brackets. */
const line = (lodger: Lodger, stay: LodgerStay) =>
  askedOf(lodger, stay)
    .map(({ field, optional }) => (optional ? `[${field}]` : field))
    .join(" ");

const NAMES = "firstName lastName";
const ADDRESS = "street city [zip] country";

test.each([
  // zákon č. 565/1990 Sb., § 3g: everybody's name, birth, document and address; č. 326/1999 Sb., §§ 101, 102: of foreigners visa and purpose.
  ["CZ", "CZ", `${NAMES} birthDate nationality documentKind documentNumber ${ADDRESS}`],
  ["CZ", "SK", `${NAMES} birthDate nationality documentKind documentNumber ${ADDRESS} purpose`],
  ["CZ", "US", `${NAMES} birthDate nationality documentKind documentNumber [visaNumber] ${ADDRESS} purpose`],
  // zákon č. 253/1998 Z. z., § 24: the book of guests, with birthdays; č. 404/2011 Z. z., § 113: the form of foreigners.
  ["SK", "SK", `${NAMES} birthDate nationality documentKind documentNumber ${ADDRESS}`],
  ["SK", "CZ", `${NAMES} birthDate birthPlace nationality documentKind documentNumber ${ADDRESS} purpose`],
  // BMG § 29 (2) since 2025: Germans are in no register; § 30 (2) no. 8: of documents the number alone.
  ["DE", "DE", "nationality"],
  ["DE", "CZ", `${NAMES} birthDate nationality documentNumber ${ADDRESS}`],
  // MeldeG § 5, MeldeV annex A: the document only of foreigners.
  ["AT", "AT", `${NAMES} sex birthDate nationality ${ADDRESS}`],
  [
    "AT",
    "CZ",
    `${NAMES} sex birthDate nationality documentKind documentNumber documentIssuer documentIssuedOn ${ADDRESS}`,
  ],
  // TULPS art. 109, D.M. 7 gennaio 2013: the record of "Alloggiati Web" for who travels alone or leads.
  ["IT", "IT", `${NAMES} sex birthDate birthPlace nationality documentKind documentNumber documentIssuer`],
  ["IT", "CZ", `${NAMES} sex birthDate birthPlace nationality documentKind documentNumber documentIssuer`],
  // Not known: what is common.
  ["FR", "CZ", `${NAMES} birthDate nationality documentKind documentNumber`],
])("in %s a citizen of %s is asked for %s", (country, nationality, asked) => {
  expect(line(grown(nationality), { ...FIRST, country })).toBe(asked);
});

test.each([
  // D.M. 7 gennaio 2013: members of a family have no document in the record.
  ["IT", `${NAMES} sex birthDate birthPlace nationality`],
  // BMG § 29 (2): relatives are counted; § 30 (2) no. 7: with their citizenship.
  ["DE", "nationality"],
  // MeldeG § 5 (3), MeldeV annex A: who travels along in a family has name and birthday alone.
  ["AT", `${NAMES} birthDate`],
])("in %s of relatives of the first person only %s", (country, asked) => {
  const relative = grown("FR", { relative: true });
  expect(line(relative, { ...SECOND, country })).toBe(asked);
  // Nobody is a relative of themselves, and friends are asked everything.
  expect(line(relative, { ...FIRST, country })).toBe(line(grown("FR"), { ...SECOND, country }));
});

test("where the law knows no relatives, they are asked as everybody is", () => {
  expect(line(grown("FR", { relative: true }), SECOND)).toBe(line(grown("FR"), SECOND));
});

test.each([
  ["CZ", "2012-05-10", true],
  ["CZ", "2012-05-11", false],
  ["US", "2020-01-01", true],
])("a citizen of %s who was born on %s must show a document: %s", (nationality, birthDate, must) => {
  const missing = missingOf(grown(nationality, { birthDate }), SECOND);
  expect(missing.includes("documentNumber")).toBe(must);
});

test("of a child whose birthday is not known no document is missing", () => {
  const child = { ...NO_LODGER, nationality: "CZ" };
  expect(missingOf(child, { ...SECOND, isAdult: false })).not.toContain("documentNumber");
  expect(missingOf(child, SECOND)).toContain("documentNumber");
});

test("what is not asked is not kept", () => {
  const told = grown("CZ", { purpose: "work", visaNumber: "AB1234", sex: "male", relative: true });
  expect(onlyAsked(told, SECOND)).toEqual(grown("CZ"));
});

test.each([
  ["2000-02-29", "2027-02-28", 26],
  ["2000-02-29", "2027-03-01", 27],
  ["2012-05-10", "2027-05-10", 15],
])("one born on %s is on %s of age %i", (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age);
});

test.each([
  [{ birthDate: "2027-05-11" }, { birthDate: "birth_date" }],
  [{ birthDate: "1899-12-31" }, { birthDate: "birth_date" }],
  [{ birthDate: "2027-02-30" }, { birthDate: "birth_date" }],
  [{ documentNumber: "<b>1</b>" }, { documentNumber: "number" }],
  [{ documentNumber: "X1" }, { documentNumber: "number" }],
  [{ documentNumber: "AB 123-45/6" }, {}],
  [{ firstName: "12345" }, { firstName: "name" }],
  [{ nationality: "Czech" }, { nationality: "country" }],
  [{}, {}],
] as const)("%j is wrong at %j", (change, wrong) => {
  expect(wrongFields({ ...NO_LODGER, ...change }, FIRST)).toEqual(wrong);
});

test("every law asks nobody for a field twice, and what it asks of relatives it asks of others", () => {
  for (const { everyone, foreigners, ifAny, ofRelatives, kept } of Object.values(REGISTER_LAWS)) {
    const all = [...everyone, ...foreigners];
    expect(new Set(all).size).toBe(all.length);
    for (const field of [...ifAny, ...(ofRelatives ?? [])]) expect(all).toContain(field);
    expect(kept.least <= kept.usual && kept.usual <= kept.most).toBe(true);
  }
});
