import type { Theme, Tokens } from "./tokens.ts";

/** What the hotel chose; `auto` follows the guest's system. */
export type ColorScheme = "light" | "dark" | "auto";

/**
 * The theme as a style sheet of custom properties, by default on the page itself: token `primarySubtle2` becomes
 * `--color-primary-subtle-2`. It also sets `color-scheme`, so that native controls and the frame's background follow.
 */
export function themeCss(theme: Theme, scheme: ColorScheme, place = ":root"): string {
  const light = rule(place, "light", theme.light, AS_IT_IS);
  const dark = rule(place, "dark", theme.dark, scheme === "auto" ? ON_PAPER : AS_IT_IS);
  if (scheme === "light") return light;
  if (scheme === "dark") return dark;
  return `${light}@media (prefers-color-scheme:dark){${dark}}`;
}

/**
 * The same on the protected parts of the page, so that a hotel's styles around them cannot change their colours. Only
 * on screens: print is black on white.
 */
export function protectedThemeCss(theme: Theme, scheme: ColorScheme): string {
  return `@media screen{${themeCss(theme, scheme, "[data-protected]")}}`;
}

/**
 * Photographs are slightly dimmer on dark pages. A frame is transparent if its scheme matches the host page's; under a
 * dark page in a light host the browser paints its own black, so a dark page sets its own background.
 */
const SURROUNDINGS = {
  light: "--picture-filter:none;--frame-ground:transparent",
  dark: "--picture-filter:brightness(0.92);--frame-ground:var(--color-bg)",
} as const;

/** A hotel's only scheme is what its logo was drawn for; of two, the light one, so a dark page gives it white paper. */
const AS_IT_IS = "--logo-ground:transparent;--logo-edge:0;--logo-height:40px";
const ON_PAPER = "--logo-ground:#fff;--logo-edge:4px 8px;--logo-height:32px";

function rule(place: string, scheme: "light" | "dark", tokens: Tokens, logo: string): string {
  const properties = Object.entries(tokens).map(([token, color]) => `${tokenProperty(token)}:${color}`);
  return `${place}{color-scheme:${scheme};${SURROUNDINGS[scheme]};${logo};${properties.join(";")}}`;
}

/** The custom property of a token: `primarySubtle2` is `--color-primary-subtle-2`. */
export function tokenProperty(token: string): string {
  return `--color-${token.replace(/[A-Z]|\d/g, (character) => `-${character.toLowerCase()}`)}`;
}
