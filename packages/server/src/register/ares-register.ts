import type { CompanyAnswer } from "@portico/contract/contact/company-calls";
import { boundedFetch, CircuitBreaker } from "../outside/index.ts";
import { readSubject } from "./ares-subject.ts";
import type { CompanyRegister } from "./company-register.ts";

type AresLimits = {
  callMilliseconds: number;
  mostTroubles: number;
  pauseMilliseconds: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

const LIMITS: AresLimits = {
  callMilliseconds: 3000,
  mostTroubles: 5,
  pauseMilliseconds: 30_000,
  now: () => performance.now(),
};

const UNAVAILABLE: CompanyAnswer = { kind: "unavailable", company: null };
const UNKNOWN: CompanyAnswer = { kind: "unknown", company: null };

const SUBJECTS = "/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty";

/** The Czech register ARES by its own protocol; the base URL has no path or trailing slash. */
export class AresRegister implements CompanyRegister {
  readonly #baseUrl: string;
  readonly #limits: AresLimits;
  readonly #breaker: CircuitBreaker;

  constructor(baseUrl: string, limits: Partial<AresLimits> = {}) {
    this.#baseUrl = baseUrl;
    this.#limits = { ...LIMITS, ...limits };
    this.#breaker = new CircuitBreaker(this.#limits);
  }

  async find(registrationNumber: string): Promise<CompanyAnswer> {
    const answer = await this.#breaker.run(
      () => this.#ask(registrationNumber),
      ({ kind }) => kind === "unavailable",
    );
    return answer ?? UNAVAILABLE;
  }

  async #ask(registrationNumber: string): Promise<CompanyAnswer> {
    const answered = await boundedFetch(
      `${this.#baseUrl}${SUBJECTS}/${encodeURIComponent(registrationNumber)}`,
      { headers: { Accept: "application/json" } },
      AbortSignal.timeout(this.#limits.callMilliseconds),
    );
    if (!answered.ok) return UNAVAILABLE;
    const { status, data } = answered.value;
    if (status === 404) return UNKNOWN;
    return (status === 200 ? readSubject(data, registrationNumber) : null) ?? UNAVAILABLE;
  }
}
