import { about, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { choice, list, text } from "../codec/values.ts";

/** A summary of the reservation, and a receipt of what was paid for it. */
export const PAPER_KINDS = ["confirmation", "receipt"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The PDF documents that there are of a reservation now. */
export const reservationPapers = object({
  papers: at(
    "documents",
    list(
      object({
        kind: choice(PAPER_KINDS),
        path: at(
          "pdf_url",
          text,
          about("The path of the document, for a day.", {
            examples: ["/api/ibe4/reservation-documents/p_1/receipt.pdf"],
          }),
        ),
      }),
    ),
  ),
});

export type ReservationPapers = Ours<typeof reservationPapers>;
