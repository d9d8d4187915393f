import type { Hotel } from "@portico/domain/property/hotel";
import { type Language, textIn } from "@portico/domain/texts/language";
import { CARD_AREAS } from "@portico/presentation/messages/areas";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { inLanguage } from "../http/index.ts";
import type { CardScripts } from "./card-scripts.ts";
import { frameAncestors, originOf, withReports } from "./content-policy.ts";
import { escapeHtml, inScript } from "./escape-html.ts";
import { hostsOf, themeOf } from "./widget-page.ts";

export type CardPage = {
  hotel: Hotel;
  scripts: CardScripts;
  language: Language;
  nonce: string;
  now: number;
  vaultOrigin: string | null;
};

const catalogs = new Map<Language, Catalog>();

/**
 * The document of the card step: the one script of the inventory with its checksum, the theme, and the data that it
 * needs. The hotel's own styles and logo are left out, because a style sheet can read and cover anything.
 */
export function renderCardPage(page: CardPage): string {
  const { hotel, language, nonce } = page;
  const title = `${inLanguage((t) => t("card.page_title"), language)} · ${textIn(hotel.name, language)}`;
  return documentOf("/pci-booking", page, {
    title,
    head:
      `<meta name="portico-hosts" content="${hostsOf(hotel)}" />` +
      `<style nonce="${nonce}">${themeOf(hotel, false)}</style>` +
      `<script type="application/json" id="portico-card">${inScript(startData(page))}</script>`,
    body: '<div id="root"></div>',
  });
}

/** Where the vault's form ends: an empty page whose script passes the card's token on. */
export function renderCardDonePage(page: CardPage): string {
  return documentOf("/pci-booking/done", page, { title: "", head: "", body: "" });
}

function documentOf(
  path: string,
  { hotel, scripts, language, nonce }: CardPage,
  { title, head, body }: { title: string; head: string; body: string },
): string {
  const styles = scripts.styles
    .filter(({ page }) => page === path)
    .map(
      ({ file, integrity }) =>
        `<link rel="stylesheet" href="${file}" integrity="${integrity}" crossorigin="anonymous" />`,
    );
  const programs = scripts.scripts
    .filter(({ page }) => page === path)
    .map(
      ({ file, integrity }) =>
        `<script type="module" src="${file}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}"></script>`,
    );
  return (
    `<!doctype html><html lang="${language}" data-font="${hotel.look.font}"><head><meta charset="utf-8" />` +
    '<meta name="viewport" content="width=device-width, initial-scale=1" />' +
    '<meta name="robots" content="noindex" /><meta name="format-detection" content="telephone=no" />' +
    `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" />` +
    `${styles.join("")}${head}${programs.join("")}</head><body>${body}</body></html>`
  );
}

function startData({ hotel, language, now, vaultOrigin }: CardPage): unknown {
  return {
    client: hotel.code,
    hotelName: textIn(hotel.name, language),
    phone: hotel.contacts.phone,
    email: hotel.contacts.email,
    language,
    currency: hotel.defaultCurrency,
    shows: vaultOrigin === null ? "page" : "frame",
    catalog: catalogOf(language),
    now,
  };
}

function catalogOf(language: Language): Catalog {
  const catalog = catalogs.get(language) ?? readCatalog(language, CARD_AREAS);
  catalogs.set(language, catalog);
  return catalog;
}

type CardPolicy = {
  hotel: Hotel;
  nonce: string;
  /** Of the vault's form; null where that is a page of its own. */
  vaultOrigin: string | null;
};

/**
 * The headers of a document of the card step: only the scripts that the engine names itself run, nothing is loaded
 * from elsewhere, and besides our own page at its end only the vault's form is framed. No link or request reveals
 * where the guest was.
 */
export function cardPolicyHeaders({ hotel, nonce, vaultOrigin }: CardPolicy): Record<string, string> {
  const vaults = originOf(vaultOrigin);
  const policy = [
    ["default-src", "'none'"],
    ["script-src", `'nonce-${nonce}'`],
    ["style-src", "'self'", `'nonce-${nonce}'`],
    ["img-src", "'self'", "data:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["frame-src", "'self'", ...vaults],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["frame-ancestors", ...frameAncestors(hotel)],
  ];
  const wallets = vaults.map((origin) => `"${origin}"`).join(" ");
  return {
    ...withReports(policy.map((directive) => directive.join(" ")).join("; "), hotel),
    "referrer-policy": "no-referrer",
    "permissions-policy": `payment=(${wallets}), camera=(), geolocation=(), microphone=(), usb=()`,
    "cache-control": "no-store",
  };
}
