import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import type { FastifyInstance } from "fastify";

import type { Config } from "../settings/index.ts";
import { StartupProblem } from "../database/index.ts";

const DRAIN_LIMIT = 10_000;

/** A free port that is reserved until the engine uses it. */
export type ReservedPort = { readonly port: number; release(): Promise<void> };

/** Lets the system choose a port. Connections before its release are closed. */
export async function reservePort(host: string | undefined): Promise<ReservedPort> {
  const placeholder = createServer((caller) => caller.destroy()).listen(0, host);
  await once(placeholder, "listening");
  const { port } = placeholder.address() as AddressInfo;
  return {
    port,
    release: async () => {
      placeholder.close();
      await once(placeholder, "close");
    },
  };
}

/** Opens the port, on all interfaces without a host. Throws a StartupProblem if it is taken or may not be opened. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<void> {
  const { level } = app.log;
  try {
    // The start logs the addresses itself; Fastify's own line would appear among them.
    app.log.level = "warn";
    await app.listen({ port, host: host ?? "::" });
  } catch (error) {
    // A machine without IPv6 has no "::".
    if (host === undefined && codeOf(error) === "EAFNOSUPPORT") {
      return listen(app, { host: "0.0.0.0", port });
    }
    throw listenProblem(error, port);
  } finally {
    app.log.level = level;
  }
}

/** Lets running requests finish within ten seconds and closes the port. */
export async function drain(app: FastifyInstance): Promise<void> {
  const limit = new AbortController();
  const cut = delay(DRAIN_LIMIT, undefined, { signal: limit.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined,
  );
  await app.close();
  limit.abort();
  await cut;
}

function listenProblem(error: unknown, port: number): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartupProblem(
        `Port ${port} is taken by another program; stop that one, or set PORT to another port.`,
        { cause: error },
      );
    case "EACCES":
      return new StartupProblem(`Port ${port} may not be opened by this user; set PORT to one above 1023.`, {
        cause: error,
      });
    case "EADDRNOTAVAIL":
      return new StartupProblem("HOST is not an address of this machine; 0.0.0.0 is all of its addresses.", {
        cause: error,
      });
    default:
      return error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
