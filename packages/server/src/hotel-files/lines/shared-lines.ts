import type { Codec, Shape } from "@portico/contract/codec/codec";
import type { Named } from "@portico/contract/codec/object";
import type { z } from "zod";
import { flag, oneOf, wholeNumber } from "./forms.ts";

type SharedField = { readonly shape: Shape };

type TypeOf<Field> = Field extends Codec<infer Type> ? Type : Field extends Named<infer Type> ? Type : never;

type LinesOf<Fields> = {
  [Name in keyof Fields]: z.ZodDefault<z.ZodType<TypeOf<Fields[Name]>, TypeOf<Fields[Name]>>>;
};

/**
 * The lines of a hotel file that guests' pages read as they are: the contract describes each field once, with its limits and
 * its value where the file has none.
 */
export function sharedLines<const Fields extends Readonly<Record<string, SharedField>>>(
  fields: Fields,
): LinesOf<Fields> {
  const lines = Object.entries(fields).map(([name, { shape }]) => {
    const { about, hotelFile } = shape;
    if (about === undefined || hotelFile === undefined)
      throw new Error(`${name} is not described for the hotel file`);
    return [
      name,
      formOf(name, shape)
        .default(hotelFile.usual as never)
        .describe(about),
    ];
  });
  return Object.fromEntries(lines) as LinesOf<Fields>;
}

function formOf(name: string, shape: Shape): z.ZodType {
  switch (shape.kind) {
    case "flag":
      return flag;
    case "whole":
      return wholeNumber(shape.hotelFile?.from ?? 0, shape.hotelFile?.to ?? Number.MAX_SAFE_INTEGER);
    case "choice":
      return oneOf(shape.choices.map(String) as [string, ...string[]]);
    default:
      throw new Error(`${name} is a ${shape.kind}, which no line of the hotel file shares yet`);
  }
}
