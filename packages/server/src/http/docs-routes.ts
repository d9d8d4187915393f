import { randomBytes } from "node:crypto";
import { eventsJsonSchema } from "@portico/contract/analytics/events-json-schema";
import { openApi, type OpenApi } from "@portico/contract/openapi";
import type { FastifyInstance } from "fastify";
import { AnswerBytes } from "./answer-bytes.ts";
import { docsPage } from "./docs-page.ts";
import { sendAnswer } from "./send-answer.ts";

/** The interface as documents for machines and as a page for people, made when first asked for. */
export function registerDocsRoutes(app: FastifyInstance, version: string): void {
  let made: { document: OpenApi; bytes: AnswerBytes } | null = null;
  const make = () => {
    const document = openApi(version);
    return { document, bytes: new AnswerBytes(JSON.stringify(document)) };
  };
  app.get("/api/openapi.json", (request, reply) => {
    made ??= make();
    return sendAnswer(request, reply, made.bytes, { shared: true });
  });
  let events: AnswerBytes | null = null;
  app.get("/api/events.schema.json", (request, reply) => {
    events ??= new AnswerBytes(JSON.stringify(eventsJsonSchema()));
    return sendAnswer(request, reply, events, { shared: true });
  });
  app.get("/api/docs", (_request, reply) => {
    made ??= make();
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header("cache-control", "no-cache")
      .send(docsPage(made.document, nonce));
  });
}
