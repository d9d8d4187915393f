import type { Answer } from "../../http/answer.ts";
import type { Html } from "../../http/html.ts";
import { html } from "../../http/html.ts";
import { showUnits } from "../amount.ts";
import type { Session } from "../records.ts";
import type { TestCard } from "../test-cards.ts";
import { groupCard, TEST_CARDS } from "../test-cards.ts";
import { pagePath } from "../views/session-view.ts";
import type { CardField, CardForm, CardProblems } from "./card-form.ts";
import type { PageLanguage } from "./page-language.ts";
import type { PageText } from "./page-texts.ts";
import { pageLanguage } from "./page-language.ts";
import { stripePage } from "./stripe-page.ts";

const SHOWN_AT_ONCE = 6;

interface CheckoutPage {
  session: Session;
  /** Name of the shop. */
  shop: string;
  form: CardForm;
  problems: CardProblems;
  /** Why the last card was not taken. */
  refusal: PageText | null;
}

/** The page on which a guest pays by card or leaves a card. */
export function checkoutPage(context: CheckoutPage): Answer {
  const { session, problems, refusal } = context;
  const language = pageLanguage(session.locale);
  const { say } = language;
  const title = say(session.mode === "setup" ? "saveTitle" : "payTitle");
  const alarm = Object.keys(problems).length > 0 ? say("problems") : refusal && say(refusal);
  const content = html`<main>
    <h1>${title}</h1>
    ${sessionSummary(session, context.shop, language)}
    ${session.cancelUrl !== null && html`<p><a class="button" href="${session.cancelUrl}">${say("leave")}</a></p>`}
    ${alarm !== null && html`<section class="problems" role="alert"><strong>${alarm}</strong></section>`}
    <div class="columns">${cardSection(context, language)} ${testCardsSection(context, language)}</div>
  </main>`;
  return stripePage(content, {
    language,
    title: `${alarm === null ? "" : `${alarm} · `}${title}`,
    formsLeadTo: [new URL(session.successUrl).origin],
  });
}

/** Shop, order and amount, as every page of a session begins. */
export function sessionSummary(session: Session, shop: string, { code, say }: PageLanguage): Html {
  const { amount, currency, items, mode, note, reference, wish } = session;
  const money = (units: number) => showUnits(units, currency ?? "", code);
  return html`<section>
    <dl>
      <dt>${say(mode === "setup" ? "saveFor" : "payTo")}</dt>
      <dd>${shop}</dd>
      ${
        reference !== null &&
        html`<dt>${say("order")}</dt>
          <dd>${reference}</dd>`
      }
      ${items.map(
        ({ name, unitAmount, quantity }) =>
          html`<dt>${name}${quantity > 1 && ` × ${quantity}`}</dt>
            <dd>${money(unitAmount * quantity)}</dd>`,
      )}
      ${
        amount !== null &&
        html`<dt>${say("amount")}</dt>
          <dd class="amount">${money(amount)}</dd>`
      }
    </dl>
    ${wish.manualCapture && html`<p>${say("held")}</p>`} ${mode === "setup" && html`<p>${say("saved")}</p>`}
    ${note !== null && html`<p>${note}</p>`}
  </section>`;
}

function cardSection(context: CheckoutPage, { say }: PageLanguage): Html {
  const { session } = context;
  const input = (name: CardField, label: PageText, mode: string) =>
    field(context, name, say(label), mode, say);
  return html`<section aria-labelledby="card-heading">
    <h2 id="card-heading">${say("card")}</h2>
    <form method="post" action="${pagePath(session)}/card" novalidate>
      ${
        session.email === null
          ? input("email", "email", "email")
          : html`<p>${say("email")}: ${session.email}</p>`
      }
      ${input("number", "cardNumber", "numeric")}
      <div class="pair">${input("expiry", "expiry", "numeric")} ${input("cvc", "cvc", "numeric")}</div>
      ${input("name", "name", "text")}
      <button class="main">${say(session.mode === "setup" ? "save" : "pay")}</button>
    </form>
  </section>`;
}

function field(
  { form, problems }: CheckoutPage,
  name: CardField,
  label: string,
  mode: string,
  say: PageLanguage["say"],
): Html {
  const problem = problems[name];
  const isFirst = Object.keys(problems)[0] === name;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="${mode}"
      autocomplete="off"
      value="${form[name]}"
      required
      ${problem ? html`aria-invalid="true" aria-describedby="${name}-problem" ${isFirst && html`autofocus`}` : null}
    />
    ${problem ? html`<p class="problem" id="${name}-problem">${say(problem)}</p>` : null}
  </div>`;
}

/** One press fills the card's fields by asking for the page again. */
function testCardsSection({ session }: CheckoutPage, language: PageLanguage): Html {
  const { say } = language;
  return html`<section aria-labelledby="cards-heading">
    <h2 id="cards-heading">${say("testCards")}</h2>
    <form method="get" action="${pagePath(session)}">
      ${cardList(TEST_CARDS.slice(0, SHOWN_AT_ONCE), language)}
      <details>
        <summary>${say("moreCards")}</summary>
        ${cardList(TEST_CARDS.slice(SHOWN_AT_ONCE), language)}
      </details>
    </form>
  </section>`;
}

function cardList(cards: readonly TestCard[], { say }: PageLanguage): Html {
  return html`<ul class="cards">
    ${cards.map(
      (card) =>
        html`<li>
          <span><code>${groupCard(card)}</code> ${whatItDoes(card, say)}</span>
          <button name="card" value="${card.number}" aria-label="${say("useCard")} ${groupCard(card)}">
            ${say("use")}
          </button>
        </li>`,
    )}
  </ul>`;
}

function whatItDoes(
  { asks, decline, refund, savesAllTheSame, country }: TestCard,
  say: PageLanguage["say"],
): string {
  if (asks !== "never")
    return decline === null ? say("cardAsks") : `${say("cardAsksThenFails")} (${decline})`;
  if (decline !== null) return savesAllTheSame ? say("cardSavesOnly") : `${say("cardFails")} (${decline})`;
  if (refund !== "succeeds") return say(refund === "fails_later" ? "refundFails" : "refundWaits");
  return country === "US" ? say("cardPays") : `${say("cardPays")} (${country})`;
}
