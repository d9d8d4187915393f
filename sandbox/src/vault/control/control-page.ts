import { TRANSPORT_FAULTS } from "../../faults/transport-fault.ts";
import type { Answer } from "../../http/answer.ts";
import { html, type Html } from "../../http/html.ts";
import { framePage } from "../../http/page-frame.ts";
import { BRAND_NAMES, WALLET_NAMES } from "../card-brand.ts";
import { CALL_KINDS } from "../fault-rule.ts";
import type { StoredCard } from "../stored-card.ts";
import { CHARGE_OUTCOMES } from "../test-cards.ts";
import type { VaultParts } from "../vault-parts.ts";

const SHOWN = 50;

/** The newest cards with their charges, and a form for each that says what the next charge ends in. */
export function vaultControlPage(parts: VaultParts): Answer {
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
