import { codedCall } from "../call.ts";
import { ruled, rules, type Codec } from "../codec/codec.ts";
import { object } from "../codec/object.ts";
import { choice, list, text } from "../codec/values.ts";
import { ERROR_KINDS, MOST_REPORTS, type ErrorReport } from "./error-report.ts";

/** Readers cut texts further; far longer ones are refused here. */
const LONGEST = 6000;

const report: Codec<ErrorReport> = object({
  kind: choice(ERROR_KINDS),
  message: ruled(text, rules({ max: LONGEST })),
  stack: ruled(text, rules({ max: LONGEST, usual: "" })),
  page: ruled(text, rules({ max: LONGEST, usual: "/" })),
});

const reports = object({ reports: ruled(list(report), rules({ max: MOST_REPORTS })) });

const reportErrors = codedCall(
  { name: "reportErrors", method: "POST", base: "api", path: "/errors" },
  reports,
  object({}),
);

/** The call that a guest's page reports its errors with. */
export const errorCalls = { reportErrors };
