import { BASES } from "@portico/contract/call-path";
import { CALLS_TO_COME } from "@portico/contract/calls-to-come";
import type { FastifyInstance } from "fastify";
import { sendProblem } from "./problem-answer.ts";
import { fallbackLocale } from "./request-locale.ts";

const MAIN_BASE = new RegExp(`^${BASES.api}/`);

/** Answers calls of features that are not sold yet, so that a client can distinguish them from a mistyped path. */
export function registerNotOffered(app: FastifyInstance): void {
  for (const { method, path } of CALLS_TO_COME) {
    for (const url of new Set([path, path.replace(MAIN_BASE, "/ibe4/")])) {
      app.route({
        method,
        url,
        handler: (request, reply) => sendProblem(reply, { code: "not_offered" }, fallbackLocale(request)),
      });
    }
  }
}
