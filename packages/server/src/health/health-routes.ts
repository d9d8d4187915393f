import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import { RefusedRequest } from "../http/index.ts";
import type { HealthChecks } from "./health-checks.ts";

/** Turns false before the process stops taking requests, so that a load balancer looks elsewhere. */
export type Readiness = { ready: boolean };

type HealthParts = {
  readonly readiness: Readiness;
  readonly checks: HealthChecks;
  /** All metrics in the Prometheus text format. */
  readonly metrics: () => Promise<{ type: string; body: string }>;
};

/**
 * `/health/live` and `/health/ready` answer everybody; `/health/metrics`, which reveals how much each hotel sells,
 * answers only callers in private networks, as reported by trusted proxies.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { readiness, checks, metrics }: HealthParts,
): void {
  app.get("/health/live", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ live: true }),
  );
  app.get("/health/ready", async (request, reply) => {
    // Load balancers ask all the time; changes of a check have their own log lines.
    request.isCounted = true;
    const standing = await checks.standing();
    const states = Object.values(standing).map(({ state }) => state);
    const isFit = !states.includes("failed");
    const ready = readiness.ready && isFit;
    const worst = isFit ? (states.every((state) => state === "ok") ? "ok" : "degraded") : "failed";
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, state: readiness.ready ? worst : "stopping", checks: standing });
  });
  app.get("/health/metrics", async (request, reply) => {
    if (!isPrivate(request.ip)) throw new RefusedRequest({ code: "not_found", message: OUTSIDERS });
    const { type, body } = await metrics();
    return reply.type(type).header("cache-control", "no-store").send(body);
  });
}

const OUTSIDERS = "Metrics are told to private networks only.";

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  PRIVATE.addSubnet(net, bits, "ipv4");
}
for (const [net, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  PRIVATE.addSubnet(net, bits, "ipv6");
}

function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
