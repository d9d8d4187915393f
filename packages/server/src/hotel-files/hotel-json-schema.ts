import { z } from "zod";

import { hotelFileSchema } from "./hotel-sections.ts";

/** The file as it is written, in the words of JSON Schema. */
export function fileSchemaOf() {
  return z.toJSONSchema(hotelFileSchema, {
    target: "draft-2020-12",
    io: "input",
    unrepresentable: "any",
    // Left out by zod where a part of the value means something else than what is written.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema.def.defaultValue;
    },
  });
}

/** The shape of a hotel file as JSON Schema, draft 2020-12, for editors that check and complete while one types. */
export function hotelJsonSchema(): object {
  const { $schema, ...schema } = fileSchemaOf();
  return {
    $schema,
    title: "Portico hotel file",
    description: "Everything that the booking engine sells and shows of a hotel.",
    ...schema,
  };
}
