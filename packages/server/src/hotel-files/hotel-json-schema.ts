import { z } from "zod";

import { hotelFileSchema } from "./shape/hotel-sections.ts";

/** The form of a hotel file as it is written, as JSON Schema. */
export function fileSchemaOf() {
  return z.toJSONSchema(hotelFileSchema, {
    target: "draft-2020-12",
    io: "input",
    unrepresentable: "any",
    // Zod leaves out defaults of values that contain a codec.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema.def.defaultValue;
    },
  });
}

/** The form of a hotel file as JSON Schema, draft 2020-12, for editors that check and complete while typing. */
export function hotelJsonSchema(): object {
  const { $schema, ...schema } = fileSchemaOf();
  return {
    $schema,
    title: "Portico hotel file",
    description: "Everything that the booking engine sells and shows of a hotel.",
    ...schema,
  };
}
