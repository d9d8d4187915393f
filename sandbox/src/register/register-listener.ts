import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { FaultList } from "../faults/fault-list.ts";
import { breakBefore, type CountedFault, readTransportFault, sendBroken } from "../faults/transport-fault.ts";
import { type Answer, send } from "../http/answer.ts";
import { html } from "../http/html.ts";
import { framePage } from "../http/page-frame.ts";
import { parseObject, readBody } from "../http/request-body.ts";
import { COMPANIES } from "./company.ts";

const SUBJECT = /^\/ekonomicke-subjekty-v-be\/rest\/ekonomicke-subjekty\/([^/]+)$/;

/** The public register of companies (ARES) with a few made-up ones; not started yet. */
export function createRegisterListener(): Server {
  const faults = new FaultList<CountedFault>();
  return createServer((request, response) => {
    handle(request, response, faults).catch((error: unknown) => {
      if (!response.headersSent)
        send(response, problem(500, "OBECNA_CHYBA", "SYSTEMOVA_CHYBA", String(error)));
    });
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  faults: FaultList<CountedFault>,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://register");
  if (pathname === "/control") {
    send(response, registerPage());
    return;
  }
  if (pathname === "/control/faults") {
    send(response, changeFaults(request.method ?? "GET", await readBody(request), faults));
    return;
  }
  const fault = faults.strike(() => true);
  if (fault && (await breakBefore(response, fault))) return;
  const answer = answerSubject(request.method ?? "GET", pathname);
  if (fault) sendBroken(response, answer, fault);
  else send(response, answer);
}

function answerSubject(method: string, path: string): Answer {
  const [, ico] = SUBJECT.exec(path) ?? [];
  if (method !== "GET" || ico === undefined)
    return problem(404, "NENALEZENO", "VYSTUP_SLUZBA_NENALEZENA", "Služba neexistuje.");
  if (!/^\d{8}$/.test(ico))
    return problem(400, "CHYBA_VSTUPU", "VSTUP_ICO_NEPLATNE", "IČO musí mít osm číslic.");
  const company = COMPANIES.find((candidate) => candidate.ico === ico);
  return company
    ? { status: 200, body: company }
    : problem(
        404,
        "NENALEZENO",
        "VYSTUP_SUBJEKT_NENALEZEN",
        `Ekonomický subjekt s IČO ${ico} nebyl nalezen.`,
      );
}

function changeFaults(method: string, body: string, faults: FaultList<CountedFault>): Answer {
  if (method === "DELETE") faults.clear();
  if (method === "POST") {
    const rule = readTransportFault(parseObject(body) ?? {});
    if (typeof rule === "string") return { status: 400, body: { error: rule } };
    faults.add(rule);
  }
  return { status: 200, body: { faults: faults.list() } };
}

/** An error as the register words it. */
function problem(status: number, kod: string, subKod: string, popis: string): Answer {
  return { status, body: { kod, subKod, popis } };
}

/** The companies that the register knows, for people who try the demo. */
function registerPage(): Answer {
  const content = html`<main>
    <h1>Companies of the test register</h1>
    ${COMPANIES.map(
      ({ ico, obchodniJmeno, dic, datumZaniku, sidlo }) =>
        html`<section aria-labelledby="company-${ico}">
          <h2 id="company-${ico}">${obchodniJmeno}</h2>
          <dl>
            <dt>IČO</dt>
            <dd>${ico}</dd>
            <dt>DIČ</dt>
            <dd>${dic ?? "none"}</dd>
            <dt>Address</dt>
            <dd>${sidlo.textovaAdresa}</dd>
            ${
              datumZaniku !== undefined &&
              html`<dt>Ceased to be</dt>
                <dd>${datumZaniku}</dd>`
            }
          </dl>
        </section>`,
    )}
  </main>`;
  return framePage(content, {
    language: "en",
    banner: "Test register: no real company",
    title: "Companies of the test register",
  });
}
