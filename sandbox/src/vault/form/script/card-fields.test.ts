import { describe, expect, test } from "vitest";
import type { CardFields, FieldName } from "./card-fields.ts";
import { fieldProblem, fieldProblems, readExpiry } from "./card-fields.ts";

const VISA = "4111111111111111";
const FIELDS: CardFields = {
  holder: "Jana Nováková",
  number: VISA,
  expiry: "12/28",
  code: "123",
  postalCode: "110 00",
  saveAs: "",
};
// November 2026.
const RULES = { brands: [], testNumbers: [VISA, "378282246310005"], month: 2026 * 12 + 10 };

describe("the fields of a card", () => {
  test("that are filled well have no problem; all empty, each of them but the last has one", () => {
    expect(fieldProblems(FIELDS, RULES)).toEqual({});
    const empty = { holder: " ", number: "", expiry: "", code: "", postalCode: "", saveAs: "" };
    expect(fieldProblems(empty, RULES)).toEqual({
      holder: "fieldEmptyForCardholderName",
      number: "fieldEmptyForNumber",
      expiry: "fieldEmptyForExpirationDate",
      code: "fieldEmptyForCvv",
      postalCode: "fieldEmptyForPostalCode",
    });
  });

  // The specification, part 2 section 5: the name is under 256 characters, the code has 3 or 4 digits, the expiry is MM/YY,
  // number and postal code are required, unsupported kinds are rejected.
  test.each<[FieldName, string, string | null]>([
    ["holder", "a".repeat(255), null],
    ["holder", "a".repeat(256), "fieldTooLongForCardholderName"],
    ["holder", "李小龙", null],
    ["holder", "Jana 4111 1111 1111 1111", "fieldInvalidForCardholderName"],
    ["holder", "12", "fieldInvalidForCardholderName"],
    ["number", "4111 1111-1111 1111", null],
    ["number", "4111111111111112", "fieldInvalidForNumber"],
    ["number", "411111111111111", "fieldInvalidForNumber"],
    ["number", "4111 1111 1111 111l", "fieldInvalidForNumber"],
    ["number", "4539578763621486", "onlyTestCards"],
    ["expiry", "11/26", null],
    ["expiry", "10/26", "fieldInvalidForExpirationDate"],
    ["expiry", "11/46", null],
    ["expiry", "12/46", "fieldInvalidForExpirationDate"],
    ["expiry", "13/28", "fieldInvalidForExpirationDate"],
    ["expiry", "00/28", "fieldInvalidForExpirationDate"],
    ["expiry", "soon", "fieldInvalidForExpirationDate"],
    ["code", "12", "fieldInvalidForCvv"],
    ["code", "1234", "fieldInvalidForCvv"],
    ["code", "12a", "fieldInvalidForCvv"],
    ["postalCode", "SW1A 1AA", null],
    ["postalCode", "1", "fieldInvalidForPostalCode"],
    ["postalCode", "110/00", "fieldInvalidForPostalCode"],
    ["postalCode", "41111111111111", "fieldInvalidForPostalCode"],
    ["saveAs", "Na dovolenou", null],
    ["saveAs", "x".repeat(61), "fieldInvalidForSaveCard"],
    ["saveAs", "4111 1111 1111 1111", "fieldInvalidForSaveCard"],
  ])("%s %j: %s", (name, text, problem) => {
    expect(fieldProblem(name, { ...FIELDS, [name]: text }, RULES)).toBe(problem);
  });

  test("a kind that the hotel does not take is said before anything else is wrong with the number", () => {
    const rules = { ...RULES, brands: ["mastercard"] };
    expect(fieldProblem("number", { ...FIELDS, number: "4111" }, rules)).toBe("unsupportedCardTypeError");
  });

  test("the code of an American Express has four digits", () => {
    const amex = { ...FIELDS, number: "3782 822463 10005" };
    expect(fieldProblem("code", { ...amex, code: "123" }, RULES)).toBe("fieldInvalidForCvv");
    expect(fieldProblem("code", { ...amex, code: "1234" }, RULES)).toBeNull();
  });

  test.each([
    ["04/29", 4, 2029],
    ["4/29", 4, 2029],
    ["429", 4, 2029],
    ["0429", 4, 2029],
    ["04 / 29", 4, 2029],
    ["04/2029", 4, 2029],
    ["042029", 4, 2029],
    [" 04-29 ", 4, 2029],
  ])("%j is read as month %i of %i", (text, month, year) => {
    expect(readExpiry(text)).toEqual({ month, year });
  });
});
