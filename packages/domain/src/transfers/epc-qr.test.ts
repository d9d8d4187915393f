import { expect, test } from "vitest";
import { epcQr } from "./epc-qr.ts";

const transfer = {
  iban: "AT611904300234573201",
  bic: "",
  recipient: "Hotel Kamzík s.r.o.",
  amount: 12_345,
  remittance: "VS 270001234",
};

test("has eleven lines, the amount after its currency, the free text last", () => {
  expect(epcQr(transfer).split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "",
    "Hotel Kamzík s.r.o.",
    "AT611904300234573201",
    "EUR123.45",
    "",
    "",
    "VS 270001234",
  ]);
});

test.each([
  [1, "EUR0.01"],
  [35_692, "EUR356.92"],
  [10_000, "EUR100.00"],
  [99_999_999_999, "EUR999999999.99"],
])("%i cents are %s", (amount, line) => {
  expect(epcQr({ ...transfer, amount }).split("\n")[7]).toBe(line);
});

test("a line break in a field can't make another field", () => {
  expect(
    epcQr({ ...transfer, remittance: "VS\n1\r\n2" })
      .split("\n")
      .slice(10),
  ).toEqual(["VS 1 2"]);
});

test.each([
  ["\u007f", 70],
  ["\u0080", 35],
  ["\u07ff", 35],
  ["\u0800", 23],
  ["\uffff", 23],
  ["\u{10000}", 17],
])("of %j there is room for as many as 70 bytes hold: %i", (character, most) => {
  const line = epcQr({ ...transfer, recipient: ` ${character.repeat(80)} ` }).split("\n")[5] ?? "";
  expect([...line]).toHaveLength(most);
});

test("long texts are cut by bytes, never within a character, so that the code holds them", () => {
  const text = epcQr({ ...transfer, recipient: "ž".repeat(100), remittance: "🛏".repeat(100) });
  const lines = text.split("\n");
  expect(lines[5]).toBe("ž".repeat(35));
  expect(lines[10]).toBe("🛏".repeat(35));
});
