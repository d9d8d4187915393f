import { failure, success, type Result } from "@portico/domain/result";

/** What came back; `data` is undefined when the body is no JSON, not called JSON, or longer than we read. */
export type BoundedAnswer = { status: number; data: unknown };

const MOST_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * Asks a server that may be slow, broken or hostile: follows no redirect, reads 64 KB at most, unless the caller says
 * otherwise, and ends when the signal says so. Never throws; what the system says of a failure is left out, since it may repeat the address.
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

/** The body, or null as soon as it proves to be too long; the rest of it is not waited for. */
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
