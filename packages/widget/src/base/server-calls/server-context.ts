import { createContext, use } from "react";
import type { Server } from "./server.ts";

export const ServerContext = createContext<Server | null>(null);

/** The client of the engine. Prefer a query hook where the answer is shown. */
export function useServer(): Server {
  const server = use(ServerContext);
  if (!server) throw new Error("There is no server client above this component.");
  return server;
}
