import type { Property } from "@portico/contract/property/property";
import { parseHex } from "@portico/presentation/theme/colour";
import { DEFAULT_COLOR, deriveTheme } from "@portico/presentation/theme/theme";
import { type ColorScheme, protectedThemeCss, themeCss } from "@portico/presentation/theme/theme-css";

/**
 * Puts the theme of a colour (`#rrggbb`) on the page, and the hotel's styles after it, as the later of two wins. Both go
 * through constructed style sheets, which a strict content policy allows.
 */
export function putLook({ scheme, customCss }: Property, color: string | null): void {
  if (color !== null) putTheme(color, scheme, customCss !== "");
  if (customCss !== "") addSheet(customCss);
}

/** The product's own theme, for a page whose hotel the engine does not know and so gave it none. */
export function putOwnTheme(): void {
  const isThemed = getComputedStyle(document.documentElement).getPropertyValue("--color-bg") !== "";
  if (!isThemed) putTheme(null, "auto", false);
}

function putTheme(color: string | null, scheme: ColorScheme, hasStyles: boolean): void {
  const hex = color === null ? undefined : parseHex(color);
  const theme = deriveTheme(hex ?? DEFAULT_COLOR);
  addSheet(themeCss(theme, scheme) + (hasStyles ? protectedThemeCss(theme, scheme) : ""));
}

function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
