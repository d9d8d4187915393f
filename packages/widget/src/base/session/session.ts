import { createContext } from "react";
import type { BrowserStorage } from "../storage/browser-storage.ts";

/** Opens the guest's account to its calls; `userId` is what they name the guest by. */
export type Session = { token: string; userId: number };

/**
 * The login of this page. The token is in memory and, where the browser allows it, in the tab's own storage, so that a
 * reload keeps it; no cookie goes with any call.
 */
export type SessionStore = {
  /** Null where nobody is logged in. */
  current(): Session | null;
  begin(session: Session): void;
  end(): void;
  subscribe(listener: () => void): () => void;
};

export const SessionContext = createContext<SessionStore | null>(null);

export function createSession(storage: BrowserStorage, clientCode: string): SessionStore {
  const key = `portico:session:${clientCode}`;
  const listeners = new Set<() => void>();
  let session = readSession(storage.read(key));
  const become = (next: Session | null) => {
    session = next;
    if (next === null) storage.remove(key);
    else storage.write(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return {
    current: () => session,
    begin: become,
    end: () => become(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readSession(text: string | null): Session | null {
  try {
    const { token, userId } = JSON.parse(text ?? "{}") as Partial<Session>;
    return typeof token === "string" && typeof userId === "number" ? { token, userId } : null;
  } catch {
    // Something else has written under this name.
    return null;
  }
}
