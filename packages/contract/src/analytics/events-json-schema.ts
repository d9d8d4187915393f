import { z } from "zod";
import { eventSchema } from "./event-schemas.ts";

/** The event contract as JSON Schema 2020-12: one of the events, each defined under its name. */
export function eventsJsonSchema(): object {
  return {
    title: "Portico analytics events",
    ...z.toJSONSchema(eventSchema, { target: "draft-2020-12" }),
  };
}
