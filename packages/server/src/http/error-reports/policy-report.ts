import type { ErrorReport } from "@portico/contract/error-report/error-report";
import { z } from "zod";

const text = z.string().max(4000).catch("");

/** What browsers send by `report-uri` … */
const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
    "line-number": z.int().catch(0),
  }),
});

/** … and by `report-to`: several at a time, of several kinds. */
const newReports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: z.int().catch(0),
      }),
    }),
  )
  .max(20);

/** Reads a browser's content policy report in either form; empty if it is neither. */
export function readPolicyReports(body: unknown): ErrorReport[] {
  const old = oldReport.safeParse(body);
  if (old.success) {
    const report = old.data["csp-report"];
    const directive = report["effective-directive"] || report["violated-directive"];
    return [
      describe(
        directive,
        report["blocked-uri"],
        report["document-uri"],
        report["source-file"],
        report["line-number"],
      ),
    ];
  }
  const many = newReports.safeParse(body);
  if (!many.success) return [];
  return many.data
    .filter(({ type }) => type === "csp-violation")
    .map(({ body: report }) =>
      describe(
        report.effectiveDirective,
        report.blockedURL,
        report.documentURL,
        report.sourceFile,
        report.lineNumber,
      ),
    );
}

/** Keeps only the origin of what was blocked and only the path of the page. */
function describe(directive: string, blocked: string, page: string, file: string, line: number): ErrorReport {
  const [name = ""] = directive.split(" ");
  const what = URL.canParse(blocked) ? new URL(blocked).origin : blocked.replace(/[^a-z-]/g, "");
  return {
    kind: "policy",
    message: `${name.replace(/[^a-z-]/g, "")} blocked ${what}`,
    stack: file === "" ? "" : `at ${file}:${line}`,
    page,
  };
}
