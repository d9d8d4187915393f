import type { offerCalls } from "@portico/contract/offers/offer-calls";
import { CallError } from "./server-problem.ts";
import type { createServer, Server } from "./server.ts";

/** `load` brings its program before there is a question. */
export type LaterServer = Server & { load(): Promise<unknown> };

/** The same client of the engine as `createServer` makes. Its program comes with the first question, as the page answers those of the first screen. */
export function laterServer(...settings: Parameters<typeof createServer>): LaterServer {
  let making: Promise<Server> | undefined;
  const begin = async () => {
    try {
      return (await orOffline(import("./server.ts"))).createServer(...settings);
    } catch (error) {
      // The next question tries again.
      making = undefined;
      throw error;
    }
  };
  const load = () => (making ??= begin());
  return { load, ask: async (call, request, options) => (await load()).ask(call, request, options) };
}

/**
 * The calls of offers. The page brings their first answers as they are read, so what reads others comes after the first screen.
 */
export async function laterOfferCalls(): Promise<typeof offerCalls> {
  return (await orOffline(import("@portico/contract/offers/offer-calls"))).offerCalls;
}

/** A program that cannot be fetched fails as a call without a network does. */
function orOffline<Part>(loading: Promise<Part>): Promise<Part> {
  return loading.catch(() => {
    throw new CallError({ kind: "offline" });
  });
}
