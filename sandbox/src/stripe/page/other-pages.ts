import type { Answer } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import type { Session } from "../records/session.ts";
import { pagePath } from "../views/session-view.ts";
import { sessionSummary } from "./checkout-page.ts";
import { pageLanguage } from "./page-language.ts";
import { stripePage } from "./stripe-page.ts";

/** The card bank's confirmation (3-D Secure). */
export function confirmPage(session: Session, shop: string): Answer {
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
export function endPage({ status, locale }: Session, leadsTo: string | null): Answer {
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
export function unknownPage(): Answer {
  const language = pageLanguage(null);
  const content = html`<main class="narrow"><h1>${language.say("unknown")}</h1></main>`;
  return stripePage(content, { language, title: language.say("unknown"), status: 404 });
}
