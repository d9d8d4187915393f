import type { Answer } from "../../http/answer.ts";
import type { Html } from "../../http/html.ts";
import { html } from "../../http/html.ts";
import { showAmount } from "../amount.ts";
import type { Instrument } from "../code-lists.ts";
import { BANKS, CARD_REASONS } from "../code-lists.ts";
import type { Payment } from "../payment.ts";
import { pagePath } from "../payment-view.ts";
import type { Shop } from "../shop.ts";
import type { CardForm, CardProblems } from "./card-form.ts";
import { gatewayPage } from "./gateway-page.ts";
import type { Inline } from "./inline.ts";
import { inlineQuery } from "./inline.ts";
import type { PageLanguage } from "./page-texts.ts";
import { pageLanguage } from "./page-texts.ts";
import { groupCard, TEST_CARDS } from "./test-cards.ts";

interface PaymentPage {
  payment: Payment;
  shop: Shop | null;
  /** What the card's fields hold. */
  form: CardForm;
  problems: CardProblems;
  /** Shown in a frame of the shop's page. */
  inline: Inline | null;
}

/** The page on which a guest chooses how to pay, and pays by card. */
export function paymentPage(context: PaymentPage): Answer {
  const { payment, problems } = context;
  const language = pageLanguage(payment.order.lang);
  const { say } = language;
  const hasProblems = Object.keys(problems).length > 0;
  const content = html`<main>
    <h1>${say("title")}</h1>
    ${orderSummary(payment, context.shop, language)}
    ${hasProblems && html`<section class="problems" role="alert"><strong>${say("problems")}</strong></section>`}
    <div class="columns">
      ${offers(payment, "PAYMENT_CARD") && cardSection(context, language)}
      ${offers(payment, "PAYMENT_CARD") && testCardsSection(context, language)}
      ${offers(payment, "BANK_ACCOUNT") && bankSection(context, language)}
      ${offers(payment, "BANK_ACCOUNT") && transferSection(context, language)}
    </div>
    <form method="post" action="${pagePath(payment)}/cancel${inlineQuery(context.inline)}">
      <button class="quiet">${say("cancel")}</button>
    </form>
  </main>`;
  return gatewayPage(content, {
    language,
    title: `${hasProblems ? `${say("problems")} · ` : ""}${say("title")} ${payment.order.orderNumber}`,
    formsLeadTo: [new URL(payment.order.returnUrl).origin],
    inline: context.inline,
  });
}

/** Shop, order and amount, as every page of a payment begins. */
export function orderSummary(payment: Payment, shop: Shop | null, { code, say }: PageLanguage): Html {
  const { order } = payment;
  return html`<section>
    <dl>
      <dt>${say("payTo")}</dt>
      <dd>${shop?.name ?? String(order.goid)}</dd>
      <dt>${say("order")}</dt>
      <dd>${order.orderNumber}</dd>
      ${
        order.description !== null &&
        html`<dt>${say("description")}</dt>
          <dd>${order.description}</dd>`
      }
      <dt>${say("amount")}</dt>
      <dd class="amount">${showAmount(order.amount, order.currency, code)}</dd>
    </dl>
    ${order.preauthorization && html`<p>${say("held")}</p>`}
  </section>`;
}

function offers({ order }: Payment, instrument: Instrument): boolean {
  return order.allowedInstruments.length === 0 || order.allowedInstruments.includes(instrument);
}

function cardSection({ payment, form, problems, inline }: PaymentPage, { say }: PageLanguage): Html {
  const problem = (name: keyof CardProblems) => {
    const text = problems[name];
    return text ? html`<p class="problem" id="${name}-problem">${say(text)}</p>` : null;
  };
  const first = Object.keys(problems)[0];
  const marks = (name: keyof CardProblems) =>
    problems[name]
      ? html`aria-invalid="true" aria-describedby="${name}-problem" ${name === first && html`autofocus`}`
      : null;
  return html`<section aria-labelledby="card-heading">
    <h2 id="card-heading">${say("card")}</h2>
    <form method="post" action="${pagePath(payment)}/card${inlineQuery(inline)}" novalidate>
      <div class="field">
        <label for="number">${say("cardNumber")}</label>
        <input
          id="number"
          name="number"
          inputmode="numeric"
          autocomplete="off"
          value="${form.number}"
          required
          ${marks("number")}
        />
        ${problem("number")}
      </div>
      <div class="pair">
        <div class="field">
          <label for="expiry">${say("expiry")}</label>
          <input
            id="expiry"
            name="expiry"
            inputmode="numeric"
            autocomplete="off"
            value="${form.expiry}"
            required
            ${marks("expiry")}
          />
          ${problem("expiry")}
        </div>
        <div class="field">
          <label for="cvv">${say("cvv")}</label>
          <input
            id="cvv"
            name="cvv"
            inputmode="numeric"
            autocomplete="off"
            value="${form.cvv}"
            required
            ${marks("cvv")}
          />
          ${problem("cvv")}
        </div>
      </div>
      <div class="field only-test">
        <label for="reason">${say("declineReason")}</label>
        <select id="reason" name="reason">
          ${CARD_REASONS.map((reason) => html`<option${reason === form.reason && html` selected`}>${reason}</option>`)}
        </select>
      </div>
      <button class="main">${say("payByCard")}</button>
    </form>
  </section>`;
}

/** One press fills the card's fields by asking for the page again. */
function testCardsSection({ payment, inline }: PaymentPage, { say }: PageLanguage): Html {
  const does = { paid: "cardPaid", secure: "cardSecure", declined: "cardDeclined" } as const;
  const inlineFields = [...new URLSearchParams(inlineQuery(inline))];
  return html`<section aria-labelledby="cards-heading">
    <h2 id="cards-heading">${say("testCards")}</h2>
    <form method="get" action="${pagePath(payment)}">
      ${inlineFields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <ul class="cards">
        ${TEST_CARDS.map(
          ({ number, outcome }) =>
            html`<li>
              <span><code>${groupCard(number)}</code> ${say(does[outcome])}</span>
              <button name="card" value="${number}" aria-label="${say("useCard")} ${groupCard(number)}">
                ${say("use")}
              </button>
            </li>`,
        )}
      </ul>
    </form>
  </section>`;
}

function bankSection({ payment, inline }: PaymentPage, { say }: PageLanguage): Html {
  const { allowedSwifts } = payment.order;
  const allowed = BANKS.filter(({ swift }) => allowedSwifts.includes(swift));
  return html`<section aria-labelledby="bank-heading">
    <h2 id="bank-heading">${say("bank")}</h2>
    <form method="post" action="${pagePath(payment)}/bank${inlineQuery(inline)}">
      <div class="field">
        <label for="swift">${say("chooseBank")}</label>
        <select id="swift" name="swift">
          ${(allowed.length > 0 ? allowed : BANKS).map(({ swift, name }) => html`<option value="${swift}">${name}</option>`)}
        </select>
      </div>
      <button class="main">${say("goToBank")}</button>
    </form>
  </section>`;
}

function transferSection({ payment, inline }: PaymentPage, { say }: PageLanguage): Html {
  return html`<section aria-labelledby="transfer-heading">
    <h2 id="transfer-heading">${say("transfer")}</h2>
    <p>${say("transferNote")}</p>
    <form method="post" action="${pagePath(payment)}/transfer${inlineQuery(inline)}">
      <button class="main">${say("chooseTransfer")}</button>
    </form>
  </section>`;
}
