import type { z } from "zod";

import { fileSchemaOf } from "./hotel-json-schema.ts";

type Schema = z.core.JSONSchema.BaseSchema;
type Row = { line: string; value: string; byDefault: string; meaning: string };

const HEAD = `# Lines of the hotel file

Written by \`npm run hotel -- lines docs/guides/hotel-file-lines.md\` from the schema that reads hotel files. What belongs
together and why: [the hotel file](hotel-file.md). In a line, \`*\` stands for a code, a currency or a meal, and \`[]\` for each
entry of a list.
`;

/** The page of docs/guides that has every line of a hotel file with its values, its default and what it is for. */
export function lineTables(): string {
  const { properties = {}, required = [] } = fileSchemaOf();
  const sections = Object.entries(properties).map(([name, part]) => ({ name, schema: asSchema(part) }));
  const single = sections
    .filter(({ schema }) => !isGroup(schema))
    .map(({ name, schema }) => rowOf(schema, name, required.includes(name)));
  const tables = sections
    .filter(({ schema }) => isGroup(schema))
    .map(({ name, schema: { description = "", ...schema } }) =>
      [`## ${name}`, description, tableOf(rowsOf(schema, ""))].join("\n\n"),
    );
  return [HEAD, "## Lines by themselves", tableOf(single), ...tables].join("\n\n") + "\n";
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| \`${row.line}\` | ${row.value} | ${row.byDefault} | ${row.meaning} |`);
  return [
    "| line | value | by default | what it is for |",
    "| --- | --- | --- | --- |",
    ...new Set(lines),
  ].join("\n");
}

/** Whether a part of the file has lines inside it, itself or in one of its forms. */
function isGroup(schema: Schema): boolean {
  return schema.properties !== undefined || insideOf(schema).some(({ part }) => isGroup(part));
}

/** What a part of the file is made of, each with what stands for it in a line: its forms, entries of a list, or values by code. */
function insideOf({ oneOf, anyOf, items, additionalProperties }: Schema): { part: Schema; path: string }[] {
  const forms = oneOf ?? anyOf;
  if (forms) return forms.map((form) => ({ part: asSchema(form), path: "" }));
  if (items !== undefined) return [{ part: asSchema(items as Schema), path: "[]" }];
  return typeof additionalProperties === "object" ? [{ part: additionalProperties, path: "*" }] : [];
}

/** One row for each line with a value; groups, lists of groups and groups by code are replaced by the lines inside. */
function rowsOf(schema: Schema, path: string, isRequired = false): Row[] {
  if (!isGroup(schema)) return [rowOf(schema, path, isRequired)];
  const { properties, required = [], default: byDefault, description } = schema;
  if (!properties) {
    return insideOf(schema).flatMap(({ part, path: step }) => {
      const own = isGroup(part) ? part : { default: byDefault, ...(description && { description }), ...part };
      return rowsOf(own, step === "*" ? joined(path, step) : path + step, isRequired);
    });
  }
  return (
    Object.entries(properties)
      .map(([key, part]) => [key, asSchema(part)] as const)
      // Lines for what cannot be sold yet are refused.
      .filter(([, inner]) => !inner.not)
      .flatMap(([key, inner]) => rowsOf(inner, joined(path, key), required.includes(key)))
  );
}

const joined = (path: string, key: string) => (path === "" ? key : `${path}.${key}`);

function rowOf(schema: Schema, line: string, isRequired: boolean): Row {
  const { default: byDefault, description = "" } = schema;
  return {
    line,
    value: valueOf(schema),
    byDefault: isRequired ? "required" : toldDefault(byDefault),
    meaning: description,
  };
}

function toldDefault(value: unknown): string {
  if (value === undefined || value === "") return "none";
  return `\`${JSON.stringify(value).replaceAll('"', "").replaceAll(",", ", ")}\``;
}

function valueOf(schema: Schema): string {
  const { $ref, const: only, enum: words, type, minimum, maximum, items, anyOf } = schema;
  if ($ref !== undefined) return "a text, or one for each language";
  if (only !== undefined) return `\`${only}\``;
  if (words) return words.map((word) => `\`${word}\``).join(", ");
  if (anyOf) return [...new Set(anyOf.map((form) => valueOf(asSchema(form))))].join("; or ");
  switch (type) {
    case "boolean":
      return "`true`, `false`";
    case "integer":
      return `a whole number from ${minimum}${maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`}`;
    case "number":
      return `a number from ${minimum} to ${maximum}`;
    case "array":
      return `a list: ${valueOf(asSchema(items as Schema))}`;
    case "object": {
      const { additionalProperties, propertyNames } = schema;
      const each = asSchema(propertyNames).enum ? "for each currency" : "for each";
      return `${each}: ${valueOf(asSchema(additionalProperties))}`;
    }
    default:
      return "a text";
  }
}

function asSchema(schema: Schema | boolean | undefined): Schema {
  return typeof schema === "object" ? schema : {};
}
