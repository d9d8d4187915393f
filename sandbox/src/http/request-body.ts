import type { IncomingMessage } from "node:http";

const LONGEST_BODY = 100_000;

/** A body longer than any that our code sends. */
export class BodyProblem extends Error {}

/** The whole body as text. Throws a BodyProblem when it is longer than any call needs. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > LONGEST_BODY) throw new BodyProblem(`The body is longer than ${LONGEST_BODY} bytes.`);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The object that a JSON body holds; null when it is not JSON or not an object. */
export function parseObject(body: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(body);
    return isObject(data) ? data : null;
  } catch {
    return null;
  }
}

export function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** The fields of a form or of a JSON object, which curl too calls a form unless it is told otherwise. */
export function parseFields(contentType: string | undefined, body: string): Record<string, unknown> | null {
  if (body === "") return {};
  if (!contentType?.startsWith("application/x-www-form-urlencoded") || body.startsWith("{"))
    return parseObject(body);
  return Object.fromEntries([...new URLSearchParams(body)].filter(([, value]) => value !== ""));
}

/** A whole number that JSON or a form wrote; null for anything else. */
export function wholeNumber(data: unknown): number | null {
  if (typeof data !== "string" && typeof data !== "number") return null;
  return /^-?\d{1,15}$/.test(String(data)) ? Number(data) : null;
}
