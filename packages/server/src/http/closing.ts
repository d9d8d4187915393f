import type { FastifyInstance } from "fastify";
import { sendProblem } from "./problem-answer.ts";
import { fallbackLocale } from "./request-locale.ts";

const RETRY_SECONDS = 1;

/** While the server closes, requests on open connections are sent elsewhere instead of being half done. */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!closing) return done();
    reply.header("connection", "close");
    sendProblem(reply, { code: "unavailable", retryAfter: RETRY_SECONDS }, fallbackLocale(request));
  });
}
