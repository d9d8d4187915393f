import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../../database/index.ts";
import { errorForLog } from "../../journal/index.ts";
import { sendProblem } from "./problem-answer.ts";
import { RefusedRequest, type Refusal } from "./refusal.ts";
import { fallbackLocale } from "./request-locale.ts";

const RETRY_SECONDS = 5;
/** The methods that our routes use; HEAD goes with GET. */
const METHODS = ["GET", "POST"] as const;

/** Gives every failure the same envelope: unknown paths, unreadable requests, an unavailable database, bugs. */
export function registerErrorAnswers(app: FastifyInstance, absorbs: (error: unknown) => boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    const allowed = METHODS.filter((method) => app.hasRoute({ method, url: path }));
    if (allowed.length === 0) {
      const message = `There is nothing at ${request.method} ${path}.`;
      return sendProblem(reply, { code: "not_found", message }, fallbackLocale(request));
    }
    const { refusal, status } = refusedAs(
      405,
      `${path} takes ${allowed.join(" and ")}, not ${request.method}.`,
    );
    return sendProblem(reply.header("allow", allowed.join(", ")), refusal, {
      ...fallbackLocale(request),
      status,
    });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const hungUp = hasHungUp(request);
    const { refusal, status } = hungUp ? NOT_WHOLE : refusalOf(error);
    if (hungUp) request.log.info({ request: request.id }, "client hung up in its request");
    if (status >= 500) {
      request.isCounted = absorbs(error);
      if (!request.isCounted) {
        const { id, hotel } = request;
        request.log.error(
          { request: id, ...(hotel !== null && { hotel }), error: errorForLog(error) },
          "request failed",
        );
      }
    }
    return sendProblem(reply, refusal, { ...fallbackLocale(request), status });
  });
}

const NOT_WHOLE = refusedAs(400, "The request was not sent whole.");

/** A client that disconnects during the body is not a failure of the engine and gets no answer. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function refusalOf(error: FastifyError): { refusal: Refusal; status: number } {
  if (error instanceof RefusedRequest) return { refusal: error.refusal, status: error.status };
  if (isDatabaseAway(error)) {
    return { refusal: { code: "unavailable", retryAfter: RETRY_SECONDS }, status: 503 };
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return refusedAs(status, "The body is too large; at most 64 kB are read.");
  if (status === 415)
    return refusedAs(status, "The body must be JSON with the header Content-Type: application/json.");
  if (status >= 400 && status < 500) return refusedAs(status, error.message);
  return { refusal: { code: "error_undefined" }, status: 500 };
}

function refusedAs(status: number, message: string): { refusal: Refusal; status: number } {
  return { refusal: { code: "invalid_request", message }, status };
}
