import type { IncomingMessage } from "node:http";
import { TRANSPORT_FAULTS } from "../faults/transport-fault.ts";
import { type Answer, seeOther } from "../http/answer.ts";
import { html, type Html } from "../http/html.ts";
import { framePage } from "../http/page-frame.ts";
import { parseFields } from "../http/request-body.ts";
import { wholeNumber } from "../http/whole-number.ts";
import { INSURER_CALLS, readInsurerFault } from "./fault-rule.ts";
import { DEFAULT_SETTINGS, type InsurerParts, REFUSALS } from "./insurer-parts.ts";
import { defaultTariffs } from "./tariff.ts";

const SHOWN = 50;

/** The contracts, what they cost from now on, and what goes wrong on purpose. */
function insurerControlPage({ policies, faults, tariffs, settings }: InsurerParts): Answer {
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

type Fields = Record<string, unknown>;

/** The control of the insurer, for people as a page and for tests as JSON; nothing of it exists at a real insurer. */
export function answerInsurerControl(
  request: IncomingMessage,
  path: string,
  body: string,
  parts: InsurerParts,
): Answer {
  // A web page that somebody happens to read must not drive what runs on their own machine.
  const from = request.headers.origin;
  if (request.method !== "GET" && from !== undefined && from !== `http://${request.headers.host}`)
    return problem(403, "Another site's page does not control the insurer.");
  const type = request.headers["content-type"];
  const fields = parseFields(type, body);
  if (!fields) return problem(400, "The body is not a JSON object.");
  const answer = answerLine(`${request.method} ${path}`, fields, parts);
  const isForm =
    type?.startsWith("application/x-www-form-urlencoded") === true &&
    request.headers.accept?.includes("html");
  return isForm && answer.status === 200 ? seeOther("/control") : answer;
}

function answerLine(line: string, fields: Fields, parts: InsurerParts): Answer {
  const { policies, faults } = parts;
  switch (line) {
    case "GET /control":
      return insurerControlPage(parts);
    case "GET /control/policies":
      return ok({ policies: policies.list() });
    case "POST /control/settings":
      return changeSettings(fields, parts);
    case "GET /control/faults":
      return ok({ faults: faults.list() });
    case "POST /control/faults": {
      const rule = readInsurerFault(fields);
      if (typeof rule === "string") return problem(400, rule);
      faults.add(rule);
      return ok({ faults: faults.list() });
    }
    case "DELETE /control/faults":
    case "POST /control/faults/clear":
      faults.clear();
      return ok({ faults: faults.list() });
    case "POST /control/reset":
      policies.clear();
      faults.clear();
      parts.tariffs = defaultTariffs();
      parts.settings = DEFAULT_SETTINGS;
      return ok({});
  }
  return problem(404, `There is no ${line} here.`);
}

/** `HS_BASIC: 5` makes a tariff cost that many percent. */
function changeSettings(fields: Fields, parts: InsurerParts): Answer {
  const { refuses, quoteMinutes } = fields;
  const known = REFUSALS.find((refusal) => refusal === refuses);
  if (refuses !== undefined && !known) return problem(400, `refuses must be one of ${REFUSALS.join(", ")}.`);
  parts.tariffs = parts.tariffs.map((tariff) => ({
    ...tariff,
    percent: wholeNumber(fields[tariff.code]) ?? tariff.percent,
  }));
  parts.settings = {
    quoteMinutes: wholeNumber(quoteMinutes) ?? parts.settings.quoteMinutes,
    refuses: known ?? parts.settings.refuses,
  };
  return ok({ settings: parts.settings, tariffs: parts.tariffs });
}

function ok(body: object): Answer {
  return { status: 200, body };
}

function problem(status: number, error: string): Answer {
  return { status, body: { error } };
}
