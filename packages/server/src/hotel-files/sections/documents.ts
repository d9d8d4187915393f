import type { Hotel } from "@portico/domain/property/hotel";
import type { LocalText } from "@portico/domain/texts/language";

import { cleanHtml } from "../../hotel-content/index.ts";
import { wholeNumber, type text } from "../lines/forms.ts";
import { words } from "../lines/kinds.ts";
import { lines, numbered, type Line, type Part } from "../lines/line.ts";

/** Cleans the HTML; what was removed is reported as a warning. */
const html: Line<typeof text, LocalText> = {
  ...words("The text, as simple HTML: headings, paragraphs, lists, links."),
  read: (reading, written, path) =>
    Object.fromEntries(
      Object.entries(reading.text(written, path)).map(([language, its]) => {
        const { clean, removed } = cleanHtml(its);
        const place = typeof written === "string" ? path : [...path, language];
        if (removed.length > 0)
          reading.warning(place, `may not contain ${removed.join(", ")}; it was removed`);
        return [language, clean];
      }),
    ),
};

const all = numbered(
  "documents",
  lines({
    version: wholeNumber(1, 100_000).default(1).describe("Raise it by one whenever the wording changes."),
    title: words("Heading of the document."),
    html,
  }),
  {
    all: (reading) => {
      for (const code of ["terms", "privacy"]) {
        if (!reading.codes("documents").includes(code))
          reading.problem(["documents"], `has no document "${code}"; add it under that code`);
      }
    },
  },
);

const shape = {
  documents: all.form.describe("Texts that guests agree to or can read; `terms` and `privacy` are needed."),
};

/** Texts that guests agree to or read; two of them are needed. */
export const documents: Part<
  typeof shape,
  Pick<Hotel, "documents" | "termsDocumentId" | "privacyDocumentId">
> = {
  shape,
  read: (reading, written) => ({
    documents: all.read(reading, written.documents, ["documents"]),
    termsDocumentId: reading.codes("documents").indexOf("terms") + 1,
    privacyDocumentId: reading.codes("documents").indexOf("privacy") + 1,
  }),
  write: (writing, hotel) => ({ documents: all.write(writing, hotel.documents) ?? {} }),
};
