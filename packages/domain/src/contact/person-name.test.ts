import { expect, test } from "vitest";
import { isPersonName } from "./person-name.ts";

test.each(["Thị Minh", "小明", "Толстой", "محمد", "d’Artagnan", "O'Brien-Nováková 3rd"])(
  "%s is a name",
  (text) => expect(isPersonName(text)).toBe(true),
);

test.each(["", "  ", "12345", "-", "Eve\u0000", "Eve\u2028Smith"])("%j is none", (text) =>
  expect(isPersonName(text)).toBe(false),
);
