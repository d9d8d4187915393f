import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { join } from "node:path";
import { FaultList } from "../faults/fault-list.ts";
import { breakBefore, sendBroken } from "../faults/transport-fault.ts";
import { Journal } from "../journal.ts";
import { send } from "../http/answer.ts";
import { BodyProblem, readBody } from "../http/request-body.ts";
import { answerShop, callOf, INSURER_KEY, refused } from "./insurer-calls.ts";
import { answerInsurerControl } from "./insurer-control.ts";
import type { InsurerParts } from "./insurer-parts.ts";
import { DEFAULT_SETTINGS } from "./insurer-parts.ts";
import type { Policy } from "./policy-book.ts";
import { PolicyBook } from "./policy-book.ts";
import { tariffPage } from "./tariff-page.ts";
import { defaultTariffs } from "./tariff.ts";

export interface SandboxInsurer {
  server: Server;
  /** To be called when the port is known: the address that the papers' addresses begin with. */
  begin: (origin: string) => void;
}

/** An insurer of stays that speaks the engine's protocol, with the contracts of an earlier run; not started yet. */
export function createInsurer(folder: string): SandboxInsurer {
  const parts: InsurerParts = {
    policies: new PolicyBook(new Journal<Policy>(join(folder, "journal.jsonl"))),
    faults: new FaultList(),
    tariffs: defaultTariffs(),
    settings: DEFAULT_SETTINGS,
    origin: "",
  };
  const server = createServer((request, response) => {
    handle(request, response, parts).catch((error: unknown) => {
      const status = error instanceof BodyProblem ? 413 : 500;
      if (!response.headersSent) send(response, refused(status, "BROKEN"));
    });
  });
  return {
    server,
    begin(origin) {
      parts.origin = origin;
    },
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  parts: InsurerParts,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://insurer");
  const method = request.method ?? "GET";
  if (url.pathname.startsWith("/control")) {
    send(response, answerInsurerControl(request, url.pathname, await readBody(request), parts));
    return;
  }
  const paper = method === "GET" ? tariffPage(url, parts.tariffs) : null;
  const call = callOf(method, url.pathname);
  if (paper ?? !call) {
    send(response, paper ?? refused(404, "NO_SUCH_CALL"));
    return;
  }
  const fault = parts.faults.strike((rule) => rule.call === undefined || rule.call === call);
  if (fault && (await breakBefore(response, fault))) return;
  const body = await readBody(request);
  const isShop = request.headers.authorization === `Bearer ${INSURER_KEY}`;
  const answer = isShop ? answerShop(call, url.pathname, body, parts) : refused(401, "KEY");
  if (fault) sendBroken(response, answer, fault);
  else send(response, answer);
}
