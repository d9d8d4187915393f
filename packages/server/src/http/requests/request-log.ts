import type { FastifyInstance } from "fastify";

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
