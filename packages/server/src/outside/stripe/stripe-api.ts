import { failure, success, type Result } from "@portico/domain/result";
import type { Stripe } from "stripe";
import { CALL_LIMITS, type CallLimits } from "../call-limits.ts";
import { CircuitBreaker } from "../circuit-breaker.ts";
import { BrokenAnswer, stripeFetch } from "./stripe-fetch.ts";
import { readStripeProblem, type StripeProblem } from "./stripe-problem.ts";

export type StripeKey = {
  /** Without a path and without a slash at its end. */
  baseUrl: string;
  secretKey: string;
};

/** One account at Stripe, by Stripe's own client: loaded when it is first asked, bounded, and with no repeats of its own. */
export class StripeApi {
  readonly #key: StripeKey;
  readonly #limits: CallLimits;
  readonly #breaker: CircuitBreaker;
  #client: Promise<Stripe> | null = null;

  constructor(key: StripeKey, limits: Partial<CallLimits> = {}) {
    this.#key = key;
    this.#limits = { ...CALL_LIMITS, ...limits };
    this.#breaker = new CircuitBreaker(this.#limits);
  }

  /** Asks a question of one or more calls. Never throws; what Stripe says in words stays out of the answer. */
  async ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Result<Answer, StripeProblem>> {
    const answer = await this.#breaker.run(() => this.#askInTime(question), isTrouble);
    return answer ?? failure({ code: "unreachable" });
  }

  /** The client for what needs no call: signatures. */
  get client(): Promise<Stripe> {
    this.#client ??= openClient(this.#key, this.#limits.callMilliseconds);
    return this.#client;
  }

  async #askInTime<Answer>(
    question: (stripe: Stripe) => Promise<Answer>,
  ): Promise<Result<Answer, StripeProblem>> {
    const client = await this.client;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new BrokenAnswer("unreachable")),
      this.#limits.questionMilliseconds,
    );
    try {
      return success(await Promise.race([question(client), late.promise]));
    } catch (error) {
      return failure(readStripeProblem(error));
    } finally {
      clearTimeout(timer);
    }
  }
}

async function openClient({ baseUrl, secretKey }: StripeKey, callMilliseconds: number): Promise<Stripe> {
  const { Stripe: Client } = await import("stripe");
  const { protocol, hostname, port } = new URL(baseUrl);
  return new Client(secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port === "" ? {} : { port }),
    timeout: callMilliseconds,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(stripeFetch as typeof fetch),
  });
}

function isTrouble(answer: Result<unknown, StripeProblem>): boolean {
  return !answer.ok && (answer.problem.code === "unreachable" || answer.problem.code === "busy");
}
