import type { ErrorReport } from "@portico/contract/error-report/error-report";
import { success } from "@portico/domain/result";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { CallEdge } from "../calls/call-edge.ts";
import type { ClientDirectory } from "../calls/client.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { parseJsonBody } from "../requests/json-body.ts";
import { ErrorLog } from "./error-log.ts";

/** Where browsers report content policy violations. */
export const POLICY_REPORTS = "/api/policy-reports";

/** Calls per address and minute, for any kind of report. */
const CALLS_PER_MINUTE = 30;

/**
 * Accepts errors of guests' pages and content policy reports, logs them and reports them to the journal, so that they
 * are counted.
 */
export function registerErrorReports(app: FastifyInstance, edge: CallEdge, directory: ClientDirectory): void {
  const errors = new ErrorLog(app.log);
  const limit = new RateLimit(CALLS_PER_MINUTE);
  edge.answer(
    "reportErrors",
    ({ reports }, { client, address, now }) => {
      limit.take(address, now);
      for (const report of reports) errors.take(client.hotel.code, report, now);
      return success({});
    },
    { anyCurrency: true, redacts: true },
  );
  app.addContentTypeParser(
    ["application/csp-report", "application/reports+json"],
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );
  app.post<{ Querystring: { client?: unknown } }>(POLICY_REPORTS, async (request, reply) => {
    const now = Date.now();
    limit.take(request.ip, now);
    const { client: code } = request.query;
    const client = typeof code === "string" ? await directory.find(code) : null;
    const body = typeof request.body === "string" ? parseJsonBody(request.body) : null;
    for (const report of readPolicyReports(body)) errors.take(client?.hotel.code ?? "none", report, now);
    return reply.code(204).send();
  });
}

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
function readPolicyReports(body: unknown): ErrorReport[] {
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
