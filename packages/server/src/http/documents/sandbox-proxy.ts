import type { FastifyInstance } from "fastify";

const PATH = "/sandbox/mailbox";
const TIMEOUT = 5_000;

const PASSED_ON = ["content-type", "content-security-policy", "cache-control"];

const STRANGE_NAME = "The mailbox opens under the demo's own address only; PUBLIC_URL sets it.\n";

export type SandboxProxySettings = {
  readonly sandboxUrl: string;
  readonly isOwnHost: (host: string) => boolean;
};

/**
 * Shows the sandbox's mailbox under the engine's own address, for the demo only. Requests under other host names get
 * nothing: a stranger's page can point its own name at this machine and read what a browser here can.
 */
export function registerSandboxProxy(
  app: FastifyInstance,
  { sandboxUrl, isOwnHost }: SandboxProxySettings,
): void {
  for (const url of [PATH, `${PATH}/*`]) {
    app.route({
      method: ["GET", "DELETE"],
      url,
      handler: async (request, reply) => {
        if (!isOwnHost(request.headers.host ?? "")) return reply.code(403).send(STRANGE_NAME);
        const address = new URL(request.url.slice("/sandbox".length), sandboxUrl);
        // Dots in the path could lead to other parts of the sandbox, such as its fault controls.
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
