import { z } from "zod";

import { hotelFileSchema } from "./hotel-file-schema.ts";

/** The shape of a hotel file as JSON Schema, draft 2020-12, for editors that check and complete while one types. */
export function hotelJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(hotelFileSchema, {
    target: "draft-2020-12",
    io: "input",
    unrepresentable: "any",
  });
  return {
    $schema,
    title: "Portico hotel file",
    description: "Everything that the booking engine sells and shows of a hotel.",
    ...schema,
  };
}
