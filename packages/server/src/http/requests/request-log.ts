import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Log } from "../../journal/index.ts";
import type { AnsweredRequests } from "./answered-requests.ts";

/**
 * One line per request with its hotel, route, status and time. Logs neither query, body, headers nor addresses, so it
 * cannot contain personal data.
 */
export function logRequests(requests: AnsweredRequests, log: Log): void {
  const logsDebug = log.isLevelEnabled("debug");
  requests.hear(({ id, hotel, method, route, status, milliseconds, isCounted }) => {
    const level = status >= 500 ? "error" : status >= 400 ? "info" : "debug";
    if (isCounted || (level === "debug" && !logsDebug)) return;
    log[level](
      {
        request: id,
        ...(hotel !== null && { hotel }),
        method,
        route: route ?? "none",
        status,
        ms: Math.round(milliseconds * 10) / 10,
      },
      "request",
    );
  });
}

const GIVEN = /^[\w.-]{8,64}$/;

/** The request id from a proxy in front of us, otherwise our own; it is in the answer and in every log line. */
export function requestIds(): (request: IncomingMessage) => string {
  const prefix = randomBytes(4).toString("hex");
  let count = 0;
  return (request) => {
    const given = request.headers["x-request-id"];
    if (typeof given === "string" && GIVEN.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
