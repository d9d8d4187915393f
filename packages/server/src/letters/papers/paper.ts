import type { Language } from "@portico/domain/texts/language";
import type { MailBlock } from "../../mail/index.ts";

/** Rows of cells below a head; the first column is a name, the others are amounts. */
type PaperTable = { kind: "table"; head: string[]; rows: string[][] };

/** People or companies beside each other, each with a heading and its lines. */
type PaperParties = { kind: "parties"; parties: { heading: string; lines: string[] }[] };

/** What the paper itself is, and what it is not. */
type SmallPrint = { kind: "small"; text: string };

/** What papers are made of: what letters say, and what only paper has room for. */
export type PaperBlock =
  | Exclude<MailBlock, { kind: "button" | "links" | "code" | "note" }>
  | PaperTable
  | PaperParties
  | SmallPrint;

/** A document about a reservation before it is laid out. */
export type Paper = {
  language: Language;
  hotelName: string;
  title: string;
  /** Below the title. */
  subtitle: string;
  blocks: PaperBlock[];
  /** At the foot of page `page` of `pages`. */
  foot: (page: number, pages: number) => string;
};

/** The blocks of a letter that belong on paper, which nobody presses. */
export function onPaper(blocks: readonly MailBlock[]): PaperBlock[] {
  return blocks.flatMap((block): PaperBlock[] => {
    if (block.kind === "button" || block.kind === "links" || block.kind === "code") return [];
    return [block.kind === "note" ? { kind: "paragraph", text: block.text } : block];
  });
}
