import { z } from "zod";

import type { CodedPart } from "../../property/index.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { byCode, listOf, type code } from "./forms.ts";
import type { Reading } from "./reading.ts";
import type { Writing } from "./writing.ts";

/**
 * One line of the file: its form, and what it means in the hotel. The form is checked before `read`, which reports only
 * mistakes that depend on the rest of the file. A form by itself is a line whose value is the same in the hotel.
 */
export type Line<Form extends z.ZodType, Meant> = {
  form: Form;
  /** The field's name in the hotel, if it differs from the line's. */
  field?: string;
  read: (reading: Reading, written: z.output<Form>, path: FilePath) => Meant;
  /** Undefined leaves the line out. */
  write: (writing: Writing, meant: Meant) => z.input<Form> | undefined;
};

/** Lines of one group in the file, and the corresponding fields of the hotel. */
export type Part<Shape extends z.ZodRawShape, Fields> = {
  shape: Shape;
  read: (reading: Reading, written: Written<Shape>, path: FilePath) => Fields;
  write: (writing: Writing, fields: Fields) => Partial<z.input<z.ZodObject<Shape>>>;
};

/** A group as the file has it, with defaults filled in. */
export type Written<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

type AnyLine = {
  form: z.ZodType;
  field?: string;
  read: (reading: Reading, written: never, path: FilePath) => unknown;
  write: (writing: Writing, meant: never) => unknown;
};
type AnyPart = {
  shape: z.ZodRawShape;
  read: (reading: Reading, written: never, path: FilePath) => object;
  write: (writing: Writing, fields: never) => object;
};
type Described = z.ZodType | AnyLine;

type FormOf<Any> = Any extends { form: infer Form extends z.ZodType }
  ? Form
  : Any extends z.ZodType
    ? Any
    : never;
type MeantOf<Any> = Any extends z.ZodType
  ? z.output<Any>
  : Any extends { read: (...its: never[]) => infer Meant }
    ? Meant
    : never;
type FieldOf<Key, Any> = Any extends { field: infer Field extends string } ? Field : Key;
type Together<Union> = (Union extends unknown ? (it: Union) => void : never) extends (it: infer All) => void
  ? All
  : never;
type Flat<All> = { [Key in keyof All]: All[Key] };
type FieldsOf<All> = Flat<
  {
    [Key in keyof All as undefined extends MeantOf<All[Key]> ? never : FieldOf<Key, All[Key]>]: MeantOf<
      All[Key]
    >;
  } & {
    [Key in keyof All as undefined extends MeantOf<All[Key]> ? FieldOf<Key, All[Key]> : never]?: Exclude<
      MeantOf<All[Key]>,
      undefined
    >;
  }
>;

/** A group's lines by their names, in the order in which they are written. */
export function lines<const All extends Record<string, Described>>(
  all: All,
): Part<{ [Key in keyof All]: FormOf<All[Key]> }, FieldsOf<All>> {
  const entries = Object.entries(all).map(([key, described]) => {
    const line = lineOf(described);
    return { key, field: line.field ?? key, line };
  });
  const part: AnyPart = {
    shape: Object.fromEntries(entries.map(({ key, line }) => [key, line.form])),
    read: (reading, written: Record<string, never>, path) =>
      present(
        entries.map(({ key, field, line }) => [
          field,
          line.read(reading, written[key] as never, [...path, key]),
        ]),
      ),
    write: (writing, fields: Record<string, never>) =>
      present(entries.map(({ key, field, line }) => [key, line.write(writing, fields[field] as never)])),
  };
  return part as ReturnType<typeof lines<All>>;
}

function lineOf(described: Described): AnyLine {
  return described instanceof z.ZodType ? { form: described, read: same, write: same } : described;
}

function same(_pass: Reading | Writing, value: unknown): unknown {
  return value;
}

function present(entries: [string, unknown][]): object {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

type ShapeOf<Parts extends readonly AnyPart[]> =
  Flat<Together<Parts[number]["shape"]>> extends infer Shape extends z.ZodRawShape ? Shape : never;

/** One group of several parts, written in this order. */
export function together<const Parts extends readonly AnyPart[]>(
  ...parts: Parts
): Part<ShapeOf<Parts>, Flat<Together<ReturnType<Parts[number]["read"]>>>> {
  const all: AnyPart = {
    shape: Object.assign({}, ...parts.map(({ shape }) => shape)) as z.ZodRawShape,
    read: (reading, written, path) =>
      Object.assign({}, ...parts.map((part) => part.read(reading, written, path))),
    write: (writing, fields) => Object.assign({}, ...parts.map((part) => part.write(writing, fields))),
  };
  return all as ReturnType<typeof together<Parts>>;
}

/** Several lines that form one field of the hotel, such as alternative ways to give an amount. */
export function oneField<const Field extends string, Shape extends z.ZodRawShape, Meant>(
  field: Field,
  shape: Shape,
  {
    read,
    write,
  }: {
    read: (reading: Reading, written: Written<Shape>, path: FilePath) => Meant;
    write: (writing: Writing, meant: Meant) => Partial<z.input<z.ZodObject<Shape>>>;
  },
): Part<Shape, Record<Field, Meant>> {
  return {
    shape,
    read: (reading, written, path) => ({ [field]: read(reading, written, path) }) as Record<Field, Meant>,
    write: (writing, fields) => write(writing, fields[field]),
  };
}

/** A line that has another name in the hotel. */
export function as<const Field extends string, Any extends Described>(field: Field, described: Any) {
  return { ...lineOf(described), field } as unknown as Line<FormOf<Any>, MeantOf<Any>> & { field: Field };
}

/** An optional line; the field is null if it is missing. */
export function maybe<Any extends Described>(
  described: Any,
): Line<z.ZodOptional<FormOf<Any>>, MeantOf<Any> | null> {
  const line = lineOf(described);
  const missing: AnyLine = {
    form: line.form.optional(),
    read: (reading, written, path) => (written === undefined ? null : line.read(reading, written, path)),
    write: (writing, meant) => (meant === null ? undefined : line.write(writing, meant)),
  };
  return missing as ReturnType<typeof maybe<Any>>;
}

/** A line whose field is `true` or absent. */
export function onlyTrue<Form extends z.ZodType<boolean>>(form: Form): Line<Form, true | undefined> {
  return {
    form,
    read: (_reading, written) => (written ? true : undefined),
    write: (_writing, meant) => meant as z.input<Form> | undefined,
  };
}

/** Adds a description. */
export function about<Any extends AnyLine>(purpose: string, line: Any): Any {
  return { ...line, form: line.form.describe(purpose) };
}

/** Makes a section optional; it has no entries if it is missing. */
export function orNone<Form extends z.ZodType, Meant>(
  purpose: string,
  line: Line<Form, Meant>,
): Line<z.ZodDefault<Form>, Meant> {
  const form = line.form.describe(purpose).default({} as never);
  return { ...line, form };
}

/** Makes a section optional whose lines all have defaults. */
export function orDefaults<Form extends z.ZodType, Meant>(
  purpose: string,
  line: Line<Form, Meant>,
): Line<z.ZodPrefault<Form>, Meant> {
  const form = line.form.describe(purpose).prefault({} as never);
  return { ...line, form };
}

/** A group of lines as the value of a line. */
export function group<Shape extends z.ZodRawShape, Fields>(
  part: Part<Shape, Fields>,
): Line<z.ZodObject<Shape, z.core.$strict>, Fields> {
  return { form: z.strictObject(part.shape), read: part.read, write: part.write } as unknown as Line<
    z.ZodObject<Shape, z.core.$strict>,
    Fields
  >;
}

/** A list of values of one kind; `shaped` adds defaults and a description to the list's form. */
export function listed<Item extends z.ZodType, Meant, Form extends z.ZodType>(
  line: Line<Item, Meant>,
  shaped: (list: z.ZodArray<Item>) => Form,
): Line<Form, Meant[]> {
  const list: AnyLine = {
    form: shaped(listOf(line.form)),
    read: (reading, items: z.output<Item>[], path) =>
      items.map((item, index) => line.read(reading, item, [...path, index])),
    write: (writing, items: Meant[]) => items.map((item) => line.write(writing, item)),
  };
  return list as ReturnType<typeof listed<Item, Meant, Form>>;
}

type Entries<Shape extends z.ZodRawShape> = ReturnType<typeof byCode<z.ZodObject<Shape, z.core.$strict>>>;

/** Checks of entries beyond their single lines. */
export type Checks<Shape extends z.ZodRawShape> = {
  each?: (reading: Reading, entry: Written<Shape>, path: FilePath) => void;
  all?: (reading: Reading, entries: Record<string, Written<Shape>>) => void;
  /** The form of codes, if it differs from `code`. */
  key?: typeof code;
  /** The message for a section that is not a group. */
  error?: string;
};

/** Entries by code, for hotels that keep the code; guests see them in the order of the file. */
export function coded<Shape extends z.ZodRawShape, Fields extends object>(
  section: CodedPart,
  part: Part<Shape, Fields>,
  checks: Checks<Shape> = {},
): Line<Entries<Shape>, (Fields & { id: number; code: string })[]> {
  return {
    form: byCode(z.strictObject(part.shape), checks),
    read: (reading, entries) =>
      readEntries(reading, entries, section, part, checks).map(({ fields, id, code }) => ({
        id,
        code,
        ...fields,
      })),
    write: (writing, items) => writeEntries(writing, items, part, ({ code }) => code),
  };
}

/** Like `coded`, for entries that have only an id in the hotel. */
export function numbered<Shape extends z.ZodRawShape, Fields extends object>(
  section: CodedPart,
  part: Part<Shape, Fields>,
  checks: Checks<Shape> = {},
): Line<Entries<Shape>, (Fields & { id: number })[]> {
  return {
    form: byCode(z.strictObject(part.shape), checks),
    read: (reading, entries) =>
      readEntries(reading, entries, section, part, checks).map(({ fields, id }) => ({ id, ...fields })),
    write: (writing, items) => writeEntries(writing, items, part, ({ id }) => writing.codeOf(section, id)),
  };
}

/** Like `numbered`, for entries that store their place in the order. */
export function ordered<Shape extends z.ZodRawShape, Fields extends object>(
  section: CodedPart,
  part: Part<Shape, Fields>,
  checks: Checks<Shape> = {},
): Line<Entries<Shape>, (Fields & { id: number; order: number })[]> {
  const line = numbered(section, part, checks);
  return {
    ...line,
    read: (reading, entries, path) =>
      line.read(reading, entries, path).map((item, index) => ({ ...item, order: index + 1 })),
    write: (writing, items) =>
      line.write(
        writing,
        items.toSorted((a, b) => a.order - b.order),
      ),
  };
}

function readEntries<Shape extends z.ZodRawShape, Fields>(
  reading: Reading,
  entries: z.output<Entries<Shape>>,
  section: CodedPart,
  part: Part<Shape, Fields>,
  { each, all }: Checks<Shape>,
): { code: string; id: number; fields: Fields }[] {
  all?.(reading, entries);
  return Object.entries(entries).map(([code, entry]) => {
    const path = [section, code];
    each?.(reading, entry, path);
    return { code, id: reading.numberOf(section, code), fields: part.read(reading, entry, path) };
  });
}

function writeEntries<Shape extends z.ZodRawShape, Fields, Item extends Fields>(
  writing: Writing,
  items: readonly Item[],
  part: Part<Shape, Fields>,
  codeOf: (item: Item) => string,
) {
  return Object.fromEntries(items.map((item) => [codeOf(item), part.write(writing, item)])) as z.input<
    Entries<Shape>
  >;
}
