import { expect, test } from "vitest";
import { sheetAddress, sheetNames } from "./sheet-names.ts";

const PETR = { firstName: "Petr ", lastName: "Novák" };

test("a gift has two names, and a voucher that its buyer keeps has the buyer's", () => {
  expect(sheetNames({ kind: "other", name: " Jana " }, PETR, "cs")).toEqual({
    recipientName: "Jana",
    buyerName: "Petr Novák",
  });
  expect(sheetNames({ kind: "me", name: "" }, PETR, "hu")).toEqual({
    recipientName: "Novák Petr",
    buyerName: "",
  });
  const nobody = { firstName: "", lastName: "" };
  expect(sheetNames({ kind: "me", name: "" }, nobody, "cs").recipientName).toBe("");
});

test("what a hotel has not said leaves no gap in its address", () => {
  const contacts = { street: "Hvozdná 12", zip: "341 92", city: "Jezerní Hvozd", phone: "+420 1", web: "" };
  expect(sheetAddress({ ...contacts, web: "https://hotel.example/" })).toBe(
    "Hvozdná 12, 341 92 Jezerní Hvozd · +420 1 · hotel.example",
  );
  expect(sheetAddress({ ...contacts, street: "", zip: "" })).toBe("Jezerní Hvozd · +420 1");
});
