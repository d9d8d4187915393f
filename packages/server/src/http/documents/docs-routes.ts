import { randomBytes } from "node:crypto";
import { eventsJsonSchema } from "@portico/contract/analytics/event-schemas";
import { openApi, type OpenApi } from "@portico/contract/openapi";
import type { FastifyInstance } from "fastify";
import { AnswerBytes } from "../answers/answer-bytes.ts";
import { docsPage } from "./docs-page.ts";
import { sendAnswer } from "../answers/send-answer.ts";

/** The API as documents for machines and as a page for people, made on first use. */
export function registerDocsRoutes(
  app: FastifyInstance,
  { version, hotelSchema }: { version: string; hotelSchema: () => object },
): void {
  let made: OpenApi | null = null;
  const document = () => (made ??= openApi(version));
  const documents = {
    "/api/openapi.json": document,
    "/api/events.schema.json": eventsJsonSchema,
    "/api/hotel.schema.json": hotelSchema,
  };
  for (const [path, make] of Object.entries(documents)) {
    let bytes: AnswerBytes | null = null;
    app.get(path, (request, reply) => {
      bytes ??= new AnswerBytes(JSON.stringify(make()));
      // Browser-based editors and viewers run on other origins.
      reply.header("access-control-allow-origin", "*");
      return sendAnswer(request, reply, bytes, { shared: true });
    });
  }
  app.get("/api/docs", (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header("cache-control", "no-cache")
      .send(docsPage(document(), nonce));
  });
}
