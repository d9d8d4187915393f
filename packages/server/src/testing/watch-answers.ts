import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { callPath } from "@portico/contract/call-path";
import { calls, type CallName } from "@portico/contract/calls";
import { findUntruth } from "@portico/contract/schema/testing/answer-check";
import type { FastifyInstance, FastifyReply } from "fastify";

const NAMES = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [`${calls[name].method} ${callPath(calls[name])}`, name]),
);

/**
 * Checks every answer of a documented call against the published document, refusals too. The returned function throws an error
 * that lists all deviations; each is also printed at once, beside the test that caused it.
 */
export function watchAnswers(app: FastifyInstance): () => void {
  const untruths = new Set<string>();
  app.addHook("onSend", async (request, reply, payload) => {
    const name = nameOf(request.method, request.routeOptions.url ?? "");
    if (name === undefined || reply.statusCode === 304) return;
    const untruth = findUntruth(name, reply.statusCode, JSON.parse(textOf(payload, reply)));
    if (untruth === null || untruths.has(untruth)) return;
    untruths.add(untruth);
    console.error(`Not as the OpenAPI document says: ${untruth}`);
  });
  return () => {
    if (untruths.size === 0) return;
    throw new Error(`Answers were not as the OpenAPI document says:\n${[...untruths].join("\n")}`);
  };
}

/** The call of a route; the main base also answers under other prefixes. */
function nameOf(method: string, url: string): CallName | undefined {
  const addresses = [
    url,
    url.replace(/^\/(ibe4|pons)\//, "/api/ibe4/"),
    url.replace(/^\/pci\//, "/api/pci/"),
  ];
  return addresses.map((address) => NAMES.get(`${method} ${address}`)).find((name) => name !== undefined);
}

function textOf(payload: unknown, reply: FastifyReply): string {
  if (typeof payload === "string") return payload;
  if (!Buffer.isBuffer(payload)) throw new Error("An answer is neither text nor bytes.");
  const encoding = reply.getHeader("content-encoding");
  if (encoding === "br") return brotliDecompressSync(payload).toString();
  return (encoding === "gzip" ? gunzipSync(payload) : payload).toString();
}
