import type { Answer } from "../../http/answer.ts";
import type { Html } from "../../http/html.ts";
import { html } from "../../http/html.ts";
import { showAmount } from "../amount.ts";
import { PAYMENT_STATES } from "../code-lists.ts";
import { CALL_KINDS, FAULTS } from "../fault-rule.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { gatewayPage } from "../page/gateway-page.ts";
import { pageLanguage } from "../page/page-texts.ts";
import type { Payment } from "../payment.ts";
import { pagePath } from "../payment-view.ts";

const SHOWN = 50;

/** The newest payments with their money and notifications, and a form for each that puts it into any state. */
export function controlPage(parts: GatewayParts): Answer {
  const payments = parts.book.list().slice(-SHOWN).reverse();
  const content = html`<main>
    <h1>Control of the test gateway</h1>
    ${faultSection(parts)}
    <section aria-labelledby="more">
      <h2 id="more">More</h2>
      <div class="row">
        ${button("/control/notifications/release", "Send what is held back")}
        ${button("/control/tokens/expire", "Let all tokens expire")}
        ${button("/control/reset", "Forget everything")}
        <a class="button" href="/control/ledger">Ledger</a>
        <a class="button" href="/control/settings">Settings</a>
      </div>
    </section>
    ${payments.length === 0 && html`<section><p>No payment was created yet.</p></section>`}
    ${payments.map((payment) => paymentSection(payment, parts))}
  </main>`;
  return gatewayPage(content, { language: pageLanguage("EN"), title: "Control of the test gateway" });
}

function faultSection({ faults }: GatewayParts): Html {
  const active = faults.list();
  return html`<section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    ${active.length === 0 && html`<p>None.</p>`}
    <ul>
      ${active.map((rule) => html`<li><code>${JSON.stringify(rule)}</code></li>`)}
    </ul>
    <form class="row" method="post" action="/control/faults">
      ${choice("fault", "Fault", FAULTS, "")} ${choice("call", "At", ["", ...CALL_KINDS], "")}
      ${field("payment", "Payment")} ${field("times", "Times")} ${field("ms", "Milliseconds")}
      <button>Add the fault</button>
    </form>
    ${active.length > 0 && button("/control/faults/clear", "Take all faults away")}
  </section>`;
}

function paymentSection(payment: Payment, { book, notifier }: GatewayParts): Html {
  const { id, order, state, subState } = payment;
  const money = (amount: number) => showAmount(amount, order.currency, "en");
  return html`<section aria-labelledby="payment-${id}">
    <h2 id="payment-${id}">${id} · ${order.orderNumber} · ${state} ${subState}</h2>
    <p>${money(order.amount)}, <a href="${pagePath(payment)}">the guest's page</a></p>
    <ul>
      ${book.entries(id).map(({ at, kind, amount }) => html`<li>${at} ${kind} ${money(amount)}</li>`)}
      ${notifier
        .list(id)
        .map((news) => html`<li>${news.state} told: ${news.status}, tries: ${news.tries.length}</li>`)}
    </ul>
    <form class="row" method="post" action="/control/payments/${id}/drive">
      ${choice(`state-${id}`, "State", PAYMENT_STATES, state)}
      ${field(`sub_state-${id}`, "Reason, such as 5006")}
      <button>Drive ${id}</button>
    </form>
    ${button(`/control/payments/${id}/notify`, `Tell the shop of ${id} again`)}
  </section>`;
}

function button(action: string, text: string): Html {
  return html`<form method="post" action="${action}"><button>${text}</button></form>`;
}

/** A field named by the part of its id before the dash. */
function field(id: string, label: string): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${id.split("-")[0] ?? id}" />
  </div>`;
}

function choice(id: string, label: string, values: readonly string[], chosen: string): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${id.split("-")[0] ?? id}">
      ${values.map((value) => html`<option value="${value}" ${value === chosen && html`selected`}>${value || "any"}</option>`)}
    </select>
  </div>`;
}
