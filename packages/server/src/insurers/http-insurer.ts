import type { InsuredStay } from "@portico/domain/insurance/insurance-quote";
import { isCurrencyCode } from "@portico/domain/money/currency";
import { failure, type Result, success } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";
import { z } from "zod";
import { type BoundedAnswer, boundedFetch, CircuitBreaker, CREDENTIALS_REFUSED } from "../outside/index.ts";
import type { Insurer, InsurerFailure, InsurerOffer, PolicyOrder } from "./insurer.ts";

const MOST_TARIFFS = 6;

const word = z.string().min(1).max(200);
const page = z.url({ protocol: /^https?$/ }).max(2_000);

const tariff = z
  .object({
    code: z.string().regex(/^[\w.-]{1,40}$/),
    name: word,
    premium: z.int().min(1).max(1e12),
    deductiblePercent: z.number().min(0).max(100).nullable(),
    covers: z.array(z.string().min(1).max(400)).min(1).max(20),
    termsUrl: page,
    productInfoUrl: page,
    quote: word,
  })
  .transform(({ code, quote, ...rest }) => ({ ...rest, tariff: code, reference: quote }));

/** An insurer's offer for a stay; texts and URLs are shown to guests unchanged, so their length is limited. */
const quoteAnswer = z.object({
  insurer: word,
  currency: z.string().refine(isCurrencyCode),
  termsVersion: z.string().min(1).max(60),
  validUntil: z.iso.datetime({ offset: true }).transform(Date.parse),
  tariffs: z.array(tariff).min(1).max(MOST_TARIFFS),
});

const policyAnswer = z
  .object({ number: z.string().regex(/^[\w/ -]{1,60}$/) })
  .transform(({ number }) => ({ policyNumber: number }));

const refusal = z.object({ errors: z.array(z.string()).default([]) });

const REASON = /^[A-Z][A-Z0-9_]{0,59}$/;

/** Reads a refusal or failure from an answer. */
export function readRefusal({ status, data }: BoundedAnswer): InsurerFailure {
  if (status >= 500 || status === 429 || status === 408) return { code: "busy" };
  const read = refusal.safeParse(data);
  // Sentences may repeat what a guest has typed; reason codes cannot.
  const reasons = read.success ? read.data.errors.filter((reason) => REASON.test(reason)) : [];
  if (status === 401 || status === 403)
    return { code: "refused", reasons: [CREDENTIALS_REFUSED, ...reasons] };
  return status === 422 && reasons.length > 0 ? { code: "refused", reasons } : { code: "garbled" };
}

export type InsurerAccess = {
  /** May have a path, to which the calls append theirs. */
  url: string;
  key: string;
};

export type InsurerLimits = {
  callMilliseconds: number;
  /** After this many failures in a row the insurer is not called for a while. */
  mostTroubles: number;
  pauseMilliseconds: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

const LIMITS: InsurerLimits = {
  callMilliseconds: 4_000,
  mostTroubles: 5,
  pauseMilliseconds: 10_000,
  now: () => performance.now(),
};

type Asked = { method: "POST" | "PUT" | "DELETE"; path: string; body?: object };

/** An insurer by the protocol of docs/guides/insurance.md. */
export class HttpInsurer implements Insurer {
  readonly #access: InsurerAccess;
  readonly #limits: InsurerLimits;
  readonly #breaker: CircuitBreaker;

  constructor(access: InsurerAccess, limits: Partial<InsurerLimits> = {}) {
    this.#access = access;
    this.#limits = { ...LIMITS, ...limits };
    this.#breaker = new CircuitBreaker(this.#limits);
  }

  async quote(stay: InsuredStay, language: Language): Promise<Result<InsurerOffer, InsurerFailure>> {
    const { arrival, departure, persons, amount, currency } = stay;
    const body = { arrival, departure, persons, amount, currency, language };
    const answer = await this.#ask({ method: "POST", path: "/quotes", body }, quoteAnswer);
    // It may think in crowns while it was asked in crowns only.
    if (answer.ok && answer.value.currency !== currency) return failure({ code: "garbled" });
    return answer;
  }

  async issue(
    { reference, termsVersion, agreedAt, insured, holder }: PolicyOrder,
    repeatKey: string,
  ): Promise<Result<{ policyNumber: string }, InsurerFailure>> {
    const body = {
      quote: reference,
      termsVersion,
      agreedAt: new Date(agreedAt).toISOString(),
      insured: insured.map((name) => ({ name })),
      holder,
    };
    return this.#ask({ method: "PUT", path: policyPath(repeatKey), body }, policyAnswer);
  }

  async cancel(repeatKey: string): Promise<Result<null, InsurerFailure>> {
    const answered = await this.#fetch({ method: "DELETE", path: policyPath(repeatKey) });
    return answered.ok ? success(null) : answered;
  }

  async #ask<Shape extends z.ZodType>(
    asked: Asked,
    shape: Shape,
  ): Promise<Result<z.infer<Shape>, InsurerFailure>> {
    const answered = await this.#fetch(asked);
    if (!answered.ok) return answered;
    const read = shape.safeParse(answered.value.data);
    return read.success ? success(read.data) : failure({ code: "garbled" });
  }

  async #fetch(asked: Asked): Promise<Result<BoundedAnswer, InsurerFailure>> {
    const answer = await this.#breaker.run(() => this.#fetchInTime(asked), isTrouble);
    return answer ?? failure({ code: "unreachable" });
  }

  async #fetchInTime({ method, path, body }: Asked): Promise<Result<BoundedAnswer, InsurerFailure>> {
    const answered = await boundedFetch(
      this.#access.url.replace(/\/+$/, "") + path,
      {
        method,
        headers: {
          Accept: "application/json",
          Authorization: `Bearer ${this.#access.key}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      AbortSignal.timeout(this.#limits.callMilliseconds),
    );
    if (!answered.ok) return answered;
    const isYes = answered.value.status >= 200 && answered.value.status <= 299;
    return isYes ? answered : failure(readRefusal(answered.value));
  }
}

function policyPath(repeatKey: string): string {
  return `/policies/${encodeURIComponent(repeatKey)}`;
}

function isTrouble(answer: Result<unknown, InsurerFailure>): boolean {
  return !answer.ok && (answer.problem.code === "unreachable" || answer.problem.code === "busy");
}
