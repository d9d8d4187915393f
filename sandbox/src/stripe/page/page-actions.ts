import { type Answer, seeOther } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import type { CardProblem } from "../decline.ts";
import { fitsSubject } from "../fault-rule.ts";
import { confirmInSession, payInSession } from "../moves/guest-moves.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import type { CardOnFile, Session } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { findTestCard } from "../test-cards.ts";
import { pagePath } from "../views/session-view.ts";
import {
  type CardForm,
  cardProblems,
  type CardProblems,
  filledForm,
  readCardForm,
  readExpiry,
} from "./card-form.ts";
import { checkoutPage, sessionSummary } from "./checkout-page.ts";
import { pageLanguage } from "./page-language.ts";
import type { PageText } from "./page-texts.ts";
import { stripePage } from "./stripe-page.ts";

const PAGE = /^\/c\/pay\/(\w+)(?:\/(card|confirm))?$/;

interface Visit {
  session: Session;
  parts: StripeParts;
}

/** The session whose page a path names; null for none. */
export function sessionOfPage(path: string, { book }: StripeParts): Session | null {
  const [, id] = PAGE.exec(path) ?? [];
  return id === undefined ? null : book.find("session", id);
}

/** Answers a guest's visit to a page, or a form of it. */
export function answerPage(method: string, url: URL, body: string, parts: StripeParts): Answer {
  const session = sessionOfPage(url.pathname, parts);
  if (!session) return unknownPage();
  const visit = { session, parts };
  const [, , step] = PAGE.exec(url.pathname) ?? [];
  if (session.status === "expired") return endPage(session, session.cancelUrl);
  if (session.status === "complete") {
    // A form of a second tab or a second press: the guest belongs back in the shop.
    return method === "POST" ? backToShop(visit) : endPage(session, successAddress(session));
  }
  const fields = new URLSearchParams(body);
  if (step === "confirm") {
    if (!isAtBank(visit)) return seeOther(pagePath(session));
    return method === "POST" ? answerBank(visit, fields.get("choice")) : confirmPage(session, shopOf(visit));
  }
  if (step === "card" && method === "POST") return takeCard(visit, readCardForm(fields, session.email));
  return show(visit, filledForm(url.searchParams.get("card") ?? "", session.email ?? ""));
}

function takeCard(visit: Visit, form: CardForm): Answer {
  const { session, parts } = visit;
  const today = new Date();
  const problems = cardProblems(form, today.getFullYear() * 12 + today.getMonth());
  const method = cardOf(form, session);
  if (!method || Object.keys(problems).length > 0) return show(visit, form, problems);
  switch (payInSession(session, method, parts)) {
    case "done":
      return backToShop(visit);
    case "asks":
      return seeOther(`${pagePath(session)}/confirm`);
    case "declined":
      // The guest stays and may try another card.
      return show(visit, { ...form, cvc: "" });
  }
}

function answerBank(visit: Visit, choice: string | null): Answer {
  const end = confirmInSession(visit.session, choice === "confirm", visit.parts);
  return end === "done" ? backToShop(visit) : seeOther(pagePath(visit.session));
}

function show({ session, parts }: Visit, form: CardForm, problems: CardProblems = {}): Answer {
  const { book } = parts;
  const intent = book.intentOf(session);
  const problem =
    intent?.problem ?? (session.setup === null ? null : book.get("setup", session.setup).problem);
  const shop = shopOf({ session, parts });
  return checkoutPage({ session, shop, form, problems, refusal: problem ? refusalOf(problem) : null });
}

function shopOf({ session, parts }: Visit): string {
  return session.displayName ?? parts.book.get("account", session.account).name;
}

/** Nobody is at a bank who has not come there by a card. */
function isAtBank({ session, parts }: Visit): boolean {
  const { book } = parts;
  const work = session.setup === null ? book.intentOf(session) : book.get("setup", session.setup);
  return work?.status === "requires_action";
}

/** Sends the guest to where the shop wants them when all is done. */
function backToShop({ session, parts }: Visit): Answer {
  const isLost = parts.faults.strike(
    (rule) => rule.fault === "return_lost" && fitsSubject(rule, [session.id]),
  );
  return isLost ? endPage(session, null) : seeOther(successAddress(session));
}

function successAddress({ id, successUrl }: Session): string {
  return successUrl.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function cardOf(form: CardForm, session: Session): CardOnFile | null {
  const card = findTestCard(form.number);
  const expiry = readExpiry(form.expiry);
  if (!card || !expiry) return null;
  const { number, ...rest } = card;
  return {
    ...rest,
    id: newId("pm"),
    account: session.account,
    customer: null,
    wasDetached: false,
    isSetUp: false,
    last4: number.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    name: form.name,
    email: form.email,
    createdAt: nowInSeconds(),
  };
}

/** What a guest is told about a card that was not taken; never that it is stolen or suspected. */
function refusalOf({ code, declineCode }: CardProblem): PageText {
  switch (code) {
    case "card_declined":
      return declineCode === "insufficient_funds" ? "insufficient" : "declined";
    case "expired_card":
      return "expired";
    case "incorrect_cvc":
      return "wrongCode";
    case "processing_error":
      return "technical";
    case "payment_intent_authentication_failure":
    case "setup_intent_authentication_failure":
      return "notConfirmed";
    default:
      return "declined";
  }
}

/** The card bank's confirmation (3-D Secure). */
function confirmPage(session: Session, shop: string): Answer {
  const language = pageLanguage(session.locale);
  const { say } = language;
  const content = html`<main class="narrow">
    <h1>${say("confirmTitle")}</h1>
    ${sessionSummary(session, shop, language)}
    <section>
      <p>${say("confirmNote")}</p>
      <form class="choices" method="post" action="${pagePath(session)}/confirm">
        <button name="choice" value="confirm" class="main">${say("confirm")}</button>
        <button name="choice" value="refuse">${say("refuse")}</button>
      </form>
    </section>
  </main>`;
  return stripePage(content, {
    language,
    title: say("confirmTitle"),
    formsLeadTo: [new URL(session.successUrl).origin],
  });
}

/** What is left of the page when nothing more can be done on it. */
function endPage({ status, locale }: Session, leadsTo: string | null): Answer {
  const language = pageLanguage(locale);
  const { say } = language;
  const isExpired = status === "expired";
  const title = say(isExpired ? "expiredTitle" : "complete");
  const content = html`<main class="narrow">
    <h1>${title}</h1>
    <section>
      <p>${say(isExpired ? "expiredNote" : "completeNote")} ${leadsTo === null && say("canClose")}</p>
      ${leadsTo !== null && html`<a class="button main" href="${leadsTo}">${say("leave")}</a>`}
    </section>
  </main>`;
  return stripePage(content, { language, title });
}

/** For a guest whose link names no session. */
function unknownPage(): Answer {
  const language = pageLanguage(null);
  const content = html`<main class="narrow"><h1>${language.say("unknown")}</h1></main>`;
  return stripePage(content, { language, title: language.say("unknown"), status: 404 });
}
