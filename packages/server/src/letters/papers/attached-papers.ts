import type { PaperKind } from "@portico/contract/reservations/reservation-paper";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { MailAttachment, MailKind } from "../../mail/index.ts";
import type { LetterCase } from "../blocks/letter-case.ts";
import { paperPdf } from "./paper-pdf.ts";
import { paperFileName, papersOf, reservationPaper } from "./reservation-papers.ts";

/** Which papers guests get with which letters, as far as there are such papers then. */
const WITH_LETTERS: Readonly<Partial<Record<MailKind, readonly PaperKind[]>>> = {
  guest_confirmation: ["confirmation"],
  guest_paid: ["confirmation", "receipt"],
  guest_times: ["confirmation"],
  guest_item_cancelled: ["confirmation"],
  guest_cancelled: ["confirmation", "receipt"],
  guest_refund: ["receipt"],
  guest_charged: ["receipt"],
};

/** The papers that go with a letter. */
export async function attachedPapers(
  kind: MailKind,
  of: LetterCase,
  now: Instant,
): Promise<MailAttachment[]> {
  const papers = WITH_LETTERS[kind];
  if (papers === undefined) return [];
  const there = papersOf(of);
  const wanted = papers.filter((paper) => there.includes(paper));
  return Promise.all(
    wanted.map(async (paper) => ({
      filename: paperFileName(paper, of),
      contentType: "application/pdf",
      content: (await paperPdf(reservationPaper(paper, of, now))).toString("base64"),
      encoding: "base64" as const,
    })),
  );
}
