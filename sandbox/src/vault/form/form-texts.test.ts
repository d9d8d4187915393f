import { expect, test } from "vitest";
import { FORM_TEXTS } from "./form-texts.ts";

const { en, ...others } = FORM_TEXTS;
const PLACES = /\{\w+\}/g;

test.each(Object.entries(others))(
  "%s has every text, with the same places to fill in, and none left in English",
  (_, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(texts)) {
      const english = en[key as keyof typeof en];
      expect(text.match(PLACES)).toEqual(english.match(PLACES));
      expect(`${key}: ${text}`).not.toBe(`${key}: ${english}`);
    }
  },
);
