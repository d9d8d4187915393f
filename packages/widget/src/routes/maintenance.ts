import { useSyncExternalStore } from "react";
import type { Server } from "../base/server-calls/server.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";

const listeners = new Set<() => void>();
let begun = false;

/** Whether the hotel has stopped booking since the page was opened. */
export function useMaintenanceBegun(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => begun,
    () => false,
  );
}

/** The same server; a call about this hotel that it refuses for maintenance takes the guest to the page that says so. */
export function noticeMaintenance(server: Server): Server {
  return {
    ...server,
    async ask(call, request, options) {
      try {
        return await server.ask(call, request, options);
      } catch (error) {
        if (problemCode(error) === "maintenance" && options?.as === undefined) begin();
        throw error;
      }
    },
  };
}

function begin(): void {
  begun = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
