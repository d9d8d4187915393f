import { randomBytes } from "node:crypto";
import type { Answer } from "./answer.ts";
import { page } from "./answer.ts";
import type { Html } from "./html.ts";
import { html } from "./html.ts";

export interface PageOptions {
  language: string;
  /** The banner on every page: nothing here is real. */
  banner: string;
  title: string;
  /** Addresses besides our own to which a form of the page leads, at once or by a redirect. */
  formsLeadTo?: readonly string[];
  /** The origin whose pages may frame this one; null for none, and without a word any may. */
  framedBy?: string | null;
  status?: number;
  /** Runs with the page, which works without it too. */
  script?: string;
}

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2430; background: #e9edf2; }
* { box-sizing: border-box; }
body { margin: 0; }
.test { margin: 0; padding: .5rem 1rem; background: #5b2a86; color: #fff; text-align: center; font-weight: 600; }
main { width: min(60rem, 100%); margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; }
main.narrow { width: min(30rem, 100%); }
main > *, .columns > * { min-width: 0; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0 0; }
h2 { font-size: 1.125rem; margin: 0 0 .75rem; }
section { background: #fff; border: 1px solid #c3ccd7; border-radius: 6px; padding: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #4a5665; } dd { margin: 0; text-align: right; overflow-wrap: break-word; }
dd.amount { font-size: 1.375rem; font-weight: 700; line-height: 1.3; white-space: nowrap; }
p { margin: 0 0 .75rem; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, select { width: 100%; min-height: 2.75rem; font: inherit; padding: .5rem .75rem; border: 1px solid #66727f;
  border-radius: 4px; background: #fff; color: inherit; }
input[aria-invalid] { border: 2px solid #b3261e; }
.field { margin-bottom: .75rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; align-items: start; }
.problem { color: #8c1d18; margin: .25rem 0 0; }
.problems { border: 2px solid #b3261e; }
button, .button { display: inline-block; min-height: 2.75rem; font: inherit; font-weight: 600; padding: .5rem 1rem;
  border: 1px solid #0b5a4a; border-radius: 4px; background: #fff; color: #0b5a4a; cursor: pointer;
  text-decoration: none; }
button.main, .button.main { background: #0b5a4a; color: #fff; width: 100%; text-align: center; }
button.quiet { border-color: transparent; text-decoration: underline; background: none; }
button:hover, .button:hover { box-shadow: 0 0 0 1px #0b5a4a; }
:focus-visible { outline: 3px solid #1a56db; outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-bottom: .75rem; }
.row > .field { flex: 1 1 9rem; margin: 0; }
.choices { display: grid; gap: .75rem; }
.choices button { width: 100%; }
ul.cards { list-style: none; margin: 0; padding: 0; }
ul.cards li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .5rem 0;
  border-top: 1px solid #dbe1e8; }
ul.cards span { flex: 1 1 11.5rem; overflow-wrap: anywhere; }
code { font: 1rem/1.4 ui-monospace, monospace; white-space: nowrap; display: block; }
summary { min-height: 2.75rem; padding: .5rem 0; font-weight: 600; cursor: pointer; }
.only-test { border-left: 4px solid #5b2a86; padding-left: .75rem; }
.columns { display: grid; gap: 1rem; align-items: start; }
@media (min-width: 56rem) { .columns { grid-template-columns: 3fr 2fr; } }
`;

/** A page of the sandbox, which loads nothing and works without script. */
export function framePage(content: Html, options: PageOptions): Answer {
  const nonce = randomBytes(12).toString("base64");
  const { language, banner, title, formsLeadTo = [], framedBy, script } = options;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script ? [`script-src 'nonce-${nonce}'`] : []),
    "img-src data:",
    `form-action ${["'self'", ...formsLeadTo].join(" ")}`,
    "base-uri 'none'",
    ...(framedBy === undefined ? [] : [`frame-ancestors ${framedBy ?? "'none'"}`]),
  ].join("; ");
  const whole = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${{ html: STYLE }}
        </style>
      </head>
      <body>
        <header class="test">${banner}</header>
        ${content} ${script ? { html: `<script nonce="${nonce}">${script}</script>` } : null}
      </body>
    </html>`;
  return page(whole.html, policy, options.status ?? 200);
}
