import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

test.each([
  "zofie@guest.example",
  "first.last+tag@sub.guest.co.uk",
  "pošta@háčkyčárky.cz",
  "o'brien@guest.example",
  "анна@гость.example",
  "анна.novak@гость.example",
])("%s can be written to", (text) => expect(isEmailAddress(text)).toBe(true));

test.each([
  "zofie",
  "zofie@guest",
  "@guest.cz",
  "zofie@guest..cz",
  "zofie@-guest.cz",
  "zofie@guest.c",
  "a@b.cz, c@d.cz",
  "Zofie <zofie@guest.cz>",
  "zofie @guest.cz",
  // Cyrillic а and е between Latin letters.
  "zofie@ex\u0430mple.cz",
  "zofi\u0435@example.cz",
  `${"z".repeat(250)}@guest.cz`,
])("%s can't", (text) => expect(isEmailAddress(text)).toBe(false));
