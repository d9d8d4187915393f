import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { preParsingHookHandler } from "fastify";
import { LARGEST_BODY } from "./json-body.ts";

/** A body that was read: its parts, and what broke it off if it did not come whole. */
export type ReadBody = { readonly parts: readonly Buffer[]; readonly error: Error | null };

const handedOn = new WeakMap<IncomingMessage, ReadBody>();

/** Whether the body is JSON of a stated length within the limit, so that it can be read before anything is checked. */
export function canReadAhead({ headers }: IncomingMessage): boolean {
  return headers["content-type"] === "application/json" && Number(headers["content-length"]) <= LARGEST_BODY;
}

/** Reads a body before the framework does. */
export function readAhead(request: IncomingMessage, done: (body: ReadBody) => void): void {
  const parts: Buffer[] = [];
  let isOver = false;
  const end = (error: Error | null) => {
    if (isOver) return;
    isOver = true;
    done({ parts, error });
  };
  request
    .on("data", (part: Buffer) => parts.push(part))
    .on("end", () => end(null))
    .on("error", end);
}

export function textOf({ parts }: ReadBody): string {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only.toString() : Buffer.concat(parts).toString();
}

/** Lets `replayBody` give a body that was read ahead to the framework. */
export function handOn(request: IncomingMessage, body: ReadBody): void {
  handedOn.set(request, body);
}

/** Lets the framework read a body that was read ahead as if it arrived now. */
export const replayBody: preParsingHookHandler = (request, _reply, payload, done) => {
  const body = handedOn.get(request.raw);
  if (body === undefined) return done(null, payload);
  const replay = new Readable({ read: () => undefined });
  if (body.error === null) {
    for (const part of body.parts) replay.push(part);
    replay.push(null);
  } else replay.destroy(body.error);
  return done(null, replay);
};
