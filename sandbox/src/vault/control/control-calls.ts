import type { IncomingMessage } from "node:http";
import { TRANSPORT_FAULTS } from "../../faults/transport-fault.ts";
import { type Answer, seeOther } from "../../http/answer.ts";
import { html, type Html } from "../../http/html.ts";
import { framePage } from "../../http/page-frame.ts";
import { parseFields } from "../../http/request-body.ts";
import { BRAND_NAMES } from "../card-brand.ts";
import { CALL_KINDS, readVaultFault } from "../fault-rule.ts";
import type { StoredCard } from "../stored-card.ts";
import { CHARGE_OUTCOMES } from "../test-cards.ts";
import type { VaultParts } from "../vault-parts.ts";
import { WALLET_NAMES } from "../wallet.ts";

const SHOWN = 50;

/** The newest cards with their charges, and a form for each that says what the next charge ends in. */
function vaultControlPage(parts: VaultParts): Answer {
  const cards = parts.cards.list().slice(-SHOWN).reverse();
  const content = html`<main>
    <h1>Control of the test vault</h1>
    ${faultSection(parts)}
    <section aria-labelledby="more">
      <h2 id="more">Sessions</h2>
      <p>Open: ${parts.sessions.count}</p>
      <div class="row">
        ${button("/control/sessions/expire", "Let all sessions expire")}
        ${button("/control/reset", "Forget everything")}
      </div>
    </section>
    ${cards.length === 0 && html`<section><p>No card was stored yet.</p></section>`}
    ${cards.map((card) => cardSection(card, parts))}
  </main>`;
  return framePage(content, {
    language: "en",
    banner: "Test vault: no real card",
    title: "Control of the test vault",
    framedBy: null,
  });
}

function faultSection({ faults }: VaultParts): Html {
  const active = faults.list();
  return html`<section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    ${active.length === 0 && html`<p>None.</p>`}
    <ul>
      ${active.map((rule) => html`<li><code>${JSON.stringify(rule)}</code></li>`)}
    </ul>
    <form class="row" method="post" action="/control/faults">
      ${choice("fault", "Fault", TRANSPORT_FAULTS, "")} ${choice("call", "At", ["", ...CALL_KINDS], "")}
      <div class="field"><label for="times">Times</label><input id="times" name="times" /></div>
      <button>Add the fault</button>
    </form>
    ${active.length > 0 && button("/control/faults/clear", "Take all faults away")}
  </section>`;
}

function cardSection(card: StoredCard, { charges }: VaultParts): Html {
  const own = charges.list().filter(({ token }) => token === card.token);
  return html`<section aria-labelledby="card-${card.token}">
    <h2 id="card-${card.token}">${nameOf(card)}</h2>
    <p>
      ${card.holder} ${card.saveAs && html`(${card.saveAs})`} ${card.confirmed && "confirmed by its bank"}
    </p>
    <p>
      <code>${card.token}</code>
    </p>
    <ul>
      ${own.map(({ at, result, amount, currency, reference }) => html`<li>${at} ${result} ${amount} ${currency} ${reference}</li>`)}
    </ul>
    <form class="row" method="post" action="/control/cards/play">
      <input type="hidden" name="token" value="${card.token}" />
      ${choice(`charge-${card.token}`, "The next charge is", CHARGE_OUTCOMES, card.charge)}
      <button>Play</button>
    </form>
  </section>`;
}

function nameOf({ brand, wallet, last4, month, year }: StoredCard): string {
  const card =
    brand === null ? "" : `${BRAND_NAMES[brand]} ···· ${last4}, ${String(month).padStart(2, "0")}/${year}`;
  return [wallet && WALLET_NAMES[wallet], card].filter((part) => part).join(": ");
}

function button(action: string, text: string): Html {
  return html`<form method="post" action="${action}"><button>${text}</button></form>`;
}

/** A field whose name is the part of its id before the dash. */
function choice(id: string, label: string, values: readonly string[], chosen: string): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${id.split("-")[0] ?? id}">
      ${values.map((value) => html`<option value="${value}" ${value === chosen && html`selected`}>${value || "any"}</option>`)}
    </select>
  </div>`;
}

type Fields = Record<string, unknown>;

/** The control of the vault, for people as a page and for tests as JSON; nothing of it exists at a real vault. */
export function answerVaultControl(
  request: IncomingMessage,
  url: URL,
  body: string,
  parts: VaultParts,
): Answer {
  // A web page that somebody happens to read must not drive what runs on their own machine.
  const from = request.headers.origin;
  if (request.method !== "GET" && from !== undefined && from !== `http://${request.headers.host}`) {
    return problem(403, "Another site's page does not control the vault.");
  }
  const type = request.headers["content-type"];
  const fields = parseFields(type, body);
  if (!fields) return problem(400, "The body is not a JSON object.");
  const answer = answerLine(`${request.method} ${url.pathname}`, fields, parts);
  const isForm =
    type?.startsWith("application/x-www-form-urlencoded") === true &&
    request.headers.accept?.includes("html");
  return isForm && answer.status === 200 ? seeOther("/control") : answer;
}

function answerLine(line: string, fields: Fields, parts: VaultParts): Answer {
  const { cards, charges, faults, journal, pending, sessions } = parts;
  switch (line) {
    case "GET /control":
      return vaultControlPage(parts);
    case "GET /control/cards":
      return ok({ cards: cards.list() });
    case "POST /control/cards/play":
      return play(fields, parts);
    case "GET /control/charges":
      return ok({ charges: charges.list() });
    case "POST /control/sessions/expire": {
      const { session } = fields;
      sessions.expire(typeof session === "string" ? session : undefined);
      return ok({ sessions: sessions.count });
    }
    case "GET /control/faults":
      return ok({ faults: faults.list() });
    case "POST /control/faults": {
      const rule = readVaultFault(fields);
      if (typeof rule === "string") return problem(400, rule);
      faults.add(rule);
      return ok({ faults: faults.list() });
    }
    case "DELETE /control/faults":
    case "POST /control/faults/clear":
      faults.clear();
      return ok({ faults: faults.list() });
    case "POST /control/reset":
      for (const book of [cards, charges]) book.reset();
      pending.clear();
      faults.clear();
      sessions.expire();
      journal.clear();
      return ok({});
  }
  return problem(404, `There is no ${line} here.`);
}

function play({ token, charge }: Fields, { cards }: VaultParts): Answer {
  const outcome = CHARGE_OUTCOMES.find((known) => known === charge);
  if (!outcome) return problem(400, `charge must be one of ${CHARGE_OUTCOMES.join(", ")}.`);
  const card = typeof token === "string" ? cards.play(token, outcome) : null;
  return card ? ok({ card }) : problem(404, "There is no such card.");
}

function ok(body: object): Answer {
  return { status: 200, body };
}

function problem(status: number, error: string): Answer {
  return { status, body: { error } };
}
