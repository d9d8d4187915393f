import type { FastifyInstance } from "fastify";

/**
 * One line per request with its route, status and time. Neither query, body, headers nor addresses are logged, so that
 * no personal data can be among them.
 */
export function registerRequestLog(app: FastifyInstance, logsDebug: boolean): void {
  app.addHook("onResponse", (request, reply, done) => {
    const level = reply.statusCode >= 500 ? "error" : reply.statusCode >= 400 ? "info" : "debug";
    if (level === "debug" && !logsDebug) return done();
    request.log[level](
      {
        request: request.id,
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
