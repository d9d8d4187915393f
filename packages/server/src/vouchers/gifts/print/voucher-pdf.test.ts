import { createCanvas } from "@napi-rs/canvas";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { glyphsOf } from "@portico/presentation/typesetting/glyphs";
import {
  voucherSheet,
  type SheetContent,
  type SheetPaper,
} from "@portico/presentation/vouchers/voucher-sheet";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import Pdf from "pdfkit";
import { expect, test } from "vitest";
import { SheetFonts } from "../../../printing/index.ts";
import { voucherPdf } from "./voucher-pdf.ts";

const LINK = "https://hotel.example/voucher?client=lake#key";
const GIFT: SheetContent = {
  hotel: "Jezerní hvozd",
  address: "Lesní 12, 384 51 Volary",
  gift: { kind: "value", value: 500_000, currency: "CZK" },
  recipientName: "Jana",
  buyerName: "Petr",
  text: "",
  lastDay: "2028-11-24",
  code: "7Q2M4V9KXH3R8T5W01",
};

async function printed(
  gift: string | Partial<SheetContent>,
  paper: SheetPaper,
  language: "cs" | "ru" | "zh" = "cs",
) {
  const t = createTranslator(language, readCatalog(language));
  const content = typeof gift === "string" ? { ...GIFT, text: gift } : { ...GIFT, ...gift };
  const sheet = voucherSheet(content, paper, { t, language });
  const title = t("voucher.sheet.title");
  const pdf = await voucherPdf(sheet, { title, language, link: LINK, picture: null });
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
    .promise;
  const page = await document.getPage(1);
  return { sheet, pdf, document, page };
}

type Page = Awaited<ReturnType<typeof printed>>["page"];

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join("");
}

test.each([
  ["a long Czech text", "Příliš žluťoučký kůň úpěl ďábelské ódy. ".repeat(8).slice(0, 299), "cs"],
  ["a text without a place to break", "Ž".repeat(300), "cs"],
  ["Chinese", "祝你生日快乐，".repeat(42), "zh"],
  ["Cyrillic", "Пусть у озера будет тихо. ".repeat(11).trim(), "ru"],
] as const)("%s is on the sheet as letters, and inside its place", async (_name, text, language) => {
  for (const paper of ["a4", "a5"] as const) {
    const { page, sheet, document } = await printed(text, paper, language);
    const plain = (words: string) => words.replaceAll(/\s/gu, "");
    expect(plain(await textOf(page))).toContain(plain(text));
    expect(document.numPages).toBe(1);
    expect(await inkBeside(page, sheet, text)).toBe(0);
  }
});

test("emoji are vector drawings, independent of the reader's fonts", async () => {
  const text = "🎁❤️👨‍👩‍👧‍👦🇨🇿".repeat(75);
  const { page, sheet, pdf } = await printed(text, "a4");
  expect(await textOf(page)).not.toContain("🎁");
  expect(await inkBeside(page, sheet, text)).toBe(0);
  expect(pdf.length).toBeLessThan(2_000_000);
});

test.each([
  ["Latin", "Wilhelmina-Friederike von ", "Noc pro dva u jezera ", "Grandhotel ", "cs"],
  ["Chinese", "王小明和李小红", "湖畔双人之夜", "湖畔大酒店", "zh"],
  ["Cyrillic and emoji", "Александра 🎁 ", "Ночь у озера 🌊 ", "Гранд-отель ", "ru"],
] as const)(
  "long names in %s are printed where they belong, and nothing beside, above or below",
  async (_name, person, gift, hotel, language) => {
    const long: Partial<SheetContent> = {
      recipientName: person.repeat(4).trim(),
      buyerName: person.repeat(3).trim(),
      hotel: hotel.repeat(5).trim(),
      address: GIFT.address.repeat(3),
      gift: { kind: "experience", name: gift.repeat(4).trim(), contents: Array(12).fill(gift.trim()) },
    };
    for (const paper of ["a4", "a5"] as const) {
      const { page, sheet } = await printed(long, paper, language);
      const plain = (words: string) => words.replaceAll(/[\s🎁🌊]/gu, "");
      const words = plain(await textOf(page));
      for (const name of [long.recipientName, long.buyerName, long.hotel])
        expect(words).toContain(plain(name ?? ""));
      expect(await inkOutside(page, sheet)).toBe(0);
    }
  },
);

/** Dark pixels outside every text, code and fold. */
async function inkOutside(page: Page, { boxes, width }: Awaited<ReturnType<typeof printed>>["sheet"]) {
  const context = await drawn(page);
  context.fillStyle = "white";
  for (const box of boxes) {
    if (box.kind === "fold") context.fillRect(0, box.y - 2, width, 4);
    if (box.kind !== "text" && box.kind !== "qr") continue;
    // A letter leans and extends slightly beyond its own width and line.
    const place = box.kind === "text" ? box.set : box.place;
    context.fillRect(place.x - 3, place.y - 2, place.width + 6, place.height + 4);
  }
  return darkIn(context, 0, 0, context.canvas.width, context.canvas.height);
}

type Drawn = Awaited<ReturnType<typeof drawn>>;

async function drawn(page: Page) {
  const viewport = page.getViewport({ scale: 1 });
  const context = createCanvas(viewport.width, viewport.height).getContext("2d");
  // A stand-in for the browser's canvas.
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  return context;
}

function darkIn(context: Drawn, x: number, y: number, width: number, height: number): number {
  const { data } = context.getImageData(x, y, width, height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 160) count += 1;
  return count;
}

/** Pixels with ink left and right of the buyer's words. */
async function inkBeside(
  page: Page,
  sheet: Awaited<ReturnType<typeof printed>>["sheet"],
  text: string,
): Promise<number> {
  const box = sheet.boxes.find((one) => one.kind === "text" && one.text === text);
  if (box?.kind !== "text") throw new Error("The words are not on the sheet");
  const context = await drawn(page);
  const { x, y, width, height } = box.set;
  const dark = (from: number, to: number) =>
    darkIn(context, Math.ceil(from), Math.floor(y), Math.floor(to - from), Math.ceil(height));
  expect(dark(x, x + width)).toBeGreaterThan(100);
  // An italic leans slightly beyond its own width.
  return dark(x - 20, x - 3) + dark(x + width + 3, x + width + 20);
}

test("the document is tagged in the reader's language and embeds subsets of its fonts", async () => {
  const { pdf, document } = await printed("Všechno nejlepší", "a4");
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: "Dárkový poukaz", Language: "cs" });
  expect((await document.getMarkInfo())?.Marked).toBe(true);
  expect(pdf.length).toBeLessThan(100_000);
});

test("the layout measures with the fonts' own widths", async () => {
  const document = new Pdf();
  const wrong: string[] = [];
  for (const [face, characters] of FACES) {
    const fonts = new SheetFonts();
    const run = { drawnBy: face, text: characters, x: 0, width: 0 };
    const pieces = await fonts.piecesOf(run, 1000, 0);
    await fonts.register(document);
    document.fontSize(1000);
    for (const { key, text } of pieces) {
      document.font(key);
      for (const { text: one, width } of glyphsOf(text, face, "en"))
        if (Math.abs(document.widthOfString(one) - 1000 * width) > 1) wrong.push(`${face} ${one}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** The letters of hotels' names, guests' names and their words. */
const LETTERS = [
  [0x21, 0x52f],
  [0x1d00, 0x22ff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
]
  .flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .join("");
const FACES = (["serif", "italic", "sans"] as const).map((face) => {
  const known = glyphsOf(LETTERS, face, "en").filter(({ drawnBy }) => drawnBy === face);
  return [face, known.map(({ text }) => text).join("")] as const;
});
