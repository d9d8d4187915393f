import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { changed, DEMO_FILES, demoFileText, smallFileText } from "./testing/demo-hotel.ts";
import { hotelJsonSchema } from "./hotel-json-schema.ts";
import { lineTables } from "./line-tables.ts";

const validate = new Ajv2020({ strict: false }).compile(hotelJsonSchema());

test("the published schema is the one that files are read by", () => {
  const published: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../../docs/hotel.schema.json"), "utf8"),
  );
  // To update it: npm run hotel -- schema docs/hotel.schema.json
  expect(published).toEqual(JSON.parse(JSON.stringify(hotelJsonSchema())));
});

test("the page of all lines is made of the descriptions that files are read by", () => {
  const guide = join(import.meta.dirname, "../../../../docs/guides/hotel-file-lines.md");
  // The formatter aligns tables.
  const words = (page: string) => page.replaceAll(/-+/g, "-").split(/\s+/);
  // To update it: npm run hotel -- lines docs/guides/hotel-file-lines.md
  expect(words(readFileSync(guide, "utf8"))).toEqual(words(lineTables()));
});

test.each(DEMO_FILES)("%s keeps to the schema", (file) => {
  expect(validate(parse(demoFileText(file))) ? [] : validate.errors).toEqual([]);
});

test.each([
  ["a key that nobody knows", "beds: 2\n", "beds: 2\n    bed: 3\n"],
  ["a number out of range", "beds: 2", "beds: 25"],
  ["vouchers without their terms", "seasons:", "vouchers: {}\nseasons:"],
])("the schema refuses %s", (_what, from, to) => {
  expect(validate(parse(smallFileText()))).toBe(true);
  expect(validate(parse(changed(smallFileText(), from, to)))).toBe(false);
});

test("every field of the schema says what it is for", () => {
  const silent: string[] = [];
  const visit = (schema: unknown, path: string): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { properties, ...rest } = schema as { properties?: Record<string, { description?: string }> };
    for (const [name, field] of Object.entries(properties ?? {})) {
      const isLanguage = /^[a-z]{2}$/.test(name) && name !== "to";
      if (field.description === undefined && !isLanguage) silent.push(`${path}.${name}`);
      visit(field, `${path}.${name}`);
    }
    for (const part of Object.values(rest)) visit(part, path);
  };
  visit(hotelJsonSchema(), "");
  expect(silent).toEqual([]);
});

test("every field of the schema is named in the guide, or on the page of all lines", () => {
  const guides = ["hotel-file.md", "hotel-file-lines.md"].map((name) =>
    readFileSync(join(import.meta.dirname, "../../../../docs/guides", name), "utf8"),
  );
  const words = new Set(guides.join("\n").match(/[A-Za-z]+/g));
  const unnamed = new Set<string>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { properties, ...rest } = schema as { properties?: Record<string, unknown> };
    const isText = properties?.["cs"] !== undefined;
    for (const [name, field] of Object.entries(properties ?? {})) {
      if (!isText && !words.has(name)) unnamed.add(name);
      visit(field);
    }
    for (const part of Object.values(rest)) visit(part);
  };
  visit(hotelJsonSchema());
  expect([...unnamed]).toEqual([]);
});
