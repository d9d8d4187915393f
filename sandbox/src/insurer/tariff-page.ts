import type { Answer } from "../http/answer.ts";
import { html } from "../http/html.ts";
import { framePage } from "../http/page-frame.ts";
import { insurerLanguage, textsIn } from "./insurer-texts.ts";
import type { Tariff } from "./tariff.ts";
import { INSURER, TERMS_VERSION } from "./tariff.ts";

const PAGE = /^\/(terms|product-information)\/([A-Z_]+)$/;

/** The papers of a tariff that a guest reads before agreeing to them; null where the address is none of theirs. */
export function tariffPage(url: URL, tariffs: readonly Tariff[]): Answer | null {
  const [, kind, code] = PAGE.exec(url.pathname) ?? [];
  const tariff = tariffs.find((known) => known.code === code);
  if (!tariff) return null;
  const language = insurerLanguage(url.searchParams.get("language"));
  const texts = textsIn(language);
  const title = kind === "terms" ? texts.terms : texts.product_info;
  const content = html`<main class="narrow">
    <h1>${title}: ${tariff.name}</h1>
    <p>${INSURER}, ${TERMS_VERSION}</p>
    <section>
      <h2>${texts.what}</h2>
      <ul>
        ${tariff.covers.map((cover) => html`<li>${texts[cover]}</li>`)}
      </ul>
    </section>
    <section>
      <h2>${texts.how_much}</h2>
      <p>${texts.deductible.replace("{percent}", String(tariff.deductiblePercent))}</p>
    </section>
    <section>
      <h2>${texts.excluded}</h2>
      <p>${texts.excluded_text}</p>
    </section>
    <section>
      <h2>${texts.how_to_claim}</h2>
      <p>${texts.claim_text}</p>
    </section>
    <section>
      <h2>${texts.complaints}</h2>
      <p>${texts.complaints_text}</p>
    </section>
  </main>`;
  return framePage(content, { language, banner: texts.banner, title, framedBy: null });
}
