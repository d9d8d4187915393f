import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendProblem } from "./problem-answer.ts";
import { fallbackLocale } from "./request-locale.ts";

const CALLS = ["/api/", "/pons/", "/ibe4/"];
const EXPOSED = "X-Request-Id, Retry-After, ETag";
const ALLOWED = "Content-Type, Authorization, X-Client, X-Currency, X-Lang, X-Variation, Idempotency-Key";
/** Guests who came by TLS keep using it; a TLS-terminating proxy says so in X-Forwarded-Proto. */
const HTTPS_FOR_A_YEAR = "max-age=31536000";
const RETRY_SECONDS = 1;
const PREFLIGHT_SECONDS = "86400";

/** Names and values in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[];

/** Whether the machine at this address, that many hops from the engine, is a proxy that is believed. */
export type Trust = (address: string, hop: number) => boolean;

/** The headers of every answer to a request that has this id. */
export type AnswerHeaders = (request: IncomingMessage, id: string) => HeaderList;

const ALWAYS: HeaderList = [
  "x-content-type-options",
  "nosniff",
  "referrer-policy",
  "strict-origin-when-cross-origin",
  "permissions-policy",
  "camera=(), microphone=(), geolocation=()",
];
const BY_TLS: HeaderList = ["strict-transport-security", HTTPS_FOR_A_YEAR];
const OF_CALLS: HeaderList = ["access-control-allow-origin", "*", "access-control-expose-headers", EXPOSED];

/**
 * Headers of every answer; pages add their own content policy. Any origin may call the guest's API, but none with
 * credentials: a sandboxed frame has the origin `null`, and cookies play no part.
 */
export function answerHeaders(trusts: Trust): AnswerHeaders {
  return (request, id) => {
    const headers = ["x-request-id", id, ...ALWAYS];
    if (cameByTls(request, trusts)) headers.push(...BY_TLS);
    if (CALLS.some((prefix) => request.url?.startsWith(prefix))) headers.push(...OF_CALLS);
    return headers;
  };
}

/** What the nearest proxy says of the guest's connection if it is believed, otherwise how the engine was reached. */
function cameByTls({ headers, socket }: IncomingMessage, trusts: Trust): boolean {
  const said = headers["x-forwarded-proto"];
  if (said === undefined || !trusts(socket.remoteAddress ?? "", 0)) return "encrypted" in socket;
  return String(said).split(",").at(-1)?.trim() === "https";
}

export function setHeaders(reply: FastifyReply, headers: HeaderList): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? "", headers[at + 1]);
  return reply;
}

/**
 * Sets the headers of every answer. While the server closes, it turns away requests on open connections instead of
 * leaving them half done.
 */
export function registerAnswerHeaders(app: FastifyInstance, headersOf: AnswerHeaders): void {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    setHeaders(reply, headersOf(request.raw, request.id));
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
