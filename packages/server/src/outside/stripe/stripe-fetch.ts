import { boundedFetch } from "../bounded-fetch.ts";

/** An answer that Stripe's client cannot interpret or would misinterpret. */
export class BrokenAnswer extends Error {
  readonly kind: "unreachable" | "busy" | "garbled";

  constructor(kind: BrokenAnswer["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Works like `boundedFetch` but returns like `fetch`, for Stripe's client, which takes any answer that is not one of
 * its errors for a success. It also retries after some system errors, so it never gets to see them.
 */
export async function stripeFetch(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const answer = await boundedFetch(url, init, init.signal);
  if (!answer.ok) throw new BrokenAnswer("unreachable");
  const { status, data } = answer.value;
  const isYes = status >= 200 && status <= 299;
  if (!isYes && !hasError(data)) {
    throw new BrokenAnswer(status >= 500 || status === 429 || status === 408 ? "busy" : "garbled");
  }
  if (data === null || typeof data !== "object") throw new BrokenAnswer("garbled");
  return Response.json(data, { status });
}

function hasError(data: unknown): boolean {
  if (data === null || typeof data !== "object" || !("error" in data)) return false;
  return typeof data.error === "object" && data.error !== null;
}
