import type { Answer } from "../http/answer.ts";
import { html } from "../http/html.ts";
import { framePage } from "../http/page-frame.ts";
import { COMPANIES } from "./company.ts";

/** The companies that the register knows, for whoever tries the demo. */
export function registerPage(): Answer {
  const content = html`<main>
    <h1>Companies of the test register</h1>
    ${COMPANIES.map(
      ({ ico, obchodniJmeno, dic, datumZaniku, sidlo }) =>
        html`<section aria-labelledby="company-${ico}">
          <h2 id="company-${ico}">${obchodniJmeno}</h2>
          <dl>
            <dt>IČO</dt>
            <dd>${ico}</dd>
            <dt>DIČ</dt>
            <dd>${dic ?? "none"}</dd>
            <dt>Address</dt>
            <dd>${sidlo.textovaAdresa}</dd>
            ${
              datumZaniku !== undefined &&
              html`<dt>Ceased to be</dt>
                <dd>${datumZaniku}</dd>`
            }
          </dl>
        </section>`,
    )}
  </main>`;
  return framePage(content, {
    language: "en",
    banner: "Test register: no real company",
    title: "Companies of the test register",
  });
}
