import { z } from "zod";
import type { Complain, Rules, Shape } from "../codec/codec.ts";
import { placesOf } from "./places-of.ts";

const LONGEST_IN_QUERY = 200;

/** The check of a request's value of this shape. It drops unknown fields and gives missing ones their defaults. */
export function zodOf(shape: Shape): z.ZodType {
  const { about, examples, format, usual } = shape;
  let type = judged(formOf(shape), shape);
  if (shape.inQuery !== undefined) type = fromQuery(type, shape.inQuery);
  if (shape.nullable === true) type = type.nullable();
  if (usual !== undefined) type = type.default(usual);
  else if (shape.optional === true) type = type.optional();
  const meta = {
    ...shape.meta,
    ...(about === undefined ? {} : { description: about }),
    ...(format === undefined ? {} : { format }),
    ...(examples === undefined ? {} : { examples: [...examples] }),
  };
  return Object.keys(meta).length === 0 ? type : type.meta(meta);
}

function formOf(shape: Shape): z.ZodType {
  switch (shape.kind) {
    case "text":
      return textOf(shape);
    case "number":
      return limited(z.number(shape.wrong), shape);
    case "whole":
      return limited(z.int(shape.wrong), shape);
    case "boolean":
      return z.boolean(shape.wrong);
    case "flag":
      return zeroOrOne;
    case "anything":
      return z.unknown();
    case "choice":
      return choiceOf(shape.choices, shape.wrong);
    case "list":
      return limited(z.array(zodOf(shape.of), shape.wrong), shape);
    case "map":
      return z.record(
        shape.keys ? z.string().regex(...shape.keys) : z.string(),
        zodOf(shape.of),
        shape.wrong,
      );
    case "group":
      return z.object(
        Object.fromEntries([...placesOf(shape.fields)].map(([name, part]) => [name, zodOf(part)])),
      );
    case "either":
      return z.union(shape.shapes.map(zodOf), shape.wrong);
  }
}

const zeroOrOne = z
  .union([z.literal(0), z.literal(1), z.boolean()], "must be 0 or 1")
  .transform((value) => (value === true || value === 1 ? 1 : 0));

function textOf({ trim, min, max, pattern, wrong, url }: Rules): z.ZodType {
  if (url !== undefined) return limited(z.url({ protocol: /^https?$/, error: url }), { min, max });
  const type = z.string(wrong);
  const within = limited(trim === true ? type.trim() : type, { min, max });
  return pattern === undefined ? within : within.regex(...pattern);
}

function limited<Type extends z.ZodString | z.ZodURL | z.ZodNumber | z.ZodArray<z.ZodType>>(
  type: Type,
  { min, max }: { min?: Rules["min"] | undefined; max?: Rules["max"] | undefined },
): Type {
  let within = type;
  if (min !== undefined) within = within.min(...limit(min)) as Type;
  if (max !== undefined) within = within.max(...limit(max)) as Type;
  return within;
}

function limit(given: NonNullable<Rules["min"]>): [limit: number, message?: string] {
  return typeof given === "number" ? [given] : [...given];
}

function choiceOf(choices: readonly (string | number | boolean | null)[], wrong?: string): z.ZodType {
  const words = choices.filter((choice) => typeof choice === "string");
  if (words.length === choices.length && words.length > 1) return z.enum(words, wrong);
  const [only, ...others] = choices;
  if (only !== undefined && others.length === 0) return z.literal(only, wrong);
  return z.union(
    choices.map((choice) => (choice === null ? z.null() : z.literal(choice))),
    wrong,
  );
}

function judged(type: z.ZodType, { checks = [], judge, settle }: Rules): z.ZodType {
  let checked = type;
  for (const [holds, message] of checks) checked = checked.refine((value) => holds(value as never), message);
  if (judge) checked = checked.superRefine((value, context) => judge(value as never, complainTo(context)));
  return settle
    ? checked.transform((value, context) => settle(value as never, complainTo(context)))
    : checked;
}

function complainTo(context: z.core.$RefinementCtx): Complain {
  return (path, message) => context.addIssue({ code: "custom", path: [...path], message });
}

function fromQuery(type: z.ZodType, form: NonNullable<Rules["inQuery"]>): z.ZodType {
  if ("digits" in form)
    return z
      .string()
      .regex(...form.digits)
      .transform<unknown>(Number)
      .pipe(type);
  return z
    .string()
    .max(LONGEST_IN_QUERY)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: form.json });
        return z.NEVER;
      }
    })
    .pipe(type);
}
