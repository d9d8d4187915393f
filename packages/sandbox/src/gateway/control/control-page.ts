import type { Answer } from "../../http/answer.ts";
import type { Html } from "../../http/html.ts";
import { html } from "../../http/html.ts";
import { showAmount } from "../amount.ts";
import { PAYMENT_STATES } from "../code-lists.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { framePage } from "../page/page-frame.ts";
import { pageLanguage } from "../page/page-texts.ts";
import type { Payment } from "../payment.ts";
import { pagePath } from "../payment-view.ts";

const SHOWN = 50;

/** The newest payments with their money and news, and a form for each that drives it anywhere. */
export function controlPage(parts: GatewayParts): Answer {
  const payments = parts.book.list().slice(-SHOWN).reverse();
  const content = html`<main>
    <h1>Control of the test gateway</h1>
    <section>
      <h2>Faults</h2>
      <p>${parts.faults.list().length === 0 ? "None." : JSON.stringify(parts.faults.list())}</p>
      <form method="post" action="/control/faults/clear"><button>Take all faults away</button></form>
    </section>
    ${payments.length === 0 && html`<section><p>No payment was created yet.</p></section>`}
    ${payments.map((payment) => paymentSection(payment, parts))}
  </main>`;
  return framePage(content, { language: pageLanguage("EN"), title: "Control of the test gateway" });
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
    <form class="pair" method="post" action="/control/payments/${id}/drive">
      <div class="field">
        <label for="state-${id}">State</label>
        <select id="state-${id}" name="state">
          ${PAYMENT_STATES.map((name) => html`<option>${name}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="reason-${id}">Reason, such as 5006</label>
        <input id="reason-${id}" name="sub_state" />
      </div>
      <button>Drive payment ${id}</button>
    </form>
    <form method="post" action="/control/payments/${id}/notify">
      <button>Tell the shop of ${id} again</button>
    </form>
  </section>`;
}
