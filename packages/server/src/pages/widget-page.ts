import { calls } from "@portico/contract/calls";
import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { textIn, type Language } from "@portico/domain/texts/language";
import { protectedThemeCss, themeCss } from "@portico/presentation/theme/theme-css";
import { readAskedColour } from "@portico/presentation/theme/asked-colour";
import { parseHex } from "@portico/presentation/theme/colour";
import { DEFAULT_COLOR, deriveTheme } from "@portico/presentation/theme/theme";
import type { BuiltWidget } from "./built-widget.ts";
import type { Inline } from "./content-policy.ts";
import { looksOf, type Screen, stylesOf } from "./drawn/drawing.ts";
import { earlyFonts } from "./early-fonts.ts";
import { escapeHtml, inScript } from "./escape-html.ts";
import { foundHead, type FoundOffers } from "./found-head.ts";
import { foundTitle, type FoundPath } from "./found/found-pages.ts";
import {
  bareNotice,
  COMES_BACK_SCRIPT,
  DRAWN_STYLES,
  EARLY_PRESS_SCRIPT,
  LATE_NOTICE_SCRIPT,
  LATE_NOTICE_STYLES,
  lateNotice,
} from "./late-notice.ts";
import { servedStyles } from "../hotel-content/index.ts";
import type { LogoShape } from "../pictures/index.ts";
import { inOneLanguage, viewProperty } from "../property/index.ts";

/** A question and its answer in the form of the wire. */
type FirstAnswer = { question: unknown; answer: unknown };

/** What stands among the offers of a drawn page, by the names of its calls. */
export type Asides = Readonly<Record<string, FirstAnswer | null>>;

/** A search and its offers, as browsers read them. */
export type FirstOffers = { question: OfferQuestion; answer: OfferView[] };

export type WidgetPage = {
  client: { hotel: Hotel; configVersion: number } | null;
  language: Language;
  currency: CurrencyCode;
  now: number;
  sellsVouchers: boolean;
  passkeyOrigin: string | null;
  /** Null where the hotel has no logo, or it is not known. */
  logoShape: LogoShape | null;
  offers: FirstOffers | null;
  asides: Asides;
  /** Origin of the payment gateway's script if it may open on top of this page; otherwise null. */
  gatewayOrigin: string | null;
  /** What search engines read about it; null where it is not for them, as inside a host page. */
  found: { path: FoundPath; publicUrl: string; found: FoundOffers | null } | null;
  /** In a frame of another page. */
  framed: boolean;
  /** The first screen that is to be drawn into it; null where the guest's browser draws it. */
  screen: Screen | null;
};

/** A page, and what of it its policy has to allow. */
export type FinishedPage = { html: string; inline: Inline };

const ROOT = '<div id="root"></div>';

const themes = new Map<string, string>();

/**
 * The built page with what one hotel adds: language, title, theme, the first screen, and the data that it needs, so that it
 * needs no call. For an unknown client the data say so.
 */
export async function renderWidgetPage(
  { template, textChunks, fonts, laterStyles, drawPage }: BuiltWidget,
  page: WidgetPage,
): Promise<FinishedPage> {
  const { client, language, currency, gatewayOrigin, found, framed, screen } = page;
  const title = titleOf(page);
  const start = startData(page);
  const drawn = screen === null ? null : await drawPage({ ...screen, framed, language, start });
  const ownStyles = client === null ? "" : servedStyles(client.hotel);
  const texts = textChunks.get(language);
  const inline = {
    scripts: [LATE_NOTICE_SCRIPT, ...(drawn === null ? [] : [COMES_BACK_SCRIPT, EARLY_PRESS_SCRIPT])],
    styles: [
      client === null
        ? ""
        : themeOf(client.hotel, ownStyles !== "", askedColour(page)) + placeOfLogo(page.logoShape),
      LATE_NOTICE_STYLES,
      drawn === null ? "" : DRAWN_STYLES + looksOf(drawn),
    ].filter((style) => style !== ""),
  };
  const styleFiles = drawn === null ? [] : stylesOf(drawn, laterStyles);
  const early = client === null ? [] : earlyFonts(client.hotel.look.font, language, currency);
  const head = [
    ...early.flatMap((name) => fonts.get(name) ?? []).map(preloadOf),
    ...styleFiles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    // The page can't show a word before its texts: they are fetched beside the program, not after it.
    texts === undefined ? "" : `<link rel="modulepreload" crossorigin href="${texts}" />`,
    // Whose messages the page may listen to: the same hosts that its policy lets frame it.
    client === null ? "" : `<meta name="portico-hosts" content="${hostsOf(client.hotel)}" />`,
    gatewayOrigin === null ? "" : `<meta name="portico-gateway" content="${escapeHtml(gatewayOrigin)}" />`,
    ...inline.styles.map((style) => `<style>${style}</style>`),
    // After the theme, which they may change.
    ownStyles === "" ? "" : `<style id="portico-styles">${ownStyles}</style>`,
    client === null || found === null ? "" : foundHead({ ...found, hotel: client.hotel, language }),
    `<script type="application/json" id="portico-start">${inScript(start)}</script>`,
  ].join("");
  const html = template
    .replace(
      /<html lang="[^"]*"/,
      () => `<html lang="${language}"${lookAttributes(client?.hotel, ownStyles)}${frameAttributes(page)}`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    // Placed before the program, which may fail before anything after it is read.
    .replace("<head>", () => `<head>${inline.scripts.map((script) => `<script>${script}</script>`).join("")}`)
    .replace("</head>", () => `${head}</head>`)
    .replace(ROOT, () => rootOf(page, drawn) + lateNotice(client?.hotel ?? null, language));
  return {
    html,
    inline: ownStyles === "" ? inline : { ...inline, styles: [...inline.styles, ownStyles] },
  };
}

function preloadOf(font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
}

function rootOf({ client, language, framed, screen }: WidgetPage, drawn: string | null): string {
  if (client === null || screen === null || drawn === null) return ROOT;
  return `${bareNotice(client.hotel, language)}<div id="root" data-drawn="${framed ? "framed" : "alone"}">${drawn}</div>`;
}

/** The theme's colour that the address of a drawn page asks for: the program would only change it afterwards. */
function askedColour({ screen }: WidgetPage): string | null {
  return screen === null ? null : readAskedColour(new URLSearchParams(screen.query).get("colour"));
}

/** Kept free before the logo comes, so that nothing beside it moves. */
function placeOfLogo(shape: LogoShape | null): string {
  return shape === null ? "" : `:root{--logo-shape:${shape.width}/${shape.height}}`;
}

function titleOf({ client, language, found }: WidgetPage): string {
  if (client === null) return "Portico";
  return found === null
    ? textIn(client.hotel.name, language)
    : foundTitle(client.hotel, found.path, language);
}

/** By these the style sheets know of a drawn page in a frame, and whether that fills the window: the program learns it too late. */
function frameAttributes({ framed, screen }: WidgetPage): string {
  if (!framed || screen === null) return "";
  const isOpened = new URLSearchParams(screen.query).get("shape") === "button";
  return isOpened ? " data-framed data-overlay data-opened" : " data-framed";
}

/** By these the style sheets know the hotel's letters, and that it has styles of its own. */
function lookAttributes(hotel: Hotel | undefined, styles: string): string {
  if (hotel === undefined) return "";
  return ` data-font="${hotel.look.font}"${styles === "" ? "" : " data-own-styles"}`;
}

function startData({ client, currency, language, offers, asides, ...state }: WidgetPage): unknown {
  // What a form has been filled in with stays while its guest chooses another language.
  const { offeredVouchers, ...others } = asides;
  if (client === null) return { property: null, offers: null, asides: {}, error: { code: "error_1" } };
  const property = viewProperty(client.hotel, { ...state, configVersion: client.configVersion });
  const context = { currency, language };
  const languages = { page: language, hotel: property.defaultLanguage };
  const told = inOneLanguage(calls.defaults.writeAnswer(property, context), languages);
  return {
    language,
    property: calls.defaults.readAnswer(told, context),
    offers,
    asides: { ...(inOneLanguage(others, languages) as object), ...(offeredVouchers && { offeredVouchers }) },
  };
}

/** The theme of the hotel's colour, or of one that a page asks for, as a style sheet. */
export function themeOf(hotel: Hotel, hasStyles: boolean, asked: string | null = null): string {
  const { scheme } = hotel.look;
  const color = asked ?? hotel.look.color;
  const key = `${color} ${scheme} ${hasStyles}`;
  const known = themes.get(key);
  if (known !== undefined) return known;
  const theme = deriveTheme(parseHex(color) ?? DEFAULT_COLOR);
  const css = themeCss(theme, scheme) + (hasStyles ? protectedThemeCss(theme, scheme) : "");
  if (asked === null) themes.set(key, css);
  return css;
}

/** The web pages that may frame the hotel's, as the page itself says. */
export function hostsOf({ allowedHosts }: Hotel): string {
  return escapeHtml(allowedHosts.join(" "));
}
