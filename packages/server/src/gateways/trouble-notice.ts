import type { Result } from "@portico/domain/result";
import { CREDENTIALS_REFUSED } from "../outside/index.ts";
import type { GatewayFailure } from "./payment-gateway.ts";

/** Calls in a row without a usable answer until it is worth a line in the log. */
const WORTH_TELLING = 5;

/** Tells the operator once when a gateway stops working for a hotel, and once when it works again. */
export class TroubleNotice {
  readonly #tell: (sentence: string) => void;
  #troubles = 0;
  #told = false;

  constructor(tell: (sentence: string) => void) {
    this.#tell = tell;
  }

  /** Hears the outcome of every call. */
  hear(outcome: Result<unknown, GatewayFailure>): void {
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

/** Null for an answer, also for one that says no. */
function troubleOf(problem: GatewayFailure): string | null {
  switch (problem.code) {
    case "unreachable":
    case "busy":
    case "garbled":
      return problem.code;
    case "unknown_payment":
      return null;
    case "refused":
      return problem.reasons.includes(CREDENTIALS_REFUSED) ? CREDENTIALS_REFUSED : null;
  }
}
