import { FALLBACK_CURRENCY } from "@portico/domain/money/currency";
import type { Socket } from "node:net";
import type { Problem } from "@portico/contract/problems/problem-codes";
import { problemEnvelope } from "@portico/contract/problems/problem";
import type { FastifyReply, FastifyRequest } from "fastify";
import { setHeaders, type AnswerHeaders } from "../answers/answer-headers.ts";
import { sendProblem } from "../answers/problem-answer.ts";
import { fallbackLocale } from "../answers/request-locale.ts";

/** Node's codes for unparseable requests, with a status and a message for each. */
const BROKEN: Readonly<Record<string, [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not arrive in time."],
};

const UNREADABLE: [string, string] = ["400 Bad Request", "The request is not valid HTTP."];

/** Answers requests that the HTTP parser rejected, in the common envelope, and disconnects. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = BROKEN[error.code ?? ""] ?? UNREADABLE;
  const problem: Problem = { code: "invalid_request", message, field: null, items: [] };
  const body = JSON.stringify(problemEnvelope.write(problem, { currency: FALLBACK_CURRENCY }));
  socket.write(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  // Otherwise a caller could keep the connection open indefinitely.
  socket.destroySoon();
}

/** Answers addresses that cannot be decoded. */
export function answersBadAddress(
  headersOf: AnswerHeaders,
): (error: Error, request: FastifyRequest, reply: FastifyReply) => void {
  const refusal = { code: "invalid_request", message: "The address cannot be read." } as const;
  return (_error, request, reply) => {
    setHeaders(reply, headersOf(request.raw, request.id));
    sendProblem(reply, refusal, fallbackLocale(request));
  };
}
