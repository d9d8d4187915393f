import { z } from "zod";

import { byCode, code, day, listOf, weekday } from "./fields.ts";

export const seasons = byCode(
  listOf(
    z.strictObject({
      from: day.describe("First day."),
      to: day.describe("Last day, included."),
    }),
    1,
  ),
);

/** Which days an entry speaks of; all when nothing is said. */
export const days = {
  season: z
    .union([code, listOf(code, 1)], { error: "must be a code of `seasons`, or a list of them" })
    .optional()
    .describe("Codes of `seasons`."),
  from: day.optional().describe("First day, when no season is meant."),
  to: day.optional().describe("Last day, included."),
  weekdays: listOf(weekday, 1).optional().describe("Nights that begin on these days; all when missing."),
};
