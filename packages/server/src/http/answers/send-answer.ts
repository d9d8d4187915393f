import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerBytes, Body } from "./answer-bytes.ts";
import { setHeaders, type HeaderList } from "./answer-headers.ts";
import { chooseEncoding } from "./compression.ts";

const VARY = "X-Client, X-Currency, X-Lang, X-Variation, Accept-Encoding";
const SHARED = "public, max-age=60, stale-while-revalidate=300";

/** A finished answer as one client gets it; without a body if the client has it. */
export type FittedAnswer = { status: 200 | 304; headers: HeaderList; body: Body | undefined };

/**
 * Fits a finished answer to what a client accepts. `shared` is for the public base: caches may store it, and a client
 * that has it gets 304.
 */
export function fitAnswer(
  asked: IncomingHttpHeaders,
  answer: AnswerBytes,
  { shared }: { shared: boolean },
): FittedAnswer {
  const headers = ["vary", VARY, "cache-control", shared ? SHARED : "no-store"];
  if (shared) {
    headers.push("etag", answer.etag);
    if (asked["if-none-match"]?.includes(answer.etag)) return { status: 304, headers, body: undefined };
  }
  const encoding = chooseEncoding(asked["accept-encoding"], answer.plain.length);
  const body = answer.in(encoding);
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  headers.push("content-type", "application/json; charset=utf-8", "content-length", String(body.length));
  return { status: 200, headers, body };
}

/** Sends a finished answer through the framework. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnswerBytes,
  options: { shared: boolean },
): FastifyReply {
  const { status, headers, body } = fitAnswer(request.headers, answer, options);
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  return setHeaders(reply, headers).code(status).send(bytes);
}
