import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerBytes } from "./answer-bytes.ts";
import { chooseEncoding } from "./compression.ts";

const VARY = "X-Client, X-Currency, X-Lang, X-Variation, Accept-Encoding";
const SHARED = "public, max-age=60, stale-while-revalidate=300";

/** Sends a finished answer. `shared` is for the public base: caches may store it, and a client that has it gets 304. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnswerBytes,
  { shared }: { shared: boolean },
): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"], answer.plain.length);
  reply.header("vary", VARY).header("cache-control", shared ? SHARED : "no-store");
  if (shared) {
    reply.header("etag", answer.etag);
    if (request.headers["if-none-match"]?.includes(answer.etag)) return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type("application/json; charset=utf-8").send(answer.in(encoding));
}
