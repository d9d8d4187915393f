import { success } from "@portico/domain/result";
import type { FastifyInstance } from "fastify";
import type { CallEdge } from "../calls/call-edge.ts";
import type { ClientDirectory } from "../calls/client.ts";
import { parseJsonBody } from "../requests/json-body.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { ErrorLog } from "./error-log.ts";
import { readPolicyReports } from "./policy-report.ts";

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
