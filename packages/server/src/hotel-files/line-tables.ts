import type { z } from "zod";

import { fileSchemaOf } from "./hotel-json-schema.ts";

type Schema = z.core.JSONSchema.BaseSchema;
type Row = { line: string; value: string; byDefault: string; meaning: string };

/** Sections with settings rather than with what the hotel sells: each fits into one table. */
const SECTIONS = [
  "contacts",
  "look",
  "analytics",
  "search",
  "display",
  "rules",
  "contactFields",
  "tabs",
  "facilities",
  "vat",
  "payment",
] as const;

const HEAD = `# Lines of the hotel file's settings

Written by \`npm run hotel -- lines docs/guides/hotel-file-lines.md\` from the schema that reads hotel files. What a hotel
sells and how the parts belong together: [the hotel file](hotel-file.md).
`;

/** The page of docs/guides that has every line of the settings with its values, its default and what it is for. */
export function lineTables(): string {
  const { properties = {} } = fileSchemaOf();
  const tables = SECTIONS.map((section) => {
    const { description = "", ...schema } = asSchema(properties[section]);
    const rows = rowsOf(schema, "");
    return [
      `## ${section}`,
      description,
      [
        "| line | value | by default | what it is for |",
        "| --- | --- | --- | --- |",
        ...rows.map(rowText),
      ].join("\n"),
    ].join("\n\n");
  });
  return [HEAD, ...tables].join("\n\n") + "\n";
}

function rowText({ line, value, byDefault, meaning }: Row): string {
  return `| \`${line}\` | ${value} | ${byDefault} | ${meaning} |`;
}

/** One row for each line with a value; groups and lists of groups are replaced by the lines inside. */
function rowsOf(schema: Schema, path: string): Row[] {
  const forms = schema.oneOf;
  if (forms) return forms.flatMap((form) => rowsOf(asSchema(form), path));
  const items = schema.items === undefined ? null : asSchema(schema.items as Schema);
  if (items && (items.properties || items.oneOf)) return rowsOf(items, `${path}[]`);
  if (!schema.properties) return [rowOf(schema, path)];
  return Object.entries(schema.properties).flatMap(([key, part]) => {
    const inner = asSchema(part);
    const isRequired = schema.required?.includes(key) ?? false;
    // Lines for what cannot be sold yet are refused.
    if (inner.not) return [];
    const line = path === "" ? key : `${path}.${key}`;
    return rowsOf(inner, line).map((row) =>
      row.line === line && isRequired ? { ...row, byDefault: "required" } : row,
    );
  });
}

function rowOf(schema: Schema, line: string): Row {
  const { default: byDefault, description = "" } = schema;
  return { line, value: valueOf(schema), byDefault: toldDefault(byDefault), meaning: description };
}

function toldDefault(value: unknown): string {
  if (value === undefined || value === "") return "none";
  return `\`${JSON.stringify(value).replaceAll('"', "").replaceAll(",", ", ")}\``;
}

function valueOf({ $ref, const: only, enum: words, type, minimum, maximum, items }: Schema): string {
  if ($ref !== undefined) return "a text, or one for each language";
  if (only !== undefined) return `\`${only}\``;
  if (words) return words.map((word) => `\`${word}\``).join(", ");
  switch (type) {
    case "boolean":
      return "`true`, `false`";
    case "integer":
      return `a whole number from ${minimum} to ${maximum}`;
    case "number":
      return `a number from ${minimum} to ${maximum}`;
    case "array":
      return `a list: ${valueOf(asSchema(items as Schema))}`;
    default:
      return "a text";
  }
}

function asSchema(schema: Schema | boolean | undefined): Schema {
  return typeof schema === "object" ? schema : {};
}
