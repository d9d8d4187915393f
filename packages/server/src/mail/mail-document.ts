import type { Language } from "@portico/domain/texts/language";

/** What a mail says, before it is laid out as HTML or as plain text. Texts are plain: what guests wrote stays text. */
export type MailDocument = {
  language: Language;
  /** Shown by mail programs beside the subject. */
  preview: string;
  hotelName: string;
  heading: string;
  blocks: MailBlock[];
  /** Small print at the end, line by line. */
  footer: string[];
};

export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  /** What matters most, set apart. */
  | { kind: "note"; text: string }
  | { kind: "facts"; facts: MailFact[] }
  /** A room with what is told of it; without a price where only its terms are. */
  | { kind: "room"; title: string; price: string | null; lines: string[] }
  /** What the total is made of, as a column of amounts; then the total and what is told beside it. */
  | { kind: "total"; parts: MailFact[]; label: string; amount: string; lines: string[] }
  | { kind: "button"; label: string; address: string };

export type MailFact = { label: string; value: string };
