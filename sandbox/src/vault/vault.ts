import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { FaultList } from "../faults/fault-list.ts";
import { breakBefore, sendBroken } from "../faults/transport-fault.ts";
import { type Answer, send } from "../http/answer.ts";
import { BodyProblem, readBody } from "../http/request-body.ts";
import { Journal } from "../journal.ts";
import { answerMerchant, readMerchantCall } from "./calls/merchant-calls.ts";
import { problem } from "./calls/problem.ts";
import { CardBook } from "./card-book.ts";
import { ChargeBook } from "./charge-book.ts";
import { answerVaultControl } from "./control/control-calls.ts";
import { type CallKind, fitsCall } from "./fault-rule.ts";
import { answerForm, isFormPath } from "./form/form-calls.ts";
import { PendingBook } from "./pending-book.ts";
import { SessionBook } from "./session-book.ts";
import type { VaultJournal } from "./vault-journal.ts";
import type { VaultParts } from "./vault-parts.ts";

export interface Vault {
  server: Server;
  /** To be called when the port is known: the address that the form and the cards' names begin with. */
  begin: (origin: string) => void;
}

/** A card vault that speaks the part of PCI Booking's protocol that the engine uses, with what an earlier run kept. */
export function createVault(folder: string): Vault {
  const journal: VaultJournal = new Journal(join(folder, "journal.jsonl"));
  const parts: VaultParts = {
    sessions: new SessionBook(),
    cards: new CardBook(journal),
    charges: new ChargeBook(journal),
    pending: new PendingBook(),
    faults: new FaultList(),
    journal,
    origin: "",
  };
  for (const line of journal.read()) {
    if ("card" in line) parts.cards.restore(line.card);
    else if ("removed" in line) parts.cards.forgetRemoved(line.removed);
    else parts.charges.restore(line.charge);
  }
  return {
    server: createVaultListener(() => parts),
    begin(origin) {
      parts.origin = origin;
    },
  };
}

/** The vault's calls, its form and its control on one port; not started yet. */
function createVaultListener(parts: () => VaultParts): Server {
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
