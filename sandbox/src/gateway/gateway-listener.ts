import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { breakBefore, sendBroken } from "../faults/transport-fault.ts";
import { type Answer, send } from "../http/answer.ts";
import { BodyProblem, readBody } from "../http/request-body.ts";
import { answerCall, type ProtocolCall, readCall } from "./calls/protocol.ts";
import { answerControl } from "./control/control-calls.ts";
import { EMBED_SCRIPT } from "./embed-script.ts";
import { fitsCall, isTransportFault } from "./fault-rule.ts";
import { refusal } from "./gateway-error.ts";
import type { GatewayParts } from "./gateway-parts.ts";
import { answerPage, paymentOfPage } from "./page/page-actions.ts";

/** A picture of a payment card, for the list of instruments. */
const CARD_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"><rect width="48" height="32" rx="4" fill="#0b5a4a"/>' +
  '<path d="M0 8h48v6H0zM6 22h14v3H6z" fill="#fff"/></svg>';

/** A picture of a bank, for the list of instruments and its banks. */
const BANK_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"><path fill="#0b5a4a" d="M24 2 4 11v3h40v-3zM8 16h5v9H8z' +
  'm13 0h6v9h-6zm14 0h5v9h-5zM4 27h40v3H4z"/></svg>';

const FILES: Readonly<Record<string, Answer>> = {
  "/gp-gw/js/embed.js": { status: 200, body: EMBED_SCRIPT, headers: { "content-type": "text/javascript" } },
  "/images/card.svg": { status: 200, body: CARD_IMAGE, headers: { "content-type": "image/svg+xml" } },
  "/images/bank.svg": { status: 200, body: BANK_IMAGE, headers: { "content-type": "image/svg+xml" } },
};

/** The gateway's calls, pages and control on one port; not started yet. */
export function createGatewayListener(parts: () => GatewayParts): Server {
  return createServer((request, response) => {
    handle(request, response, parts()).catch((error: unknown) => {
      const kind = error instanceof BodyProblem ? "invalidRequest" : "system";
      if (kind === "system") process.stderr.write(`sandbox gateway: ${String(error)}\n`);
      if (!response.headersSent) send(response, refusal({ kind, message: String(error) }));
    });
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  parts: GatewayParts,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://gateway");
  const method = request.method ?? "GET";
  if (url.pathname.startsWith("/control")) {
    send(response, answerControl(request, url, await readBody(request), parts));
    return;
  }
  if (url.pathname.startsWith("/gw/")) {
    const payment = paymentOfPage(url.pathname, parts)?.id ?? null;
    const work = (body: string) => answerPage(method, url, body, parts);
    await workWithFaults({ kind: "page", payment }, request, response, parts, work);
    return;
  }
  const file = FILES[url.pathname];
  if (file) {
    send(response, file);
    return;
  }
  const call = url.pathname.startsWith("/api/") ? readCall(method, url.pathname.slice(4)) : null;
  if (!call) {
    send(response, refusal({ kind: "noService", message: `There is no ${method} ${url.pathname}` }));
    return;
  }
  const place = { kind: call.kind, payment: paymentOf(call) };
  await workWithFaults(place, request, response, parts, (body) => answerCall(call, request, body, parts));
}

/** Reads the call, does the work and answers, unless a requested fault strikes first. */
async function workWithFaults(
  { kind, payment }: { kind: ProtocolCall["kind"]; payment: number | null },
  request: IncomingMessage,
  response: ServerResponse,
  { faults }: GatewayParts,
  work: (body: string) => Answer,
): Promise<void> {
  const rule = faults.strike((candidate) => fitsCall(candidate, kind, payment));
  const fault = rule && isTransportFault(rule) ? rule : null;
  if (fault && (await breakBefore(response, fault))) return;
  const answer = work(await readBody(request));
  if (fault) sendBroken(response, answer, fault);
  else send(response, answer);
}

function paymentOf({ kind, id }: ProtocolCall): number | null {
  return id === "" || kind === "instruments" ? null : Number(id);
}
