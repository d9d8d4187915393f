import { newToken } from "./stored-card.ts";

const SECONDS = 300;

/** The temporary sessions that open the form; a restart forgets them, as the real vault's five minutes do. */
export class SessionBook {
  readonly #sessions = new Map<string, number>();

  start(): string {
    const token = newToken();
    this.#sessions.set(token, Date.now() + SECONDS * 1000);
    return token;
  }

  /** Whether it may be used now; it may be used often. */
  isOpen(token: string): boolean {
    const end = this.#sessions.get(token);
    if (end !== undefined && end > Date.now()) return true;
    this.#sessions.delete(token);
    return false;
  }

  /** Ends one session, or all. */
  expire(token?: string): void {
    if (token === undefined) this.#sessions.clear();
    else this.#sessions.delete(token);
  }

  get count(): number {
    return this.#sessions.size;
  }
}
