import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { FaultList } from "../faults/fault-list.ts";
import { breakBefore, sendBroken } from "../faults/transport-fault.ts";
import { type Answer, send } from "../http/answer.ts";
import { html } from "../http/html.ts";
import { framePage } from "../http/page-frame.ts";
import { BodyProblem, readBody } from "../http/request-body.ts";
import { Journal } from "../journal.ts";
import { answerShop, callOf, INSURER_KEY, refused } from "./insurer-calls.ts";
import { answerInsurerControl } from "./insurer-control.ts";
import { DEFAULT_SETTINGS, type InsurerParts } from "./insurer-parts.ts";
import { insurerLanguage, textsIn } from "./insurer-texts.ts";
import { type Policy, PolicyBook } from "./policy-book.ts";
import { defaultTariffs, INSURER, type Tariff, TERMS_VERSION } from "./tariff.ts";

export interface SandboxInsurer {
  server: Server;
  /** Call it once the port is known, with the base address of the documents. */
  begin: (origin: string) => void;
}

/** An insurer of stays that speaks the engine's protocol and keeps the contracts of an earlier run; not started yet. */
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

const PAGE = /^\/(terms|product-information)\/([A-Z_]+)$/;

/** A tariff's documents, which guests read before they agree; null for any other address. */
function tariffPage(url: URL, tariffs: readonly Tariff[]): Answer | null {
  const [, kind, code] = PAGE.exec(url.pathname) ?? [];
  const tariff = tariffs.find((known) => known.code === code);
  if (!tariff) return null;
  const language = insurerLanguage(url.searchParams.get("language"));
  const texts = textsIn(language);
  const title = kind === "terms" ? texts.terms : texts.product_info;
  const content = html`<main class="narrow">
    <h1>${title}: ${tariff.name}</h1>
    <p>${INSURER}, ${TERMS_VERSION}</p>
    <section>
      <h2>${texts.what}</h2>
      <ul>
        ${tariff.covers.map((cover) => html`<li>${texts[cover]}</li>`)}
      </ul>
    </section>
    <section>
      <h2>${texts.how_much}</h2>
      <p>${texts.deductible.replace("{percent}", String(tariff.deductiblePercent))}</p>
    </section>
    <section>
      <h2>${texts.excluded}</h2>
      <p>${texts.excluded_text}</p>
    </section>
    <section>
      <h2>${texts.how_to_claim}</h2>
      <p>${texts.claim_text}</p>
    </section>
    <section>
      <h2>${texts.complaints}</h2>
      <p>${texts.complaints_text}</p>
    </section>
  </main>`;
  return framePage(content, { language, banner: texts.banner, title, framedBy: null });
}
