import type { Answer } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import { BANKS } from "../code-lists.ts";
import type { Payment } from "../payment.ts";
import { pagePath } from "../payment-view.ts";
import type { Shop } from "../shop.ts";
import { gatewayPage } from "./gateway-page.ts";
import type { PageText } from "./page-texts.ts";
import { pageLanguage } from "./page-texts.ts";
import { orderSummary } from "./payment-page.ts";

interface BankPage {
  heading: PageText;
  note: PageText;
  /** The targets of its buttons, below the payment's page, and how each ends. */
  action: "secure" | "banking";
  choices: readonly (readonly [choice: string, text: PageText])[];
}

/** The card bank's confirmation (3-D Secure). Like a real bank's page, it refuses to be framed. */
export function securePage(payment: Payment, shop: Shop | null): Answer {
  const answer = bankPage(payment, shop, {
    heading: "secureTitle",
    note: "secureNote",
    action: "secure",
    choices: [
      ["confirm", "confirm"],
      ["refuse", "refuse"],
      ["time_out", "letTimeOut"],
    ],
  });
  return { ...answer, headers: { ...answer.headers, "x-frame-options": "DENY" } };
}

/** The internet banking of the bank that the guest chose. */
export function bankingPage(payment: Payment, shop: Shop | null): Answer {
  const answer = bankPage(payment, shop, {
    heading: "bankTitle",
    note: "bankNote",
    action: "banking",
    choices: [
      ["confirm", "bankConfirm"],
      ["settle", "bankSettle"],
      ["refuse", "bankRefuse"],
      ["unconfirmed", "bankUnconfirmed"],
      ["later", "bankLater"],
    ],
  });
  return { ...answer, headers: { ...answer.headers, "x-frame-options": "DENY" } };
}

function bankPage(payment: Payment, shop: Shop | null, { heading, note, action, choices }: BankPage): Answer {
  const language = pageLanguage(payment.order.lang);
  const { say } = language;
  const bank = BANKS.find(({ swift }) => swift === payment.means?.swift);
  const content = html`<main class="narrow">
    <h1>${say(heading)}${bank && action === "banking" ? `: ${bank.name}` : null}</h1>
    ${orderSummary(payment, shop, language)}
    <section>
      <p>${say(note)}</p>
      <form class="choices" method="post" action="${pagePath(payment)}/${action}">
        ${choices.map(
          ([choice, text], index) =>
            html`<button name="choice" value="${choice}" ${index === 0 && html` class="main"`}>
              ${say(text)}
            </button>`,
        )}
      </form>
    </section>
  </main>`;
  return gatewayPage(content, {
    language,
    title: say(heading),
    formsLeadTo: [new URL(payment.order.returnUrl).origin],
  });
}
