import { randomBytes } from "node:crypto";
import { type Answer, page } from "../../http/answer.ts";
import { html, type Html } from "../../http/html.ts";
import { formStyle } from "./form-style.ts";
import type { FormLanguage } from "./form-texts.ts";

export interface VaultPageOptions {
  language: FormLanguage;
  title: string;
  color: string;
  /** Module of ours that runs with the page. */
  script?: string;
  /** What the script reads; nothing in it is secret. */
  config?: object;
  /** Origins besides our own to which a form of the page leads by a redirect. */
  formsLeadTo?: readonly string[];
  status?: number;
}

/**
 * A page for a frame of anybody's page: a hotel's page stands around the engine's, and the vault knows neither. Whom it
 * tells anything is decided by the origin that messages are sent to.
 */
export function vaultPage(content: Html, options: VaultPageOptions): Answer {
  const nonce = randomBytes(12).toString("base64");
  const { language, title, color, script, config, formsLeadTo = [], status = 200 } = options;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === undefined ? [] : ["script-src 'self'", "connect-src 'self'"]),
    "img-src data:",
    `form-action ${["'self'", ...formsLeadTo].join(" ")}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
  const whole = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${{ html: formStyle(color) }}
        </style>
      </head>
      <body>
        ${content} ${config === undefined ? null : configBlock(config)}
        ${script === undefined ? null : html`<script type="module" src="${script}"></script>`}
      </body>
    </html>`;
  const answer = page(whole.html, policy, status);
  return {
    ...answer,
    headers: { ...answer.headers, "permissions-policy": "camera=(), geolocation=(), microphone=()" },
  };
}

/** As data, not as a script; a `<` in a text cannot end it. */
function configBlock(config: object): Html {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return { html: `<script type="application/json" id="config">${json}</script>` };
}

/** For whoever made a wrong address; guests do not come here. */
export function problemPage(sentence: string): Answer {
  return vaultPage(html`<main><p>${sentence}</p></main>`, {
    language: "en",
    title: "Card form",
    color: "#1f5f8b",
    status: 400,
  });
}
