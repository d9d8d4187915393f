import type { Answer } from "../../http/answer.ts";
import { seeOther } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import { fitsPayment } from "../fault-rule.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Payment } from "../payment.ts";
import { pagePath } from "../payment-view.ts";
import { withPaymentId } from "../return-address.ts";
import type { Inline } from "./inline.ts";
import { gatewayPage } from "./gateway-page.ts";
import { pageLanguage } from "./page-texts.ts";

/** Sends the guest back to the shop in the way that the shop's page or a fault requires. */
export function backToShop(payment: Payment, inline: Inline | null, { faults }: GatewayParts): Answer {
  const address = withPaymentId(payment.order.returnUrl, payment.id);
  const strikes = (fault: "return_lost" | "return_by_post") =>
    faults.strike((rule) => rule.fault === fault && fitsPayment(rule, payment.id)) !== null;
  if (strikes("return_lost")) return endPage(payment, inline, null);
  if (inline) return inlineEndPage(payment, inline, address);
  if (strikes("return_by_post")) return returnByPostPage(payment, address);
  return seeOther(address);
}

/** The page when nothing more can be done on it. */
export function endPage(payment: Payment, inline: Inline | null, address: string | null): Answer {
  const language = pageLanguage(payment.order.lang);
  const { say } = language;
  const content = html`<main class="narrow">
    <h1>${say(payment.state)}</h1>
    <section>
      <p>${say("endedNote")} ${address === null && say("canClose")}</p>
      ${address !== null && html`<a class="button main" target="_top" href="${address}">${say("back")}</a>`}
    </section>
  </main>`;
  return gatewayPage(content, { language, title: say("ended"), inline });
}

/** For a guest whose link names no payment. */
export function unknownPage(): Answer {
  const language = pageLanguage("EN");
  const content = html`<main class="narrow"><h1>${language.say("unknown")}</h1></main>`;
  return gatewayPage(content, { language, title: language.say("unknown"), status: 404 });
}

/** In a shop's frame, the whole window goes to a bank that refuses frames. */
export function leaveFramePage(payment: Payment, inline: Inline, step: "secure" | "banking"): Answer {
  const language = pageLanguage(payment.order.lang);
  const text = language.say("continueAtBank");
  const content = html`<main class="narrow">
    <h1>${language.say("secureTitle")}</h1>
    <section><a class="button main" target="_top" href="${pagePath(payment)}/${step}">${text}</a></section>
  </main>`;
  return gatewayPage(content, { language, title: text, inline });
}

function inlineEndPage(payment: Payment, inline: Inline, address: string): Answer {
  const language = pageLanguage(payment.order.lang);
  const message = { gopay: "finished", id: payment.id, state: payment.state, url: address };
  const content = html`<main class="narrow">
    <h1>${language.say(payment.state)}</h1>
    <section><a class="button main" target="_top" href="${address}">${language.say("back")}</a></section>
  </main>`;
  return gatewayPage(content, {
    language,
    title: language.say("ended"),
    inline,
    // Cannot end the script: in an address, `<` is written as %3C.
    script: `parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(inline.origin)});`,
  });
}

function returnByPostPage(payment: Payment, address: string): Answer {
  const language = pageLanguage(payment.order.lang);
  const content = html`<main class="narrow">
    <h1>${language.say(payment.state)}</h1>
    <section>
      <form method="post" action="${address}">
        <input type="hidden" name="id" value="${payment.id}" />
        <button class="main">${language.say("back")}</button>
      </form>
    </section>
  </main>`;
  return gatewayPage(content, {
    language,
    title: language.say("ended"),
    formsLeadTo: [new URL(address).origin],
    script: "document.forms[0].submit();",
  });
}
