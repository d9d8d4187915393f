import { expect, test } from "vitest";
import { suggestEmail } from "./person-fields.tsx";

test.each([
  ["jana@gmial.com", "jana@gmail.com"],
  ["jana@gmail.con", "jana@gmail.com"],
  ["jana@gmil.com", "jana@gmail.com"],
  ["jana@gmaill.com", "jana@gmail.com"],
  ["jana@sezanm.cz", "jana@seznam.cz"],
  ["Jana.N@Seznan.CZ", "Jana.N@seznam.cz"],
])("%s probably means %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each(["jana@gmail.com", "jana@hotel.example", "jana@firma.cz", "jana@", "gmail.com", "jana@web.dk", ""])(
  "%s is left alone",
  (typed) => expect(suggestEmail(typed)).toBeNull(),
);
