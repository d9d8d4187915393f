import { CallError, type CallProblem } from "./server-problem.ts";

/** How an order ended. */
type AttemptEnd<Answer> =
  | { ok: true; answer: Answer; asFirstSent: boolean }
  | { ok: false; problem: CallProblem };

const PATIENCE = { times: 3, pauseMs: 1000 };

/** The order is under way still, or the engine has more to do than it can: the same key may be used a moment later. */
const PASSES_BY_ITSELF: ReadonlySet<string> = new Set(["request_in_progress", "unavailable"]);

export type AttemptOptions<Request, Answer> = {
  send: (request: Request, idempotencyKey: string) => Promise<Answer>;
  newKey: () => string;
  /** A key of an order whose end was never learnt, from before a reload. */
  openKey: string | null;
  /** Told of the key before it is used, and of null once its order has ended. */
  onKey: (key: string | null) => void;
  pause?: (milliseconds: number) => Promise<void>;
};

/**
 * Sends orders so that each is saved at most once, whatever the network does: as long as nobody knows how one ended, all
 * go under its key.
 */
export function createKeyedAttempts<Request, Answer>(options: AttemptOptions<Request, Answer>) {
  const { newKey, onKey, pause = wait } = options;
  let key = options.openKey;
  let firstSent: Request | null = null;

  async function send(request: Request): Promise<AttemptEnd<Answer>> {
    key ??= newKey();
    onKey(key);
    firstSent ??= request;
    const end = await sendPatiently(request, key);
    if (end.ok || !isUndecided(end.problem)) {
      key = null;
      firstSent = null;
      onKey(null);
    }
    return end;
  }

  async function sendPatiently(request: Request, underKey: string): Promise<AttemptEnd<Answer>> {
    for (let times = 1; ; times += 1) {
      const end = await sendOnce(request, underKey);
      if (end.ok) return end;
      const code = end.problem.kind === "refused" ? end.problem.code : null;
      if (code !== null && PASSES_BY_ITSELF.has(code) && times < PATIENCE.times)
        await pause(PATIENCE.pauseMs);
      else if (code === "idempotency_mismatch" && firstSent !== null && request !== firstSent) {
        // The first order did arrive, and the guest has changed something since: its answer is the one that counts.
        const first = await sendOnce(firstSent, underKey);
        return first.ok ? { ...first, asFirstSent: true } : first;
      } else return end;
    }
  }

  async function sendOnce(request: Request, underKey: string): Promise<AttemptEnd<Answer>> {
    try {
      return { ok: true, answer: await options.send(request, underKey), asFirstSent: false };
    } catch (error) {
      if (error instanceof CallError) return { ok: false, problem: error.problem };
      throw error;
    }
  }

  return { send };
}

/** Whether nobody knows after the problem if the engine has done what it was asked for. */
export function isUndecided(problem: CallProblem): boolean {
  if (problem.kind !== "refused") return true;
  return (
    problem.code === "request_in_progress" || problem.code === "idempotency_mismatch" || problem.status >= 500
  );
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
