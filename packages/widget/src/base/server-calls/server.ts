import type { Call } from "@portico/contract/call";
import { callQuery, filledPath } from "@portico/contract/call-path";
import { IDEMPOTENCY_HEADER, REQUEST_HEADERS } from "@portico/contract/request-headers";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import { CallError, readRefusal, type CallProblem } from "./server-problem.ts";

/** The asker, as every call names it. */
export type Asker = {
  client: string;
  currency: CurrencyCode;
  language: Language;
  variation: string | null;
};

type AskOptions = {
  /** Asks about another hotel than the page's own, in a currency that it sells in. */
  as?: Pick<Asker, "client" | "currency">;
  /** Asks for texts in this language alone, where an answer has them in all languages of the hotel. */
  only?: Language;
  /** Ends the call from outside; it fails as `cancelled`. */
  signal?: AbortSignal;
  /**
   * A new call with the same key cancels the one that is under way; a call that is `latestOnly` needs none. It is for acts
   * of one place. Query hooks need none: React Query ends what nobody waits for any more through `signal`, and two askers
   * with one key would take each other's ends for failures.
   */
  cancelKey?: string;
  idempotencyKey?: string;
  /** The token of the guest who is logged in. */
  session?: string;
  /** Lets the call outlive the page, for a last save. */
  keepalive?: boolean;
};

export type Server = {
  /** Asks once, without retry, for at most twelve seconds. Throws only `CallError`. */
  ask<Request, Answer>(call: Call<Request, Answer>, request: Request, options?: AskOptions): Promise<Answer>;
};

const ANSWER_WITHIN_MS = 12_000;

type ServerSettings = {
  /** Milliseconds. */
  answerWithin?: number;
  /** Asks everything at the public base, where a developer's tools see the calls under one path. */
  publicBaseOnly?: boolean;
};

/** A client of the engine at `origin`; `asker` is read again for each call. */
export function createServer(
  origin: string,
  asker: () => Asker,
  { answerWithin = ANSWER_WITHIN_MS, publicBaseOnly = false }: ServerSettings = {},
): Server {
  const running = new Map<string, AbortController>();

  async function ask<Request, Answer>(
    call: Call<Request, Answer>,
    request: Request,
    options: AskOptions = {},
  ): Promise<Answer> {
    const who = { ...asker(), ...options.as, ...(options.only && { language: options.only }) };
    const controller = new AbortController();
    const key = call.latestOnly ? call.name : options.cancelKey;
    if (key !== undefined) {
      running.get(key)?.abort();
      running.set(key, controller);
    }
    const signals = [controller.signal, AbortSignal.timeout(answerWithin)];
    if (options.signal) signals.push(options.signal);
    const signal = AbortSignal.any(signals);
    try {
      const wire = call.writeRequest(request, { currency: who.currency });
      const base = publicBaseOnly ? "pons" : call.base;
      const response = await fetch(
        addressOf(origin, { ...call, base }, { wire, client: who.client, only: options.only }),
        {
          method: call.method,
          headers: headersOf(who, { ...call, base }, options),
          ...(call.method === "POST" ? { body: JSON.stringify(wire) } : {}),
          credentials: "omit",
          keepalive: options.keepalive ?? false,
          signal,
        },
      );
      const body = await readBody(response);
      if (!response.ok) throw new CallError(await readRefusal(response.status, body, who.currency));
      return readAnswer(call, body, who.currency);
    } catch (error) {
      throw error instanceof CallError ? error : new CallError(problemOf(signal));
    } finally {
      if (key !== undefined && running.get(key) === controller) running.delete(key);
    }
  }

  return { ask };
}

function addressOf(
  origin: string,
  call: Pick<Call<unknown, unknown>, "base" | "path" | "method">,
  { wire, client, only }: { wire: Record<string, unknown>; client: string; only: Language | undefined },
): URL {
  const { path, rest } = filledPath(call, wire);
  const address = new URL(path, origin);
  const named = { ...(call.base === "voucher" && { client }), ...(only && { lang: only }) };
  address.search = callQuery(call.method === "GET" ? { ...rest, ...named } : named);
  return address;
}

function headersOf(
  who: Asker,
  { method, base }: Pick<Call<unknown, unknown>, "base" | "method">,
  options: AskOptions,
): Record<string, string> {
  const variation = base === "voucher" ? null : who.variation;
  return {
    Accept: "application/json",
    [REQUEST_HEADERS.client]: who.client,
    [REQUEST_HEADERS.currency]: who.currency,
    [REQUEST_HEADERS.language]: who.language,
    // A header takes no letters beyond ASCII: fetch would refuse the call.
    ...(variation ? { [REQUEST_HEADERS.variation]: encodeURI(variation) } : {}),
    ...(method === "POST" ? { "Content-Type": "application/json" } : {}),
    ...(options.session ? { Authorization: `Bearer ${options.session}` } : {}),
    ...(options.idempotencyKey ? { [IDEMPOTENCY_HEADER]: options.idempotencyKey } : {}),
  };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.ok) throw new CallError({ kind: "unreadable" });
    return null;
  }
}

function readAnswer<Request, Answer>(
  call: Call<Request, Answer>,
  body: unknown,
  currency: CurrencyCode,
): Answer {
  try {
    return call.readAnswer(body, { currency });
  } catch (cause) {
    console.error(`The answer of ${call.name} could not be read.`, cause);
    throw new CallError({ kind: "unreadable" });
  }
}

function problemOf(signal: AbortSignal): CallProblem {
  if (!signal.aborted) return { kind: "offline" };
  const reason: unknown = signal.reason;
  const timedOut = reason instanceof DOMException && reason.name === "TimeoutError";
  return { kind: timedOut ? "timeout" : "cancelled" };
}
