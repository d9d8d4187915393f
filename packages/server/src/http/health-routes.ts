import type { FastifyInstance } from "fastify";

/** Turns false before the process stops taking requests, so that a load balancer looks elsewhere. */
export type Readiness = { ready: boolean };

/** `ping` proves that the database answers; it rejects when it does not. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { readiness, ping }: { readiness: Readiness; ping: () => Promise<void> },
): void {
  app.get("/health/live", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ live: true }),
  );
  app.get("/health/ready", async (request, reply) => {
    const ready = readiness.ready && (await answers(ping, request.log));
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready });
  });
}

async function answers(
  ping: () => Promise<void>,
  log: { warn(details: object, text: string): void },
): Promise<boolean> {
  try {
    await ping();
    return true;
  } catch (error) {
    log.warn({ code: error instanceof Error && "code" in error ? error.code : "none" }, "database is away");
    return false;
  }
}
