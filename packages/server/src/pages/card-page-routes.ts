import type { Hotel } from "@portico/domain/property/hotel";
import { type Language, textIn } from "@portico/domain/texts/language";
import { CARD_AREAS } from "@portico/presentation/messages/areas";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  chooseEncoding,
  type ClientDirectory,
  compress,
  headerOrQuery,
  inLanguage,
  requestLanguage,
} from "../http/index.ts";
import { type CardScripts, readCardScripts } from "./card-scripts.ts";
import { frameAncestors, newNonce, originOf, withReports } from "./content-policy.ts";
import { escapeHtml } from "./escape-html.ts";
import { hostsOf, inScript, themeOf } from "./widget-page.ts";

type CardPage = {
  hotel: Hotel;
  scripts: CardScripts;
  language: Language;
  nonce: string;
  now: number;
  vaultOrigin: string | null;
};

const catalogs = new Map<Language, Catalog>();

/**
 * The document of the card step: the one script of the inventory with its checksum, the theme, and the data that it needs.
 * The hotel's own styles and logo stay out of it, because a style sheet can read and cover what it likes.
 */
function renderCardPage(page: CardPage): string {
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

/** Where the vault's form leads at its end: a script that hands the card's name on, and nothing to be seen. */
function renderCardDonePage(page: CardPage): string {
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

export type CardPageSettings = {
  readonly directory: ClientDirectory;
  /** Where the built pages lie. */
  readonly folder: string;
  /** The hotel's vault: null where guests can leave no card, `frameOrigin` null where its form is a page of its own. */
  readonly cardForm: (hotel: Hotel) => { frameOrigin: string | null } | null;
};

/**
 * Serves the documents of the card step, apart from the widget and its programs. A guest who has no business there is led
 * to the payment page; browsers carry the fragment along.
 */
export function registerCardPage(app: FastifyInstance, settings: CardPageSettings): void {
  app.get("/pci-booking", (request, reply) => answer(request, reply, { settings, render: renderCardPage }));
  app.get("/pci-booking/done", (request, reply) =>
    answer(request, reply, { settings, render: renderCardDonePage }),
  );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, render }: { settings: CardPageSettings; render: (page: CardPage) => string },
): Promise<FastifyReply> {
  const code = headerOrQuery(request, "x-client", "client");
  const client = code === null ? null : await settings.directory.find(code);
  request.hotel = client?.hotel.code ?? null;
  const form = client === null ? null : settings.cardForm(client.hotel);
  const scripts = await readCardScripts(settings.folder);
  if (client === null || form === null || scripts === null || client.hotel.rules.maintenance) {
    return reply.redirect(`/payment${queryOf(request)}`, 302);
  }
  const { hotel } = client;
  const nonce = newNonce();
  const html = render({
    hotel,
    scripts,
    language: requestLanguage(request, hotel),
    nonce,
    now: Date.now(),
    vaultOrigin: form.frameOrigin,
  });
  const bytes = Buffer.from(html);
  const encoding = chooseEncoding(request.headers["accept-encoding"], bytes.length);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .type("text/html; charset=utf-8")
    .headers(cardPolicyHeaders({ hotel, nonce, vaultOrigin: form.frameOrigin }))
    .header("vary", "Accept-Encoding, X-Client")
    .send(compress(bytes, encoding, "small"));
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}

type CardPolicy = {
  hotel: Hotel;
  nonce: string;
  /** Of the vault's form; null where that is a page of its own. */
  vaultOrigin: string | null;
};

/**
 * The headers of a document of the card step: only the scripts that the engine names itself run, nothing is loaded from
 * elsewhere, and besides our own page at its end only the vault's form is framed. Nobody learns by a link or a request
 * where the guest was.
 */
function cardPolicyHeaders({ hotel, nonce, vaultOrigin }: CardPolicy): Record<string, string> {
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
