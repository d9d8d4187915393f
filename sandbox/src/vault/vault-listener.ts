import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { breakBefore, sendBroken } from "../faults/transport-fault.ts";
import type { Answer } from "../http/answer.ts";
import { send } from "../http/answer.ts";
import { BodyProblem, readBody } from "../http/request-body.ts";
import { answerMerchant, readMerchantCall } from "./calls/merchant-calls.ts";
import { problem } from "./calls/problem.ts";
import { answerVaultControl } from "./control/control-calls.ts";
import type { CallKind } from "./fault-rule.ts";
import { fitsCall } from "./fault-rule.ts";
import { answerForm, isFormPath } from "./form/form-calls.ts";
import type { VaultParts } from "./vault-parts.ts";

/** The vault's calls, its form and its control on one port; not started yet. */
export function createVaultListener(parts: () => VaultParts): Server {
  return createServer((request, response) => {
    handle(request, response, parts()).catch((error: unknown) => {
      // What went wrong may hold what was sent, so only its kind is told.
      const kind = error instanceof Error ? error.name : "Error";
      if (!(error instanceof BodyProblem)) process.stderr.write(`sandbox vault: ${kind}\n`);
      if (!response.headersSent) send(response, problem(error instanceof BodyProblem ? 413 : 500, -1, kind));
    });
  });
}

async function handle(request: IncomingMessage, response: ServerResponse, parts: VaultParts): Promise<void> {
  const url = new URL(request.url ?? "/", "http://vault");
  const method = request.method ?? "GET";
  if (url.pathname.startsWith("/control")) {
    send(response, answerVaultControl(request, url, await readBody(request), parts));
    return;
  }
  if (isFormPath(url.pathname)) {
    const kind = url.pathname === "/form/submit" ? "submit" : "form";
    await workWithFaults(kind, request, response, parts, (body) => answerForm(method, url, body, parts));
    return;
  }
  const call = readMerchantCall(method, url);
  if (!call) {
    send(response, problem(404, -100, "There is no such call."));
    return;
  }
  const work = (body: string) => answerMerchant(call, request, url, body, parts);
  await workWithFaults(call.kind, request, response, parts, work);
}

/** Reads, does the work and answers, unless a fault that was asked for comes between. Null cuts the connection. */
async function workWithFaults(
  kind: CallKind,
  request: IncomingMessage,
  response: ServerResponse,
  { faults }: VaultParts,
  work: (body: string) => Answer | null,
): Promise<void> {
  const fault = faults.strike((candidate) => fitsCall(candidate, kind));
  if (fault && (await breakBefore(response, fault))) return;
  const answer = work(await readBody(request));
  if (answer === null) response.socket?.resetAndDestroy();
  else if (fault) sendBroken(response, answer, fault);
  else send(response, answer);
}
