import { calls } from "@portico/contract/calls";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { textIn, type Language } from "@portico/domain/texts/language";
import { protectedThemeCss, themeCss } from "@portico/presentation/theme/theme-css";
import { parseHex } from "@portico/presentation/theme/colour";
import { DEFAULT_COLOR, deriveTheme } from "@portico/presentation/theme/theme";
import type { BuiltWidget } from "./built-widget.ts";
import { escapeHtml, inScript } from "./escape-html.ts";
import { foundHead, type FoundOffers } from "./found-head.ts";
import { foundTitle, type FoundPath } from "./found/found-pages.ts";
import { LATE_NOTICE_SCRIPT, LATE_NOTICE_STYLES, lateNotice } from "./late-notice.ts";
import { servedStyles } from "../hotel-content/index.ts";
import { inOneLanguage, viewProperty } from "../property/index.ts";

/** A search and its answer in the form of the wire. */
export type FirstAnswer = { question: unknown; answer: unknown };

export type WidgetPage = {
  client: { hotel: Hotel; configVersion: number } | null;
  language: Language;
  currency: CurrencyCode;
  nonce: string;
  now: number;
  sellsVouchers: boolean;
  passkeyOrigin: string | null;
  baseRates: FirstAnswer | null;
  /** Origin of the payment gateway's script if it may open on top of this page; otherwise null. */
  gatewayOrigin: string | null;
  /** What search engines read about it; null where it is not for them, as inside a host page. */
  found: { path: FoundPath; publicUrl: string; found: FoundOffers | null } | null;
};

const ROOT = '<div id="root"></div>';

const themes = new Map<string, string>();

/**
 * The built page with what one hotel adds: language, title, theme, and the data that the first screen needs, so that it
 * needs no call. For an unknown client the data say so.
 */
export function renderWidgetPage({ template, textChunks }: BuiltWidget, page: WidgetPage): string {
  const { client, language, nonce, gatewayOrigin, found } = page;
  const title = titleOf(page);
  const styles = client === null ? "" : servedStyles(client.hotel);
  const texts = textChunks.get(language);
  const head = [
    // The page can't show a word before its texts: they are fetched beside the program, not after it.
    texts === undefined ? "" : `<link rel="modulepreload" crossorigin href="${texts}" />`,
    `<meta property="csp-nonce" nonce="${nonce}" />`,
    // Whose messages the page may listen to: the same hosts that its policy lets frame it.
    client === null ? "" : `<meta name="portico-hosts" content="${hostsOf(client.hotel)}" />`,
    gatewayOrigin === null ? "" : `<meta name="portico-gateway" content="${escapeHtml(gatewayOrigin)}" />`,
    client === null ? "" : `<style nonce="${nonce}">${themeOf(client.hotel, styles !== "")}</style>`,
    styles === "" ? "" : `<style nonce="${nonce}" id="portico-styles">${styles}</style>`,
    `<style nonce="${nonce}">${LATE_NOTICE_STYLES}</style>`,
    client === null || found === null ? "" : foundHead({ ...found, hotel: client.hotel, language }),
    `<script type="application/json" id="portico-start" nonce="${nonce}">${inScript(startData(page))}</script>`,
  ].join("");
  return (
    template
      .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"${lookAttributes(client?.hotel, styles)}`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      // Placed before the program, which may fail before anything after it is read.
      .replace("<head>", () => `<head><script nonce="${nonce}">${LATE_NOTICE_SCRIPT}</script>`)
      .replace("</head>", () => `${head}</head>`)
      .replace(ROOT, () => ROOT + lateNotice(client?.hotel ?? null, language))
  );
}

function titleOf({ client, language, found }: WidgetPage): string {
  if (client === null) return "Portico";
  return found === null
    ? textIn(client.hotel.name, language)
    : foundTitle(client.hotel, found.path, language);
}

/** By these the style sheets know the hotel's letters, and that it has styles of its own. */
function lookAttributes(hotel: Hotel | undefined, styles: string): string {
  if (hotel === undefined) return "";
  return ` data-font="${hotel.look.font}"${styles === "" ? "" : " data-own-styles"}`;
}

function startData({ client, currency, language, baseRates, ...state }: WidgetPage): unknown {
  if (client === null) return { defaults: null, baseRates: null, error: { code: "error_1" } };
  const property = viewProperty(client.hotel, { ...state, configVersion: client.configVersion });
  const defaults = calls.defaults.writeAnswer(property, { currency, language });
  const languages = { page: language, hotel: property.defaultLanguage };
  return { language, defaults: inOneLanguage(defaults, languages), baseRates };
}

/** The theme of the hotel's colour as a style sheet. */
export function themeOf(hotel: Hotel, hasStyles: boolean): string {
  const { color, scheme } = hotel.look;
  const key = `${color} ${scheme} ${hasStyles}`;
  const known = themes.get(key);
  if (known !== undefined) return known;
  const theme = deriveTheme(parseHex(color) ?? DEFAULT_COLOR);
  const css = themeCss(theme, scheme) + (hasStyles ? protectedThemeCss(theme, scheme) : "");
  themes.set(key, css);
  return css;
}

/** The web pages that may frame the hotel's, as the page itself says. */
export function hostsOf({ allowedHosts }: Hotel): string {
  return escapeHtml(allowedHosts.join(" "));
}
