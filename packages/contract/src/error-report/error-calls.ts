import type { Call } from "../call.ts";
import { asList, asObject, textAt } from "../wire/wire-fields.ts";
import { ERROR_KINDS, type ErrorReport } from "./error-report.ts";

const reportErrors: Call<{ reports: ErrorReport[] }, Record<string, never>> = {
  name: "reportErrors",
  method: "POST",
  base: "api",
  path: "/errors",
  writeRequest: ({ reports }) => ({ reports }),
  readRequest: (wire) => ({ reports: asList(wire["reports"]).map(readReport) }),
  writeAnswer: () => ({}),
  readAnswer: () => ({}),
};

function readReport(value: unknown): ErrorReport {
  const wire = asObject(value);
  return {
    kind: ERROR_KINDS.find((kind) => kind === wire["kind"]) ?? "error",
    message: textAt(wire, "message"),
    stack: textAt(wire, "stack"),
    page: textAt(wire, "page"),
  };
}

/** The call by which a guest's page tells of its errors. */
export const errorCalls = { reportErrors };
