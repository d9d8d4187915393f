import { z } from "zod";
import type { Rules, Shape } from "../codec/codec.ts";
import { placesOf } from "./places-of.ts";

/** The check of what a request carries in place of this shape: unknown fields are dropped, missing ones get their usual value. */
export function zodOf(shape: Shape): z.ZodType {
  const { about, examples, format, usual } = shape;
  let type = formOf(shape);
  if (shape.nullable === true) type = type.nullable();
  if (shape.optional === true) type = type.optional();
  if (usual !== undefined) type = type.default(usual);
  const meta = {
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
      return ranged(z.number(shape.wrong), shape);
    case "whole":
      return ranged(z.int(shape.wrong), shape);
    case "boolean":
      return z.boolean(shape.wrong);
    case "flag":
      return zeroOrOne;
    case "anything":
      return z.unknown();
    case "choice":
      return choiceOf(shape.choices, shape.wrong);
    case "list":
      return listOf(z.array(zodOf(shape.of), shape.wrong), shape);
    case "map":
      return z.record(z.string(), zodOf(shape.of), shape.wrong);
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

function textOf({ trim, min, max, pattern, test, wrong }: Rules): z.ZodType {
  let type = z.string(wrong);
  if (trim === true) type = type.trim();
  if (min !== undefined) type = type.min(...limit(min));
  if (max !== undefined) type = type.max(...limit(max));
  if (pattern !== undefined) type = type.regex(...pattern);
  return test === undefined ? type : type.refine(...test);
}

function ranged(type: z.ZodNumber, { min, max }: Rules): z.ZodType {
  let within = type;
  if (min !== undefined) within = within.min(...limit(min));
  if (max !== undefined) within = within.max(...limit(max));
  return within;
}

function listOf(type: z.ZodArray<z.ZodType>, { min, max }: Rules): z.ZodType {
  let within = type;
  if (min !== undefined) within = within.min(...limit(min));
  if (max !== undefined) within = within.max(...limit(max));
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
    choices.map((choice) => z.literal(choice)),
    wrong,
  );
}
