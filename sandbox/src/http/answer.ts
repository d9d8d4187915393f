import type { ServerResponse } from "node:http";

/** What a call is answered with: an object is sent as JSON, a string as the page or text that its content type says. */
export interface Answer {
  status: number;
  body: object | string | null;
  headers?: Readonly<Record<string, string>>;
}

/** A page of ours; the policy lists everything that it may load and where its forms may go. */
export function page(body: string, policy: string, status = 200): Answer {
  return {
    status,
    body,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  };
}

/** Sends the browser on by GET, whatever it came with. */
export function seeOther(location: string): Answer {
  return { status: 303, body: null, headers: { location } };
}

/** The bytes of an answer's body, as they go over the wire. */
export function bytesOf({ body }: Answer): Buffer {
  if (body === null) return Buffer.alloc(0);
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}

/** The headers of an answer that are about its content, and those it brings itself. */
export function headersOf({ body, headers }: Answer): Record<string, string> {
  const isJson = typeof body === "object" && body !== null;
  return {
    "cache-control": "no-store",
    ...(isJson ? { "content-type": "application/json;charset=UTF-8" } : {}),
    ...headers,
  };
}

export function send(response: ServerResponse, answer: Answer): void {
  const bytes = bytesOf(answer);
  response.writeHead(answer.status, { ...headersOf(answer), "content-length": bytes.length }).end(bytes);
}
