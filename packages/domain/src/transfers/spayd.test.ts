import { expect, test } from "vitest";
import { spayd } from "./spayd.ts";

const transfer = {
  iban: "CZ6508000000192000145399",
  amount: 48_050,
  variableSymbol: "270001234",
  message: "Rezervace 27000123",
  recipient: "Hotel Kamzík s.r.o.",
  due: "2026-12-04",
};

test("names account, amount, currency, payee, due day, message and symbol, each field after a star", () => {
  expect(spayd(transfer)).toBe(
    "SPD*1.0*ACC:CZ6508000000192000145399*AM:480.50*CC:CZK*RN:HOTEL KAMZIK S.R.O.*DT:20261204" +
      "*MSG:REZERVACE 27000123*X-VS:270001234",
  );
});

test.each([
  [100, "AM:1.00"],
  [5, "AM:0.05"],
  [144_000, "AM:1440.00"],
  [123_456_789, "AM:1234567.89"],
])("%i haléřů are %s", (amount, field) => {
  expect(spayd({ ...transfer, amount }).split("*")).toContain(field);
});

test("a star in a text can't begin a field, and a percent sign can't undo that", () => {
  const fields = spayd({ ...transfer, message: "5* hotel, 100 %*X-VS:999" }).split("*");
  expect(fields).toContain("MSG:5%2A HOTEL 100 %25%2AX-VS:999");
  expect(fields.filter((field) => field.startsWith("X-VS:"))).toEqual(["X-VS:270001234"]);
});

test("accents go, other scripts become spaces, the message ends at sixty characters", () => {
  const message = spayd({ ...transfer, message: `Příliš žluťoučký kůň ${"a".repeat(80)} 酒店` })
    .split("*")
    .find((field) => field.startsWith("MSG:"));
  expect(message).toBe(`MSG:PRILIS ZLUTOUCKY KUN ${"A".repeat(39)}`);
});

test("blanks around a text go, and what cannot be written parts words", () => {
  expect(spayd({ ...transfer, message: "\u00a0酒 pokoj酒店12 \n" })).toContain("*MSG:POKOJ 12*");
});

test("without a due day or message there is no field for it", () => {
  const text = spayd({ ...transfer, due: null, message: "" });
  expect(text).not.toMatch(/\*DT:|\*MSG:/);
});
