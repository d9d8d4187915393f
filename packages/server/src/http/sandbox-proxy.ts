import type { FastifyInstance } from "fastify";

const PATH = "/sandbox/mailbox";
const TIMEOUT = 5_000;

const PASSED_ON = ["content-type", "content-security-policy", "cache-control"];

/** Shows the sandbox's mailbox under the engine's own address, for the demo only. */
export function registerSandboxProxy(app: FastifyInstance, sandboxUrl: string): void {
  for (const url of [PATH, `${PATH}/*`]) {
    app.route({
      method: ["GET", "DELETE"],
      url,
      handler: async (request, reply) => {
        const address = new URL(request.url.slice("/sandbox".length), sandboxUrl);
        // Dots in the path may lead to what else the sandbox has, its switches for faults among it.
        if (!/^\/mailbox(\/|$)/.test(address.pathname)) return reply.callNotFound();
        const answer = await fetch(address, {
          method: request.method,
          signal: AbortSignal.timeout(TIMEOUT),
        });
        for (const name of PASSED_ON) {
          const value = answer.headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
      },
    });
  }
}
