import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { expect, test } from "vitest";
import { type ServiceSum, serviceSumInWords } from "./service-row.tsx";

const t = createTranslator("en", readCatalog("en"));
const money = (amount: number) => `${amount / 100} Kč`;
const sum = (change: Partial<ServiceSum>): ServiceSum => ({
  unit: "piece",
  quantity: 1,
  nights: 3,
  persons: 2,
  price: 25_000,
  amount: 25_000,
  ...change,
});

test.each([
  ["one piece", {}, "250 Kč"],
  ["two pieces: 2 · 250", { quantity: 2, amount: 50_000 }, "2 × 250 Kč = 500 Kč"],
  ["nights: 2 · 3 · 250", { unit: "night", quantity: 2, amount: 150_000 }, "2 × 3 nights × 250 Kč = 1500 Kč"],
  ["persons: 2 · 250", { unit: "person", amount: 50_000 }, "2 people × 250 Kč = 500 Kč"],
  ["the stay", { unit: "stay" }, "250 Kč"],
  [
    "persons and nights: 2 · 3 · 250",
    { unit: "person_night", amount: 150_000 },
    "2 people × 3 nights × 250 Kč = 1500 Kč",
  ],
  ["what costs nothing", { unit: "night", price: 0, amount: 0 }, "0 Kč"],
  // 3 · 6.08 are 18.24, but 3 · 150 CZK at 24.655 are 18.25.
  [
    "a converted price that was rounded once",
    { unit: "night", price: 608, amount: 1825 },
    "3 nights = 18.25 Kč",
  ],
  ["an unknown unit price", { unit: "night", price: undefined, amount: 75_000 }, "3 nights = 750 Kč"],
] as const)("%s", (_, change, words) =>
  expect(serviceSumInWords(sum(change), t, money).replaceAll("\u00a0", " ")).toBe(words),
);
