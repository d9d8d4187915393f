import { LANGUAGES } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { readCatalog } from "../messages/catalog-files.ts";
import { createTranslator } from "../messages/translator.ts";
import { SHEET_PAPERS, voucherSheet, type SheetContent, type SheetPaper } from "./voucher-sheet.ts";

const GIFT: SheetContent = {
  hotel: "Jezerní hvozd",
  address: "Lesní 12, 384 51 Volary · +420 388 333 111 · jezernihvozd.example",
  gift: { kind: "value", value: 500_000, currency: "CZK" },
  recipientName: "Jana",
  buyerName: "Petr",
  text: "Všechno nejlepší k narozeninám!",
  lastDay: "2028-11-24",
  code: "7Q2M4V9KXH3R8T5W01",
};

function sheetOf(content: Partial<SheetContent>, paper: SheetPaper, language: (typeof LANGUAGES)[number]) {
  const t = createTranslator(language, readCatalog(language));
  return voucherSheet({ ...GIFT, ...content }, paper, { t, language });
}

const LONG: Record<string, string> = {
  "300 of the widest letter": "W".repeat(300),
  "300 emoji": "👨‍👩‍👧‍👦".repeat(300),
  "300 ideographs": "祝你生日快乐，".repeat(43).slice(0, 300),
  "a line break after each character": "a\n".repeat(150),
  "marks that pile up": `Z${"\u0335\u0336".repeat(400)}`,
  "words without a font": "שלום ".repeat(60),
};

test.each(SHEET_PAPERS.flatMap((paper) => LANGUAGES.map((language) => ({ paper, language }))))(
  "everything stays inside its place on $paper in $language, however long",
  ({ paper, language }) => {
    for (const text of Object.values(LONG)) {
      const sheet = sheetOf(
        {
          text,
          hotel: "Grandhotel ".repeat(8),
          recipientName: "Wilhelmina-Friederike ".repeat(5),
          buyerName: "M".repeat(100),
          address: GIFT.address.repeat(3),
          gift: {
            kind: "experience",
            name: "Noc pro dva u jezera ".repeat(5),
            contents: Array(12).fill("Snídaně"),
          },
        },
        paper,
        language,
      );
      for (const box of sheet.boxes) {
        if (box.kind !== "text") continue;
        const { set } = box;
        for (const { baseline, runs } of set.lines) {
          expect(baseline).toBeGreaterThan(set.y);
          expect(baseline + 0.3 * set.size).toBeLessThanOrEqual(set.y + set.height + 0.01);
          for (const { x, width } of runs) {
            expect(x).toBeGreaterThanOrEqual(set.x - 0.01);
            expect(x + width - set.tracking).toBeLessThanOrEqual(set.x + set.width + 0.01);
          }
        }
      }
      const texts = sheet.boxes.filter((box) => box.kind === "text").map(({ set }) => set);
      for (const [index, one] of texts.entries())
        for (const other of texts.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    }
  },
);

type Area = { x: number; y: number; width: number; height: number };

function overlap(one: Area, other: Area): boolean {
  const apart = (from: number, length: number, its: number, itsLength: number) =>
    from + length <= its + 0.01 || its + itsLength <= from + 0.01;
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height);
}

test.each(["300 of the widest letter", "300 emoji", "300 ideographs"])("%s are all printed", (name) => {
  for (const paper of SHEET_PAPERS) {
    const { boxes } = sheetOf({ text: LONG[name] ?? "" }, paper, "cs");
    const own = boxes.find((box) => box.kind === "text" && box.text === LONG[name]);
    const printed = own?.kind === "text" ? own.set.lines.flatMap(({ runs }) => runs) : [];
    expect(printed.map(({ text }) => text).join("")).toBe(LONG[name]);
  }
});

test("a line breaks between words and ideographs, and no line begins with a comma", () => {
  const { boxes } = sheetOf({ text: LONG["300 ideographs"] ?? "" }, "a5", "zh");
  const own = boxes.find((box) => box.kind === "text" && box.text === LONG["300 ideographs"]);
  const lines =
    own?.kind === "text" ? own.set.lines.map(({ runs }) => runs.map(({ text }) => text).join("")) : [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.startsWith("，"))).toEqual([]);
});

test("before a value is chosen, no value of nothing stands on the sheet", () => {
  const { boxes } = sheetOf({ gift: { kind: "value", value: null, currency: "CZK" } }, "a5", "cs");
  const texts = boxes.flatMap((box) => (box.kind === "text" ? [box.text] : []));
  expect(texts).toContain("–");
  expect(texts.filter((text) => text.includes("Kč"))).toEqual([]);
});

test("a voucher without names, words or a code says nothing of them", () => {
  const { boxes } = sheetOf({ recipientName: "", buyerName: "", text: "", code: null }, "a4", "en");
  const texts = boxes.flatMap((box) => (box.kind === "text" ? [box.text] : []));
  expect(texts).toEqual([
    "GIFT VOUCHER",
    "Jezerní hvozd",
    "Kč\u00a05,000",
    "VALID UNTIL",
    "24 November 2028",
    "CODE",
    "Comes with the payment",
    GIFT.address,
    "Scan for the balance and to book",
  ]);
});
