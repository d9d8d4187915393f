import type { Result } from "@portico/domain/result";

/** Our own first reason if a company refuses the caller rather than the request: another secret would help. */
export const CREDENTIALS_REFUSED = "CREDENTIALS_REFUSED";

/** Failed calls in a row before it is worth a log line. */
const WORTH_TELLING = 5;

const TROUBLES = ["unreachable", "busy", "garbled"];

/** Why a company did not do what it was asked, as far as that shows whether the company works. */
type Failure = { code: string } | { code: "refused"; reasons: string[] };

/** Tells the operator once when a company stops working for a hotel, and once when it recovers. */
export class TroubleNotice {
  readonly #tell: (sentence: string) => void;
  #troubles = 0;
  #told = false;

  constructor(tell: (sentence: string) => void) {
    this.#tell = tell;
  }

  /** Receives the outcome of every call. */
  hear(outcome: Result<unknown, Failure>): void {
    const trouble = outcome.ok ? null : troubleOf(outcome.problem);
    if (trouble === null) {
      if (this.#told) this.#tell("answers again");
      this.#troubles = 0;
      this.#told = false;
      return;
    }
    this.#troubles += 1;
    const isWorthTelling = trouble === CREDENTIALS_REFUSED || this.#troubles >= WORTH_TELLING;
    if (this.#told || !isWorthTelling) return;
    this.#told = true;
    this.#tell(trouble === CREDENTIALS_REFUSED ? "refuses our credentials" : `does not work: ${trouble}`);
  }
}

/** Null for an answer, even a refusal. */
function troubleOf(problem: Failure): string | null {
  if ("reasons" in problem) return problem.reasons.includes(CREDENTIALS_REFUSED) ? CREDENTIALS_REFUSED : null;
  return TROUBLES.includes(problem.code) ? problem.code : null;
}
