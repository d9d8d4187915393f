import type { Answer } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import type { FormRequest } from "./form-request.ts";
import { FORM_TEXTS } from "./form-texts.ts";
import { vaultPage } from "./vault-page.ts";

interface StepPage {
  request: FormRequest;
  heading: string;
  note: string;
  /** Where the choice is sent. */
  action: string;
  choices: readonly (readonly [choice: string, text: string])[];
}

/** A step at somebody else's, in the same frame; works without script. */
export function stepPage({ request, heading, note, action, choices }: StepPage): Answer {
  const texts = FORM_TEXTS[request.language];
  const content = html`<main>
    <h1>${heading}</h1>
    <div class="test">
      <p><strong>${texts.testBanner}</strong></p>
    </div>
    <p class="note">${note}</p>
    <form class="choices" method="post" action="${action}">
      ${choices.map(
        ([choice, text], index) =>
          html`<button name="choice" value="${choice}" ${index === 0 && html`class="main"`}>${text}</button>`,
      )}
    </form>
  </main>`;
  return vaultPage(content, {
    language: request.language,
    title: heading,
    color: request.color,
    script: "/form/script/step-page.ts",
    config: { host: request.host },
    formsLeadTo: [new URL(request.success).origin],
  });
}
