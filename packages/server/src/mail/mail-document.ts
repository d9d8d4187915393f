import type { Language } from "@portico/domain/texts/language";

/** A mail's content before it is laid out as HTML or plain text. Texts are plain: guests' input stays text. */
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
  /** A room with its details; without a price if only its terms are shown. */
  | { kind: "room"; title: string; price: string | null; lines: string[] }
  /** The parts of the total as a column of amounts, then the total and notes beside it. */
  | { kind: "total"; parts: MailFact[]; label: string; amount: string; lines: string[] }
  | { kind: "button"; label: string; address: string };

export type MailFact = { label: string; value: string };
