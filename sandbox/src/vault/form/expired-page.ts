import type { Answer } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import type { FormRequest } from "./form-request.ts";
import { FORM_TEXTS } from "./form-texts.ts";
import { vaultPage } from "./vault-page.ts";

/** Instead of the form when its session has ended; the page around it is told. */
export function expiredPage({ language, color, host }: FormRequest): Answer {
  const texts = FORM_TEXTS[language];
  return vaultPage(html`<main><p role="status">${texts.sessionExpiredError}</p></main>`, {
    language,
    title: texts.title,
    color,
    script: "/form/script/expired-page.ts",
    config: { host },
    status: 401,
  });
}
