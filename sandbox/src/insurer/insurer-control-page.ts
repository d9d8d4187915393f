import { TRANSPORT_FAULTS } from "../faults/transport-fault.ts";
import type { Answer } from "../http/answer.ts";
import type { Html } from "../http/html.ts";
import { html } from "../http/html.ts";
import { framePage } from "../http/page-frame.ts";
import { INSURER_CALLS } from "./fault-rule.ts";
import type { InsurerParts } from "./insurer-parts.ts";
import { REFUSALS } from "./insurer-parts.ts";

const SHOWN = 50;

/** The contracts, their current prices, and the faults. */
export function insurerControlPage({ policies, faults, tariffs, settings }: InsurerParts): Answer {
  const shown = policies.list().slice(-SHOWN).reverse();
  const active = faults.list();
  const content = html`<main>
    <h1>Control of the test insurer</h1>
    <section aria-labelledby="settings">
      <h2 id="settings">Prices and refusals</h2>
      <form class="row" method="post" action="/control/settings">
        ${tariffs.map(
          ({ code, name, percent }) =>
            html`<div class="field">
              <label for="${code}">${name}, percent</label
              ><input id="${code}" name="${code}" inputmode="numeric" value="${percent}" />
            </div>`,
        )}
        <div class="field">
          <label for="minutes">A price is kept, minutes</label
          ><input id="minutes" name="quoteMinutes" inputmode="numeric" value="${settings.quoteMinutes}" />
        </div>
        ${choice("refuses", "Refuses", REFUSALS, settings.refuses)}
        <button>Save</button>
      </form>
      <form method="post" action="/control/reset"><button>Forget everything</button></form>
    </section>
    <section aria-labelledby="faults">
      <h2 id="faults">Faults</h2>
      ${active.length === 0 && html`<p>None.</p>`}
      <ul>
        ${active.map((rule) => html`<li><code>${JSON.stringify(rule)}</code></li>`)}
      </ul>
      <form class="row" method="post" action="/control/faults">
        ${choice("fault", "Fault", TRANSPORT_FAULTS, "")} ${choice("call", "At", ["", ...INSURER_CALLS], "")}
        <div class="field"><label for="times">Times</label><input id="times" name="times" /></div>
        <button>Add the fault</button>
      </form>
      ${
        active.length > 0 &&
        html`<form method="post" action="/control/faults/clear"><button>Take all faults away</button></form>`
      }
    </section>
    <section aria-labelledby="policies">
      <h2 id="policies">Contracts</h2>
      ${shown.length === 0 && html`<p>None was concluded yet.</p>`}
      <ul>
        ${shown.map(
          ({ number, tariff, premium, insured, state }) =>
            html`<li>
              ${number ?? "never concluded"}: ${tariff}, ${premium / 100} CZK, ${insured.join(", ")}
              (${state})
            </li>`,
        )}
      </ul>
    </section>
  </main>`;
  const banner = "Test insurer: no real contract";
  return framePage(content, { language: "en", banner, title: "Control of the test insurer", framedBy: null });
}

function choice(name: string, label: string, values: readonly string[], chosen: string): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${values.map(
        (value) =>
          html`<option value="${value}" ${{ html: value === chosen ? "selected" : "" }}>
            ${value === "" ? "every call" : value}
          </option>`,
      )}
    </select>
  </div>`;
}
