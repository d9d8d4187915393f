import type { Theme, Tokens } from "./tokens.ts";

/** What the hotel chose; `auto` follows the guest's system. */
export type ColorScheme = "light" | "dark" | "auto";

/**
 * The theme as a style sheet of custom properties on `:root`: token `primarySubtle2` becomes
 * `--color-primary-subtle-2`. It also sets `color-scheme`, so that native controls and the frame's ground follow.
 */
export function themeCss(theme: Theme, scheme: ColorScheme): string {
  if (scheme === "light") return rootRule("light", theme.light);
  if (scheme === "dark") return rootRule("dark", theme.dark);
  return `${rootRule("light", theme.light)}@media (prefers-color-scheme:dark){${rootRule("dark", theme.dark)}}`;
}

function rootRule(scheme: "light" | "dark", tokens: Tokens): string {
  const properties = Object.entries(tokens).map(([token, color]) => `--color-${kebabCase(token)}:${color}`);
  return `:root{color-scheme:${scheme};${properties.join(";")}}`;
}

function kebabCase(token: string): string {
  return token.replace(/[A-Z]|\d/g, (character) => `-${character.toLowerCase()}`);
}
