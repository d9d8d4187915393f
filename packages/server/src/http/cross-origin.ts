import type { FastifyInstance } from "fastify";

const EXPOSED = "X-Request-Id, Retry-After, ETag";
const ALLOWED = "Content-Type, X-Client, X-Currency, X-Lang, X-Variation, Idempotency-Key";
const PREFLIGHT_SECONDS = "86400";
const CALLS = /^\/(api|pons|ibe4)\//;

/**
 * Any origin may call the guest's API, and none with credentials: a sandboxed frame has the origin `null`, and nothing
 * of a guest hangs on cookies. See docs/decisions/0001-specification-read-with-sense.md.
 */
export function registerCrossOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (CALLS.test(request.url)) {
      reply.header("access-control-allow-origin", "*").header("access-control-expose-headers", EXPOSED);
    }
    done();
  });
  for (const url of ["/api/*", "/pons/*", "/ibe4/*"]) {
    app.options(url, (_request, reply) =>
      reply
        .code(204)
        .header("access-control-allow-methods", "GET, POST, OPTIONS")
        .header("access-control-allow-headers", ALLOWED)
        .header("access-control-max-age", PREFLIGHT_SECONDS)
        .send(),
    );
  }
}
