import { didYouMean } from "@portico/domain/nearest-word";
import { z } from "zod";

import type { FilePath, Mistake } from "../source/hotel-file-problem.ts";
import { hotelFileSchema, type HotelFile } from "./hotel-sections.ts";
import { STAND_IN } from "./stand-in.ts";
import type { YamlSource } from "../source/yaml-source.ts";

type Issue = z.core.$ZodIssue;

/** A file's sections in the right shape. A part named in `mistakes` is left out or replaced by a stand-in. */
export type FileShape = { file: HotelFile; mistakes: Mistake[] };

/**
 * Reads section by section and entry by entry, so that one mistake does not hide those of other sections from the
 * checks that follow.
 */
export function readShape(source: YamlSource, schema: z.ZodObject = hotelFileSchema): FileShape {
  const mistakes: Mistake[] = [];
  if (!isGroup(source.data)) {
    const message = "must be a group of keys such as code, name, roomTypes; see the demo hotels' files";
    return { file: STAND_IN, mistakes: [{ path: [], problem: source.problemAt([], message) }] };
  }
  const data = source.data;
  const parse = (form: z.ZodType, value: unknown, path: FilePath, part?: "key"): unknown => {
    const result = form.safeParse(value);
    if (result.success) return result.data;
    if (part === "key") {
      const message = `${result.error.issues[0]?.message}, is ${show(value)}`;
      mistakes.push({ path, problem: source.problemAtKey(path, message) });
      return undefined;
    }
    for (const issue of result.error.issues) mistakes.push(...mistakesOf(source, form, value, issue, path));
    return undefined;
  };

  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(schema.shape, key));
  for (const key of unknown) mistakes.push(unknownKey(source, [key], Object.keys(schema.shape)));
  const sections = Object.entries(schema.shape).map(([key, form]) => {
    const section = readSection(form, data[key], [key], parse);
    return [key, section ?? (STAND_IN as Record<string, unknown>)[key]] as const;
  });
  return { file: Object.fromEntries(sections) as HotelFile, mistakes };
}

function readSection(
  schema: z.ZodType,
  value: unknown,
  path: FilePath,
  parse: (schema: z.ZodType, value: unknown, path: FilePath, part?: "key") => unknown,
): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value) && value.length > 0) {
    const items = value.map((item, index) => parse(inner.element as z.ZodType, item, [...path, index]));
    // An entry that cannot be read keeps its place, so that the indexes of the others stay true.
    if (inner.element instanceof z.ZodObject) return items.map((item) => item ?? {});
    return items.filter((item) => item !== undefined);
  }
  if (inner instanceof z.ZodRecord && isGroup(value) && Object.keys(value).length > 0) {
    const entries = Object.entries(value).map(([key, entry]) => {
      const keyRead = parse(inner.keyType as z.ZodType, key, [...path, key], "key");
      const entryRead = parse(inner.valueType as z.ZodType, entry, [...path, key]);
      return [key, keyRead === undefined ? undefined : entryRead] as const;
    });
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
  }
  return parse(schema, value, path);
}

function mistakesOf(
  source: YamlSource,
  schema: z.ZodType,
  value: unknown,
  issue: Issue,
  base: FilePath,
): Mistake[] {
  const inner = innermost(issue);
  const relative = inner.path as (string | number)[];
  const path = [...base, ...relative];
  if (inner.code === "unrecognized_keys") {
    const known = keysOf(schemaAt(schema, relative));
    return inner.keys.map((key) => unknownKey(source, [...path, key], known));
  }
  const found = valueAt(value, relative);
  if (found === undefined) {
    return [{ path, problem: source.problemAtKey(path, `is missing; it ${expectation(inner)}`) }];
  }
  const isKey = inner.code === "invalid_key";
  const message =
    inner.code === "invalid_type" && inner.expected === "never"
      ? inner.message
      : `${expectation(inner)}, is ${show(isKey ? relative.at(-1) : found)}${writtenRight(inner, found)}`;
  return [{ path, problem: isKey ? source.problemAtKey(path, message) : source.problemAt(path, message) }];
}

function unknownKey(source: YamlSource, path: FilePath, known: readonly string[]): Mistake {
  const key = String(path.at(-1));
  // The group has several forms, and the key belongs to another one.
  if (known.includes(key))
    return { path, problem: source.problemAtKey(path, "does not go with the rest of its group; remove it") };
  const hint = didYouMean(key, known) || `; known here are ${known.join(", ")}`;
  return { path, problem: source.problemAtKey(path, `is not a key that is known here${hint}`) };
}

/** For a value with several possible forms, the mistake within the form that the writer meant. */
function innermost(issue: Issue): Issue {
  if (issue.code !== "invalid_union") return issue;
  for (const branch of issue.errors) {
    const deep = branch.find((inner) => inner.path.length > 0 || inner.code === "unrecognized_keys");
    if (deep) return innermost({ ...deep, path: [...issue.path, ...deep.path] });
  }
  return issue;
}

function expectation(issue: Issue): string {
  if (issue.code === "invalid_key") return issue.issues[0]?.message ?? issue.message;
  if (issue.code !== "invalid_type" || issue.message.startsWith("must")) return issue.message;
  return issue.expected === "object" || issue.expected === "record"
    ? "must be a group of keys"
    : "must be a " + issue.expected;
}

function show(value: unknown): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "a group of keys";
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A hint on how to write a value that is nearly right. */
function writtenRight(issue: Issue, found: unknown): string {
  if (typeof found !== "string") return "";
  if (/^\d+,\d{1,2}$/.test(found)) return `; write decimals with a point: ${found.replace(",", ".")}`;
  const row = /^(\w+) *(?:-|\.\.|–) *(\w+)$/.exec(found);
  const isList = issue.code === "invalid_type" && issue.expected === "array";
  return isList && row ? `; write it in brackets: [${row[1]}..${row[2]}]` : "";
}

function schemaAt(schema: z.ZodType, path: FilePath): z.ZodType | null {
  let current: z.ZodType | null = unwrap(schema);
  for (const part of path) {
    if (current === null) return null;
    if (current instanceof z.ZodUnion) current = branchWithKeys(current);
    if (current instanceof z.ZodObject) current = unwrapped(current.shape[String(part)]);
    else if (current instanceof z.ZodRecord) current = unwrapped(current.valueType);
    else if (current instanceof z.ZodArray) current = unwrapped(current.element);
    else return null;
  }
  return current;
}

function keysOf(schema: z.ZodType | null): string[] {
  const branch = schema instanceof z.ZodUnion ? branchWithKeys(schema) : schema;
  if (branch instanceof z.ZodObject) return Object.keys(branch.shape);
  const isClosed = branch instanceof z.ZodRecord && branch.keyType instanceof z.ZodEnum;
  return isClosed ? (branch.keyType as z.ZodEnum).options.map(String) : [];
}

function branchWithKeys(union: z.ZodUnion): z.ZodType | null {
  const options = union.options as z.ZodType[];
  return options.find((option) => option instanceof z.ZodObject || option instanceof z.ZodRecord) ?? null;
}

function unwrapped(schema: unknown): z.ZodType | null {
  return schema === undefined ? null : unwrap(schema as z.ZodType);
}

/** The schema inside the wrappers for optional values, defaults and codecs. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodCodec) return unwrap(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema;
}

function valueAt(value: unknown, path: FilePath): unknown {
  return path.reduce<unknown>(
    (current, part) =>
      typeof current === "object" && current !== null
        ? (current as Record<string, unknown>)[String(part)]
        : undefined,
    value,
  );
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
