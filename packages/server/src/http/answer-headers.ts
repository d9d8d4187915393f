import type { FastifyInstance } from "fastify";

/** Headers of every answer. Pages add their own content policy. */
export function registerAnswerHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply
      .header("x-request-id", request.id)
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "strict-origin-when-cross-origin");
    done();
  });
}
