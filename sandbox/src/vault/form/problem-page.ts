import type { Answer } from "../../http/answer.ts";
import { html } from "../../http/html.ts";
import { vaultPage } from "./vault-page.ts";

/** For whoever made a wrong address; guests do not come here. */
export function problemPage(sentence: string): Answer {
  return vaultPage(html`<main><p>${sentence}</p></main>`, {
    language: "en",
    title: "Card form",
    color: "#1f5f8b",
    status: 400,
  });
}
