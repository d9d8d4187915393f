import { z } from "zod";
import { ERROR_KINDS, MOST_REPORTS } from "../error-report/error-report.ts";

const LONGEST = 6000;

/** Texts are cut again where they are read; what is far too long is refused. */
export const errorReports = z.object({
  reports: z
    .array(
      z.object({
        kind: z.enum(ERROR_KINDS),
        message: z.string().max(LONGEST),
        stack: z.string().max(LONGEST).default(""),
        page: z.string().max(LONGEST).default("/"),
      }),
    )
    .max(MOST_REPORTS),
});
