import type { Language } from "@portico/domain/texts/language";
import type { Picture } from "@portico/domain/texts/picture";

/** A mail's content before it is laid out as HTML or plain text. Texts are plain: guests' input stays text. */
export type MailDocument = {
  language: Language;
  /** Shown by mail programs beside the subject. */
  preview: string;
  hotelName: string;
  /** What the letter is about, shown above the heading; plain text does without it. */
  photo?: MailPhoto | null;
  heading: string;
  blocks: MailBlock[];
  /** Small print at the end, line by line. */
  footer: string[];
};

/** A picture of the hotel, and its words for those who do not see it. */
export type MailPhoto = { picture: Picture; alt: string };

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
  | { kind: "button"; label: string; address: string }
  /** What else a reader may want to do, each on a page of its own. */
  | { kind: "links"; links: MailLink[] }
  /** What is written beside it for a camera; plain text does without it. */
  | { kind: "code"; text: string; alt: string; caption: string };

export type MailLink = { label: string; address: string };

export type MailFact = { label: string; value: string };
