import type { Hotel } from "@portico/domain/property/hotel";
import { textIn, type Language } from "@portico/domain/texts/language";
import type { Translate } from "@portico/presentation/messages/translator";
import type { FastifyInstance } from "fastify";
import {
  headerOrQuery,
  inLanguage,
  requestLanguage,
  type Client,
  type ClientDirectory,
} from "../http/index.ts";
import { newNonce } from "./content-policy.ts";
import { escapeHtml } from "./escape-html.ts";
import { cleanHtml } from "../hotel-content/index.ts";
import { sellerNumbers } from "../property/index.ts";
import { contactLines } from "./late-notice.ts";
import { themeOf } from "./widget-page.ts";

const STYLES =
  "body{max-width:42rem;margin:0 auto;padding:32px 16px 64px;font:16px/1.6 system-ui,sans-serif;background:var(--color-bg,#fff);color:var(--color-text-1,#1b1f1d)}" +
  "h1{font-size:28px;line-height:1.3;margin:0 0 24px}h2{font-size:20px;margin:40px 0 8px}article h2,article h3{font-size:17px;margin:24px 0 8px}" +
  "p{margin:8px 0}a{display:inline-block;padding:4px 0;color:var(--color-primary-text,#1f6f55)}" +
  "article{padding:8px 24px;border:1px solid var(--color-border,#cfd6d2);border-radius:12px;overflow-wrap:anywhere}";

/**
 * Where "Powered by" leads: a page without programs that tells guests, in their language, whom they book with, what
 * Portico is and who takes their data. For an unknown hotel it only says what Portico is.
 */
export function registerAboutPage<C extends Client>(
  app: FastifyInstance,
  directory: ClientDirectory<C>,
): void {
  app.get("/about", async (request, reply) => {
    const code = headerOrQuery(request, "x-client", "client");
    const hotel = code === null ? null : ((await directory.find(code))?.hotel ?? null);
    const nonce = newNonce();
    return reply
      .code(hotel === null && code !== null ? 404 : 200)
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .header("cache-control", "no-cache")
      .header("vary", "X-Client, X-Lang")
      .send(aboutPage(hotel, requestLanguage(request, hotel), nonce));
  });
}

function aboutPage(hotel: Hotel | null, language: Language, nonce: string): string {
  return inLanguage((t) => {
    const title = escapeHtml(t("about.title"));
    const portico = `<h2>Portico</h2><p>${escapeHtml(t("about.portico"))}</p>`;
    return (
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8" />` +
      '<meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" />' +
      `<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" />` +
      `<style nonce="${nonce}">${hotel === null ? "" : themeOf(hotel, false)}${STYLES}</style></head>` +
      `<body><main><h1>${title}</h1>${hotel === null ? "" : hotelPart(hotel, language)}${portico}` +
      `${hotel === null ? "" : dataPart(hotel, language)}</main></body></html>`
    );
  }, language);
}

/** Whom the guest books with. */
function hotelPart(hotel: Hotel, language: Language): string {
  const { legalName, street, zip, city } = hotel.contacts;
  const seller = (t: Translate) => [
    `${legalName}, ${street}, ${zip} ${city}`,
    ...sellerNumbers(hotel.contacts, t),
  ];
  return inLanguage(
    (t) =>
      `<h2>${escapeHtml(textIn(hotel.name, language))}</h2><p>${escapeHtml(t("about.direct"))}</p>` +
      `<p>${escapeHtml(t("about.contract", { company: seller(t).join(", ") }))}</p>` +
      contactLines(hotel, language),
    language,
  );
}

/** The company that processes the guest's data, with the hotel's own text about it. */
function dataPart(hotel: Hotel, language: Language): string {
  const document = hotel.documents.find(({ id }) => id === hotel.privacyDocumentId);
  if (document === undefined) return "";
  return inLanguage(
    (t) =>
      `<h2>${escapeHtml(t("about.data"))}</h2><p>${escapeHtml(t("about.data_text"))}</p>` +
      `<article><p><strong>${escapeHtml(textIn(document.title, language))}</strong></p>${cleanHtml(textIn(document.html, language)).clean}</article>` +
      `<p>${escapeHtml(t("about.data_rights", { email: hotel.contacts.email }))}</p>`,
    language,
  );
}
