import type { Answer } from "../../http/answer.ts";
import { html, type Html } from "../../http/html.ts";
import { showUnits } from "../amount.ts";
import { CALL_KINDS, STRIPE_FAULTS } from "../fault-rule.ts";
import { pageLanguage } from "../page/page-language.ts";
import { stripePage } from "../page/stripe-page.ts";
import { DISPUTE_STATUSES, type Intent, isClosed, type Session } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { pagePath } from "../views/session-view.ts";
import { DRIVES } from "./drive.ts";

const SHOWN = 50;
const REFUND_ENDS = ["failed", "succeeded"];

/** The newest sessions with their money and news, and a form for each that drives it. */
export function stripeControlPage(parts: StripeParts): Answer {
  const sessions = parts.book.list("session").slice(-SHOWN).reverse();
  const title = "Control of the stand-in for Stripe";
  const content = html`<main>
    <h1>${title}</h1>
    ${faultSection(parts)}
    <section aria-labelledby="more">
      <h2 id="more">More</h2>
      <div class="row">
        ${button("/control/notifications/release", "Send what is held back")}
        ${button("/control/reset", "Forget everything")}
        <a class="button" href="/control/ledger">Ledger</a>
        <a class="button" href="/control/endpoints">Endpoints</a>
        <a class="button" href="/control/settings">Settings</a>
      </div>
    </section>
    ${sessions.length === 0 && html`<section><p>No session was created yet.</p></section>`}
    ${sessions.map((session) => sessionSection(session, parts))}
  </main>`;
  return stripePage(content, { language: pageLanguage("en"), title });
}

function faultSection({ faults }: StripeParts): Html {
  const active = faults.list();
  return html`<section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    ${active.length === 0 && html`<p>None.</p>`}
    <ul>
      ${active.map((rule) => html`<li><code>${JSON.stringify(rule)}</code></li>`)}
    </ul>
    <form class="row" method="post" action="/control/faults">
      ${choice("fault", "Fault", STRIPE_FAULTS)} ${choice("call", "At", ["", ...CALL_KINDS])}
      ${field("payment", "Session")} ${field("times", "Times")} ${field("ms", "Milliseconds")}
      <button>Add the fault</button>
    </form>
    ${active.length > 0 && button("/control/faults/clear", "Take all faults away")}
  </section>`;
}

function sessionSection(session: Session, parts: StripeParts): Html {
  const { book, teller } = parts;
  const { id, amount, currency, mode, reference, status } = session;
  const intent = book.intentOf(session);
  const money = (units: number) => showUnits(units, currency ?? "", "en");
  const short = id.slice(-8);
  return html`<section aria-labelledby="session-${short}">
    <h2 id="session-${short}">
      ${reference ?? short} · ${mode} · ${status}${intent && `, ${intent.status.replaceAll("_", " ")}`}
    </h2>
    <p>
      ${amount !== null && `${money(amount)}, `}
      ${status === "open" ? html`<a href="${pagePath(session)}">the guest's page</a>` : "the guest's page is closed"}
    </p>
    <ul>
      ${book
        .entries(intent?.id ?? "")
        .map((entry) => html`<li>${entry.at} ${entry.kind} ${money(entry.amount)}</li>`)}
      ${intent?.problem ? html`<li>last error: ${intent.problem.declineCode ?? intent.problem.code}</li>` : null}
      ${teller
        .list(id)
        .map((news) => html`<li>${news.type} told: ${news.status}, tries: ${news.tries.length}</li>`)}
    </ul>
    <form class="row" method="post" action="/control/sessions/${id}/drive">
      ${choice(`to-${short}`, "To", DRIVES)} ${field(`decline_code-${short}`, "Reason of a refusal")}
      <button>Drive ${reference ?? short}</button>
    </form>
    ${intent && afterwards(intent, parts.book)}
    ${button(`/control/sessions/${id}/notify`, `Tell the shop of ${reference ?? short} again`)}
  </section>`;
}

/** What banks make of money that was given back, and of money that they ask back. */
function afterwards({ id }: Intent, book: StripeParts["book"]): Html {
  const money = (units: number, currency: string) => showUnits(units, currency, "en");
  const refunds = book.refunds(id).filter(({ status }) => status !== "failed");
  const disputes = book.disputes(id).filter((dispute) => !isClosed(dispute));
  return html`${refunds.map(
    (refund) =>
      html`<form class="row" method="post" action="/control/refunds/${refund.id}/drive">
        ${choice(`to-${refund.id}`, `Refund of ${money(refund.amount, refund.currency)}, ${refund.status}`, REFUND_ENDS)}
        <button>Drive the refund</button>
      </form>`,
  )}
  ${disputes.map(
    (dispute) =>
      html`<form class="row" method="post" action="/control/disputes/${dispute.id}/drive">
        ${choice(`to-${dispute.id}`, `Dispute of ${money(dispute.amount, dispute.currency)}, ${dispute.status}`, DISPUTE_STATUSES)}
        <button>Drive the dispute</button>
      </form>`,
  )}`;
}

function button(action: string, text: string): Html {
  return html`<form method="post" action="${action}"><button>${text}</button></form>`;
}

/** A field whose name is the part of its id before the dash. */
function field(id: string, label: string): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${id.split("-")[0] ?? id}" />
  </div>`;
}

function choice(id: string, label: string, values: readonly string[]): Html {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${id.split("-")[0] ?? id}">
      ${values.map((value) => html`<option value="${value}">${value || "any"}</option>`)}
    </select>
  </div>`;
}
