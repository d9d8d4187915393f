import type { Call } from "@portico/contract/call";
import { problemCode } from "../server-calls/server-problem.ts";
import type { Server } from "../server-calls/server.ts";
import type { SessionStore } from "./session.ts";

/** Calls that name the guest, who may have rates of their own; the engine takes them without one as well. */
const NAMING = new Set(["baseRates", "rates", "cheaperDays", "price", "availableRooms", "save"]);

/** A session goes with them, with every call of the account itself, and with an order of vouchers. */
function isSigned({ name, path }: { name: string; path: string }): boolean {
  return NAMING.has(name) || path.startsWith("/account/") || name === "orderVouchers";
}

/**
 * The same server for a guest who may be logged in. A session that has ended is forgotten; a question that named its guest is
 * asked again without them. Nothing is ordered again by itself: guests are told first that they are logged out.
 */
export function signCalls(server: Server, session: SessionStore): Server {
  return {
    ...server,
    async ask(call, request, options) {
      const held = session.current();
      if (held === null || options?.as !== undefined || !isSigned(call)) {
        return server.ask(call, request, options);
      }
      try {
        return await server.ask(call, named(call, request, held.userId), { ...options, session: held.token });
      } catch (error) {
        if (problemCode(error) !== "session_ended") throw error;
        // Another login may have taken its place meanwhile.
        if (session.current()?.token === held.token) session.end();
        if (!NAMING.has(call.name) || call.name === "save") throw error;
        return server.ask(call, request, options);
      }
    },
  };
}

function named<Request, Answer>({ name }: Call<Request, Answer>, request: Request, userId: number): Request {
  return NAMING.has(name) ? { ...request, userId } : request;
}
