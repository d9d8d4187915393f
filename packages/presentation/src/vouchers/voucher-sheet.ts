import type { PlainDate } from "@portico/domain/dates/plain-date";
import { currencyExponent, type CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Language } from "@portico/domain/texts/language";
import { printedCode, type VoucherCode } from "@portico/domain/vouchers/voucher-code";
import { formatDayInLetter } from "../formats/date.ts";
import { formatMoney } from "../formats/money.ts";
import type { Translate } from "../messages/translator.ts";
import { setText, type Place, type SetText, type TextStyle } from "../typesetting/set-text.ts";

/** A4 is folded twice to fit a DL envelope, so that its picture lies on top; A5 is not folded. */
export const SHEET_PAPERS = ["a4", "a5"] as const;
export type SheetPaper = (typeof SHEET_PAPERS)[number];

/** What stands on a voucher, in the words of the one who reads it. */
export type SheetContent = {
  hotel: string;
  /** Where the hotel is and how it is reached, in one line. */
  address: string;
  gift:
    /** The value is null before the buyer has chosen one. */
    | { kind: "value"; value: Minor | null; currency: CurrencyCode }
    | { kind: "experience"; name: string; contents: readonly string[] };
  /** Empty for a voucher without a name. */
  recipientName: string;
  buyerName: string;
  /** The buyer's own words. */
  text: string;
  lastDay: PlainDate;
  /** Null before it is paid. */
  code: VoucherCode | null;
};

export type SheetColour = keyof typeof SHEET_COLOURS;

/** A voucher is ink on paper, whatever the screen's theme. */
export const SHEET_COLOURS = {
  ink: "#26302b",
  quiet: "#59625c",
  accent: "#7d5a26",
  paper: "#ffffff",
  tint: "#f6f1e7",
} as const;

/** What is drawn, the lowest first; texts are in the order in which they are read aloud. Lengths are in points. */
export type SheetBox =
  | { kind: "picture"; place: Place }
  | { kind: "ground"; place: Place; colour: SheetColour }
  /** The QR code that opens the voucher's page. */
  | { kind: "qr"; place: Place }
  /** Where to fold, at the edge. */
  | { kind: "fold"; y: number }
  | { kind: "text"; role: "title" | "text"; text: string; colour: SheetColour; set: SetText };

export type VoucherSheet = { width: number; height: number; boxes: SheetBox[] };

const A4 = { width: 595.28, height: 841.89 };
const A5 = { width: 595.28, height: 419.53 };
const PANEL = A4.height / 3;

/** Where the parts of a sheet are, and how much room is around them. */
type SheetPlan = {
  width: number;
  height: number;
  picture: Place;
  plaque: Place;
  words: Place;
  facts: Place;
  padding: number;
  qr: number;
  what: { most: number; height: number };
  detail: { most: number; height: number };
  folds: number[];
};

const PLANS: Readonly<Record<SheetPaper, SheetPlan>> = {
  a4: {
    ...A4,
    picture: { x: 0, y: 0, width: A4.width, height: PANEL },
    plaque: { x: 142, y: PANEL - 112, width: A4.width - 284, height: 86 },
    words: { x: 78, y: PANEL + 20, width: A4.width - 156, height: PANEL - 40 },
    facts: { x: 0, y: 2 * PANEL, width: A4.width, height: PANEL },
    padding: 44,
    qr: 116,
    what: { most: 40, height: 72 },
    detail: { most: 10, height: 46 },
    folds: [PANEL, 2 * PANEL],
  },
  a5: {
    ...A5,
    picture: { x: 0, y: 0, width: 226, height: A5.height },
    plaque: { x: 24, y: A5.height - 104, width: 178, height: 80 },
    words: { x: 250, y: 20, width: A5.width - 274, height: 206 },
    facts: { x: 226, y: 244, width: A5.width - 226, height: A5.height - 244 },
    padding: 22,
    qr: 92,
    what: { most: 28, height: 52 },
    detail: { most: 8.5, height: 30 },
    folds: [],
  },
};

const LABEL = { face: "sans", most: 8, least: 6, leading: 1.3, align: "left", tracking: 0.16 } as const;
const CENTRED_LABEL: TextStyle = { ...LABEL, align: "center" };
const FACT: TextStyle = { face: "sans", most: 11, least: 6.5, leading: 1.3, align: "left" };
const SMALL: TextStyle = { face: "sans", most: 7.5, least: 5.5, leading: 1.4, align: "left" };

/** Lays a voucher out: the preview and the printed sheet draw these boxes, and nothing else. */
export function voucherSheet(
  content: SheetContent,
  paper: SheetPaper,
  { t, language }: { t: Translate; language: Language },
): VoucherSheet {
  const plan = PLANS[paper];
  const say: Say = (text, style, place, colour, role = "text") => ({
    kind: "text",
    role,
    text,
    colour,
    set: setText(text, style, place, language),
  });
  const capitals = (text: string) => text.toLocaleUpperCase(language);
  const boxes: SheetBox[] = [
    { kind: "picture", place: plan.picture },
    { kind: "ground", place: plan.plaque, colour: "paper" },
    ...stacked(
      [
        {
          text: capitals(t("voucher.sheet.title")),
          style: { ...CENTRED_LABEL, most: 9.5 },
          colour: "accent",
          role: "title",
          height: 14,
        },
        { text: content.hotel, style: { ...HEADING, most: 21 }, colour: "ink", height: 52 },
      ],
      inset(plan.plaque, 12, 8),
      say,
    ),
    ...stacked(
      [
        content.recipientName !== "" && {
          text: capitals(t("voucher.sheet.for")),
          style: CENTRED_LABEL,
          colour: "accent",
          height: 12,
        },
        { text: content.recipientName, style: { ...HEADING, most: 34 }, colour: "ink", height: 50 },
        { text: content.text, style: OWN_WORDS, colour: "ink" },
        content.buyerName !== "" && {
          text: capitals(t("voucher.sheet.from")),
          style: CENTRED_LABEL,
          colour: "accent",
          height: 12,
        },
        { text: content.buyerName, style: { ...HEADING, most: 16 }, colour: "ink", height: 34 },
      ],
      plan.words,
      say,
    ),
    ...factBoxes(content, plan, say, { t, language }),
    ...plan.folds.map((y) => ({ kind: "fold", y }) as const),
  ];
  return { width: plan.width, height: plan.height, boxes };
}

const HEADING: TextStyle = { face: "serif", most: 34, least: 10, leading: 1.12, align: "center" };
const OWN_WORDS: TextStyle = { face: "italic", most: 17, least: 6.5, leading: 1.32, align: "center" };

type Say = (
  text: string,
  style: TextStyle,
  place: Place,
  colour: SheetColour,
  role?: "title" | "text",
) => Extract<SheetBox, { kind: "text" }>;

/** What it is worth, until when and by which code, with the QR code beside. */
function factBoxes(
  content: SheetContent,
  { facts, padding, qr, what, detail }: SheetPlan,
  say: Say,
  { t, language }: { t: Translate; language: Language },
): SheetBox[] {
  const capitals = (text: string) => text.toLocaleUpperCase(language);
  const inner = inset(facts, padding, padding);
  const left = { x: inner.x, width: inner.width - qr - 24 };
  const code = { x: inner.x + inner.width - qr, y: inner.y, width: qr, height: qr };
  const bottom = inner.y + inner.height;
  const row = bottom - 58;
  const first = { ...left, width: left.width * 0.42 };
  const second = { x: left.x + left.width * 0.42, width: left.width * 0.58 };
  const gift = say(
    giftName(content, language),
    WHAT(what.most),
    { ...left, y: inner.y - 6, height: what.height },
    "ink",
  );
  const contents = content.gift.kind === "experience" ? content.gift.contents.join(" · ") : "";
  const below = gift.set.y + gift.set.height + 2;
  return [
    { kind: "ground", place: facts, colour: "tint" },
    { kind: "ground", place: inset(code, -6, -6), colour: "paper" },
    { kind: "qr", place: code },
    gift,
    ...(contents === ""
      ? []
      : [
          say(
            contents,
            { ...SMALL, most: detail.most },
            { ...left, y: below, height: detail.height },
            "quiet",
          ),
        ]),
    say(capitals(t("voucher.sheet.valid_until")), LABEL, { ...first, y: row, height: 12 }, "accent"),
    say(
      formatDayInLetter(content.lastDay, language),
      FACT,
      { ...first, y: row + 11, width: first.width - 10, height: 17 },
      "ink",
    ),
    say(capitals(t("voucher.sheet.code")), LABEL, { ...second, y: row, height: 12 }, "accent"),
    say(
      content.code === null ? t("voucher.sheet.code_later") : printedCode(content.code),
      FACT,
      { ...second, y: row + 11, height: 17 },
      content.code === null ? "quiet" : "ink",
    ),
    say(content.address, SMALL, { ...left, y: bottom - 20, height: 22 }, "quiet"),
    say(
      t("voucher.sheet.scan"),
      { ...SMALL, align: "center" },
      { x: code.x - 10, y: code.y + qr + 8, width: qr + 20, height: 24 },
      "quiet",
    ),
  ];
}

const WHAT = (most: number): TextStyle => ({ face: "serif", most, least: 9, leading: 1.08, align: "left" });

function giftName({ gift }: SheetContent, language: Language): string {
  if (gift.kind === "experience") return gift.name;
  if (gift.value === null) return "–";
  const whole = gift.value % 10 ** currencyExponent(gift.currency) === 0;
  return formatMoney(gift.value, gift.currency, language, { precision: whole ? 0 : 2 });
}

type Stacked = {
  text: string;
  style: TextStyle;
  colour: SheetColour;
  role?: "title";
  /** What it may take; all that the others leave, with air around it, where this is missing. */
  height?: number;
};

const AIR = 8;

/** Texts below each other, in the middle of their place. Empty ones take no room. */
function stacked(items: readonly (Stacked | false)[], place: Place, say: Say): SheetBox[] {
  const texts = items.filter((item) => item !== false).filter(({ text }) => text.trim() !== "");
  const heightIn = ({ text, style }: Stacked, height: number) =>
    say(text, style, { ...place, height }, "ink").set.height;
  const fixed = texts.map((item) => (item.height === undefined ? 0 : heightIn(item, item.height)));
  const rest = place.height - sum(fixed) - 2 * AIR;
  const heights = texts.map((item, index) =>
    item.height === undefined ? heightIn(item, rest) : (fixed[index] ?? 0),
  );
  const airs = texts.map(({ height }) => (height === undefined ? AIR : 0));
  let y = place.y + (place.height - sum(heights) - 2 * sum(airs)) / 2;
  return texts.map((item, index) => {
    const height = heights[index] ?? 0;
    const air = airs[index] ?? 0;
    const box = say(item.text, item.style, { ...place, y: y + air, height }, item.colour, item.role);
    y += height + 2 * air;
    return box;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function inset({ x, y, width, height }: Place, horizontal: number, vertical: number): Place {
  return { x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical };
}
