import { CallError } from "./server-problem.ts";
import type { createServer, Server } from "./server.ts";

/** The same client of the engine as `createServer` makes. Its program comes with the first question, as the page answers those of the first screen. */
export function laterServer(...settings: Parameters<typeof createServer>): Server {
  let making: Promise<Server> | undefined;
  const server = () => {
    making ??= import("./server.ts").then(
      (part) => part.createServer(...settings),
      () => {
        making = undefined;
        throw new CallError({ kind: "offline" });
      },
    );
    return making;
  };
  return { ask: async (call, request, options) => (await server()).ask(call, request, options) };
}
