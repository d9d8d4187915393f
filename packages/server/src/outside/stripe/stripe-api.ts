import { failure, type Result, success } from "@portico/domain/result";
import type { Stripe } from "stripe";
import { z } from "zod";
import { type SecretKind, secretWord } from "../../secrets/index.ts";
import { CALL_LIMITS, type CallLimits } from "../call-limits.ts";
import { CircuitBreaker } from "../circuit-breaker.ts";
import { BrokenAnswer, stripeFetch } from "./stripe-fetch.ts";
import { readStripeProblem, type StripeProblem } from "./stripe-problem.ts";

export type StripeKey = {
  /** Without a path or trailing slash. */
  baseUrl: string;
  secretKey: string;
};

/** One account at Stripe through Stripe's own client: loaded on first use, with our limits and without its retries. */
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

  /** Runs a question of one or more calls. Never throws; Stripe's own messages stay out of the result. */
  async ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Result<Answer, StripeProblem>> {
    const answer = await this.#breaker.run(() => this.#askInTime(question), isTrouble);
    return answer ?? failure({ code: "unreachable" });
  }

  /** The client for signatures, which need no call. */
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

/** The test environment has the same address; the secret key decides. */
export const STRIPE_URL = "https://api.stripe.com";

/** One account may take payments and store cards; both use the same secrets. */
export const STRIPE_SECRETS: SecretKind<{ secretKey: string; webhookSecret: string }> = {
  name: "stripe",
  shape: z.strictObject({ secretKey: secretWord, webhookSecret: secretWord }),
  parts: "secretKey, webhookSecret",
};
