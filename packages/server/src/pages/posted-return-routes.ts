import type { FastifyInstance, FastifyRequest } from "fastify";

const FORM = "application/x-www-form-urlencoded";
const LARGEST_FORM = 16 * 1024;

/** A gateway's name of a payment; nothing else of what it posts is believed. */
const GATEWAY_ID = /^\d{1,20}$/;

/**
 * Some gateways send guests back by a form: it becomes the ordinary way back. Browsers carry the fragment over such a
 * redirect, so the reservation's secret stays where no server reads it.
 */
export function registerPostedReturns(app: FastifyInstance): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: "string", bodyLimit: LARGEST_FORM },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const path of ["/paygate-return", "/paygate-return-ive"]) {
      scope.post(path, (request, reply) => reply.redirect(`${path}${queryOf(request)}`, 303));
    }
    done();
  });
}

function queryOf({ url, body }: FastifyRequest): string {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const id = new URLSearchParams(typeof body === "string" ? body : "").get("id") ?? "";
  if (!query.has("id") && GATEWAY_ID.test(id)) query.set("id", id);
  return query.size > 0 ? `?${query.toString()}` : "";
}
