import type { ServerResponse } from "node:http";
import { type Answer, bytesOf, headersOf, send } from "../http/answer.ts";
import { wholeNumber } from "../http/request-body.ts";

/**
 * What goes wrong in the transport of one call. The `…_after_effect` faults and the broken answers strike after the work is
 * done.
 */
export const TRANSPORT_FAULTS = [
  "refuse",
  "reset",
  "hang",
  "status",
  "delay",
  "garbage",
  "truncated",
  "huge",
  "drip",
  "reset_after_effect",
  "hang_after_effect",
] as const;

export type TransportFaultName = (typeof TRANSPORT_FAULTS)[number];

export interface TransportFault {
  fault: TransportFaultName;
  /** Of `status`: 500 unless it says another. */
  status?: number;
  /** Of `delay` and `drip`: how long, in milliseconds. */
  ms?: number;
}

/** A fault that strikes `times` times, or until it is removed. */
export interface CountedFault extends TransportFault {
  times?: number;
}

/** Reads a fault from a control call; a string says what is wrong with it. */
export function readTransportFault(fields: Record<string, unknown>): CountedFault | string {
  const fault = TRANSPORT_FAULTS.find((name) => name === fields["fault"]);
  if (!fault) return `fault must be one of ${TRANSPORT_FAULTS.join(", ")}.`;
  const rule: CountedFault = { fault };
  for (const name of ["status", "ms", "times"] as const) {
    const number = wholeNumber(fields[name]);
    if (number !== null) rule[name] = number;
  }
  return rule;
}

const HUGE = 10 * 1024 * 1024;

/**
 * Breaks a call before any work is done; true if that ended it. `refuse` closes the connection without a byte, `reset` after
 * the first bytes of an answer; `hang` never answers.
 */
export async function breakBefore(response: ServerResponse, fault: TransportFault): Promise<boolean> {
  switch (fault.fault) {
    case "refuse":
      response.socket?.resetAndDestroy();
      return true;
    case "reset":
      resetHalfway(response);
      return true;
    case "hang":
      return true;
    case "status":
      send(response, brokenStatus(fault.status ?? 500));
      return true;
    case "delay":
      await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 0));
      return false;
    default:
      return false;
  }
}

/** Sends a call's answer as the fault distorts it. */
export function sendBroken(response: ServerResponse, answer: Answer, { fault, ms }: TransportFault): void {
  const whole = bytesOf(answer);
  switch (fault) {
    case "reset_after_effect":
      resetHalfway(response);
      return;
    case "hang_after_effect":
      return;
    case "garbage":
      response.writeHead(answer.status, headersOf(answer)).end('{"id":<!doctype html>\u0000 30000');
      return;
    case "truncated":
      // The length is that of the half, so that only the content is wrong.
      response.writeHead(answer.status, headersOf(answer)).end(whole.subarray(0, whole.length >> 1));
      return;
    case "huge":
      response.writeHead(answer.status, headersOf(answer));
      response.end(`{"filling":"${"x".repeat(HUGE)}",${String(whole).slice(1)}`);
      return;
    case "drip":
      response.writeHead(answer.status, headersOf(answer));
      drip(response, whole, ms ?? 0);
      return;
    default:
      send(response, answer);
  }
}

const DROPS = 20;

/** Sends the right answer in small pieces over this many milliseconds. */
function drip(response: ServerResponse, rest: Buffer, ms: number): void {
  const drop = Math.max(1, Math.ceil(rest.length / DROPS));
  const pause = (ms * drop) / Math.max(rest.length, 1);
  const next = (at: number) => {
    if (response.destroyed) return;
    if (at >= rest.length) {
      response.end();
      return;
    }
    response.write(rest.subarray(at, at + drop));
    setTimeout(() => next(at + drop), pause);
  };
  next(0);
}

function resetHalfway(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"id":', () => response.socket?.resetAndDestroy());
}

function brokenStatus(status: number): Answer {
  const wait: Record<string, string> = status === 429 || status === 503 ? { "retry-after": "1" } : {};
  return {
    status,
    body: `<html><body><h1>${status}</h1></body></html>`,
    headers: { "content-type": "text/html", ...wait },
  };
}
