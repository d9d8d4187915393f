import type { Answer } from "../http/answer.ts";
import { html } from "../http/html.ts";
import { framePage } from "../http/page-frame.ts";
import { DEMO_IBAN, fieldText, type Transfer } from "./transfer.ts";

const SHOWN = 50;

type Refused = { problem: string; fields: Record<string, unknown> };

/** The page for visitors of the demo: it sends a transfer and lists what the bank has booked. */
export function bankPage(
  transfers: readonly Transfer[],
  { strict }: { strict: boolean },
  refused: Refused | null = null,
): Answer {
  const value = (name: string, standard = "") => fieldText(refused?.fields ?? {}, name, standard);
  const field = (name: string, label: string, standard = "") =>
    html`<div class="field">
      <label for="${name}">${label}</label
      ><input id="${name}" name="${name}" autocomplete="off" value="${value(name, standard)}" />
    </div>`;
  const content = html`<main>
    <h1>Test bank</h1>
    <section aria-labelledby="send">
      <h2 id="send">Send a transfer</h2>
      ${refused !== null && html`<p class="problem" role="alert">${refused.problem}</p>`}
      <form method="post" action="/control/transfers">
        <div class="row">
          ${field("symbol", "Variable symbol")} ${field("amount", "Amount")}
          ${field("currency", "Currency", "CZK")}
        </div>
        <div class="row">
          ${field("iban", "To the account (IBAN)", DEMO_IBAN)} ${field("message", "Message")}
        </div>
        <div class="row">
          ${field("payerName", "Payer", "Nováková Jana")}
          ${field("payerAccount", "Payer’s account", "2901234567/2010")}
        </div>
        <button>Send the transfer</button>
      </form>
    </section>
    <section aria-labelledby="booked">
      <h2 id="booked">Booked</h2>
      ${transfers.length === 0 && html`<p>Nothing yet.</p>`}
      <ul>
        ${transfers
          .slice(-SHOWN)
          .toReversed()
          .map(
            ({ id, day, amount, currency, symbol, payerName, original }) =>
              html`<li>
                ${day}: ${(amount / 100).toFixed(2)} ${currency}, symbol ${symbol === "" ? "none" : symbol},
                from ${payerName} (movement ${id}${original === undefined ? "" : `, sent as ${original}`})
              </li>`,
          )}
      </ul>
    </section>
    <section aria-labelledby="rule">
      <h2 id="rule">How often the account may be read</h2>
      <p>${strict ? "Once in thirty seconds, as at the real bank." : "As often as somebody likes."}</p>
      <form method="post" action="/control/settings">
        <input type="hidden" name="strict" value="${strict ? "off" : "on"}" />
        <button>${strict ? "Allow any number of questions" : "Allow one question in thirty seconds"}</button>
      </form>
    </section>
  </main>`;
  const banner = "Test bank: no real money";
  return framePage(content, { language: "en", banner, title: "Test bank", framedBy: null });
}
