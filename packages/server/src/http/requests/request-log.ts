import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

declare module "fastify" {
  interface FastifyRequest {
    /** Code of the request's hotel. */
    hotel: string | null;
    /** Its failure is one of many that are reported together. */
    isCounted: boolean;
  }
}

/**
 * One line per request with its hotel, route, status and time. Logs neither query, body, headers nor addresses, so it
 * cannot contain personal data.
 */
export function registerRequestLog(app: FastifyInstance, logsDebug: boolean): void {
  app.decorateRequest("hotel", null);
  app.decorateRequest("isCounted", false);
  app.addHook("onResponse", (request, reply, done) => {
    const level = reply.statusCode >= 500 ? "error" : reply.statusCode >= 400 ? "info" : "debug";
    if (request.isCounted || (level === "debug" && !logsDebug)) return done();
    request.log[level](
      {
        request: request.id,
        ...(request.hotel !== null && { hotel: request.hotel }),
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
    done();
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
