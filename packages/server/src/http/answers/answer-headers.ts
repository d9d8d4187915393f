import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendProblem } from "./problem-answer.ts";
import { fallbackLocale } from "./request-locale.ts";

const CALLS = ["/api/", "/pons/", "/ibe4/"];
const EXPOSED = "X-Request-Id, Retry-After, ETag";
const ALLOWED = "Content-Type, Authorization, X-Client, X-Currency, X-Lang, X-Variation, Idempotency-Key";
/** Guests who came by TLS keep using it; a TLS-terminating proxy says so in X-Forwarded-Proto. */
const HTTPS_FOR_A_YEAR = "max-age=31536000";
const RETRY_SECONDS = 1;
const PREFLIGHT_SECONDS = "86400";

/**
 * Headers of every answer; pages add their own content policy. Any origin may call the guest's API, but none with
 * credentials: a sandboxed frame has the origin `null`, and cookies play no part.
 */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
  reply.header("permissions-policy", "camera=(), microphone=(), geolocation=()");
  if (request.protocol === "https") reply.header("strict-transport-security", HTTPS_FOR_A_YEAR);
  if (!CALLS.some((prefix) => request.url.startsWith(prefix))) return;
  reply.header("access-control-allow-origin", "*");
  reply.header("access-control-expose-headers", EXPOSED);
}

/**
 * Sets the headers of every answer. While the server closes, it turns away requests on open connections instead of
 * leaving them half done.
 */
export function registerAnswerHeaders(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    setAnswerHeaders(request, reply);
    if (!closing) return done();
    reply.header("connection", "close");
    sendProblem(reply, { code: "unavailable", retryAfter: RETRY_SECONDS }, fallbackLocale(request));
  });
  for (const prefix of CALLS) {
    app.options(`${prefix}*`, (_request, reply) =>
      reply
        .code(204)
        .header("access-control-allow-methods", "GET, POST, OPTIONS")
        .header("access-control-allow-headers", ALLOWED)
        .header("access-control-max-age", PREFLIGHT_SECONDS)
        .send(),
    );
  }
}
