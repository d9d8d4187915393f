import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { expect, test } from "vitest";
import { blockAsSentence } from "./day-words.ts";

/** The short date of some languages ends with a full stop, which then ends the sentence as well. */
test.each([
  ["cs", "19. 12. není možné přijet.", "19. 12. je vyprodáno."],
  ["en", "No arrival on 19 Dec.", "19 Dec is sold out."],
  ["de", "Keine Anreise am 19. Dez.", "19. Dez. ist ausgebucht."],
] as const)("in %s the reason of a day is a sentence with one full stop", (language, arrival, soldOut) => {
  const t = createTranslator(language, readCatalog(language));
  const words = (code: "closed_to_arrival" | "sold_out") =>
    blockAsSentence({ code, date: "2027-12-19" }, "2027-12-19", language, t).replaceAll("\u00a0", " ");
  expect(words("closed_to_arrival")).toBe(arrival);
  expect(words("sold_out")).toBe(soldOut);
});

test.each([
  [{ from: "2027-01-01", to: "2027-05-31" }, "Can be booked from 1 Jan to 31 May."],
  [{ from: "2027-01-01", to: null }, "Can be booked from 1 Jan on."],
  [{ from: null, to: "2027-05-31" }, "Can be booked until 31 May."],
])("a package that is booked on other days says on which: %o", (days, words) => {
  const t = createTranslator("en", readCatalog("en"));
  expect(
    blockAsSentence({ code: "booked_outside", ...days }, "2027-12-19", "en", t).replaceAll("\u00a0", " "),
  ).toBe(words);
});
