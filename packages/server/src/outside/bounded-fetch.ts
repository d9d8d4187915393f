import { failure, success, type Result } from "@portico/domain/result";

/** The answer; `data` is undefined if the body is not JSON, not declared as JSON, or too long. */
export type BoundedAnswer = { status: number; data: unknown };

const MOST_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * Asks a server that may be slow, broken or hostile: follows no redirects, reads at most 64 KB by default, and stops on
 * the signal. Never throws; the system's error text is left out, since it may repeat the address.
 */
export async function boundedFetch(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  { mostBytes = MOST_BYTES }: { mostBytes?: number } = {},
): Promise<Result<BoundedAnswer, { code: "unreachable" }>> {
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const text = await readText(response, mostBytes);
    const isJson = JSON_TYPE.test(response.headers.get("content-type") ?? "");
    return success({ status: response.status, data: isJson && text !== null ? parse(text) : undefined });
  } catch {
    return failure({ code: "unreachable" });
  }
}

/** The body, or null as soon as it is too long, without waiting for the rest. */
async function readText(response: Response, mostBytes: number): Promise<string | null> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
